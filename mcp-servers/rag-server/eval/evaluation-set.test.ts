import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import { parse } from 'yaml'
import { z } from 'zod'

const packageFolder = join(import.meta.dir, '..')

const frontMatter = z.strictObject({
  title: z.string().min(1),
  owner: z.string().min(1),
  visibility: z.enum(['public', 'restricted']),
  teams: z.array(z.string()),
  users: z.array(z.string()),
  updated: z.iso.date(),
  version: z.string().regex(/^\d+\.\d+$/),
})
const question = z.strictObject({
  id: z.string().regex(/^q\d{3}$/),
  lang: z.enum(['zh', 'zh-Hant', 'en']),
  question: z.string().min(4),
  relevant: z.array(z.string()),
  user: z.strictObject({ id: z.string(), teams: z.array(z.string()) }),
  kind: z.enum(['answerable', 'unanswerable', 'forbidden', 'cross-language']),
  note: z.string().min(1),
  hidden: z.array(z.string()).min(1).optional(),
})

interface EvaluationDocument {
  id: string
  access: z.infer<typeof frontMatter>
  body: string
  isChinese: boolean
}

async function readDocuments(folder: string): Promise<EvaluationDocument[]> {
  const root = join(packageFolder, folder)
  const paths = await Array.fromAsync(new Glob('**/*.md').scan(root))
  return Promise.all(paths.map((path) => readDocument(root, path)))
}

async function readDocument(root: string, path: string): Promise<EvaluationDocument> {
  const [, yaml = '', body = ''] = (await Bun.file(join(root, path)).text()).split(/^---\n/m)
  const access = frontMatter.parse(parse(yaml))
  return { id: path.slice(0, -'.md'.length), access, body, isChinese: /\p{Script=Han}/u.test(access.title) }
}

const sample = await readDocuments('sample-kb')
const documents = new Map([...sample, ...(await readDocuments('eval/documents'))].map((entry) => [entry.id, entry]))
const lines = (await Bun.file(join(import.meta.dir, 'questions.jsonl')).text()).trimEnd().split('\n')
const questions = lines.map((line) => question.parse(JSON.parse(line)))

function documentOf(id: string): EvaluationDocument {
  const found = documents.get(id)
  if (!found) throw new Error(`No document has the id ${id}.`)
  return found
}

function maySee(id: string, user: z.infer<typeof question>['user']): boolean {
  const { visibility, teams, users } = documentOf(id).access
  return visibility === 'public' || users.includes(user.id) || teams.some((team) => user.teams.includes(team))
}

function isSameLanguage(entry: z.infer<typeof question>, id: string): boolean {
  return documentOf(id).isChinese === (entry.lang !== 'en')
}

describe('the documents', () => {
  test('are sixty with ids of their own, 300 to 1600 characters each', () => {
    expect(documents.size).toBe(60)
    expect([...documents.values()].filter(({ body }) => body.length < 300 || body.length > 1600)).toEqual([])
  })

  test('name somebody who may read them exactly when they are restricted', () => {
    for (const { id, access } of documents.values()) {
      const named = access.teams.length + access.users.length > 0
      expect({ id, named }).toEqual({ id, named: access.visibility === 'restricted' })
    }
  })

  // The second demonstration asks for in-house rules on this and must find none.
  test('of the sample never speak of rate limiting', () => {
    const words = /限流|流控|配额|限速|节流|令牌桶|漏桶|429|throttl|rate.?limit|quota|too many requests|token bucket/i
    expect(sample.filter(({ body, access }) => words.test(access.title + body)).map(({ id }) => id)).toEqual([])
  })
})

describe('the questions', () => {
  test('are one hundred and fifty with ids of their own', () => {
    expect(new Set(questions.map(({ id }) => id)).size).toBe(150)
  })

  test('name relevant documents exactly when they can be answered, all visible to who asks', () => {
    for (const { id, kind, relevant, user } of questions) {
      const canBeAnswered = kind === 'answerable' || kind === 'cross-language'
      expect({ id, answered: relevant.length > 0 }).toEqual({ id, answered: canBeAnswered })
      expect(relevant.filter((document) => !maySee(document, user))).toEqual([])
    }
  })

  test('name a hidden document exactly when they are forbidden, and who asks may not see it', () => {
    for (const { id, kind, hidden = [], user } of questions) {
      expect({ id, isHidden: hidden.length > 0 }).toEqual({ id, isHidden: kind === 'forbidden' })
      expect(hidden.filter((document) => maySee(document, user))).toEqual([])
    }
  })

  test('cross the language exactly when they say so', () => {
    for (const entry of questions.filter(({ relevant }) => relevant.length > 0)) {
      const isCrossing = !entry.relevant.some((id) => isSameLanguage(entry, id))
      expect({ id: entry.id, isCrossing }).toEqual({ id: entry.id, isCrossing: entry.kind === 'cross-language' })
    }
  })

  test('ask about every document at least once', () => {
    const asked = new Set(questions.flatMap(({ relevant, hidden = [] }) => [...relevant, ...hidden]))
    expect([...documents.keys()].filter((id) => !asked.has(id))).toEqual([])
  })
})

test.each(['paraphrased', 'held-back'])(
  'the questions in %s name documents that who asks may see, or none',
  async (folder) => {
    const text = await Bun.file(join(import.meta.dir, folder, 'questions.jsonl')).text()
    const further = text
      .trimEnd()
      .split('\n')
      .map((line) => question.parse(JSON.parse(line)))
    expect(further).toHaveLength(12)
    for (const { kind, relevant, user } of further) {
      expect(relevant.length === 0).toBe(kind === 'unanswerable')
      expect(relevant.filter((id) => !maySee(id, user))).toEqual([])
    }
  },
)
