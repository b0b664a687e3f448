/** Texts by the topic that must be the first one found in them; one a line. */
export const ABOUT: Readonly<Record<string, string>> = {
  'bulk-import': `
    Teachers want to onboard 300 students from a Google Sheet without typing
    migrate our existing customer base into the new CRM
    把 Excel 里的库存期初数录到系统里
    bring our product list over from Shopify in one go
    教务处要把选课名单一次性传上来
    Let HR create accounts for all new hires from a CSV
    把老 ERP 的物料主数据弄到新系统里
    upload a price list with 5,000 rows
    老师可以用 Excel 一次添加全班学生
    customers want to load their product catalog in bulk
    支持从其他系统批量迁移客户数据
    批量导入
    支持批量导入功能
    分析这个需求 "支持批量导入功能"
    批量上传数据
    批量上传客户数据
    一次性把上千条客户资料从表格里录入系统
    Excel 导入
    从CSV文件导入商品
    導入大量數據
    批量匯入
    导入
    数据导入功能怎么做
    运营希望能把整理好的名单模板一次导入到系统
    员工花名册导入
    把旧系统的客户资料一次性迁入新系统，用 Excel 模板
    商品信息通过表格批量维护上架
    批量导入联系人时怎么处理重复数据
    批量新增用户
    导入失败的行要能下载
    需要支持批量数据上传
    批次导入
    成批录入订单
    让店长把上百个 SKU 用表格一次录进去
    HR 想用 xlsx 把新员工名单批量建账号
    供应商价目表导入
    历史订单一次性搬进新平台
    仓库管理员每天收到供应商发来的 Excel 到货单，希望能直接传到系统里生成入库记录，不要再手工一条条敲
    我们要做一个批量导入的功能，支持 CSV 和 Excel，最多一万行，出错的行给出原因
    竞品是怎么做数据导入的
    bulk import
    CSV import
    Bulk-Import feature
    bulkImport
    ｂｕｌｋ　ｉｍｐｏｒｔ
    Analyse this requirement: "Support bulk import"
    import thousands of contacts from a spreadsheet
    Let sales import a large number of customers from an Excel file
    mass upload of records
    Users should be able to upload a CSV and have all rows imported
    Let admins import contacts via CSV
    How does Airtable handle importing spreadsheets?
    mass data ingestion from Excel files
    bulk upload of products by merchants
    uploading many records in one go
    Notion import from CSV
    Allow teachers to add a whole class roster from a file
    spreadsheet importer with column mapping
    batch create tickets from Excel
    As a sales manager I want to import leads from a spreadsheet so that I don't type them one by one
    How do Jira, Linear and Airtable handle bulk import?`,
  permissions: `
    实习生不应该看到客户的手机号
    Regional managers see only their own region's figures
    how should I model teams, roles and sharing of documents?
    外包人员只能看，不能下载
    财务数据不能让销售看到
    only the owner of a project may invite people
    总部能看全部门店，店长只看自己的店
    guests should be able to comment but not edit
    不同级别的经销商看到的价格不一样
    external auditors get read-only access
    按部门隔离数据访问
    control which employees can edit prices
    权限设计
    权限管理
    基于角色的权限
    RBAC
    ABAC 和 RBAC 的区别
    访问控制
    不同部门的员工只能查看本部门的数据
    權限設計
    角色
    谁能看什么数据要能配置
    按角色控制菜单和按钮
    数据权限隔离到部门
    普通成员不能修改项目设置
    角色与授权管理
    不同岗位看到的菜单不一样
    经理可以查看下属的数据，员工只能看自己的
    字段级权限
    系统管理员可以给不同的角色分配不同的操作权限，普通用户无法访问后台
    权限设计 RBAC ABAC 对比
    permission design
    role-based access control
    access control model for a SaaS
    user roles and permissions
    Managers may only view the reports of their department
    authorization design
    fine-grained access control
    who can see which records
    only admins can edit settings
    least privilege
    access rights management
    custom roles for enterprise customers
    guest users should not access billing pages
    policy engine for authorization
    Design a permission system for a multi-department company`,
  'realtime-messaging': `
    大屏上的数字要自己跳动，不要点刷新
    drivers' locations should move on the map as they drive
    弹幕功能
    typing indicators and read receipts
    骑手接单后顾客能看到他走到哪了
    show new orders on the kitchen screen the moment they arrive
    两个人同时改一份文档不要互相覆盖
    push score changes to the browser
    竞拍出价要马上让所有人看到
    live scores without page reload
    客服和访客在网页上对话
    how to push events to the browser
    司机位置实时显示给乘客
    实时消息
    实时消息推送
    在线客服聊天功能
    消息要秒级送达
    WebSocket、SSE、轮询对比
    即時通訊
    长轮询和 WebSocket 怎么选
    站内即时聊天
    服务器主动推送数据到浏览器
    ws 还是 sse
    买家和卖家可以在线沟通
    实时推送行情数据
    订单状态变化要马上显示在页面上，不用刷新
    群聊功能
    多人同时编辑一个文档
    用户之间可以发送文字和图片消息，对方在线时立即收到
    WebSocket
    IM
    SSE
    real-time messaging
    realtime chat
    server-sent events vs polling
    messages appear instantly without refreshing the page
    live chat for support
    push data from server to browser in real time
    buyers and sellers can chat
    Socket.IO vs raw WebSockets
    show live location updates on the map
    in-app messaging between drivers and riders
    which is better, long polling or websockets
    Compare WebSocket, SSE and polling for a notification feed`,
  payments: `
    会员到期自动扣费
    let customers check out with Apple Pay
    退款多久到账，部分退款怎么处理
    split the bill between seller and platform commission
    小程序里买课程怎么收钱
    monthly subscription with free trial and automatic renewal
    对接 Stripe 和 PayPal
    发票和退款怎么做
    线下门店扫码收钱
    refund a cancelled booking automatically
    按月订阅，到期自动续费
    支付
    对接第三方支付系统，支持微信/支付宝
    评估这个需求的复杂度 "对接第三方支付系统，支持微信/支付宝"
    接入微信支付
    支付寶
    Stripe 集成
    用户可以在线付款和退款
    聚合支付收银台
    支持用户用微信付钱
    对接银联支付
    支付回调处理
    资金对账
    会员费自动续扣
    退款原路返回
    用户下单后可以选择微信或支付宝完成付款，支付成功后订单自动变为待发货
    跨境收款方案
    payment integration
    integrate Alipay and WeChat Pay
    Estimate the complexity of "Integrate a third-party payment system with WeChat Pay and Alipay"
    accept credit card payments
    Stripe
    customers can pay by card
    payments
    subscription billing
    checkout with Apple Pay
    let customers pay with WeChat
    how to handle duplicate payment callbacks
    PayPal vs Stripe
    monthly subscriptions charged by credit card
    how do competitors do refunds`,
  'rate-limiting': `
    防止脚本刷短信验证码
    someone is hammering our login endpoint
    秒杀时把流量挡在外面
    每个租户每分钟最多 100 次
    protect the public API from abusive clients
    同一个 IP 一直试密码要拦住
    单个账号一分钟内最多发 5 条短信
    scrapers are eating our bandwidth
    防止有人用程序不停抢票
    给开放接口加上访问频率控制
    prevent clients from calling our endpoints too often
    每个用户一天最多调用 1000 次
    限流
    API 限流
    接口限流怎么做
    流量控制
    我们的安全策略文档里有没有关于 API 限流的规范？
    限制每个用户每分钟的请求次数
    单个租户的调用频率要有上限
    防刷
    接口被恶意刷怎么办
    令牌桶
    頻率限制
    接口防刷策略
    防止接口被打爆
    每个租户每秒最多 100 次调用
    请求限速
    API 调用次数上限
    每个 API key 每天的调用额度
    短信验证码接口怕被刷
    防止爬虫高频访问
    返回 429 的策略
    公开 API 需要对免费用户和付费用户设置不同的调用上限，超过后返回明确的错误
    系统经常被外部脚本高频调用导致数据库压力大，如何限制
    接口流量控制最佳实践
    服务降级和限流
    rate limit
    rate-limiting
    rateLimiter
    throttling
    API throttling policy
    Do our security policies say anything about API rate limiting?
    limit each customer to 100 requests per minute
    HTTP 429 too many requests
    token bucket or leaky bucket
    API quotas per tenant
    how to prevent API abuse
    throttle incoming requests
    flow control for our gateway
    protect the API from too many calls
    What is the best practice for throttling a public REST API?
    Our partners hammer the API at midnight; we need a fair quota`,
  'audit-logging': `
    谁在什么时候改了合同金额要查得到
    keep a tamper-proof history of every change to patient records
    操作留痕，审计部门每季度来查
    管理员删了哪些数据要有记录
    导出操作也要记下来
    配方修改前后的值都要保存
    日志至少保留六个月，不能被篡改
    记录管理员的每一步操作
    审计日志
    操作日志
    所有操作都要留痕
    记录谁在什么时间改了什么
    審計日誌
    审计
    谁改了什么要能查到
    关键操作可追溯
    后台操作都要记下来，方便追责
    修改历史可查
    登录日志与操作日志留存 180 天
    所有管理员的操作都必须记录下来，保留一年以便审计
    audit log
    audit trail
    activity log
    record who changed what and when
    track every admin action
    record all administrator operations
    who deleted this record and when
    user activity tracking for compliance
    immutable log of admin changes
    SOC 2 audit logs
    We must keep a tamper-proof record of every admin action for auditors`,
  search: `
    商品搜不到，用户打错字也要能出结果
    typo tolerant product lookup with facets
    按标签、时间、作者筛选文章
    输入拼音首字母也能找到客户
    full text lookup over contracts
    搜索要支持错别字和同义词
    文章太多找不到，想按关键词查
    suggestions while typing in the search field
    根据病历号或姓名查患者
    搜索不到结果怎么提示
    搜索
    全文检索
    站内搜索
    支持按关键词搜索商品
    搜索功能怎么做
    模糊查询
    搜尋功能
    帮助中心的检索
    按标题或内容查找文档
    搜索联想词
    中文分词方案
    商品搜索结果怎么排序
    用户想在知识库里快速找到文章
    支持拼音搜索
    用户可以在首页的搜索框输入关键词查找商品，支持按价格排序
    search
    full-text search
    full text
    search bar with autocomplete
    Elasticsearch
    users can search the catalogue by keyword
    search with typo tolerance
    find orders by keyword
    global search across projects
    search-as-you-type`,
  notifications: `
    任务快到期时提醒负责人
    digest email every morning instead of one per event
    公众号模板消息推给家长
    订单发货后给买家发短信
    remind users three days before the trial ends
    用户可以选择接收哪些提醒
    let users mute channels at night
    库存低于安全值时发邮件
    send users a push when the price drops
    消息通知
    通知
    邮件通知
    订单发货后短信通知客户
    到期前提醒负责人
    通知中心
    给用户发短信提醒
    审批结果推送给申请人
    任务到期前一天提醒
    订阅消息
    合同快到期时发邮件给负责人
    通知太多用户很烦，怎么合并
    微信服务号模板消息
    当订单状态发生变化时，系统通过短信和站内信告知买家
    notifications
    push notification
    notify users by email
    send a reminder email before the deadline
    email users when their order ships
    alerting users via SMS
    let users mute notifications at night
    Users should be notified when someone mentions them`,
  'file-upload': `
    用户头像裁剪后保存
    resume an interrupted 2 GB video upload
    拍照上传发票，最多 9 张
    身份证正反面拍照提交
    drag and drop PDFs, at most 20 MB
    大视频断了能接着传
    合同扫描件上传后能预览
    limit avatars to 2 MB and PNG or JPG
    批量上传图片
    文件上传
    上传附件
    支持上传图片和视频
    大文件断点续传
    上傳檔案
    上传
    上传身份证照片
    支持拖拽上传附件，单个不超过 20MB
    图片太大要压缩后再传
    报修时可以拍照上传，最多 9 张，每张不超过 5MB
    file upload
    upload attachments
    users can upload a photo
    resumable uploads for large files
    attach documents to a ticket
    file attachments
    profile picture upload
    customers attach receipts as PDF or photo
    S3 presigned upload
    Applicants upload their CV as a PDF of up to 10 MB`,
  'login-sso': `
    忘记密码怎么找回
    sign in with Google Workspace for the whole company
    扫码登录企业微信
    passwordless passkeys
    用公司账号一键登录所有系统
    lock the account after five wrong passwords
    支持微信一键登录
    employees sign in with Azure AD
    登录超时要重新输入密码
    登录
    单点登录
    支持微信扫码登录
    用户登陆
    手机号加验证码登录
    單點登錄
    企业微信扫码登录
    一次登录访问所有系统
    密码找回
    统一认证平台
    连续输错密码锁定账号
    员工使用企业微信扫码即可登录，无需再输入密码
    SSO
    single sign-on
    login with Google
    OAuth 2.0
    SAML vs OIDC
    two-factor authentication
    employees authenticate once
    passkeys
    MFA
    Keycloak
    two-step verification by SMS code
    sign up with Google or Apple`,
  'user-deletion': `
    删除用户
    管理员可批量删除用户
    新增一个“管理员可批量删除用户”的需求，看看有没有冲突。
    账号注销
    软删除
    数据保留期限
    刪除賬號
    离职员工账号处理
    批量清理僵尸用户
    禁用/恢复用户
    用户可以申请注销账号，注销后 30 天内可以恢复
    delete users
    admins can bulk delete users
    New requirement: "Admins can bulk delete users". Does it conflict with anything?
    account deletion
    soft delete
    data retention policy
    right to be forgotten
    remove inactive members
    how long to keep deleted accounts
    purge inactive accounts
    When an employee leaves, the account is deactivated and the data is kept for a year`,
  'performance-caching': `
    系统需要支持每秒一万次访问
    性能优化
    缓存
    高并发
    页面要在 2 秒内响应
    支撑 1 万用户同时在线
    缓存雪崩怎么办
    首页打开太慢
    提升系统吞吐
    列表页打开要 5 秒，用户抱怨
    大促期间扛住 10 倍流量
    系统要支持 5000 人同时在线，接口响应不超过 500 毫秒
    caching
    Redis
    page load time
    support 5000 concurrent users
    load testing
    make pages load faster
    database queries are slow
    the report takes minutes to load
    Our product list is slow; what should we cache?`,
  'data-export': `
    导出 Excel
    把订单列表导出来
    导出功能
    export invoices as CSV
    users want to download all their data`,
  'approval-workflow': `
    请假要主管审批
    多级审批
    报销单超过 5000 元要总监审批
    expense approval by manager
    purchase requests need sign-off from finance`,
  privacy: `
    手机号脱敏
    个人信息保护合规要求
    GDPR 合规
    mask phone numbers`,
  'multi-tenancy': `
    多租户数据隔离
    一套系统给多家公司用，数据互不可见
    multi-tenant SaaS`,
  webhooks: `
    webhook 重试
    第三方回调验签
    webhooks`,
  dashboards: `
    销售数据看板
    给老板看的经营数据大屏
    KPI dashboard`,
  localization: `
    界面支持中英文切换
    网站支持英语和日语
    i18n`,
  'ai-assistant': `
    智能客服机器人
    基于内部文档的智能问答
    RAG chatbot over our documents`,
}

