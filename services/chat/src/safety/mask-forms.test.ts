import { describe, expect, test } from 'bun:test'
import { maskPersonalData } from './mask-personal-data.ts'

/** Letters and digits without a meaning, so that no scanner takes this file for a leak. */
const filler = (length: number, letters = 'a1B2c3D4e5F6g7H8') => letters.repeat(20).slice(0, length)
const hex = (length: number) => filler(length, '3fa9c07d1be84526')
const key = (prefix: string, length: number) => prefix + filler(length)

describe('a number of a person is masked [S6-personal-data]', () => {
  test.each([
    ['a mobile number', '13812345678'],
    ['with hyphens broken over a line', '138-1234-\n5678'],
    ['in full-width digits', '１３８－１２３４－５６７８'],
    ['in Arabic digits', '١٣٨١٢٣٤٥٦٧٨'],
    ['with hard blanks', '138\u00a01234\u00a05678'],
    ['with long hyphens', '138\u20131234\u20135678'],
    ['after 手机', '手机号13812345678。'],
    ['after a country code', '+8613812345678'],
    ['in the United States', '+1 (415) 555-2671'],
    ['without the plus', '(415) 555-2671'],
    ['in London', '+44 20 7946 0958'],
    ['in Hong Kong', '+852 9123 4567'],
    ['in Munich', '+49 89 12345678'],
    ['a landline', '010-62551234'],
    ['a landline in brackets', '(021) 62881234'],
    ['an identity card', '11010519491231002X'],
    ['an identity card in groups', '110105 19491231 002X'],
    ['an identity card over two lines', '110105\n19491231002x'],
    ['an identity card in full-width digits', '１１０１０５１９４９１２３１００２Ｘ'],
    ['Visa', '4111 1111 1111 1111'],
    ['Mastercard', '5555-5555-5555-4444'],
    ['the newer Mastercard', '2223003122003222'],
    ['American Express', '3782 822463 10005'],
    ['UnionPay of 19 digits', '6222 0212 3456 7890 128'],
    ['a card over lines', '4111 1111\n1111 1111'],
    ['an address', '写给 zhang.san@example.com'],
  ])('%s', (_what, text) => {
    const masked = maskPersonalData(text)
    expect(masked).toContain('*')
    expect(masked.replace(/\D/g, '').length).toBeLessThan(text.normalize('NFKC').replace(/\D/g, '').length || 99)
  })
})

describe('a key is masked [S6-personal-data]', () => {
  const keys: [string, string][] = [
    ['OpenAI', key('sk-proj-', 48)],
    ['Anthropic', key('sk-ant-api03-', 40)],
    ['DeepSeek', `sk-${hex(32)}`],
    ['Amazon', `AKIA${filler(16, 'ABCD2345')}`],
    ['Amazon, for a session', `ASIA${filler(16, 'ABCD2345')}`],
    ['Google', key('AIza', 35)],
    ['Google, for OAuth', key('ya29.', 40)],
    ['Google, of a client', key('GOCSPX-', 28)],
    ['Azure', `abc8Q~${filler(34)}`],
    ['GitHub', key('ghp_', 36)],
    ['GitHub, for one repository', key('github_pat_', 60)],
    ['GitHub, of a server', key('ghs_', 36)],
    ['GitLab', key('glpat-', 20)],
    ['Slack', `xoxb-${filler(12, '12345678')}-${filler(24)}`],
    ['Slack, of an app', `xapp-1-${filler(40)}`],
    ['Slack, an address', `https://hooks.slack.com/services/T0${filler(8)}/B0${filler(8)}/${filler(24)}`],
    ['Stripe', key('sk_live_', 24)],
    ['Stripe, restricted', key('rk_test_', 24)],
    ['Stripe, of a hook', key('whsec_', 32)],
    ['Alibaba Cloud', `LTAI${filler(20, '5tAbCd9k')}`],
    ['Tencent Cloud', `AKID${filler(32, 'z8krbsJ5')}`],
    ['npm', key('npm_', 36)],
    ['PyPI', key('pypi-', 60)],
    ['Hugging Face', key('hf_', 34)],
    ['SendGrid', `SG.${filler(22)}.${filler(43)}`],
    ['Mailgun', `key-${hex(32)}`],
    ['Telegram', `123456789:AA${filler(33)}`],
    ['DigitalOcean', `dop_v1_${hex(64)}`],
    ['Vault', key('hvs.', 24)],
    ['Databricks', `dapi${hex(32)}`],
    ['a web token', `eyJhbGciOiJIUzI1NiJ9.${filler(20)}.${filler(20)}`],
  ]
  test.each(keys)('%s', (_vendor, secret) => {
    const masked = maskPersonalData(`配置：${secret} ok`)
    expect(masked).toContain('[secret]')
    expect(masked).not.toContain(secret.slice(-8))
  })

  const assigned = filler(40)
  test.each([
    ['of Amazon, after its name', `aws_secret_access_key = ${assigned}`],
    ['of Azure, in a connection string', `DefaultEndpointsProtocol=https;AccountName=x;AccountKey=${assigned}==;`],
    ['of Azure, in an address', `https://x.blob.core.windows.net/c?sv=2024&sig=${assigned}%3D`],
    ['of npm, in its settings', `//registry.example/:_authToken=${assigned}`],
    ['in JSON', `{"clientSecret":"${assigned}"}`],
    ['in YAML', `  api_key: ${assigned}`],
    ['in Chinese', `数据库密码：${filler(12)}`],
    ['in a connection string', `Server=db;User Id=sa;Password=${filler(12)}!;`],
    ['in the address of a database', `postgres://app:${filler(12)}@db.example/x`],
    ['in the address of a repository', `https://ci:${filler(20)}@git.example/x.git`],
    ['of a header', `Authorization: Bearer ${assigned}`],
    ['of a header in Base64', `Authorization: Basic ${btoa(`app:${filler(20)}`)}`],
    ['private', `-----BEGIN OPENSSH PRIVATE KEY-----\n${filler(70)}\n-----END OPENSSH PRIVATE KEY-----`],
    ['private, cut off', `-----BEGIN RSA PRIVATE KEY-----\\n${filler(70)}`],
    ['private, of PGP', `-----BEGIN PGP PRIVATE KEY BLOCK-----\n${filler(70)}\n-----END PGP PRIVATE KEY BLOCK-----`],
  ])('%s', (_what, text) => {
    const masked = maskPersonalData(text)
    expect(masked).toContain('[secret]')
    expect(masked).not.toContain(filler(10))
  })
})

