/** The fields that say who may see a document. */
export const ACCESS_KEYS: readonly string[] = ['visibility', 'teams', 'users', 'workspace']

/** Fields of other programs and of people's habit that say nothing about who may see a document (Jekyll, Hugo, Obsidian, Docusaurus). */
const HARMLESS = new Set(
  `title owner version updated date author authors tag tags category categories keyword keywords description summary
  abstract lang language locale layout slug id uid permalink url link links source alias aliases created modified lastmod
  last_modified created_at updated_at created_by updated_by status type kind weight order position sidebar_position
  sidebar_label toc image cover icon cssclass cssclasses subtitle series reviewer reviewers approver effective number
  reference 标题 作者 负责人 日期 版本 标签 关键词 摘要 描述 分类 状态 编号 更新 更新日期 创建日期 生效日期`.split(
    /\s+/,
  ),
)

/** Words that people write where they mean who may see a document. */
const MEANT = new Set(
  `team user workspaces access acl permission permissions role roles group groups audience private public
  restricted restrict confidential confidentiality secret internal classification sensitivity security readers viewers
  members allow allowed deny share shared sharing published publish draft hidden 可见 可见性 可见范围 权限 团队 用户 密级 受众
  范围 公开 保密`.split(/\s+/),
)

/** Whether a field is known to say nothing about who may see the document. */
export function isHarmlessKey(key: string): boolean {
  return HARMLESS.has(key.toLowerCase())
}

/** Whether a field says, or was most likely meant to say, who may see the document. */
export function isAccessKey(key: string): boolean {
  return isSureAccessKey(key) || MEANT.has(plain(key))
}

/** The same for a line that may as well be prose: only what hardly means anything else. */
export function isSureAccessKey(key: string): boolean {
  const word = plain(key)
  return ACCESS_KEYS.includes(word) || distance(word, 'visibility') <= 2 || word === '可见性' || word === '可见范围'
}

/** The field that a slip of the pen most likely meant. */
export function nearestAccessKey(key: string): string | undefined {
  const word = plain(key)
  return ACCESS_KEYS.find((known) => distance(word, known) <= (known.length > 6 ? 3 : 1))
}

function plain(key: string): string {
  return key
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]/gu, '')
}

const MAX_COMPARED = 20

/** How many letters to insert, leave out or change to make one word of the other. */
function distance(a: string, b: string): number {
  if (a.length > MAX_COMPARED) return MAX_COMPARED
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? MAX_COMPARED
}
