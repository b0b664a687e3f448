import type { Language } from '../failure/failure-sentence.ts'

type Params = Readonly<Record<string, unknown>>
/** What is wrong with a value, in words. */
export interface ViolationTexts {
  readonly missing: (expected: string) => string
  readonly expectedOneOf: (values: string) => string
  readonly expectedType: (type: string) => string
  readonly wrongType: (expected: string, given: string) => string
  readonly oneOf: (values: string) => string
  readonly exactly: (value: string) => string
  readonly unknown: (known: string) => string
  readonly known: (names: string) => string
  readonly badName: string
  readonly noForm: string
  readonly manyForms: string
  readonly notAllowed: string
  readonly allowedValues: string
  readonly or: string
  /** Everything else, from the validator's own finding. */
  readonly other: (keyword: string, params: Params, message: string | undefined) => string
}

const en: ViolationTexts = {
  missing: (expected) => `is missing${expected}`,
  expectedOneOf: (values) => `; expected one of ${values}`,
  expectedType: (type) => `; expected ${type}`,
  wrongType: (expected, given) => `must be ${expected}, but ${given} was given`,
  oneOf: (values) => `must be one of ${values}`,
  exactly: (value) => `must be ${value}`,
  unknown: (known) => `is not known here${known}`,
  known: (names) => `; known: ${names}`,
  badName: 'has a name that is not allowed',
  noForm: 'fits none of the allowed forms',
  manyForms: 'fits more than one of the forms of which exactly one may fit',
  notAllowed: 'is not allowed',
  allowedValues: 'the allowed values',
  or: ' or ',
  other: (_keyword, _params, message) => message ?? 'is not valid',
}

/** The validator's keywords in Chinese, with the parameters of its findings. */
const OTHER_ZH: Readonly<Record<string, (params: Params) => string>> = {
  minimum: ({ limit }) => `不能小于 ${limit}`,
  maximum: ({ limit }) => `不能大于 ${limit}`,
  exclusiveMinimum: ({ limit }) => `必须大于 ${limit}`,
  exclusiveMaximum: ({ limit }) => `必须小于 ${limit}`,
  multipleOf: ({ multipleOf }) => `必须是 ${multipleOf} 的倍数`,
  minLength: ({ limit }) => `不能少于 ${limit} 个字符`,
  maxLength: ({ limit }) => `不能超过 ${limit} 个字符`,
  minItems: ({ limit }) => `不能少于 ${limit} 项`,
  maxItems: ({ limit }) => `不能超过 ${limit} 项`,
  minProperties: ({ limit }) => `不能少于 ${limit} 个属性`,
  maxProperties: ({ limit }) => `不能超过 ${limit} 个属性`,
  uniqueItems: () => '不能有重复的项',
  pattern: ({ pattern }) => `必须符合格式 ${pattern}`,
  format: ({ format }) => `必须是 ${format} 格式`,
  contains: () => '没有包含所需的项',
  not: () => '是不允许的形式',
}

const zh: ViolationTexts = {
  missing: (expected) => `缺失${expected}`,
  expectedOneOf: (values) => `，应为以下之一：${values}`,
  expectedType: (type) => `，应为 ${type}`,
  wrongType: (expected, given) => `必须是 ${expected}，给出的是 ${given}`,
  oneOf: (values) => `必须是以下之一：${values}`,
  exactly: (value) => `必须是 ${value}`,
  unknown: (known) => `是未知的参数${known}`,
  known: (names) => `，可用的有：${names}`,
  badName: '的名称不被允许',
  noForm: '不符合任何一种允许的形式',
  manyForms: '同时符合多种形式，只能符合其中一种',
  notAllowed: '不允许出现',
  allowedValues: '允许的值',
  or: ' 或 ',
  other: (keyword, params, message) => OTHER_ZH[keyword]?.(params) ?? message ?? '无效',
}

export const VIOLATION_TEXTS: Readonly<Record<Language, ViolationTexts>> = { zh, en }
