// How far a change reaches. Size comes from the verb of a change that spares nothing (rewrite, migrate) times the scope of
// its object (one screen, a system, all systems, thirty countries). Source: the words for parts of a software estate in
// architecture guides, quantifiers of both languages, and the usual names for setups over several sites.

const ZH_SYSTEM =
  '(?:系统|平台|后端|前端|服务端|客户端|应用|App|小程序|网站|官网|站点|代码库|架构|数据库|中间件|单体|微服务|服务|中台|数仓|数据仓库|技术栈|基础设施|机房|ERP|CRM|MES|WMS|OA|HIS)'
const EN_SYSTEM =
  '(?:systems?|platforms?|back[- ]?ends?|front[- ]?ends?|apps?|applications?|monoliths?|code ?bases?|architectures?|databases?|websites?|sites?|services?|microservices|stacks?|infrastructure|products?|estate|company|data cent(?:er|re)s?|ERP|CRM|MES)'

/** A system, and not something small that belongs to one (系统公告, app icon). */
export const SYSTEM = new RegExp(
  `${ZH_SYSTEM}(?!(?:的)?(?:公告|消息|通知|设置|名称|页|菜单|图标|文案|日志|管理员|角色|状态|编号|列表|入口|内))|\\b${EN_SYSTEM}\\b(?! (?:icon|name|message|logo|page|banner|notice|status|settings?|list|hours|desk|agent|manager|team|owner|code|version|label|email|notification)s?\\b)`,
  'i',
)

/** Nothing of what was there stays. */
export const REWRITE =
  /重写|重构|重做|重新(?:开发|实现|设计|搭建)|推倒重来|移植|改写|\b(?:rewrit(?:e|es|ing|ten)|rebuil[dt]|re-?architect(?:ed)?|refactor(?:ed)?|port(?:ed)?|re-?implement(?:ed)?|redevelop(?:ed)?|redo(?:ne)?)\b/i

/** What was there goes somewhere else or becomes something else. */
export const TRANSFORM =
  /迁移|迁[到至上]|切[到至]|搬(?:到|至|上|迁)|上云|改造|替换|换成|换为|切换[到为成至]|升级[到为成]|拆分?[为成]|国产化|\b(?:migrat(?:e|ed|ing|ion)|mov(?:e|ed|ing)|replac(?:e|ed|ing)|convert(?:ed)?|switch(?:ed)?|transition(?:ed)?|split|decompos(?:e|ed)|consolidat(?:e|ed|ing)|break(?:ing)? up)\b/i

/**
 * What software is built and run on: the kinds, and the names by which developer surveys ask for databases, brokers,
 * clouds and frameworks. Replacing one is weeks, however short the sentence that asks for it.
 */
export const TECHNOLOGY =
  /(?:数据库|搜索引擎|消息队列|缓存|框架|存储|容器|云平台|编程语言|中间件|对象存储|大模型)(?!名|地址|时间|文案|图标|选项)|\b(?:databases?|search engines?|message (?:queues?|brokers?)|frameworks?|object stor(?:age|e)|caches?|hosting|cloud providers?|programming languages?)\b(?! (?:name|icon|label|time))|\b(?:MySQL|PostgreSQL|Postgres|Oracle(?: DB)?|SQL Server|MariaDB|MongoDB|SQLite|Redis|Elasticsearch|OpenSearch|Solr|Kafka|RabbitMQ|RocketMQ|S3|OSS|MinIO|TiDB|OceanBase|ClickHouse|Kubernetes|Docker|Vue|React|Angular|jQuery|Java|Python|Golang|Node(?:\.js)?|PHP|Spring|Rails|Django|GraphQL|gRPC)\b/i

/** Puts one technology where another was. */
export const SWAP =
  /换成|换为|替换|改用|切换?[到为成至]|迁移?[到至]|\b(?:migrat(?:e|ed|ing)|mov(?:e|ed|ing)|replac(?:e|ed|ing)|switch(?:ed)?|swap(?:ped)?|port(?:ed)?)\b/i

/** Nothing is left out. */
export const WHOLE =
  /整个|整套|整体|全部|所有|全量|全站|全公司|全集团|全线|各个?(?=系统|业务|子)|每[一]?个(?=系统|平台|应用|服务)|\b(?:entire|whole|every|each|all)\b/i