/** Texts that no topic fits, many with a word that also belongs to one; parted by semicolons. */
export const UNRELATED = `
  周末去哪里爬山; how long to boil an egg; 公司年会抽奖节目单; 推荐一本关于唐朝历史的书; the best way to train for a marathon; 给办公室绿植浇水;
  房贷利率今天是多少; repair a leaking kitchen tap; 孩子发烧怎么办; 机场安检能带充电宝吗; what is the capital of Mongolia; 猫粮哪个牌子好;
  车辆限流单双号; import a car from Germany; the notification letter from the tax office; search and rescue dogs;
  upload your mind to the cloud novel review; 搜索引擎营销公司排名; payment of parking fines in Paris; 角色扮演游戏攻略; 消息树的叶子发黄;
  supermarket checkout queue; 怎么腌酸菜; which wine goes with salmon; 学区房值不值得买; 训练狗狗坐下;
  my neighbour plays loud music; 冰箱不制冷; migration of birds in autumn; people move to the city; 照片墙怎么布置; 裁剪一条裤子;
  过滤净水器多久换滤芯; the split of the Roman empire; dance groups and their roles in a festival; 时间管理方法; 玩游戏时大屏电视推荐;
  register for a marathon one by one; 销售技巧培训; 员工食堂菜单; 学生只能看黑板; position of the moon as it happens; 怎么给自行车换胎;
  best hiking boots; 旅游签证怎么办; 老人摔倒怎么扶; write a poem about rain; 牙疼吃什么药; 两个人一起做饭;
  who viewed the eclipse last week; 冬天穿什么; locked out of my apartment; 学校食堂承包合同; 雨天路滑小心驾驶; 发烧超过38度告诉医生;
  live in a quiet village; the bot in my vacuum cleaner; 记录宝宝第一次走路; 上传到朋友圈的文案; 不同角色的演员怎么选; 合同到期告知房东;
  file a complaint about noise; access to clean water; guest room decoration; subscription to a gym;
  block of cheese; 机器人扫地多少钱; 在线看电影; 搬家公司推荐;
  今天天气怎么样; 红烧肉的做法; 量子计算的最新进展; 火星移民计划; 如何学习弹钢琴; 人工智能写诗; 区块链溯源茶叶; 景区限流措施;
  限流电阻怎么选; 高速公路限速标准; 录取通知书什么时候到; 国务院关于印发通知; 财务审计报告怎么看; 进口红酒的关税; 海关进口货物报关;
  台风登陆时间; 人类登陆月球; 房贷还款计算; 首付款比例; 警方搜救失踪人员; 版权授权书范本; 品牌授权合同; 养猫的注意事项; 足球世界杯赛程;
  光合作用的过程; 北京到上海的高铁; 如何煮咖啡; 最佳实践; 技术选型; 竞品分析; 优质的系统; 12345; 嗯; 苹果的营养价值; 股票怎么开户;
  公司年会节目; 怎么写辞职信; 公积金提取条件; 医保报销比例; 二手房过户流程; Python 入门教程; Docker 容器网络; Kubernetes 部署; 微服务拆分;
  数据库选型; MySQL 主从复制; React 和 Vue; 单元测试; 代码评审; 敏捷开发; 团队绩效考核; 用户画像; 推荐算法; 图像识别; 自动驾驶; 物联网网关;
  机器学习平台; 消息队列选型; Kafka 与 RabbitMQ; 分布式事务; 服务网格; 灰度发布; 容灾备份; 地图导航; 物流跟踪; 库存管理; 优惠券系统;
  积分商城; 直播带货; 视频会议; 考勤打卡; 电子签名; 门禁系统; 停车场管理; 酒店预订; 共享单车; 音乐播放器; 食谱推荐; 天气预报; 拍照翻译;
  语言学习; 心理咨询; 旅游攻略; 装修报价; 蒸鸡蛋羹要几分钟; 深圳限行规定; 大豆进口量; 棉花出口退税; 法院传票送达; 房屋租赁合同;
  租户退房押金; 早教课堂导入技巧; 翻译专业考研; 古文翻译; 电梯维保; 台风路径; 编译器; 设计模式; 正则表达式; 股权激励; 红楼梦人物;
  sourdough bread; how to bake a cake; import tariffs on steel; import goods in bulk from China; speed limit on the highway;
  python import error ModuleNotFoundError; throttle body cleaning for a car; air traffic control strike; polling stations open at eight;
  down payment for a house; mortgage payment calculator; pay attention in class; zebra stripe pattern; stripes on a tiger; search and rescue dogs;
  job search tips; search engine optimization; annual performance review of an employee; stage performance of the orchestra;
  employee retention programme; energy audit of a house; tax audit by the IRS; planning permission for a garage; permission to land granted;
  parental permission slip for a school trip; role of mitochondria in the cell; quantum computing; weather tomorrow; best practices;
  how do we build it; photosynthesis; Kubernetes operators; React hooks; machine learning for drug discovery; gardening in spring;
  the history of Rome; constructor; __proto__; toString; 🙂🙂🙂; Übung macht den Meister; wireless charging of phones; cargo shipping in bulk;
  cash flow statement; a user manual for a dishwasher; remove a stain from a shirt; upload speed of my broadband; dark mode;
  drag and drop kanban; calendar sync; video conferencing; inventory management; coupon engine; recommendation engine; A/B testing;
  feature flags; design system; unit testing; GraphQL vs REST; microservices; service mesh; message queue; database sharding; CI/CD pipeline;
  disaster recovery; hotel booking; fitness tracker; recipe app; car insurance claims; crypto wallet; speech recognition; barcode scanner;
  whiteboard; mind map; survey builder; landing page; SEO; newsletter; the role of women in history; log cabin construction;
  a message from the president; search your heart; notice period; the bank cached the cheque; export of coffee beans; import duties;
  upload your consciousness; workflow of a bakery; delete this film scene; token economy in zoos; bucket list travel; leaky roof repair;
  credit card debt; pay gap; audit of a company's books; push ups; pull request; session musicians; cookie recipe; cache of weapons;
  real-time strategy games; chat show host; direct flights; notification of death; the authentication of a painting; single parents;
  sign language; dashboard of my car is dirty; translation of the Iliad; AI; privacy of the confessional; tenant evicted; callback audition;
  approval of the president; TypeScript generics; CSS grid; git rebase; customer success; HR onboarding; venue booking; patent search; zoning permit;
  如何挑选婚纱; 小龙虾养殖; 二手车评估; 云原生; 容器编排; 负载均衡算法; 代码规范; 需求优先级; 产品定价; 竞争对手分析报告; 融资路演;
  how to train a puppy; bicycle repair; stand-up comedy; container orchestration; load balancer algorithms; market research; sprint planning;
  morning routine activities; outdoor activities for children;
  xyzzy; asdf qwer zxcv; a
`
