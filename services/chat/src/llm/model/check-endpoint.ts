import { HumanMessage } from '@langchain/core/messages'
import { z } from 'zod'
import { UserError } from '../../errors.ts'
import { modelFailure } from '../graph/model-failure.ts'
import { type ModelSettings, selectModel } from './select-model.ts'

/** One ability of a model endpoint that the product uses. */
export interface EndpointFinding {
  readonly ability: 'streaming' | 'tool_calls' | 'json'
  readonly works: boolean
  /** What was seen, or the sentence of its failure. */
  readonly detail: string
}

const TOOL = {
  type: 'function' as const,
  function: {
    name: 'report_city',
    description: 'Reports the city that the user names.',
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
}

/** Tries what the product needs of the configured endpoint: a streamed answer, a tool call, an answer in JSON. */
export async function checkEndpoint(settings: ModelSettings, signal: AbortSignal): Promise<EndpointFinding[]> {
  const { model, mode } = await selectModel(settings)
  if (mode === 'offline') return []
  const text = async (prompt: string) => {
    let answer = ''
    for await (const chunk of await model.stream([new HumanMessage(prompt)], { signal })) answer += chunk.text
    return answer
  }
  const checks: readonly (readonly [EndpointFinding['ability'], () => Promise<string>])[] = [
    ['streaming', async () => (await text('Answer with the word ready.')).slice(0, 80)],
    ['tool_calls', () => callTool(model, signal)],
    ['json', async () => jsonIn(await text('Answer with exactly this JSON object and nothing else: {"ok": true}'))],
  ]
  const findings: EndpointFinding[] = []
  // One after another: the first failure of an endpoint that is down says it all, and nobody pays for three.
  for (const [ability, check] of checks) {
    const finding = await attempt(ability, check)
    findings.push(finding)
    if (ability === 'streaming' && !finding.works) break
  }
  return findings
}

async function callTool(model: Awaited<ReturnType<typeof selectModel>>['model'], signal: AbortSignal): Promise<string> {
  const bound = model.bindTools?.([TOOL]) ?? model
  const names: string[] = []
  for await (const chunk of await bound.stream([new HumanMessage('Call report_city for Hangzhou.')], { signal })) {
    names.push(...toolNamesIn(chunk))
  }
  if (names.length > 0) return names.join(', ')
  throw new UserError(
    'upstream_unavailable',
    '模型没有发起工具调用：请换一个支持工具调用（function calling）的模型，否则只能得到按规则补全的评审。',
  )
}

function toolNamesIn(chunk: object): string[] {
  const calls = z.array(z.looseObject({ name: z.string() })).safeParse(Reflect.get(chunk, 'tool_calls'))
  return (calls.data ?? []).map(({ name }) => name).filter((name) => name !== '')
}

function jsonIn(text: string): string {
  const found = /\{[\s\S]*\}/.exec(text)?.[0]
  if (found === undefined)
    throw new UserError('upstream_unavailable', '模型没有按要求只回答 JSON：判断会改用规则，不影响评审。')
  return found.slice(0, 80)
}

async function attempt(ability: EndpointFinding['ability'], check: () => Promise<string>): Promise<EndpointFinding> {
  try {
    return { ability, works: true, detail: await check() }
  } catch (error) {
    return { ability, works: false, detail: modelFailure(error, 'zh').message }
  }
}
