/** What this host itself says about a cause, in Chinese. A server's own words stand as they came. */
const DETAILS: readonly (readonly [RegExp, string])[] = [
  [/^no answer within (\d+) ms$/, '$1 毫秒内没有回答'],
  [/^not connected$/, '尚未连接'],
  [/^the stream ended without an answer$/, '应答流没有给出回答就结束了'],
  [/^the answer stream could not be resumed$/, '应答流中断后无法恢复'],
  [/^the answer broke off \((.{0,300})\)$/, '回答中途断开：$1'],
  [/^an empty answer$/, '回答为空'],
  [/^the answer was not JSON$/, '回答不是 JSON'],
  [/^HTTP (\d+) without an answer$/, 'HTTP $1，没有回答'],
  [/^not an MCP answer: content type missing$/, '不是 MCP 的回答：没有内容类型'],
  [/^not an MCP answer: content type (\S+)$/, '不是 MCP 的回答：内容类型为 $1'],
  [/^not an MCP answer: HTTP (\d+) sends the request elsewhere$/, '不是 MCP 的回答：HTTP $1 把请求转到了别处'],
  [/^an (?:answer|event) over (\d+) bytes$/, '回答超过 $1 字节'],
  [/^an answer of (\d+) bytes is over the limit of (\d+) bytes$/, '回答有 $1 字节，超过 $2 字节的上限'],
  [/^an answer came for request (\S+), which was never sent$/, '收到了从未发出的请求 $1 的回答'],
  [/^it writes UTF-16, but the protocol is UTF-8$/, '它输出的是 UTF-16，而协议要求 UTF-8'],
  [/^it writes bytes that are no UTF-8 text$/, '它输出的不是 UTF-8 文本'],
  [/^a message was not valid JSON$/, '消息不是有效的 JSON'],
  [/^a message did not say "jsonrpc": "2\.0"$/, '消息没有写明 "jsonrpc": "2.0"'],
  [/^a message had a method that is no text$/, '消息的 method 不是文字'],
  [/^a message was request and answer at once$/, '一条消息既是请求又是回答'],
  [/^an event was no message: (.{0,200})$/, '事件不是协议消息：$1'],
  [/^an answer named no request$/, '回答没有指明请求'],
  [/^an answer had both result and error$/, '回答同时含有 result 和 error'],
  [/^an answer had neither result and error$/, '回答既没有 result 也没有 error'],
  [/^an answer had a result that is no object$/, '回答的 result 不是对象'],
  [/^an answer had an error without code and message$/, '回答的 error 缺少 code 或 message'],
  [/^the answer did not have the form the protocol demands$/, '回答不符合协议规定的格式'],
  [/^the server process ended with code (\S+?)(?=;|$)/, '服务进程已退出，退出码 $1'],
  [/^the server process ended by (\S+?)(?=;|$)/, '服务进程被 $1 结束'],
  [/^it wrote a line without end(?=;|$)/, '它输出了没有结尾的一行'],
  [/^the server process closed its output/, '服务进程关闭了输出'],
  [/^the HTTP connection ended$/, 'HTTP 连接已结束'],
  [/^the other end closed the transport$/, '对方关闭了连接'],
  [/^it ended while connecting$/, '连接过程中结束了'],
  [
    /^command "(.{1,300})" was not found in PATH \(searched no folder\)/,
    'PATH 为空，找不到命令 "$1"；请安装它，或在 mcp.json 的 command 中写出完整路径',
  ],
  [
    /^command "(.{1,300})" was not found in PATH \(searched (.{1,2000}) and (\d+) more\)/,
    '在 PATH 中找不到命令 "$1"（查过 $2 等，另有 $3 个目录）；请安装它，或在 mcp.json 的 command 中写出完整路径',
  ],
  [
    /^command "(.{1,300})" was not found in PATH \(searched (.{1,2000})\)/,
    '在 PATH 中找不到命令 "$1"（查过 $2）；请安装它，或在 mcp.json 的 command 中写出完整路径',
  ],
  [/^command "(.{1,300})" is not an executable file \(looked at (.{1,2000})\)/, '命令 "$1" 不是可执行文件（$2）'],
  [/^working directory "(.{1,1000})" does not exist/, '工作目录 "$1" 不存在'],
  [/^working directory "(.{1,1000})" is not a directory/, '工作目录 "$1" 不是目录'],
  [/^it is disabled in the configuration$/, '配置中已停用'],
  [/^its description, schema or hints are not the ones that were agreed to$/, '它的说明、参数格式或提示与确认过的不同'],
  [/^it speaks protocol version (.{0,80}), this host speaks (.{0,80})$/, '它使用协议版本 $1，本机支持 $2'],
  [/^TLS: the certificate is refused \((\S+)\)$/, 'TLS：证书不被接受（$1）'],
  [/^connection refused \((\S+)\)$/, '对方拒绝连接（$1）'],
  [/^the host name is not known \((\S+)\)$/, '找不到该主机名（$1）'],
  [/^the host name could not be looked up \((\S+)\)$/, '主机名查询失败（$1）'],
  [/^the host cannot be reached \((\S+)\)$/, '主机无法到达（$1）'],
  [/^no connection within the time limit \((\S+)\)$/, '在时限内没有连上（$1）'],
  [/^Nearest: (.*)\.$/, '最接近的：$1。'],
]

const LAST_LINES = '; its last lines on stderr: '

/** Why a tool was left out of its server's list, in Chinese. */
const LEFT_OUT: readonly (readonly [RegExp, string])[] = [
  [/^the name is listed twice$/, '名称在列表中出现了两次'],
  [/^name: the name is empty$/, '名称为空'],
  [/^name: the name is over (\d+) characters$/, '名称超过 $1 个字符'],
  [/^inputSchema\.type is (.{1,200}), but the protocol wants "object"$/, 'inputSchema.type 是 $1，而协议要求 "object"'],
  [/^inputSchema is larger than (\d+) bytes$/, 'inputSchema 超过 $1 字节'],
  [/^(inputSchema: )?it is nested deeper than (\d+) levels$/, '$1嵌套超过 $2 层'],
  [/^inputSchema: it has more than (\d+) parts$/, 'inputSchema 的组成部分超过 $1 个'],
  [/^inputSchema: a schema is (\S+)$/, 'inputSchema 中有一个 schema 是 $1'],
  [
    /^inputSchema: ("\$ref": ".{0,120}") points outside the schema, and nothing is fetched$/,
    'inputSchema 的 $1 指向外部，本机不会去取',
  ],
  [/^inputSchema: a "\$ref" leads back to itself without end$/, 'inputSchema 的 "$ref" 无休止地指回自身'],
  [/^not a tool$/, '不是工具'],
]

/** Why a tool was left out, as a Chinese list takes it; what a checker says beyond our own words stands as it came. */
export function leftOutInChinese(reason: string): string {
  const found = LEFT_OUT.find(([pattern]) => pattern.test(reason))
  return found === undefined ? `定义不符合协议（${reason}）` : reason.replace(found[0], found[1])
}

/** The cause as a Chinese sentence takes it. */
export function detailInChinese(detail: string): string {
  const found = DETAILS.find(([pattern]) => pattern.test(detail))
  const said = found === undefined ? detail : detail.replace(found[0], found[1])
  return said.replace(LAST_LINES, '；最后的 stderr 输出：')
}
