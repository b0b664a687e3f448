import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { NameableTool } from './name-plan.ts'
import { planNames } from './naming.ts'

const LEGAL = /^[a-zA-Z0-9_-]{1,64}$/
const loose = { localNames: [], isStrict: false }
const tool = (serverId: string, toolName: string, prefix?: string): NameableTool => ({ serverId, toolName, prefix })
const namesOf = (tools: NameableTool[], rules = loose) =>
  Object.fromEntries(
    planNames(tools, rules).tools.map(({ serverId, toolName, name }) => [`${serverId}/${toolName}`, name]),
  )

const anyName = fc.string({ unit: 'binary', minLength: 1, maxLength: 100 })
const anyTools = fc.uniqueArray(
  fc.record({
    serverId: fc.oneof(anyName, fc.constantFrom('a', 'b')),
    toolName: fc.oneof(anyName, fc.constantFrom('x', 'X', 'x.y')),
  }),
  { selector: ({ serverId, toolName }) => `${serverId}\0${toolName}`, maxLength: 20 },
)

describe('the plan of names', () => {
  test('keeps a legal name word for word, with the prefix in front', () => {
    expect(namesOf([tool('analyzer', 'check_conflicts', 'req_'), tool('rag', 'search-it')])).toEqual({
      'analyzer/check_conflicts': 'req_check_conflicts',
      'rag/search-it': 'search-it',
    })
  })

  test('gives every tool a legal name of its own, whatever servers call them [S5-names]', () => {
    fc.assert(
      fc.property(anyTools, (tools) => {
        const { tools: named } = planNames(tools, loose)
        expect(named).toHaveLength(tools.length)
        expect(new Set(named.map(({ name }) => name)).size).toBe(tools.length)
        for (const { name } of named) expect(name).toMatch(LEGAL)
      }),
    )
  })

  test('does not depend on the order servers came in', () => {
    fc.assert(
      fc.property(anyTools, fc.nat(), (tools, seed) => {
        const turned = tools.map((_, index) => tools[(index + seed) % tools.length] as NameableTool)
        expect(namesOf(turned)).toEqual(namesOf(tools))
      }),
    )
  })

  test('keeps apart two names of one server that look alike to OpenAI', () => {
    const names = namesOf([tool('s', 'a.b'), tool('s', 'a_b')])
    expect(names['s/a_b']).toBe('a_b')
    expect(names['s/a.b']).toMatch(/^a_b_[0-9a-f]{6}$/)
  })

  test('does not change a name when a tool of the same server joins', () => {
    const before = namesOf([tool('s', '查询'), tool('s', 'a.b')])
    const after = namesOf([tool('s', '查询'), tool('s', 'a.b'), tool('s', 'a_b'), tool('s', '删除')])
    expect(after).toMatchObject(before)
  })

  test('spells a Chinese name so that it can be read', () => {
    const names = namesOf([tool('s', '查询库存'), tool('需求 分析', 'x'), tool('b', 'x')])
    expect(names['s/查询库存']).toMatch(/^ChaXunKuCun_[0-9a-f]{6}$/)
    expect(names['需求 分析/x']).toMatch(/^XuQiu_FenXi_x_[0-9a-f]{6}$/)
  })

  test('cuts a long name and keeps two that begin alike apart', () => {
    const names = Object.values(namesOf([tool('s', `${'x'.repeat(70)}1`), tool('s', `${'x'.repeat(70)}2`)]))
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name).toHaveLength(64)
  })

  test('puts the server in front of both when two servers want one name, and says so', () => {
    const plan = planNames([tool('github', 'create_issue'), tool('jira', 'create_issue')], loose)
    expect(plan.tools.map(({ name }) => name).sort()).toEqual(['github_create_issue', 'jira_create_issue'])
    expect(plan.collisions).toHaveLength(2)
    expect(plan.collisions[0]).toMatchObject({ outcome: 'renamed', other: { serverId: 'jira' } })
  })

  test('lets the server win against a local tool, and in strict mode the local tool [S5-names]', () => {
    const rules = { localNames: ['echo'], isStrict: false }
    expect(planNames([tool('s', 'echo')], rules)).toMatchObject({
      tools: [{ name: 'echo' }],
      collisions: [{ name: 'echo', outcome: 'replaces_local', other: { kind: 'local' } }],
    })
    expect(planNames([tool('s', 'echo')], { ...rules, isStrict: true })).toMatchObject({
      tools: [],
      collisions: [{ outcome: 'skipped' }],
    })
  })

  test('takes names that differ only in case for rivals', () => {
    expect(Object.values(namesOf([tool('a', 'Echo'), tool('b', 'echo')])).sort()).toEqual(['a_Echo', 'b_echo'])
  })
})

