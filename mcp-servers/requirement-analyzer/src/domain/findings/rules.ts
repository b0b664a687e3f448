import { z } from 'zod'

/** The rules a text is held against. Each can be switched off by its name. */
export const RULES = [
  'vague-term',
  'escape-clause',
  'open-list',
  'absolute',
  'comparative',
  'passive-without-actor',
  'compound-statement',
  'missing-unit',
  'unmeasured-quality',
  'undefined-reference',
  'placeholder',
] as const
export const rule = z.enum(RULES)
export type Rule = z.infer<typeof rule>

export const severity = z.enum(['high', 'medium', 'low'])
export type Severity = z.infer<typeof severity>

/** Where a rule comes from and how much it matters. INCOSE: Guide for Writing Requirements; 29148: ISO/IEC/IEEE 29148; QUS: Quality User Story framework. */
export const RULE_TABLE: Readonly<Record<Rule, { readonly severity: Severity; readonly source: string }>> = {
  'vague-term': { severity: 'medium', source: 'INCOSE R7; 29148 5.2.7 (ambiguous adverbs and adjectives)' },
  'escape-clause': { severity: 'high', source: 'INCOSE R8; 29148 5.2.7 (loopholes)' },
  'open-list': { severity: 'medium', source: 'INCOSE R9; 29148 5.2.7 (open-ended terms)' },
  absolute: { severity: 'low', source: 'INCOSE R26; 29148 5.2.7 (totality terms)' },
  comparative: { severity: 'medium', source: '29148 5.2.7 (comparative phrases, superlatives)' },
  'passive-without-actor': { severity: 'medium', source: 'INCOSE R2; EARS (named system response); QUS well-formed' },
  'compound-statement': { severity: 'low', source: 'INCOSE R18, R19; 29148 5.2.5 (singular); QUS atomic' },
  'missing-unit': { severity: 'high', source: 'INCOSE R6; 29148 5.2.5 (verifiable)' },
  'unmeasured-quality': { severity: 'high', source: 'INCOSE R34; 29148 5.2.5 (verifiable)' },
  'undefined-reference': { severity: 'medium', source: 'INCOSE R24; 29148 5.2.7 (vague pronouns)' },
  placeholder: { severity: 'high', source: '29148 5.2.5 (complete)' },
}
