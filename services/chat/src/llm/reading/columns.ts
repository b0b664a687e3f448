/** What a column of an export holds. */
export type Field = 'id' | 'title' | 'description' | 'acceptance' | 'priority' | 'role' | 'quality' | 'benefit'

/**
 * Usual names of columns and keys, folded (`fold`). Origin: the export headings of Jira, Azure DevOps, GitHub, Linear, ZenTao
 * (禅道), TAPD, ONES and PingCode, and the column names of common requirement tables. An earlier name wins over a later one.
 */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  id: words(
    'id 编号 需求id 需求编号 需求号 工作项id 工作项编号 序号 issuekey key reqid requirementid workitemid identifier number 缺陷id 事项编号 标识 issueid no. no ref 用户故事编号',
  ),
  title: words(
    '标题 title 名称 需求名称 需求标题 研发需求名称 用户需求名称 软件需求名称 业务需求名称 summary name 概要 主题 subject 摘要 工作项标题 功能名称 功能点 功能 需求点 headline feature 用户故事名称',
  ),
  description: words(
    '描述 description 需求描述 详细描述 研发需求描述 软件需求描述 用户需求描述 内容 需求内容 body text details 详情 说明 需求说明 功能描述 功能说明 requirement 需求 requirementtext descriptionhtml desc spec userstory story 用户故事 statement content',
  ),
  acceptance: words('验收标准 acceptancecriteria 验收条件 verify ac 验收 验收准则 完成标准 definitionofdone dod'),
  priority: words('优先级 priority pri 紧急程度 重要程度 severity moscow'),
  role: words('用户角色 角色 role actor persona 使用者 涉及角色'),
  quality: words('非功能需求 nonfunctionalrequirements nfr 性能要求 非功能'),
  benefit: words('业务价值 businessvalue benefit 价值 需求价值'),
}

function words(list: string): readonly string[] {
  return list.split(' ')
}

/** A heading without case, width, spaces, signs and a remark in brackets; `Custom field (X)` is X. */
export function fold(heading: string): string {
  const plain = heading.normalize('NFKC').toLowerCase().trim()
  const inner = /^(?:custom field|自定义字段)\s?\((?<name>[^()]{1,80})\)$/.exec(plain)?.groups?.['name'] ?? plain
  return inner.replace(/\([^()]{0,80}\)$/, '').replace(/[\s*_\-:"'#/]/g, '')
}

/** Which field each heading holds, by its index; a heading of another meaning holds none. */
export function fieldsOf(headings: readonly string[]): ReadonlyMap<Field, number> {
  const folded = headings.map(fold)
  const found = new Map<Field, number>()
  for (const [field, names] of Object.entries(NAMES) as [Field, readonly string[]][]) {
    const name = names.find((each) => folded.includes(each))
    if (name !== undefined) found.set(field, folded.indexOf(name))
  }
  return found
}

/** Whether these headings are those of a list of requirements. */
export function holdRequirements(fields: ReadonlyMap<Field, number>): boolean {
  return fields.has('title') || fields.has('description')
}

/** Fields beside the description that say something about the requirement, with the label the text gets. */
const LABELS: Readonly<Record<'acceptance' | 'priority' | 'role' | 'quality' | 'benefit', readonly [string, string]>> =
  {
    role: ['用户角色', 'Roles'],
    benefit: ['价值', 'Benefit'],
    quality: ['非功能需求', 'Non-functional requirements'],
    acceptance: ['验收标准', 'Acceptance criteria'],
    priority: ['优先级', 'Priority'],
  }

/** The description together with what other columns say: a priority column is a priority. */
export function describe(value: (field: Field) => string): string {
  const description = value('description')
  const isChinese = /\p{Script=Han}/u.test(`${value('title')}${description}`)
  const labelled = (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((field) => {
    const text = value(field)
    if (text === '') return []
    const [zh, en] = LABELS[field]
    return [isChinese ? `${zh}：${text}` : `${en}: ${text}`]
  })
  return [description, ...labelled].filter((part) => part !== '').join('\n')
}
