import { type PresetTopic, termList } from './preset.ts'

export const dashboards: PresetTopic = {
  id: 'dashboards',
  name: { zh: '报表与看板', en: 'dashboards and reporting' },
  takeaway: {
    zh: '常见做法：从要做的决定倒推指标，统一口径并写明定义；首屏少而关键，可下钻；标明数据更新时间；权限到行；大查询走预聚合或数仓，不压业务库；颜色不作唯一编码。',
    en: 'Common practice: derive metrics from the decisions to be made and write their definitions down; few key figures first, with drill-down; show when data was refreshed; apply row-level permission; use pre-aggregation or a warehouse instead of the production database; never encode by colour alone.',
  },
  signals: {
    phrases: termList(`
      数据看板, 看板展示, 数据报表, 统计报表, 报表系统, 数据大屏, 可视化报表, 数据可视化, 仪表盘, 驾驶舱,
      统计分析功能, 趋势图, 自助分析, dashboard*, data visuali*, business intelligence, bi tool,
      reporting module, reporting system, analytics dashboard, charting, self service analytics, kpi report,
      tableau, power bi, grafana, superset, metabase, echarts
    `),
    pairs: [
      [
        termList('报表, 图表, 看板, 统计'),
        termList(`
      指标, 展示, 趋势, 维度, 按月, 按天, 环比, 同比, 下钻, 筛选
    `),
      ],
      [
        termList('chart, report, reports, metrics'),
        termList(`
      trend, visualise, visualize, weekly, monthly, drill down, kpi, per team, dimension
    `),
      ],
    ],
    alone: termList('报表, 看板, 统计, reporting, reports, charts, analytics'),
    ignore: termList(`
      汽车仪表盘, 看板管理, car dashboard, dashboard camera, dashboard light
    `),
    unless: termList('汽车, 行车, kanban, car, vehicle, mechanic'),
  },
  entries: [
    {
      url: 'https://www.tableau.com/learn/articles/dashboards/what-is',
      kinds: ['competitor'],
      names: ['tableau'],
      zh: {
        title: 'Tableau：什么是仪表板',
        snippet: 'Tableau 介绍仪表板的用途与类型，以及交互筛选、下钻与故事线等常见能力，可作竞品功能对照。',
      },
      en: {
        title: 'Tableau: what is a dashboard',
        snippet:
          'Tableau explains purposes and kinds of dashboards and the usual abilities, such as interactive filters, drill-down and stories: a baseline for comparing features.',
      },
    },
    {
      url: 'https://learn.microsoft.com/en-us/power-bi/create-reports/service-dashboards-design-tips',
      kinds: ['competitor', 'practice'],
      names: ['power bi', 'microsoft', '微软'],
      zh: {
        title: 'Power BI：仪表板设计技巧',
        snippet: '先想受众与用途，一屏讲一个故事，最重要的放左上，选对图表，避免三维与堆砌，数字带单位与对比。',
      },
      en: {
        title: 'Power BI: tips for designing a dashboard',
        snippet:
          'Think of the audience first, tell one story on one screen, put the most important at the top left, choose the right chart, avoid 3-D and clutter, and give numbers units and comparison.',
      },
    },
    {
      url: 'https://grafana.com/docs/grafana/latest/dashboards/build-dashboards/best-practices/',
      kinds: ['practice', 'technology'],
      names: ['grafana'],
      zh: {
        title: 'Grafana：仪表板最佳实践',
        snippet: '按 USE/RED 等方法组织，避免看板蔓延，用变量与模板代替复制，写明目的，控制刷新频率。',
      },
      en: {
        title: 'Grafana: dashboard best practices',
        snippet:
          'Organise by methods such as USE or RED, prevent dashboard sprawl, use variables and templates instead of copies, document the purpose, and limit refresh rates.',
      },
    },
    {
      url: 'https://www.w3.org/WAI/WCAG22/Understanding/use-of-color.html',
      kinds: ['practice'],
      names: ['wcag', '无障碍', 'accessib*'],
      zh: {
        title: 'W3C WCAG 2.2：颜色的使用',
        snippet: '颜色不能是传达信息的唯一方式；图表要同时用文字、形状或线型区分，照顾色觉障碍者与黑白打印。',
      },
      en: {
        title: 'W3C WCAG 2.2: use of color',
        snippet:
          'Color must not be the only means of conveying information; charts also need text, shapes or line styles, for people with color deficiency and for print.',
      },
    },
    {
      url: 'https://echarts.apache.org/en/index.html',
      kinds: ['technology'],
      names: ['echarts', '前端', 'javascript'],
      zh: {
        title: 'Apache ECharts：图表库',
        snippet:
          'ECharts 是开源 JavaScript 图表库，支持 Canvas 与 SVG、大数据量渐进渲染、地图与无障碍描述，中文资料丰富。',
      },
      en: {
        title: 'Apache ECharts: charting library',
        snippet:
          'ECharts is an open-source JavaScript charting library with Canvas and SVG rendering, progressive rendering of large data, maps and generated descriptions for accessibility.',
      },
    },
    {
      url: 'https://superset.apache.org/docs/intro',
      kinds: ['technology', 'competitor'],
      names: ['superset'],
      zh: {
        title: 'Apache Superset：开源 BI',
        snippet:
          'Superset 是开源 BI 平台：SQL 查询、拖拽图表、仪表板、语义层与行级安全，可接多种数据库，可嵌入自己的系统。',
      },
      en: {
        title: 'Apache Superset: open-source BI',
        snippet:
          'Superset is an open-source BI platform with a SQL editor, chart builder, dashboards, semantic layer and row-level security; it connects to many databases and can be embedded.',
      },
    },
    {
      url: 'https://www.metabase.com/docs/latest/',
      kinds: ['technology', 'competitor'],
      names: ['metabase'],
      zh: {
        title: 'Metabase：自助分析',
        snippet: 'Metabase 让不会 SQL 的人也能提问、做图与订阅报表，支持权限、嵌入与缓存，部署简单。',
      },
      en: {
        title: 'Metabase: self-service analytics',
        snippet:
          'Metabase lets people without SQL ask questions, draw charts and subscribe to reports, with permissions, embedding and caching, and is simple to run.',
      },
    },
  ],
}
