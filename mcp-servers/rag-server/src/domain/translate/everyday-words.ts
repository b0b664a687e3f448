/**
 * Everyday words that people ask with and other ones that rules are written in, one line for words that stand for each
 * other; written for this project. Unlike the business terms they translate nothing.
 */
const CHINESE = `
小孩 孩子 儿童 未成年人 小朋友
老人 老年人 长者
爸妈 家长 监护人 父母
看病 就诊 就医 求医
医生 大夫 医师
打针 注射
打疫苗 接种
吃 进食 食用 用餐 就餐
吃饭 用餐 就餐
喝 饮用
买 购买 选购 采购
卖 出售 销售
付钱 付款 支付 缴费 缴交 缴纳
交钱 缴费 缴纳 付款
退钱 退款 退费 退还
还给 退还 返还 归还
还 归还 退还
借 借阅 借用 外借
丢 遗失 丢失 挂失
丢了 遗失 丢失 挂失
弄丢 遗失 丢失
坏了 损坏 破损 故障
坏 损坏 破损 故障
修 维修 修理
报修 维修
洗 清洗 洗涤
打扫 清洁 清扫 保洁
放 存放 摆放 放置
保存 存放 保管 留存 保留
存 存放 保存 储存
搬走 迁出 移走
搬 搬运 迁移
停车 泊车 车位
打车 出租车 网约车
坐车 乘车
开车 驾驶
酒店 住宿 宾馆 旅馆
出差 差旅
机票 航班
报名 登记 申请
约 预约
提早 提前
晚 迟到 逾期 延迟
晚交 逾期
拖欠 逾期
半夜 夜间 深夜 凌晨
夜里 夜间 晚上
晚上 夜间
早上 上午 早晨
中午 午间
明年 次年 下一年
第二天 次日 翌日
隔天 次日
周末 星期六 双休日
放假 假期 公休
上班 工作日 办公
下班 离岗
请假 休假
过期 到期 失效 逾期
取消 撤销 注销
推迟 延期
改 修改 变更 更改
换 更换 变更 轮换
加 添加 新增
删掉 删除
删 删除
抹掉 删除 清除
拿走 导出 取走
看 查看 浏览
找回 恢复
找回来 恢复
反悔 撤销 回滚
拦 拦截 拒绝
不让 禁止 不得
准许 允许 许可
允许 许可 准许
禁止 不得 严禁
能用 可用
签字 签名
签 签名 签署
批准 审批 同意
同意 批准 许可
决定 判定 裁定
负责 承担
赔 赔偿
赔钱 赔偿
罚款 罚金 违约金
押金 保证金 按金
房租 租金
房东 出租人 业主
租客 租户 承租人
客人 访客 来宾 顾客
乘客 旅客
员工 职工 雇员 同仁
老板 主管 上级
同事 员工 同仁
电话 手机
抽烟 吸烟
养狗 宠物 犬
宠物 动物
手机 移动端 移动设备
提醒 通知
消息 通知
发版 发布 上线
网站 站点
登不进去 登录失败 无法登录
着火 火灾 火警
受伤 伤害
摔坏 损坏
单车 自行车
巴士 公交车 公共汽车
电梯 升降机
垃圾 废物 废弃物
衣服 服装 工作服
钥匙 门卡
温度 气温
检查 检验 检测
测 测量 检测
教 授课 教学
课 课程
书 图书
摘 采收 采摘
种 播种 种植
打药 施药 喷药
浇水 灌溉
面包 糕点
票 门票 车票 船票
迟到 逾时
换货 更换
寄 邮寄 寄送
快递 包裹
结果 报告
大头照 头像
特休 年假
照片 相片 图片
录影 录像 录制
`
const ENGLISH = `
child; children; kid; minor
parent; guardian
person; people
buy; purchase
shut; close
begin; start
end; finish; expire
big; large
take home; borrow; loan
bring back; return
give back; return; hand in
borrow; loan; lend
lost; missing
forget; left behind
broken; damaged; faulty
fix; repair; mend
throw away; dispose; discard
pay; fee; charge; cost
cheap; discount; half price; reduced
cheaper; discount; half price; reduced
money back; refund
late; overdue
put off; postpone
call off; cancel
sick; ill
doctor; physician
car; vehicle
bike; bicycle
dog; pet
phone; telephone
trip; travel
holiday; vacation; leave
boss; manager; supervisor
worker; employee; staff
guest; visitor
customer; client
owner; responsible
in charge; responsible
choose; select
need; require
allowed; permitted; may
forbidden; prohibited; not allowed
picture; photo; photograph; image
show; performance
film; movie
shop; store
rubbish; waste; garbage
clean; wash
keep; store; retain
kept; store; retained
look at; view; inspect
check; inspect; test; verify
tell; inform; notify
ask for; request
job; task
ship; release; deploy
reach; contact
old; previous; former
yesterday; day before
tomorrow; next day
night; overnight
weekend; saturday; sunday
`

export const EVERYDAY_CHINESE: readonly (readonly string[])[] = CHINESE.trim()
  .split('\n')
  .map((line) => line.split(' '))

export const EVERYDAY_ENGLISH: readonly (readonly string[])[] = ENGLISH.trim()
  .split('\n')
  .map((line) => line.split('; '))
