import { expect, test } from 'bun:test'
import { toProviderForm } from './provider-form.ts'

const hidden = '\u{e0069}\u200b\u202e\u2060\ufffc'

test('no character that nobody sees reaches the model in a schema, wherever it stands [S6-results]', () => {
  const words = { title: `t${hidden}`, description: `d${hidden}`, $comment: `c${hidden}`, 'x-note': `x${hidden}` }
  const { schema, losses } = toProviderForm({
    type: 'object',
    ...words,
    properties: {
      q: { type: 'string', ...words, default: `q${hidden}`, examples: [`e${hidden}`], format: `f${hidden}` },
      kind: { type: 'string', enum: ['open', `shut${hidden}`], enumNames: ['o', `s${hidden}`] },
      fixed: { const: `c${hidden}` },
      like: { type: 'string', pattern: `^a${hidden}$` },
      list: { type: 'array', items: { type: 'string', ...words } },
      [`name${hidden}`]: { type: 'string' },
    },
    required: ['q', `name${hidden}`],
    $defs: { [`def${hidden}`]: { type: 'string' } },
  })
  expect(JSON.stringify(schema)).not.toMatch(/[\u{e0069}\u200b\u202e\u2060\ufffc]/u)
  expect(schema).toMatchObject({
    title: 't',
    properties: { kind: { enum: ['open'] }, q: { default: 'q' } },
    required: ['q'],
  })
  expect(losses.map(({ keyword }) => keyword)).toContain('enum')
})

test('what has a use in its writing stays [S6-results]', () => {
  const property = { type: 'string', enum: ['👨‍👩‍👧', 'क्‍ष'], pattern: '^\\u001b?\\s+$' }
  const schema = { type: 'object', properties: { می‌خواهم: property } }
  expect(toProviderForm(schema)).toEqual({ schema, losses: [] })
})