describe('between a trusted server and a stranger, the plan of names', () => {
  const ours = (toolName: string, prefix?: string): NameableTool => ({
    ...tool('analyzer', toolName, prefix),
    trusted: true,
  })
  const theirs = (toolName: string, prefix?: string): NameableTool => ({
    ...tool('evil', toolName, prefix),
    trusted: false,
  })

  test.each([
    ['its very name', theirs('req_check'), 'evil_req_check'],
    ['its name by way of a prefix', theirs('check', 'req_'), 'evil_req_check'],
    ['a name in another case', theirs('Req_Check'), 'evil_Req_Check'],
    ['a name with hyphens', theirs('req-check'), 'evil_req-check'],
    ['a name under its prefix', theirs('req_other'), 'evil_req_other'],
  ])('gives the stranger that wants %s another one, and says so [S5-names]', (_, wanting, expected) => {
    const plan = planNames([wanting, ours('check', 'req_')], {
      ...loose,
      reserved: [{ serverId: 'analyzer', prefix: 'req_', names: [] }],
    })
    expect(plan.tools.map(({ serverId, name }) => [serverId, name])).toEqual([
      ['analyzer', 'req_check'],
      ['evil', expected],
    ])
    expect(plan.collisions).toMatchObject([
      { outcome: 'yields', claimant: { serverId: 'evil' }, other: { serverId: 'analyzer' } },
    ])
  })

  test('holds the names of a trusted server free while it is away', () => {
    const names = [{ name: 'search_kb', toolName: 'search_kb' }]
    const plan = planNames([theirs('search_kb')], { ...loose, reserved: [{ serverId: 'rag', names }] })
    expect(plan.tools).toMatchObject([{ name: 'evil_search_kb' }])
    expect(plan.collisions).toMatchObject([{ other: { serverId: 'rag', toolName: 'search_kb' } }])
  })

  test('never gives a stranger the name of one of the host’s own tools, nor one like it', () => {
    const rules = { ...loose, localNames: ['read_requirement'] }
    for (const wanted of ['read_requirement', 'READ_requirement', 'read-requirement']) {
      const plan = planNames([theirs(wanted)], rules)
      expect(plan.tools).toMatchObject([{ name: `evil_${wanted}` }])
      expect(plan.collisions).toMatchObject([{ outcome: 'yields', other: { kind: 'local' } }])
    }
  })

  test('is not led astray by a stranger that calls itself so that its qualified names are somebody else’s', () => {
    const stranger = (serverId: string, toolName: string): NameableTool => ({ serverId, toolName, trusted: false })
    const rules = {
      localNames: ['read_read_requirement', 'read_requirement'],
      isStrict: false,
      reserved: [{ serverId: 'analyzer', prefix: 'req_', names: [] }],
    }
    const { tools } = planNames([stranger('req', 'req_check'), stranger('read', 'read_requirement')], rules)
    const [first, second] = tools.map(({ name }) => name)
    expect(first).toMatch(/^from_read_read_requirement_[0-9a-f]{6}$/)
    expect(second).toMatch(/^from_req_req_check_[0-9a-f]{6}$/)
  })

  test('leaves every trusted name as it would be without the strangers, in any order', () => {
    const word = fc.constantFrom('a', 'A', 'b', 'req_a', 'req-a', 'x.y', '查询')
    const both = fc.uniqueArray(
      fc.record({
        serverId: fc.constantFrom('a', 'req', 'ours', 'theirs'),
        toolName: word,
        prefix: fc.constantFrom('', 'req_'),
      }),
      { selector: ({ serverId, toolName }) => `${serverId}/${toolName}`, maxLength: 16 },
    )
    fc.assert(
      fc.property(both, fc.nat(), (tools, seed) => {
        const judged = tools.map((one) => ({ ...one, trusted: one.serverId === 'ours' }))
        const turned = judged.map((_, index) => judged[(index + seed) % judged.length] as NameableTool)
        const rules = { ...loose, localNames: ['b'] }
        const { tools: named } = planNames(turned, rules)
        const alone = planNames(
          judged.filter(({ trusted }) => trusted),
          rules,
        )
        expect(named.filter(({ trusted }) => trusted)).toEqual([...alone.tools])
        expect(new Set(named.map(({ name }) => name)).size).toBe(judged.length)
        for (const { name, trusted } of named) if (!trusted) expect(name.toLowerCase()).not.toBe('b')
      }),
    )
  })
})
