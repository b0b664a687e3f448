import { type PresetTopic, termList } from './preset.ts'

export const bulkImport: PresetTopic = {
  id: 'bulk-import',
  name: { zh: '批量导入', en: 'bulk import' },
  takeaway: {
    zh: '常见做法：先上传再做字段映射与预校验，大文件转异步任务并显示进度，逐行报告失败并可下载错误文件修正后重传，限制文件大小与行数，用唯一键避免重复导入。',
    en: 'Common practice: upload, map columns and validate before writing; run large files as asynchronous jobs with progress; report failures row by row in a file that can be fixed and sent again; limit size and rows; use a unique key so that a repeated import makes no duplicates.',
  },
  signals: {
    phrases: termList(`
      批量导入, 批量上传数据, 批量录入, 批次汇入, 资料汇入, 批量建档, 数据导入, 导入数据, 导入功能, 导入模板,
      批量新增, 批量创建, excel导入, csv导入, 导入excel, 导入csv, 表格导入, 文件导入, 一键导入, 批量上传excel,
      批量上传csv, bulk import*, batch import*, mass import*, bulk upload*, batch upload*, csv import*,
      csv upload*, import csv, import from csv, excel import*, import excel, spreadsheet import*, data import*,
      importer, import wizard, bulk load*, bulk insert*, bulk creat*, bulk add*, bulk onboarding, 导入, 汇入,
      迁入新系统, 数据迁入, 批量维护, 批量上架, 批量数据上传, data ingestion, bulk ingest*
    `),
    pairs: [
      [termList('老系统, 旧系统, 老 erp, 旧 erp'), termList('弄到, 转到, 挪到, 新系统')],
      [termList('bring, pull in, copy'), termList('product list, customer list, price list, in one go, all at once')],
      [
        termList('读进来, 导进来, 搬过来, 搬进来, 迁过来, 挪过来, 倒过来'),
        termList('表格, 看板, 数据, 流水, 账单, 卡片, 客户, 商品, 订单, 员工, 旧系统, 原来的系统'),
      ],
      [
        termList('migrate, migrating, migration, move, moving, bring over'),
        termList(
          'customer base, existing customers, existing data, contacts, records, old system, legacy system, crm, from trello, from jira',
        ),
      ],
      [
        termList('onboard, enroll, enrol'),
        termList('google sheet, spreadsheet, from a sheet, from a list, without typing, one by one'),
      ],
      [termList('load, loading, add, upload, bring in'), termList('in bulk, bulk, in batches')],
      [termList('批量, 其他系统, 旧系统, 老平台, 竞品系统'), termList('迁移数据, 迁移客户, 数据迁移, 迁移')],
      [
        termList('excel, csv, xlsx, 表格, 台账, 清单, 名单'),
        termList('传到系统, 传进系统, 传上来, 自动生成, 生成入库, 一条条敲, 手工录, 一条一条, 录到, 录入'),
      ],
      [
        termList('batch, bulk, excel, csv, spreadsheet, roster, whole class, from a file'),
        termList('create, creating, add, adding, populate, onboard'),
      ],
      [
        termList('表格, xlsx, excel, 花名册, 名单, 批量, 一次性, 成批, 清单'),
        termList('录进去, 录进, 建账号, 建档, 搬进, 搬到, 新建, 创建, 添加, 开户'),
      ],
      [termList('旧系统, 老系统, 历史数据, 线下台账, 台账'), termList('迁入, 迁移到新系统, 录入')],
      [
        termList('upload, uploading, uploaded, load, loading'),
        termList(`
          many records, in one go, thousands of, hundreds of, whole list, all rows, customer list, price list
        `),
      ],
      [
        termList(`
          contacts, records, data, users, customers, products, csv, file, files, spreadsheet, list, employees,
          orders, leads, transactions, issues
        `),
        termList('import, importing, imported, ingestion, ingesting'),
      ],
      [
        termList('批量, 批次, 成批, 大批, 大量, 一次性, 多条, 海量, excel, csv, xlsx, 表格, 电子表格, 模板'),
        termList('导入, 汇入, 录入, 灌入, 导进, 上传数据, 数据上传, 入库'),
      ],
      [
        termList('批量, 成批, 一次性'),
        termList('上传数据, 上传客户, 上传用户, 上传商品, 上传订单, 上传名单, 上传员工, 上传资料'),
      ],
      [
        termList(`
          bulk, batch, mass, many, thousands, large number, csv, excel, xlsx, spreadsheet, at once, rows
        `),
        termList(`
          import, imported, importing, upload of records, upload of data, ingest, ingesting, upload records, upload data, load data
        `),
      ],
    ],
    alone: termList('导入, 汇入, 批量上传, import, importing, imports, bulk, 批量'),
    ignore: termList(`
      import tax, import duty, import duties, import export business, import statement, python import
    `),
    unless: termList(`
      海关, 关税, 进口, 报关, 货运, customs, tariff, cargo, freight, from china, goods, wine, module not found,
      modulenotfounderror, webpack, typescript, python, 课堂, 导入语, 教学, 课文, 新课
    `),
  },
  entries: [
    {
      url: 'https://support.atlassian.com/jira-cloud-administration/docs/import-data-from-a-csv-file/',
      kinds: ['competitor'],
      names: ['jira', 'atlassian'],
      zh: {
        title: 'Jira：从 CSV 文件批量导入',
        snippet:
          'Jira 用向导从 CSV 批量导入工作项：第一行是列名，逐列映射到 Jira 字段，可把映射存成配置文件供下次使用，导入前可先校验，结束后给出结果与日志。',
      },
      en: {
        title: 'Jira: import data from a CSV file',
        snippet:
          'Jira imports work items from CSV with a wizard: the first row names the columns, each column is mapped to a Jira field, the mapping can be saved as a configuration file, and the data can be validated before the import runs.',
      },
    },
    {
      url: 'https://linear.app/docs/import-issues',
      kinds: ['competitor'],
      names: ['linear'],
      zh: {
        title: 'Linear：导入 issue',
        snippet:
          'Linear 提供从 Jira、Asana、GitHub、Shortcut 等工具导入的助手，并有命令行导入器处理 CSV 等来源；导入时把原有用户、状态、标签映射到 Linear。',
      },
      en: {
        title: 'Linear: import issues',
        snippet:
          'Linear has an import assistant for Jira, Asana, GitHub, Shortcut and others, and a command-line importer for sources such as CSV; users, statuses and labels of the source are mapped to Linear.',
      },
    },
    {
      url: 'https://support.airtable.com/docs/csv-import-extension',
      kinds: ['competitor'],
      names: ['airtable'],
      zh: {
        title: 'Airtable：CSV 导入扩展',
        snippet:
          'Airtable 的 CSV 导入扩展把 CSV 导入已有表：逐列映射字段，先预览再写入，可按指定字段与已有记录合并，避免产生重复记录。',
      },
      en: {
        title: 'Airtable: CSV import extension',
        snippet:
          'Airtable’s CSV import extension brings a CSV file into an existing table: columns are mapped to fields, the result is previewed, and rows can be merged with existing records by a chosen field instead of being duplicated.',
      },
    },
    {
      url: 'https://help.shopify.com/en/manual/products/import-export/import-products',
      kinds: ['competitor'],
      names: ['shopify'],
      zh: {
        title: 'Shopify：用 CSV 导入商品',
        snippet:
          'Shopify 用规定列名的 UTF-8 CSV 批量导入商品，可选择是否覆盖标识相同的已有商品，并建议先用模板和少量数据试导。',
      },
      en: {
        title: 'Shopify: import products with a CSV file',
        snippet:
          'Shopify imports products from a UTF-8 CSV file with prescribed columns; the merchant chooses whether products that already exist are overwritten, and a template shows the expected format.',
      },
    },
    {
      url: 'https://developer.salesforce.com/docs/atlas.en-us.api_asynch.meta/api_asynch/bulk_api_2_0.htm',
      kinds: ['competitor', 'practice', 'technology'],
      names: ['salesforce', 'bulk api'],
      zh: {
        title: 'Salesforce Bulk API 2.0：异步批量作业',
        snippet:
          'Bulk API 2.0 把大批记录作为异步作业处理：创建作业、上传 CSV、轮询状态，再分别取回成功、失败和未处理的记录；失败记录附原因，可修正后单独重传。',
      },
      en: {
        title: 'Salesforce Bulk API 2.0: asynchronous jobs',
        snippet:
          'Bulk API 2.0 processes large record sets as asynchronous jobs: create a job, upload CSV, poll its state, then fetch successful, failed and unprocessed records separately; failed rows carry their reason and can be sent again.',
      },
    },
    {
      url: 'https://owasp.org/www-community/attacks/CSV_Injection',
      kinds: ['practice'],
      names: ['owasp', 'csv injection'],
      zh: {
        title: 'OWASP：CSV 注入',
        snippet:
          '以 =、+、-、@ 等开头的单元格会被电子表格软件当作公式执行。导入内容再被导出时应转义这些字符，避免借导入数据攻击打开文件的人。',
      },
      en: {
        title: 'OWASP: CSV injection',
        snippet:
          'Cells that begin with =, +, - or @ are run as formulas by spreadsheet software. Escape them when imported content is exported again, so that imported data cannot attack whoever opens the file.',
      },
    },
    {
      url: 'https://docs.spring.io/spring-batch/reference/step/chunk-oriented-processing.html',
      kinds: ['practice', 'technology'],
      names: ['spring batch', 'spring', 'java'],
      zh: {
        title: 'Spring Batch：分块处理',
        snippet:
          'Spring Batch 按块读取、处理、写入，每块一个事务；可配置跳过错误行、重试与断点续跑，适合大文件批量导入。',
      },
      en: {
        title: 'Spring Batch: chunk-oriented processing',
        snippet:
          'Spring Batch reads, processes and writes in chunks, one transaction each, with configurable skipping of bad rows, retry and restart: a fit for imports of large files.',
      },
    },
    {
      url: 'https://www.postgresql.org/docs/current/sql-copy.html',
      kinds: ['technology'],
      names: ['postgresql', 'postgres'],
      zh: {
        title: 'PostgreSQL：COPY',
        snippet:
          'COPY 直接从 CSV 或文本装载数据，比逐行 INSERT 快得多；默认出错即整体失败，所以常先装入临时表，校验后再合并到正式表。',
      },
      en: {
        title: 'PostgreSQL: COPY',
        snippet:
          'COPY loads CSV or text directly and is much faster than row-by-row INSERT; by default an error aborts the whole command, so data is often loaded into a staging table, validated, and then merged.',
      },
    },
    {
      url: 'https://www.papaparse.com/',
      kinds: ['technology'],
      names: ['papa parse', 'papaparse', 'javascript', '前端'],
      zh: {
        title: 'Papa Parse：浏览器与 Node.js 的 CSV 解析',
        snippet:
          'Papa Parse 能在浏览器里流式解析大 CSV，支持 Web Worker 不阻塞页面，并报告格式错误的行，可用于上传前的预览与校验。',
      },
      en: {
        title: 'Papa Parse: CSV parsing in browsers and Node.js',
        snippet:
          'Papa Parse streams large CSV files in the browser, can run in a web worker so that the page stays responsive, and reports malformed rows, which suits previews and checks before upload.',
      },
    },
    {
      url: 'https://www.rfc-editor.org/rfc/rfc4180',
      kinds: ['practice', 'technology'],
      names: ['rfc 4180', 'csv 格式', 'csv format'],
      zh: {
        title: 'RFC 4180：CSV 的通用格式',
        snippet:
          'RFC 4180 描述 CSV 的通用格式：可选的表头行、逗号分隔、含逗号或换行的字段用双引号包住、字段内双引号写两次。导入模板应说明编码、分隔符与这些规则。',
      },
      en: {
        title: 'RFC 4180: common format for CSV files',
        snippet:
          'RFC 4180 describes common CSV: an optional header row, comma separation, double quotes around fields with commas or line breaks, doubled quotes inside. An import template should state encoding, separator and these rules.',
      },
    },
  ],
}
