import type { Clause } from '../clause/types.ts'
import { findFunctions } from '../dimensions/functions.ts'
import type { ParsedText, Statement } from '../text/parse.ts'
import { demands } from '../text/reach.ts'
import { benefitOf, withoutBenefit } from './benefit.ts'
import type { FoundStory } from './types.ts'

const NO_STORY: ReadonlySet<string> = new Set(['acceptance', 'priority', 'quality', 'boundary', 'roles', 'schedule'])

/** One story for each actor and what it may do; prohibitions and conditions give none. */
export function findStories(parsed: ParsedText): FoundStory[] {
  const purpose =
    parsed.statements.map((s) => (s.section === 'goal' ? benefitOf(s.text) : null)).find((b) => b !== null) ?? null
  const stories = demands(parsed)
    .filter((s) => !NO_STORY.has(s.section))
    .flatMap((statement) => storiesOf(statement, purpose))
  return stories.length > 0 ? merged(stories) : roleless(parsed)
}

function storiesOf(statement: Statement, purpose: string | null): FoundStory[] {
  const benefit = benefitOf(statement.text) ?? purpose
  const stories: FoundStory[] = []
  for (const clause of statement.clauses) {
    const action = storyAction(clause)
    if (action === undefined) continue
    const person =
      clause.actor ??
      (clause.isConditionOnly ? undefined : clause.people.find((p) => p.part === 'receiver' && !p.isGeneric))
    const last = stories.at(-1)
    if (clause.actor === undefined && last !== undefined && clause.subject === undefined) {
      stories[stories.length - 1] = { ...last, action: `${last.action}，${action}` }
    } else if (person !== undefined) {
      stories.push({
        role: person.text,
        isRoleStated: true,
        action,
        object: clause.object?.text,
        benefit,
        source: clause,
      })
    }
  }
  return stories
}

function storyAction(clause: Clause): string | undefined {
  if (clause.isConditionOnly || clause.polarity !== 'positive' || clause.verb === undefined) return undefined
  if (clause.verb.role === 'goal' || clause.verb.role === 'state' || clause.verb.role === 'verify') return undefined
  const text = withoutBenefit(clause.action?.text ?? '')
    .replace(/[。.；;！!]+$/u, '')
    .trim()
  return text === '' ? undefined : text
}

function merged(stories: readonly FoundStory[]): FoundStory[] {
  const byKey = new Map(stories.map((story) => [`${story.role}\n${story.action}`, story]))
  return [...byKey.values()]
}

/** Functions that nobody is named for: one story for somebody, to be asked about; purely technical work gives none. */
const TECHNICAL =
  /traceId|日志|索引|缓存|网关|数据库|主库|从库|分库|线程|连接池|重构|依赖|升级到|SDK|CI|构建|部署|容器|接口(?:超时|重试|字段)|中间件|埋点|log(?:s|ging)?\b|index(?:es)?\b|cache|gateway|database|refactor|upgrade .{0,20} to|deploy|pipeline|schema|thread|queue depth|library|latency|p9\d/i

function roleless(parsed: ParsedText): FoundStory[] {
  return findFunctions(parsed)
    .filter((f) => f.clause.polarity === 'positive' && !TECHNICAL.test(f.text))
    .slice(0, 1)
    .map((f) => ({
      role: parsed.language === 'zh' ? '用户' : 'user',
      isRoleStated: false,
      action: bareAction(f.clause.action?.text ?? f.text),
      object: f.clause.object?.text,
      benefit: benefitOf(f.statement.text),
      source: f,
    }))
}

/** "支持批量导入功能" → "批量导入": the offer's own words say nothing about what is done. */
function bareAction(text: string): string {
  return text
    .replace(/[。.；;！!]+$/u, '')
    .replace(/^(?:支持|提供|新增|实现|增加)(?=.*(?:功能|能力)$)/u, '')
    .replace(/(?:的)?(?:功能|能力)$/u, '')
    .replace(/^(?:support|provide|offer)(?:s|ing)?\s+/i, '')
}
