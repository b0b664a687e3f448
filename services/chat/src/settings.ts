import { z } from 'zod'

/** One environment variable: what it may be, what it is for, and a value that works. */
export interface Setting {
  readonly schema: z.ZodType
  readonly purpose: string
  readonly example: string
  /** Secrets are never repeated in an error line. */
  readonly secret?: boolean
}

const text = z.string().max(4_096).optional()
const webUrl = z.url({ protocol: /^https?$/ }).optional()
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ }).optional()
const list = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )
  .default([])
const wholeNumber = ({ min, max, fallback }: { min: number; max: number; fallback: number }) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max)).default(fallback)
const milliseconds = (fallback: number) => wholeNumber({ min: 1_000, max: 86_400_000, fallback })
const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')
  .default(false)

/** Every variable the host reads. `.env.example` documents each, and a test holds the two together. */
export const settings = {
  OPENAI_API_KEY: { schema: text, purpose: '模型服务的密钥；不填即离线模式', example: 'sk-…', secret: true },
  OPENAI_BASE_URL: {
    schema: webUrl,
    purpose: '兼容 OpenAI 接口的模型服务地址',
    example: 'https://api.deepseek.com/v1',
  },
  OPENAI_MODEL: { schema: text, purpose: '使用的模型名称', example: 'gpt-4o-mini' },
  TAVILY_API_KEY: { schema: text, purpose: 'Tavily 搜索的密钥；不填即预设结果', example: 'tvly-…', secret: true },
  TAVILY_BASE_URL: { schema: webUrl, purpose: 'Tavily 接口地址', example: 'https://api.tavily.com' },
  SEARXNG_URL: { schema: webUrl, purpose: 'SearXNG 搜索实例的地址', example: 'https://searx.example.com' },
  DATA_DIR: { schema: text, purpose: '唯一的写入目录', example: './data' },
  MCP_CONFIG: { schema: text, purpose: 'MCP 服务配置文件', example: './mcp.json' },
  HOST: { schema: z.string().max(255).default('127.0.0.1'), purpose: 'HTTP 服务监听的地址', example: '127.0.0.1' },
  PORT: {
    schema: wholeNumber({ min: 0, max: 65_535, fallback: 3_000 }),
    purpose: 'HTTP 服务监听的端口（0–65535，0 为任选）',
    example: '3000',
  },
  ALLOWED_HOSTS: { schema: list, purpose: '除监听地址外接受的 Host 名称（逗号分隔）', example: 'review.example.com' },
  AUTH_JWKS_URL: { schema: webUrl, purpose: '校验访问令牌的 JWKS 地址', example: 'https://id.example.com/jwks.json' },
  AUTH_ISSUER: { schema: text, purpose: '访问令牌的签发者（iss）', example: 'https://id.example.com/' },
  AUTH_AUDIENCE: { schema: text, purpose: '访问令牌的受众（aud）', example: 'requirement-review' },
  KB_USER: { schema: text, purpose: '未启用认证时检索知识库的身份', example: 'local' },
  KB_TEAMS: { schema: list, purpose: '该身份所属的团队（逗号分隔）', example: 'product,security' },
  DATABASE_URL: {
    schema: databaseUrl,
    purpose: 'PostgreSQL 连接串；不填即内置数据库',
    example: 'postgres://user:password@127.0.0.1:5432/review',
    secret: true,
  },
  APPROVAL_TIMEOUT_MS: {
    schema: milliseconds(300_000),
    purpose: '等待人工确认的时限（毫秒，1000–86400000），超时视为拒绝',
    example: '300000',
  },
  TURN_TIMEOUT_MS: {
    schema: milliseconds(180_000),
    purpose: '单轮回答的总时限（毫秒，1000–86400000）',
    example: '180000',
  },
  AGENT_GUARD_MCP_STRICT: {
    schema: flag,
    purpose: '工具重名时是否以本地工具为准（1 为是，0 为否）',
    example: '1',
  },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warning', 'error']).default('info'),
    purpose: '日志级别（debug、info、warning、error）',
    example: 'info',
  },
} satisfies Record<string, Setting>
