import { wordList } from './word-list.ts'

// Nouns for people. Chinese marks most of them by their last character, which is a closed class; source: the
// agent suffixes of standard reference grammar. The lists hold what the suffixes cannot see, and what they see wrongly.

/** Last characters that make a noun a person or a group that acts. */
export const ZH_PERSON_SUFFIX = wordList(
  '员 者 人 师 长 商 客 家 生 方 主 手 工 户 民 官 总 友 嫂 哥 兵 警 医 护 士 徒 迷 众 员工 理 管 秘 导 属 亲 侣 童',
  '监 督 事 代 们 贩 匠 农 店 组 部 科 队 班 室 处 办 侧 娘 保 婆 妈 爸 姐 公 差 师傅 使 帮',
)
/** Suffix characters that are a person only in the words listed: most of their words are things. */
export const ZH_PERSON_WEAK_SUFFIX: Readonly<Record<string, ReadonlySet<string>>> = {
  理: wordList('经理 助理 总经理 副经理 项目经理 产品经理 客户经理 代理 大堂经理 片区经理'),
  管: wordList('主管 高管 仓管 库管 城管 网管 督管 店管 宿管 教管 护管 物管'),
  方: wordList(
    '甲方 乙方 需求方 合作方 供应方 供货方 收货方 发货方 货主方 租赁方 出租方 承租方 承运方 委托方 受托方 资方 校方',
    '院方 院方 业务方 审批方 施工方 监理方 第三方审计 运营方 主办方 承办方 买方 卖方 机构方 接收方 付款方 收款方',
  ),
  生: wordList(
    '学生 考生 新生 医生 研究生 实习生 毕业生 先生 师生 培训生 管培生 规培生 招生 走读生 住校生 转校生 留学生 本科生',
    '女生 男生',
  ),
  工: wordList(
    '员工 职工 护工 焊工 电工 技工 民工 义工 临时工 维修工 普工 机修工 社工 校工 检修工 清洁工 装配工 操作工 小时工',
    '木工 钳工',
  ),
  主: wordList(
    '店主 车主 业主 货主 房主 群主 楼主 户主 雇主 事主 失主 金主 金主 船主 场主 宠物主 博主 up主 UP主 广告主 卡主',
    '机主 饲主 版主 宅主 窑主',
  ),
  户: wordList('用户 客户 商户 住户 租户 农户 储户 散户 门户 大户 养殖户 个体户 贫困户 业户 账户持有人 种植户 租客户'),
  总: wordList('老总 副总 销售总 分管副总'),
  家: wordList('买家 卖家 商家 专家 玩家 作家 赢家 东家 画家 管家 厂家 店家 投资家 行家 艺术家 评论家 学家'),
  商: wordList(
    '供应商 经销商 分销商 代理商 厂商 服务商 承运商 运营商 集成商 制造商 开发商 零售商 批发商 渠道商 客商 物流商',
    '外包商 承包商 维修商 加盟商',
  ),
  客: wordList('顾客 访客 旅客 乘客 游客 贵客 房客 住客 租客 新客 老客 散客 创客 食客 博客主 搭客 熟客 常客 堂客 拼客'),
  士: wordList('护士 人士 女士 战士 骑士 助产士 技士 教士 博士 硕士'),
  民: wordList('市民 居民 村民 农民 网民 公民 股民 渔民 牧民 移民 灾民'),
  官: wordList('法官 检察官 警官 面试官 考官 军官 首席执行官 教官 审判官 书记官 长官'),
  友: wordList('好友 网友 校友 战友 书友 病友 朋友 车友 工友 室友 驴友 队友 亲友 会友'),
  护: wordList('医护 陪护 看护 责护'),
  医: wordList('军医 村医 校医 牙医 兽医 主治医 值班医 中医 家医 法医'),
  属: wordList('家属 下属 眷属 军属 亲属'),
  亲: wordList('母亲 父亲 双亲'),
  代: wordList('货代 课代 学代 销代 医代 校代'),
  事: wordList('人事 同事 理事 董事 监事 执事 干事 领事 当事'),
  组: wordList(
    '班组 业务组 运营组 客服组 薪酬组 风控组 质检组 评审组 专家组 值班组 教研组 项目组 财务组 审核组 护理组 采购组',
    '监督组 安全组 维修组 应急组',
  ),
  部: wordList(
    '财务部 法务部 人事部 销售部 市场部 采购部 运营部 总部 客服部 工程部 教务部 后勤部 质检部 行政部 产品部 技术部',
    '安保部 稽核部 护理部 医务部 物流部 研发部 生产部 设备部 门诊部 住院部 人力资源部',
  ),
  科: wordList(
    '医务科 信息科 财务科 药剂科 检验科 教务科 总务科 保卫科 设备科 护理科 后勤科 质控科 院感科 病案科 医保科 放射科',
  ),
  处: wordList('教务处 学工处 财务处 人事处 后勤处 科研处 学生处 资产处 保卫处 招生办 基建处'),
  办: wordList('校办 院办 街道办 政务办 招生办 总裁办 综合办 居委办 党办'),
  室: wordList('教研室 办公室 值班室 调度室 档案室 收发室 医务室 护理室'),
  队: wordList('车队 战队 消防队 巡检队 保安队 施工队 检修队 救援队 维修队 团队'),
  班: wordList('值班 白班 夜班 中控班 维修班 运行班'),
  店: wordList('门店 网店 分店 旗舰店 加盟店 直营店'),
  侧: wordList('商户侧 客户侧'),
  监: wordList('总监 舍监 技术总监 运营总监'),
  督: wordList('监督 基督 总督'),
  导: wordList('辅导 教导 班导 编导 领导 向导 督导'),
  差: wordList('邮差 钦差 信差'),
  公: wordList('老公 办公 外公'),
  警: wordList('民警 交警 武警 刑警 辅警 特警 狱警 巡警'),
  兵: wordList('士兵 哨兵 新兵 民兵'),
  农: wordList('菜农 果农 粮农 棉农 茶农 蔗农'),
  众: wordList('观众 听众 群众 受众 公众 大众'),
  人: wordList(),
  保: wordList('安保 社保经办 医保办 劳保'),
  使: wordList('大使 天使'),
  帮: wordList('马帮'),
  秘: wordList('文秘 董秘'),
}
/** Words that end like a person and are none. `人` and `员` are so productive that their exceptions are listed. */
export const ZH_NOT_PERSON = wordList(
  '双手 右手 左手 把手 扶手 入手 着手 挥手 动手 放手 握手 二手 一手 分手 到手 上手 转手 随手 顺手 拿手 洗手 举手',
  '抢手 棘手 徒手 手把手 高手机 人手 首手 联手 收手 松手 伸手 接手 经手 亲手',
  '时长 增长 成长 延长 全长 总长 周长 特长 擅长 加长 生长 专长 身长 波长 字长 最长 很长 太长 过长 更长 拉长 漫长',
  '边长 同比增长 工时长 见长 助长 车长 步长 行程长',
  '机器人 个人 他人 本人 人人 某人 别人 成人 法人 稻草人 无人 私人 单人 多人 双人 每人 一人 两人 三人 负责人字段 联系人字段 动员 人员数 全员化 复员 裁员 满员 减员 增员 缺员 超员 作者名 记者站 前者 后者 二者 两者 或者 再者 三者 老人机',
)
/** People whose noun has no such suffix, and departments that stand for their people when they act. */
export const ZH_PEOPLE = wordList(
  '数据主体 信息主体 个人信息主体',
  '用户 客服 财务 运营 采购 法务 行政 人事 销售 市场 研发 开发 测试 运维 质检 风控 仓库 品控 审计 内审 稽核 出纳',
  '会计 前台 后勤 保安 保洁 柜员 司机 骑手 主播 观众 粉丝 会员 学员 学生 老师 教师 教授 教练 助教 班主任 班长 校长',
  '家长 孩子家长 护士 护士长 医生 大夫 药师 技师 病人 患者 家属 护工 主任 主管 经理 总监 领导 老板 上级 下级 下属',
  '同事 组长 店长 店员 导购 督导 收银 收银员 厨师 后厨 服务员 顾客 客户 访客 游客 旅客 乘客 车主 业主 租客 房东',
  '经纪人 承租人 物业 居民 市民 村民 办事人 群众 企业 商家 商户 买家 卖家 供应商 经销商 代理商 加盟商 渠道商 快递员',
  '仓管 仓管员 拣货员 分拣员 调度 调度员 装卸工 承运商 货主 车队 司乘 玩家 公会会长 会长 房主 队长 策划 主策',
  '数值策划 美术 GM 管理员 超管 超级管理员 所有者 成员 参会人 与会者 主持人 嘉宾 讲师 作者 读者 编辑 审稿人 专家',
  '考生 监考 考官 面试官 候选人 应聘者 IT HR HRBP 员工 职工 实习生 新人 候补 义工 志愿者 捐赠人 投资人 股东 债权人',
  '客户经理 产品经理 项目经理 工程师 架构师 设计师 分析师 数据分析师 开发者 站长 值班 值班人员 巡检 巡检员 班组',
  '班组长 操作工 工人 工艺员 质检员 检验员 计划员 生产主管 车间主任 厂长 农户 窗口 窗口人员 经办 经办人 复核人',
  '审批人 申请人 发起人 负责人 责任人 联系人 持卡人 收件人 寄件人 受理人 主办 承办人 科员 科长 处长 网格员 民警',
  '法官 律师 当事人 原告 被告 监护人 老人 儿童 孕妇 残疾人 盲人 视障用户 视障者 运营同学 客服同学 产品同学 研发同学',
  '销售同学 财务同学 业务同学 同学 小伙伴 小二 地推 BD 店小二 大客户 大V 团长 队友 好友 群主 群成员 嫌疑人 坐席',
  '坐席员 座席 话务员 理货员 理赔员 核保人 核保员 投保人 被保人 受益人 理财师 交易员 基金经理 柜面 网点 分公司',
  '子公司 门店 总部 校方 院方 甲方 乙方 供货商 第三方审计 审核员 风控专员 编剧 导演 制片 园长 宿管 辅导员 导师',
  '研究生 教务 教务员 学工 教务处 学籍管理员 图书管理员 馆员 档案员 住户 房客 户主 访问者 陌生人 新用户 老用户',
  '付费用户 普通用户 匿名用户 未登录用户 VIP VIP用户 黑卡会员 发布者 投稿人 创作者 达人 带货达人 机构 MCN 广告主',
  '优化师 消费者 买手 下单人 收货人 提货人 驾驶员 安全员 押运员 值机员 乘务 乘务员 空乘 机长 地勤 船长 报关员 关务',
  '货代',
  // Kin, and occupations without an agent suffix (as the English list: ISCO-08).
  '爷爷 奶奶 外公 外婆 姥姥 姥爷 爸爸 妈妈 父母 配偶 伴侣 亲戚 邻居 朋友 祖父母',
  '裁判 评审 指挥 翻译 领班 工头 司库 船长 园丁 督学 掌柜 管家 保姆 月嫂 门卫 保镖 教官 领队 替补 队员',
)
/** Generic people: they count only as the one who acts. */
export const ZH_GENERIC = wordList('用户 人 人员 大家 用户们 使用者 人们')
/** Not a person of the product: the author's own team. */
export const ZH_SELF = wordList('我们 我 咱们 咱 本团队 本组 我方')
/** Things that act: subjects of these are the product. */
export const ZH_SYSTEM = wordList(
  '系统 平台 服务端 后端 后台 前端 客户端 服务 接口 程序 脚本 任务 引擎 模块 网关 数据库 机器人 设备 终端 页面 应用',
  'APP App app 小程序 网站 门户 插件 队列 浏览器 服务器 算法 模型 助手 控制台 作业',
)
/** After a generic person, these make a compound that names a thing, not a person (用户手册). */
export const ZH_COMPOUND_TAIL = wordList(
  '手册 体验 中心 协议 名 ID id 信息 数据 画像 量 数 数量 需求 价值 故事 反馈 增长 隐私 界面 列表 表 群体 行为 标签',
  '分层 调研 指南 留存 满意度 运营 登录态 头像 昵称 端 侧 群 基数 规模 转化 活跃 旅程 路径 权益 等级 档案 资料 管理',
  '服务 权限 模块 系统 粘性 口碑 心智 使用率',
)
/** Verbs and prepositions that put a receiver after them. */
export const ZH_GIVES_TO = wordList(
  '通知 提醒 推送 推送给 发送给 发给 给 向 告知 抄送 邀请 推给 派给 分配给 指派给 转给 转交给 转交 分享给 同步给 告诉 致 对 为 帮助 发放给 交给 推荐给 联系 替 提示 发 询问 回访 催 催促 通过 抄给 打给 改派给 派发给 退还给 退回给 退给 下发给 展示给 开放给 面向 短信通知 电话通知 拉 找 抄 授权给 提供给 升级给 上报给 汇报给 反馈给',
)
