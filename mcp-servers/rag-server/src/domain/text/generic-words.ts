/**
 * Words that say what kind of answer is wanted or where to look, not what about: a chunk that shares only these with
 * a question is not about it. English entries are stems.
 */
export const GENERIC_WORDS: ReadonlySet<string> = new Set(
  `规范 要求 文档 文件 资料 经验 需求 功能 支持 新增 增加 方案 标准 规定 制度 政策 策略 流程 内容 情况 问题 方法 方式 说明 介绍 指南 手册
  规则 细则 信息 知识 知识库 公司 团队 内部 项目 系统 产品 平台 具体 描述 提到 查 查询 找 哪儿 什么样 分析 评估 看看 一份 这里 存在 冲突 最佳 实践
  document doc polici standard rule requir guidelin guid experi knowledg base inform procedur process say anyth
  someth mention describ find tell know feature need want support system team compani exist handl ani there
  specif detail look pleas give explain list`.split(/\s+/),
)

/** One-character words that join or ask; between two content characters they end a word. */
export const JOINING_CHARACTERS: ReadonlySet<string> = new Set(
  '的了是在和与及或也都就而被把吗呢吧啊呀么嘛我你您他她它这那哪谁几有会要能可里中上下之其等很最更还再又不没个些种项条着过给让说问请于从向为以由自至因则将叫位所该此某每各只名本'.split(
    '',
  ),
)
