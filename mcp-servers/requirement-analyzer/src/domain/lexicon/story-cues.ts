import { anyOf, wordList } from './word-list.ts'

// What belongs to a story and what does not. Source: the labelling rules of `eval/README.md`.

/** Words that open a predicate and say nothing about what is done. */
export const LEADING_MODAL =
  /^(?:[\s，,：:]|也|还|均|都|就|才|再|则|并且?|然后|随后|同时|可以|可(?=\p{Script=Han})|能够|能不能|能(?=\p{Script=Han})|需要|须|需(?!求)(?=\p{Script=Han})|应当?|应该|必须|要(?!求|闻)(?=\p{Script=Han})|会(?=\p{Script=Han}{2})|希望|想要?|有权|得以|负责|自己(?=\p{Script=Han}{2}))+|^(?:(?:would like to|can|may|must|shall|should|will|could|would|need(?:s)? to|want(?:s)? to|to|(?:is|are|be) (?:able|allowed) to|ha(?:s|ve) to|also|then|and|,)\s+)+/iu

/** Acts inside the product that start a flow, and only when they are over ("提交申请后"). */
export const FLOW_START =
  /(?:提交|申请|下单|预约|报名|上传|填写|发起|发布|登记|扫码|点击?|标记|勾选|确认)[^，,]{0,12}(?:后|之后|以后)$|\b(?:after|once|when) .{2,40}\b(?:submits?|files?|applies|orders?|books?|uploads?|registers?|places?|marks?|clicks?|taps?|confirms?|checks? (?:in|out))\b/i

/** Work on the machinery: nobody stands before it. */
export const TECHNICAL_WORK = anyOf(
  'i',
  /traceId|消息队列|交换机|持久化|代码|类库|(?:单元|集成)测试|策略类|灰度|回滚脚本|RabbitMQ|RocketMQ|Nginx|Docker/,
  /K8s|Kubernetes|PostgreSQL|MongoDB|日志(?!查询|导出|页)|索引|缓存|网关|数据库|主库|从库|分库|线程|连接池|重构/,
  /依赖|升级到|SDK|CI\b|构建|部署|容器|接口(?:超时|重试|字段|[^，。；]{0,24}(?:参数|返回值|返回码|分页))|中间件/,
  /埋点|集群|单机|证书|心跳|队列|JVM|Redis|MySQL|Kafka|\blog(?:s|ging| level)?\b|index(?:es)?\b|cache|gateway/,
  /database|refactor|upgrade|deploy|pipeline|schema|thread|cron|broker|cluster|certificate|queue|library|latency/,
  /p9\d|heap|kubernetes|topic "|replication factor|codebase|parser|unit tests?|rabbitmq|postgres|monolith/,
)

/** Verbs that act on a record and may leave it unsaid when the clause before named it. Source: the record operations of interface vocabulary (read, output, judge, change). */
export const ELIDING_VERBS = wordList(
  '查看 查询 查阅 浏览 看到 下载 导出 打印 审核 审批 复核 批准 确认 核对 修改 编辑 删除 撤回 转发 分享 领取 标记 归档',
)

/** A purpose names who profits, not who acts. */
export const PURPOSE_CLAUSE =
  /^(?:为了?(?!.{1,8}(?:设置|开通|分配))|以便|便于|方便|从而|以免|免得|省得|避免|这样|因为|由于|because\b|so that|so |in order)/i

/** Who says what is wished for does not do it. */
export const SAYING =
  /^\s*(?:还|也|都|就)?(?:说|表示|反馈|提出|要求|认为|建议|抱怨|吐槽)(?!过?的)|^\s*(?:says?|said|asks?|asked|suggest(?:s|ed)?|complain(?:s|ed)?|mention(?:s|ed)?)\b/i

/** Words of an offer: somebody is to be able to do it. */
export const OFFERED = /支持|提供|允许|新增|增加|实现|support|provide|allow|add|offer|import|export/i
/** Somebody wishes to be able to do it. */
export const WISHED_ABLE = /希望能|能不能|能否|想要?能|\b(?:can|could) (?:we|one|you)\b|\bable to\b/i
