import { expect, test } from 'bun:test'
import { detectLanguage } from './language.ts'

const CHINESE = [
  '批量导入',
  'API 限流',
  'WebSocket SSE polling 对比',
  '對接第三方支付',
  'REST API 怎么做 rate limiting？',
  '',
  '123',
  '？？',
]
const ENGLISH = [
  'bulk import',
  'What does 限流 mean in API design, and how is it done?',
  'naïve café',
  'x',
  'How do Alipay (支付宝) refunds work for merchants?',
]

for (const text of CHINESE) test(`"${text}" is answered in Chinese`, () => expect(detectLanguage(text)).toBe('zh'))
for (const text of ENGLISH) test(`"${text}" is answered in English`, () => expect(detectLanguage(text)).toBe('en'))
