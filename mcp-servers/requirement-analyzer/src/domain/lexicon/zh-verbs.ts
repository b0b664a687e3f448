import { wordList } from './word-list.ts'

// Roles of verbs in requirement sentences. Source: the verb classes of EARS and of user-story grammars (role, means,
// ends), filled from general interface vocabulary (what a screen offers, what a program does), not from labelled texts.

/** What a person does with a product. A subject of these is a person even when its noun is unknown. */
export const ZH_OPERATE = wordList(
  '查看 浏览 查询 搜索 检索 筛选 过滤 排序 选择 勾选 选中 点选 点击 单击 双击 长按 拖动 拖拽 滑动 输入 填写 填报 录入 编辑',
  '修改 更改 变更 改签 删除 清空 撤回 撤销 取消 恢复 还原 提交 保存 暂存 发布 上架 下架 上传 下载 导入 导出 打印 扫码 扫描 拍照',
  '签到 打卡 登录 登陆 注册 注销 退出 绑定 解绑 申请 申诉 申报 审批 审核 复核 批准 驳回 拒绝 同意 确认 授权 分配 指派 转派 转交 派单 接单 抢单',
  '拒单 下单 付款 支付 退款 退货 换货 充值 提现 兑换 领取 购买 订阅 续费 预约 预订 改期 报名 选课 挂号 评价 打分 评分 点赞 收藏 关注',
  '分享 转发 评论 回复 留言 举报 投诉 标记 标注 备注 批注 核对 核销 盘点 登记 维护 管理 配置 设置 设定 自定义 定制 启用 停用 禁用 冻结',
  '解冻 锁定 解锁 屏蔽 置顶 归档 复制 粘贴 移动 合并 拆分 对比 切换 折叠 展开 收起 放大 缩小 邀请 加入 踢出 转让 委托 借阅 续借 归还',
  '回放 播放 暂停 录制 签署 签收 验货 收货 发货 拣货 补货 调拨 排班 调班 请假 报销 开票 对账 平账 结算 抽查 抽检 调阅 追溯 回溯 跟踪 追踪 订座 点餐 催单 催办 代办 代填 补录 批改 布置 组队 匹配 查找 定位 导航 投票 预览 试听 试用 联系 沟通 处理 跟进 使用 访问 打开 关闭 进入 获取 获得 接收 收到 看到 知道 了解 调整 添加 新建 创建 建立 手写 开具 出具 开立 豁免 延期 催缴 缴费 缴纳 交费 充电 停车 取件 寄件 揽收 改约 叫号 取号 排队 候补 出库 入库 上报 填充 拼出 搭建 组合 挑选 勾画 圈选 复查 复诊 问诊 开药 发药 换药 交班 接班 查房 护理 巡检 报修 派工 报工 领料 退料 转岗',
)

/** What the product does. */
export const ZH_REACT = wordList(
  '显示 展示 呈现 提示 提醒 通知 推送 发送 下发 群发 转发 弹出 弹窗 播报 播放 响铃 跳转 返回 刷新 加载 渲染 高亮 置灰 标红 标黄 隐藏 折叠',
  '生成 计算 统计 汇总 校验 验证 检查 检测 识别 判断 匹配 去重 合并 拆分 记录 写入 落库 保存 存储 缓存 备份 同步 回写 拉取 采集 上报 解析 转换 转码 压缩 加密 解密 脱敏 签名 加签 验签',
  '触发 执行 调用 重试 回滚 补发 补偿 释放 扣减 扣除 扣款 扣费 冻结 锁定 解锁 关闭 关单 取消 失效 过期 生效 计入 累计 折算 发放 赠送 退还 归还 分配 派发 转接 转给 路由 限流 拦截 告警 报警 预警 升级 降级 切换',
  '识别 翻译 推荐 排序 聚合 分组 打标 标记 归档 迁移 清理 删除 覆盖 追加 更新 自动 对齐 对接 接入 收集 录制 打印 出具 输出 列出 附上 附带 带出 回填 预填 区分 包含 记入 纳入 计为 视为 判为 滚动 轮播 定时 弹 报 响 亮 停 发 给出 放行 汇聚 扫描 采样 排程 监控 监测 开启 关停 断开 挂断 作废 下线 上线 流转 进入 转为 变为 置为 恢复 续传 暂停 终止 停止 结束 保留 保持 沿用 折返 回访 分流 分账 记账 入账 出账 结转 顺延 倒计时 循环 轮换 收取 收费 计费',
)

/** A change of something that is already there. */
export const ZH_CHANGE = wordList(
  '改 改为 改成 改掉 改叫 换成 换为 换 替换 替换成 替换为 调整 调整为 调成 调到 重命名 更名 更名为 修正 修复 去掉 去除 移除 删掉 删去 拿掉 隐藏 挪到 移到 放到 调高 调低 调大 调小 放宽 收紧 统一 统一为 指向 更换 更新 改用 改到 缩短 延长 放在 缩短为 延长为 放宽到 补上 补充 补齐 限制 取消 下线 合并 精简 拆成',
)

/** Something new is built, or something outside is connected. */
export const ZH_BUILD = wordList(
  '新增 增加 增设 添加 加 加上 加个 加一个 加入 新建 建 建设 搭建 开发 实现 提供 支持 做 做个 做一个 做成 上 搞 搞个 引入 接入 对接 集成 打通 联通 开通 开放 设计 构建 研发 制作 出 弄 弄个 弄一个 整 整个 配 嵌入 内置 预置',
)

/** Wishes for an outcome: alone they name no behaviour. */
export const ZH_GOAL = wordList(
  '提升 提高 增强 加强 优化 改善 改进 完善 降低 减少 节省 节约 缩减 促进 推动 推进 助力 赋能 打造 形成 实现 拉动 激活 盘活 沉淀 打通 保障 保证 确保 满足 达到 做到 做好 追求 构筑 夯实 强化 深化 拓展 扩大 释放 解决 避免 防止 便于 方便 加快 加速 增长 领先 创新 引领 重视 关注 体现 突出 发挥 聚焦 落地 驱动 带动 丰富 健全 简化 升级',
)

/** Words that state a check rather than a behaviour. */
export const ZH_VERIFY = wordList('验收 验证 测试 回归 抽测 抽查 抽样 核对 比对 走查 复测 压测 演练 试跑 验一下')

/** Verbs of being and having: they describe, they do not act. */
export const ZH_STATE = wordList(
  '是 为 有 属于 位于 包括 包含 涉及 需要 存在 影响 占 达 等于 超过 不超过 不少于 不低于 不高于 大于 小于 低于 高于 少于 多于 达到 适用 对应 涵盖 覆盖 依赖 反馈 抱怨 吐槽 投诉 希望 觉得 认为 发现 遇到 担心 建议 来 去 叫 让 请 想 要 看 说 知道 打算 准备 计划 考虑 讨论 记 写 用 靠',
)
