import { type PresetTopic, termList } from './preset.ts'

export const dataExport: PresetTopic = {
  id: 'data-export',
  name: { zh: '数据导出', en: 'data export' },
  takeaway: {
    zh: '常见做法：小量同步下载，大量转异步任务并在完成后通知；导出遵循当前筛选与查看权限；限制行数与频率；敏感字段脱敏或加水印；记录谁导出了什么；下载链接有时效；CSV 防公式注入并注明编码。',
    en: 'Common practice: download small sets at once and run large ones as asynchronous jobs with a notification; follow current filters and view permissions; limit rows and frequency; mask or watermark sensitive fields; record who exported what; expire download links; guard CSV against formula injection and state the encoding.',
  },
  signals: {
    phrases: termList(`
      数据导出, 导出数据, 导出功能, 导出excel, 导出为excel, 导出 excel, 导出csv, 导出为csv, 导出 csv, 导出报表,
      批量导出, 报表导出, 导出pdf, 导出列表, 导出订单, 导出记录, 数据下载, data export*, export data,
      export to csv, export to excel, export csv, export excel, csv export*, excel export*, bulk export*,
      export feature, export function*, export report, data portability, download as csv, download as excel,
      exceljs, apache poi
    `),
    pairs: [
      [termList('下载'), termList('csv, excel, 明细, 对账单, 报表, 清单')],
      [
        termList('导出, 汇出'),
        termList(`
      excel, csv, pdf, 列表, 报表, 数据, 明细, 名单, 订单, 记录, 结果, 表格, 文件
    `),
      ],
      [
        termList('export, exported, exporting, exports, download'),
        termList(`
      csv, excel, xlsx, pdf, spreadsheet, report, records, rows, list, invoices, data
    `),
      ],
    ],
    alone: termList('导出, 汇出, export, exports, exporting'),
    ignore: termList(`
      出口贸易, export tax, export duty, export control, export business, export market, 导出公式,
      module export*
    `),
    unless: termList(`
      外贸, 关税, 海关, customs, tariff, goods, wheat, crude, javascript module, typescript
    `),
  },
  entries: [
    {
      url: 'https://support.atlassian.com/jira-software-cloud/',
      kinds: ['competitor'],
      names: ['jira', 'atlassian'],
      zh: {
        title: 'Jira：处理与导出搜索结果',
        snippet:
          'Jira 可把搜索结果导出为 CSV、Excel、XML、打印视图等格式，可选只导出当前列或全部字段；单次导出数量有限制，超出时需缩小筛选条件。',
      },
      en: {
        title: 'Jira: work with and export search results',
        snippet:
          'Jira exports search results as CSV, Excel, XML or a printable view, with the current columns or all fields; the number of items per export is limited, so larger sets are narrowed by the query.',
      },
    },
    {
      url: 'https://www.notion.com/help/export-your-content',
      kinds: ['competitor'],
      names: ['notion'],
      zh: {
        title: 'Notion：导出内容',
        snippet:
          'Notion 可把页面、数据库或整个工作区导出为 PDF、HTML、Markdown 与 CSV；整站导出在后台进行，完成后以邮件发送有时效的下载链接，只有相应权限的人可导出。',
      },
      en: {
        title: 'Notion: export your content',
        snippet:
          'Notion exports pages, databases or a whole workspace as PDF, HTML, Markdown and CSV; a workspace export runs in the background and a link that expires is mailed when it is ready, for those with the right permission.',
      },
    },
    {
      url: 'https://help.shopify.com/en/manual/products/import-export/export-products',
      kinds: ['competitor'],
      names: ['shopify'],
      zh: {
        title: 'Shopify：导出商品',
        snippet: 'Shopify 可按当前页、选中、搜索结果或全部导出商品 CSV；数量多时不直接下载，而是把文件发到邮箱。',
      },
      en: {
        title: 'Shopify: export products',
        snippet:
          'Shopify exports products to CSV for the current page, a selection, a search or all of them; larger exports are sent by e-mail instead of being downloaded at once.',
      },
    },
    {
      url: 'https://gdpr-info.eu/art-20-gdpr/',
      kinds: ['practice'],
      names: ['gdpr', '合规', 'portability'],
      zh: {
        title: 'GDPR 第 20 条：数据可携带权',
        snippet:
          '数据主体有权以结构化、常用、机器可读的格式取得自己提供的个人数据，并可转移给其他处理者；面向个人的导出功能应满足这一点。',
      },
      en: {
        title: 'GDPR article 20: right to data portability',
        snippet:
          'Data subjects may receive the personal data they provided in a structured, commonly used, machine-readable format and pass it on; an export for individuals should satisfy this.',
      },
    },
    {
      url: 'https://learn.microsoft.com/en-us/azure/architecture/patterns/async-request-reply',
      kinds: ['practice', 'technology'],
      names: ['async', '异步', 'azure'],
      zh: {
        title: 'Azure 架构中心：异步请求-应答',
        snippet:
          '耗时操作先返回 202 和状态地址，客户端轮询状态，完成后再取结果；适合大批量导出这类不能在一次请求内完成的任务。',
      },
      en: {
        title: 'Azure Architecture Center: asynchronous request-reply',
        snippet:
          'A long operation answers 202 with a status address, the client polls it and fetches the result when done: a fit for large exports that cannot finish within one request.',
      },
    },
    {
      url: 'https://cheatsheetseries.owasp.org/cheatsheets/Insecure_Direct_Object_Reference_Prevention_Cheat_Sheet.html',
      kinds: ['practice'],
      names: ['owasp', '安全', 'security'],
      zh: {
        title: 'OWASP：防止越权的直接对象引用',
        snippet: '下载地址不能只靠难猜的编号，每次下载都要校验当前用户对该对象的权限；导出文件常因忽略这一点而泄露。',
      },
      en: {
        title: 'OWASP: preventing insecure direct object references',
        snippet:
          'A hard-to-guess id is not access control: check the current user’s permission on the object at every download. Export files often leak because this is forgotten.',
      },
    },
    {
      url: 'https://poi.apache.org/components/spreadsheet/how-to.html',
      kinds: ['technology'],
      names: ['poi', 'java', 'excel'],
      zh: {
        title: 'Apache POI：流式生成 Excel（SXSSF）',
        snippet:
          'SXSSF 只在内存里保留一个滑动窗口的行，其余写入临时文件，可用很小的内存生成大 Excel；写完要清理临时文件。',
      },
      en: {
        title: 'Apache POI: streaming Excel with SXSSF',
        snippet:
          'SXSSF keeps only a sliding window of rows in memory and writes the rest to temporary files, so very large workbooks need little memory; dispose of the temporary files afterwards.',
      },
    },
    {
      url: 'https://github.com/exceljs/exceljs',
      kinds: ['technology'],
      names: ['exceljs', 'node.js', 'nodejs', 'javascript'],
      zh: {
        title: 'ExcelJS：Node.js 读写 Excel',
        snippet: 'ExcelJS 在 Node.js 与浏览器中读写 XLSX 与 CSV，支持样式、公式与流式写入，适合服务端逐行输出大报表。',
      },
      en: {
        title: 'ExcelJS: reading and writing Excel in Node.js',
        snippet:
          'ExcelJS reads and writes XLSX and CSV in Node.js and browsers, with styles, formulas and streaming writers that suit large reports produced row by row.',
      },
    },
  ],
}
