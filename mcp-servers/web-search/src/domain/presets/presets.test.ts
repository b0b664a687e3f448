import { describe, expect, test } from 'bun:test'
import { cleanText } from '../clean-text.ts'
import { readsLikeInstruction } from '../instruction-like.ts'
import { detectLanguage } from '../language.ts'
import { toPlainText } from '../match/plain-text.ts'
import { searchKind } from '../question.ts'
import { presetTopics } from './index.ts'
import { presetTopic } from './preset.ts'

const entries = presetTopics.flatMap(({ entries: own }) => own)
const terms = presetTopics.flatMap(({ signals }) => [
  ...signals.phrases,
  ...signals.pairs.flat(2),
  ...signals.alone,
  ...signals.ignore,
  ...signals.unless,
])

/** The topics SPEC section 3 promises. */
const PROMISED = {
  'bulk-import': ['Jira', 'Linear', 'Airtable'],
  permissions: ['RBAC', 'ABAC'],
  'realtime-messaging': ['WebSocket', 'SSE', 'polling'],
  payments: ['WeChat Pay', 'Alipay', 'Stripe'],
  'rate-limiting': ['token bucket', 'leaky bucket', '429'],
  'audit-logging': [],
  search: [],
  notifications: [],
  'file-upload': [],
  'login-sso': ['SSO'],
}

describe('the presets', () => {
  test('keep the shape they are declared with', () => {
    for (const topic of presetTopics) expect(presetTopic.parse(topic)).toEqual(topic)
  })

  test('cover what is promised, by name', () => {
    for (const [id, names] of Object.entries(PROMISED)) {
      const topic = presetTopics.find((candidate) => candidate.id === id)
      expect(topic?.entries.length).toBeGreaterThan(2)
      for (const name of names) expect(JSON.stringify(topic)).toContain(name)
    }
  })

  test('have an https address each, and no address twice', () => {
    const urls = entries.map(({ url }) => new URL(url))
    expect(urls.filter(({ protocol }) => protocol !== 'https:')).toEqual([])
    expect(new Set(urls.map(String)).size).toBe(urls.length)
  })

  test('have something for each of the three tools in every topic', () => {
    for (const { id, entries: own } of presetTopics) {
      for (const kind of searchKind.options) {
        expect({ id, kind, enough: own.filter(({ kinds }) => kinds.includes(kind)).length >= 2 }).toEqual({
          id,
          kind,
          enough: true,
        })
      }
    }
  })

  test('say everything in both languages, in that language', () => {
    for (const { zh, en } of entries) {
      expect(detectLanguage(zh.snippet)).toBe('zh')
      expect(en.title + en.snippet).not.toMatch(/\p{Script=Han}/u)
    }
    for (const { name, takeaway } of presetTopics) {
      expect(detectLanguage(name.zh + takeaway.zh)).toBe('zh')
      expect(name.en + takeaway.en).not.toMatch(/\p{Script=Han}/u)
    }
  })

  test('are clean, short texts that give nobody orders', () => {
    for (const { title, snippet } of entries.flatMap(({ zh, en }) => [zh, en])) {
      expect(cleanText(title)).toBe(title)
      expect(cleanText(snippet)).toBe(snippet)
      expect(snippet.length).toBeLessThanOrEqual(500)
      expect(readsLikeInstruction(snippet)).toBe(false)
    }
  })

  test('write their terms in the form that texts are compared in', () => {
    expect(terms.filter((term) => toPlainText(term) !== term)).toEqual([])
  })
})
