import type { Language } from '../language.ts'

const zh = {
  works: '可用  ',
  broken: '不可用',
  notice: '提示  ',
  verdict: (broken: number, notices: number) =>
    `${broken === 0 ? '全部可用（everything works）' : `${broken} 项不可用（${broken} not working）`}${notices === 0 ? '' : `，${notices} 项提示`}`,
  start: '启动',
  mcpServers: 'MCP 服务',
  noServers: '没有配置（mcp.json 为空）',
  builtIns: '内置服务',
  missingBuiltIns: (names: readonly string[]) =>
    `当前的 mcp.json 未包含内置服务 ${names.join('、')}：要保留它们，请在文件顶层加一行 "extends": "built-in"`,
  language: 'zh' as Language,
  states: { disabled: '已停用（disabled）', connecting: '连接超时（connecting）' } as Readonly<Record<string, string>>,
  tools: (names: readonly string[]) => `${names.length} 个工具：${names.join('、')}`,
  leftOut: (tools: readonly string[]) => `；${tools.length} 个不能用：${tools.join('；')}`,
  model: '模型',
  offline: '未设置 OPENAI_API_KEY，使用离线模式（offline）',
  modelStatus: (url: string, status: number, fault: string) => `${url} 回答 ${status}：${fault}`,
  modelShape: (url: string) => `${url} 的回答不是 OpenAI 格式：请检查 OPENAI_BASE_URL（通常以 /v1 结尾）`,
  modelAway: (url: string, why: string) => `${url} 无法访问（${why}）：请检查 OPENAI_BASE_URL 与网络`,
  modelFaults: {
    key: '密钥无效，请检查 OPENAI_API_KEY',
    name: '没有这个模型或地址，请检查 OPENAI_MODEL 与 OPENAI_BASE_URL',
    quota: '额度用尽或请求过多，请检查账户额度',
    other: '请查看模型服务的状态',
  },
  dataDir: '数据目录',
  notWritable: (path: string, why: string) => `${path} 无法写入（${why}）：请检查权限，或用 DATA_DIR 指定其他目录`,
  noPostgres: (why: string) => `无法连接（${why}）：请检查 DATABASE_URL 与数据库是否在运行`,
  address: '监听地址',
  openAddress: (host: string) =>
    `HOST=${host} 会让其他机器访问本服务，npm start 会拒绝启动：请设置 AUTH_JWKS_URL、AUTH_ISSUER、AUTH_AUDIENCE 启用认证，或改回 HOST=127.0.0.1`,
  search: 'Tavily 搜索',
  searchKey: (status: number) => `密钥被拒绝（${status}），外部参考只有预设结果：请检查 TAVILY_API_KEY`,
  searchAway: (why: string) => `无法使用（${why}），外部参考只有预设结果：请检查网络、额度与 TAVILY_BASE_URL`,
  vectors: '知识库向量',
  vectorsHalf: 'EMBEDDINGS_BASE_URL 与 EMBEDDINGS_MODEL 须同时设置，否则只按词语检索',
  vectorsAway: (why: string) =>
    `无法使用（${why}），只按词语检索：请检查 EMBEDDINGS_BASE_URL、EMBEDDINGS_MODEL 与 EMBEDDINGS_API_KEY`,
  vectorsLocal: (why: string) => `无法使用（${why}），只按词语检索`,
  dimensions: (count: number) => `${count} 维`,
  project: (name: string) => `项目文件 ${name}`,
  projectBroken: (why: string) =>
    `无法读取（${why}），其中的需求都不会参与查询与冲突检查：应为 {"requirements":[{"id","title","description"}]}`,
  projectName: '文件名不合法，未被读取：只能用字母、数字、_、- 和中间的点',
  projectEntries: (bad: number, all: number) => `${all} 条需求中有 ${bad} 条缺少 id，未被读取`,
}

const en: typeof zh = {
  works: 'works  ',
  broken: 'broken ',
  notice: 'note   ',
  verdict: (broken, notices) =>
    `${broken === 0 ? 'everything works' : `${broken} not working`}${notices === 0 ? '' : `, ${notices} to note`}`,
  start: 'start',
  mcpServers: 'MCP servers',
  noServers: 'none is configured (mcp.json is empty)',
  builtIns: 'built-in servers',
  missingBuiltIns: (names) =>
    `the mcp.json in use leaves out the built-in ${names.join(', ')}: to keep them, add "extends": "built-in" at its top level`,
  language: 'en',
  states: { disabled: 'disabled', connecting: 'no connection in time (connecting)' },
  tools: (names) => `${names.length} tools: ${names.join(', ')}`,
  leftOut: (tools) => `; ${tools.length} cannot be used: ${tools.join('; ')}`,
  model: 'model',
  offline: 'OPENAI_API_KEY is not set: offline mode',
  modelStatus: (url, status, fault) => `${url} answered ${status}: ${fault}`,
  modelShape: (url) => `${url} does not answer as OpenAI does: check OPENAI_BASE_URL (it usually ends in /v1)`,
  modelAway: (url, why) => `${url} cannot be reached (${why}): check OPENAI_BASE_URL and the network`,
  modelFaults: {
    key: 'the key is refused, check OPENAI_API_KEY',
    name: 'no such model or address, check OPENAI_MODEL and OPENAI_BASE_URL',
    quota: 'out of quota or too many requests, check the account',
    other: "check the model service's status",
  },
  dataDir: 'data directory',
  notWritable: (path, why) =>
    `${path} cannot be written (${why}): check its permissions, or name another with DATA_DIR`,
  noPostgres: (why) => `no connection (${why}): check DATABASE_URL and that the database runs`,
  address: 'listen address',
  openAddress: (host) =>
    `HOST=${host} lets other machines in, and npm start will refuse it: set AUTH_JWKS_URL, AUTH_ISSUER and AUTH_AUDIENCE, or go back to HOST=127.0.0.1`,
  search: 'Tavily search',
  searchKey: (status) => `the key is refused (${status}), references are presets only: check TAVILY_API_KEY`,
  searchAway: (why) => `not usable (${why}), references are presets only: check network, quota and TAVILY_BASE_URL`,
  vectors: 'vectors (kb)',
  vectorsHalf: 'EMBEDDINGS_BASE_URL and EMBEDDINGS_MODEL go together: with one alone, search is by words',
  vectorsAway: (why) =>
    `not usable (${why}), search is by words: check EMBEDDINGS_BASE_URL, EMBEDDINGS_MODEL and EMBEDDINGS_API_KEY`,
  vectorsLocal: (why) => `not usable (${why}), search is by words`,
  dimensions: (count) => `${count} dimensions`,
  project: (name) => `project file ${name}`,
  projectBroken: (why) =>
    `cannot be read (${why}), none of its requirements is looked up or checked: it should be {"requirements":[{"id","title","description"}]}`,
  projectName: 'its name is not legal, so it is not read: letters, digits, _, - and inner dots only',
  projectEntries: (bad, all) => `${bad} of ${all} requirements have no id and are not read`,
}

/** What the doctor says, by language. */
export const doctorTexts: Readonly<Record<Language, typeof zh>> = { zh, en }
export type DoctorTexts = typeof zh
