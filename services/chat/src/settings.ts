import { z } from 'zod'
import { parseOtlpHeaders } from './trace/otlp-headers.ts'

/** One environment variable: what it may be, what it is for, and a value that works. */
export interface Setting {
  readonly schema: z.ZodType
  readonly purpose: { readonly zh: string; readonly en: string }
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
  OPENAI_API_KEY: {
    schema: text,
    purpose: { zh: '模型服务的密钥；不填即离线模式', en: "the model service's key; offline mode without one" },
    example: 'sk-…',
    secret: true,
  },
  OPENAI_BASE_URL: {
    schema: webUrl,
    purpose: {
      zh: '兼容 OpenAI 接口的模型服务地址',
      en: 'the address of a model service that speaks the OpenAI protocol',
    },
    example: 'https://api.deepseek.com/v1',
  },
  OPENAI_MODEL: {
    schema: text,
    purpose: { zh: '使用的模型名称', en: 'the name of the model to use' },
    example: 'gpt-4o-mini',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: webUrl,
    purpose: {
      zh: 'OpenTelemetry 采集器的地址（OTLP/HTTP，不含 /v1/traces）；不填即不导出',
      en: 'the address of an OpenTelemetry collector (OTLP over HTTP, without /v1/traces); nothing is exported without one',
    },
    example: 'http://127.0.0.1:4318',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: z
      .string()
      .max(8_192)
      .transform((value, { addIssue }) => {
        const headers = parseOtlpHeaders(value)
        if (headers === undefined) addIssue('not a list of name=value')
        return headers ?? {}
      })
      .default({}),
    purpose: {
      zh: '发给采集器的请求头，名=值，用逗号分隔，值按百分号编码',
      en: 'the headers sent to the collector: name=value, comma-separated, values percent-encoded',
    },
    example: 'authorization=Bearer%20…',
    secret: true,
  },
  TAVILY_API_KEY: {
    schema: text,
    purpose: { zh: 'Tavily 搜索的密钥；不填即预设结果', en: "Tavily's key; preset results without one" },
    example: 'tvly-…',
    secret: true,
  },
  TAVILY_BASE_URL: {
    schema: webUrl,
    purpose: { zh: 'Tavily 接口地址', en: 'the address of the Tavily API' },
    example: 'https://api.tavily.com',
  },
  SEARXNG_URL: {
    schema: webUrl,
    purpose: { zh: 'SearXNG 搜索实例的地址', en: 'the address of a SearXNG instance' },
    example: 'https://searx.example.com',
  },
  EMBEDDINGS_BASE_URL: {
    schema: webUrl,
    purpose: {
      zh: '知识库所用向量模型服务的地址（兼容 OpenAI 接口）',
      en: "the address of the knowledge base's embedding service (OpenAI protocol)",
    },
    example: 'http://127.0.0.1:11434/v1',
  },
  EMBEDDINGS_API_KEY: {
    schema: text,
    purpose: { zh: '向量模型服务的密钥', en: "the embedding service's key" },
    example: 'sk-…',
    secret: true,
  },
  EMBEDDINGS_MODEL: {
    schema: text,
    purpose: { zh: '向量模型的名称', en: 'the name of the embedding model' },
    example: 'bge-m3',
  },
  EMBEDDINGS_ONNX_DIR: {
    schema: text,
    purpose: { zh: '本机向量模型（ONNX）的文件夹', en: 'the folder of an embedding model (ONNX) on this machine' },
    example: './models/bge-small-zh-v1.5',
  },
  EMBEDDINGS_POOLING: {
    schema: z.enum(['mean', 'cls', 'max', 'last']).optional(),
    purpose: { zh: '该模型的池化方式', en: 'how that model makes one vector of many' },
    example: 'cls',
  },
  EMBEDDINGS_QUERY_PREFIX: {
    schema: text,
    purpose: { zh: '向量模型要求加在问题前的文字', en: 'what the embedding model wants before a question' },
    example: '"query: "',
  },
  EMBEDDINGS_PASSAGE_PREFIX: {
    schema: text,
    purpose: { zh: '向量模型要求加在段落前的文字', en: 'what the embedding model wants before a passage' },
    example: '"passage: "',
  },
  DATA_DIR: {
    schema: text,
    purpose: { zh: '唯一的写入目录', en: 'the only directory that is written to' },
    example: './data',
  },
  MCP_CONFIG: {
    schema: text,
    purpose: { zh: 'MCP 服务配置文件', en: 'the file that lists the MCP servers' },
    example: './mcp.json',
  },
  HOST: {
    schema: z.string().max(255).default('127.0.0.1'),
    purpose: { zh: 'HTTP 服务监听的地址', en: 'the address the HTTP service listens on' },
    example: '127.0.0.1',
  },
  PORT: {
    schema: wholeNumber({ min: 0, max: 65_535, fallback: 3_000 }),
    purpose: {
      zh: 'HTTP 服务监听的端口（0–65535，0 为任选）',
      en: 'the port the HTTP service listens on (0-65535, 0 picks one)',
    },
    example: '3000',
  },
  ALLOWED_HOSTS: {
    schema: list,
    purpose: {
      zh: '除监听地址外接受的 Host 名称（逗号分隔）',
      en: 'further Host names that are accepted (comma-separated)',
    },
    example: 'review.example.com',
  },
  AUTH_JWKS_URL: {
    schema: webUrl,
    purpose: { zh: '校验访问令牌的 JWKS 地址', en: 'the JWKS address that verifies access tokens' },
    example: 'https://id.example.com/jwks.json',
  },
  AUTH_ISSUER: {
    schema: text,
    purpose: { zh: '访问令牌的签发者（iss）', en: 'the issuer of access tokens (iss)' },
    example: 'https://id.example.com/',
  },
  AUTH_AUDIENCE: {
    schema: text,
    purpose: { zh: '访问令牌的受众（aud）', en: 'the audience of access tokens (aud)' },
    example: 'requirement-review',
  },
  KB_USER: {
    schema: text,
    purpose: { zh: '未启用认证时检索知识库的身份', en: 'who asks the knowledge base without authentication' },
    example: 'local',
  },
  KB_TEAMS: {
    schema: list,
    purpose: { zh: '该身份所属的团队（逗号分隔）', en: 'the teams of that identity (comma-separated)' },
    example: 'product,security',
  },
  KB_WORKSPACES: {
    schema: list,
    purpose: { zh: '该身份所属的工作区（逗号分隔）', en: 'the workspaces of that identity (comma-separated)' },
    example: 'emea,apac',
  },
  KB_SAMPLE: {
    schema: z.enum(['0', '1', 'true', 'false']).optional(),
    purpose: {
      zh: '知识库里是否有虚构公司的样例文档（0 为没有）',
      en: 'whether the knowledge base holds the sample documents of an invented company (0 for none)',
    },
    example: '0',
  },
  DATABASE_URL: {
    schema: databaseUrl,
    purpose: {
      zh: 'PostgreSQL 连接串；不填即内置数据库',
      en: 'the PostgreSQL connection string; the embedded database without one',
    },
    example: 'postgres://user:password@127.0.0.1:5432/review',
    secret: true,
  },
  APPROVAL_TIMEOUT_MS: {
    schema: milliseconds(300_000),
    purpose: {
      zh: '等待人工确认的时限（毫秒，1000–86400000），超时视为拒绝',
      en: 'how long a call waits for its approval (milliseconds, 1000-86400000); then it is rejected',
    },
    example: '300000',
  },
  TURN_TIMEOUT_MS: {
    schema: milliseconds(180_000),
    purpose: {
      zh: '单轮回答的总时限（毫秒，1000–86400000）',
      en: 'how long one turn may take (milliseconds, 1000-86400000)',
    },
    example: '180000',
  },
  AGENT_GUARD_MCP_STRICT: {
    schema: flag,
    purpose: {
      zh: '工具重名时是否以本地工具为准（1 为是，0 为否）',
      en: 'whether the local tool wins a name collision (1 yes, 0 no)',
    },
    example: '1',
  },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warning', 'error']).default('info'),
    purpose: { zh: '日志级别（debug、info、warning、error）', en: 'the log level (debug, info, warning, error)' },
    example: 'info',
  },
} satisfies Record<string, Setting>