/** Targets that change how everything is built or run, whatever the object is called. */
export const WHOLE_TARGET =
  /微服务(?:架构|化)?|单体|云上|上云|云原生|国产(?:化|数据库|操作系统|中间件)|信创|\b(?:microservices?|cloud|kubernetes|k8s|aws|azure|gcp|serverless|monolith)\b/i

/** Several sites that stand in for each other. */
export const MULTI_REGION =
  /异地(?:双活|多活|容灾|灾备)|两地三中心|同城双活|多活|(?:多|跨)(?:地域|区域|机房|可用区)(?:部署|容灾|多活)|\bmulti-?region\b|\b(?:multiple|several) regions\b|\bactive[- ]active\b|\bgeo-?redundan|\bcross-region\b/i

/** Verbs by which a product reaches places, languages or systems. */
export const REACH =
  /支持|覆盖|上线|推广|拓展|扩展|进入|进军|接入|对接|打通|集成|整合|面向|落地|部署|适配|推行|开通|\b(?:support|cover|launch|roll(?:ed)? ?out|expand|available|operate|integrate|connect|consolidate|deploy|translate|locali[sz]e|sell)\w*\b/i

/** Languages come by these as well; a number of countries after them may be entries of a list. */
export const ADDED = /增加|新增|推出|提供|\b(?:add|offer|provide)\w*\b/i

/** A limit of one action is no scope. */
export const LIMIT = /最多|不超过|至多|上限|一次|每次|at most|up to|no more than|maximum/i

/** Kinds of things a product is spread over, and from which number on that is weeks (`large`) or more (`huge`). */
export interface Spread {
  readonly cue: RegExp
  readonly large: number
  readonly huge: number
}

const NUMBER =
  '\\d{1,5}|[一二两三四五六七八九十百]{1,4}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|dozens of'
const NOT_A_PART = '(?!(?:和地区)?(?:的)?(?:手机|电话|区号|列表|字段|选项|名|代码|编码|时区|国旗))'

function spread(zh: string, en: string, { large, huge }: { large: number; huge: number }): Spread {
  const chinese = `(?<zh>${NUMBER})\\s?(?:多|余)?(?:个|家|种|座|套)?(?:${zh})${NOT_A_PART}`
  const english = `\\b(?<en>${NUMBER}) (?:[a-z]+ ){0,2}(?:${en})\\b(?! (?:code|list|name|flag|field)s?)`
  return { cue: new RegExp(`${chinese}|${english}`, 'i'), large, huge }
}

export const SPREADS: readonly Spread[] = [
  spread('国家|地区|海外市场|市场', 'countries|markets|regions', { large: 3, huge: 10 }),
  spread('语言|语种', 'languages|locales', { large: 3, huge: 20 }),
  spread(
    '系统|子系统|业务系统|平台|银行|渠道|[^，。；]{0,4}(?:公司|厂商|机构|供应商|医院)(?=[^，。；]{0,4}(?:系统|接口|平台))',
    'systems|subsystems|platforms|banks|channels|vendors|applications|ERPs|CRMs',
    {
      large: 3,
      huge: 8,
    },
  ),
  spread('工厂|分公司|子公司|基地', 'factories|plants|subsidiaries', { large: 3, huge: 10 }),
]

/** Three and more languages by their names. */
export const LANGUAGE_LIST =
  /(?:(?:中|英|日|韩|法|德|俄|西|葡|泰|越|印尼|阿拉伯|西班牙|葡萄牙)(?:文|语)?[、,和与及\s]{0,2}){2,12}(?:中|英|日|韩|法|德|俄|西|葡|泰|越|印尼|阿拉伯|西班牙|葡萄牙)(?:文|语)|\b(?:English|German|French|Spanish|Italian|Portuguese|Japanese|Korean|Chinese|Arabic|Dutch|Polish)(?:, (?:English|German|French|Spanish|Italian|Portuguese|Japanese|Korean|Chinese|Arabic|Dutch|Polish)){1,8},? and /

/** Number words up to where a spread is huge anyway. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  'dozens of': 24,
}
