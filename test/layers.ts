/** A part of the repository and what it may import. Paths are prefixes from the repository root. */
export interface Layer {
  readonly name: string
  /** Files of this layer: the longest matching prefix of all layers decides. */
  readonly paths: readonly string[]
  /** Layers it may import besides itself. */
  readonly layers: readonly string[]
  /** Packages it may import; `node:` stands for all built-ins, a trailing `/` for a scope. */
  readonly packages: readonly string[]
}

const SDK = '@modelcontextprotocol/'
const SHELL = '@mcp-servers/server-shell'
const LANG = ['@langchain/']

/** One server's rooms; every server has the same ones, so the rule is written once. */
function serverLayers(server: string, domainPackages: readonly string[] = []): Layer[] {
  const src = `mcp-servers/${server}/src`
  const at = (room: string) => `${server}:${room}`
  const rooms = (...names: string[]) => names.map(at)
  return [
    { name: at('domain'), paths: [`${src}/domain/`], layers: [], packages: ['zod', ...domainPackages] },
    { name: at('messages'), paths: [`${src}/messages/`], layers: rooms('domain'), packages: [SHELL] },
    {
      name: at('providers'),
      paths: [`${src}/providers/`],
      layers: rooms('domain', 'messages'),
      packages: [SHELL, 'zod'],
    },
    {
      name: at('store'),
      paths: [`${src}/store/`],
      layers: rooms('domain', 'messages'),
      packages: ['node:', 'bun:', SHELL, 'zod', 'pg', 'sqlite-vec'],
    },
    {
      name: at('ingest'),
      paths: [`${src}/ingest/`],
      layers: rooms('domain', 'messages', 'store'),
      packages: ['node:', SHELL, 'zod', 'mammoth', 'unpdf', 'yaml', 'htmlparser2'],
    },
    {
      name: at('faces'),
      paths: [`${src}/tools/`, `${src}/resources/`, `${src}/prompts/`],
      layers: rooms('domain', 'messages', 'providers', 'store', 'ingest'),
      packages: ['node:', SHELL, 'zod'],
    },
    {
      name: at('entry'),
      paths: [`${src}/`],
      layers: rooms('domain', 'messages', 'providers', 'store', 'ingest', 'faces', 'onnx'),
      packages: ['node:', 'bun:', SDK, SHELL, 'zod'],
    },
  ]
}

/** Data flows one way: face → graph → bridge → manager ⇢ server → tool → domain. An import never points back. */
export const layers: readonly Layer[] = [
  {
    name: 'shell',
    paths: ['mcp-servers/server-shell/src/'],
    layers: [],
    packages: ['node:', SDK, 'zod', 'express', 'jose'],
  },
  ...serverLayers('requirement-analyzer', ['@node-rs/jieba', 'wink-nlp', 'wink-eng-lite-web-model']),
  ...serverLayers('web-search', ['htmlparser2']),
  ...serverLayers('rag-server', ['stemmer']),
  {
    name: 'rag-server:onnx',
    paths: ['mcp-servers/rag-server/src/onnx/'],
    layers: ['rag-server:domain', 'rag-server:messages'],
    packages: ['node:', SHELL, 'zod', 'onnxruntime-web', '@huggingface/tokenizers'],
  },
  { name: 'errors', paths: ['services/chat/src/errors.ts'], layers: [], packages: [] },
  { name: 'safety', paths: ['services/chat/src/safety/'], layers: ['errors'], packages: ['node:zlib', 'zod'] },
  { name: 'trace', paths: ['services/chat/src/trace/'], layers: ['errors', 'safety'], packages: ['zod'] },
  { name: 'budget', paths: ['services/chat/src/budget/'], layers: ['errors'], packages: ['zod'] },
  {
    name: 'store',
    paths: ['services/chat/src/store/'],
    layers: ['errors', 'safety', 'trace'],
    packages: ['node:', 'bun:', 'zod', '@langchain/'],
  },
  {
    name: 'mcp',
    paths: ['services/chat/src/mcp/'],
    layers: ['errors', 'safety', 'trace', 'budget'],
    packages: ['node:', SDK, 'zod', 'ajv', 'ajv-formats', 'any-ascii', 're2js', '@langchain/'],
  },
  {
    name: 'llm',
    paths: ['services/chat/src/llm/'],
    layers: ['errors', 'safety', 'trace', 'budget', 'store', 'mcp'],
    packages: ['node:', 'zod', ...LANG],
  },
  {
    name: 'faces',
    paths: ['services/chat/src/cli/', 'services/chat/src/http/'],
    layers: ['errors', 'safety', 'trace', 'budget', 'store', 'mcp', 'llm'],
    packages: ['node:', 'bun', 'zod', 'express', 'shell-quote', 'csv-parse', 'marked', SDK, SHELL],
  },
  {
    name: 'entry',
    paths: ['services/chat/src/'],
    layers: ['errors', 'safety', 'trace', 'budget', 'store', 'mcp', 'llm', 'faces'],
    packages: ['node:', 'zod'],
  },
  {
    name: 'web',
    paths: ['services/web/'],
    layers: ['faces'],
    packages: ['preact', 'marked', 'dompurify', 'eventsource-parser'],
  },
]

/** Finer than a layer: a package that only some files may import. */
export const packageHomes: readonly { readonly pattern: string; readonly files: readonly string[] }[] = [
  {
    pattern: SDK,
    files: [
      'mcp-servers/server-shell/src/',
      'mcp-servers/*/src/server.ts',
      'services/chat/src/mcp/',
      'services/chat/src/http/',
    ],
  },
  { pattern: '@langchain/', files: ['services/chat/src/llm/', 'services/chat/src/mcp/', 'services/chat/src/store/'] },
  { pattern: 'express', files: ['mcp-servers/server-shell/src/', 'services/chat/src/http/'] },
]