describe('what is nobody’s stays [S6-personal-data]', () => {
  test.each([
    ['an order', '订单号 2026113012345678、SO-2026-000123456'],
    ['an order of 18 digits that begins with a day', '202611301234567890'],
    ['an identifier', 'id 550e8400-e29b-41d4-a716-446655440000'],
    ['an identifier of digits', '13812345-1381-4111-8111-111138123456'],
    ['milliseconds', '1764547200000 1764547200004 1764547200012 1764547200020 1764547200038'],
    ['microseconds', '1764547200000000'],
    ['a time', '2026-11-30T10:11:12.123456+08:00'],
    ['a hash', 'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    ['a hash with eleven digits', 'f13812345678abcdefabcdefabcdef01'],
    ['a commit', '5f3c2b1a13812345678e9d7c6b5a4f3e2d1c0b9a'],
    ['ISBN', 'ISBN 978-7-111-12345-6, 9787111123453'],
    ['an account of a manual', 'DE89 3704 0044 0532 0130 00'],
    ['a version', 'v1.2.3-4567, 10.0.19045.3570'],
    ['coordinates', '116.397428, 39.909187 / 31.2303904,121.4737021'],
    ['long decimals', '3.141592653589793 0.6180339887498949'],
    ['addresses of machines', '192.168.100.200:8080 2001:0db8:85a3:0000:0000:8a2e:0370:7334'],
    ['numbers in a table', '| 4111 | 1111 | 1112 |\n| 138 | 1234 |'],
    ['a list of numbers', '138\n1234\n5678'],
    ['a sum', '+1234.5 / +15 % / -2026'],
    ['a parameter', 'password: string, token: string (required), secret: boolean'],
    ['placeholders', 'API_KEY=your-api-key-here TOKEN=<token> password=$DB_PASSWORD token: xxxxxxxx1234'],
    ['code', 'const token = process.env.API_TOKEN_2; const password = getPassword(user1)'],
    ['a sentence', '密码是登录时输入的，长度为8到16位；the token is refreshed every 3600 seconds'],
    ['a class', '.sk-x { } npm-run-all2 pattern_matching_engine2 hf_models key-value'],
    ['a port', 'http://localhost:3000/@scope/pkg'],
    ['an encoding', 'Basic authentication, Basic knowledge'],
    ['a count', 'maxTokens: 4096, total_tokens=12345678901'],
  ])('%s', (_what, text) => {
    expect(maskPersonalData(text)).toBe(text)
  })
})
