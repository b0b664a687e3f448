import { type PresetTopic, termList } from './preset.ts'

export const searchFeature: PresetTopic = {
  id: 'search',
  name: { zh: '搜索功能', en: 'search' },
  takeaway: {
    zh: '常见做法：倒排索引加中文分词，结果按相关度与业务权重排序；支持拼写容错、联想、筛选与高亮；无结果时给出建议；搜索前先做权限过滤；数据量小可先用数据库全文检索，再按需换专用引擎。',
    en: 'Common practice: an inverted index with the right analyser for the language, ranked by relevance and business weight; typo tolerance, suggestions, filters and highlighting; help when nothing is found; permission filtering inside the search; start with the database’s full-text search and move to an engine when it no longer suffices.',
  },
  signals: {
    phrases: termList(`
      全文检索, 全文搜索, 搜索功能, 站内搜索, 搜索引擎, 关键词搜索, 关键字搜索, 关键字检索, 模糊搜索, 模糊查询,
      搜索框, 搜索联想, 搜索建议, 智能搜索, 高级搜索, 支持搜索, 可以搜索, 商品搜索, 搜索商品, 检索功能,
      倒排索引, 中文分词, 搜索结果, 搜索无结果, 搜索历史, 搜索记录, 热搜, 搜索词, 搜索排序, 语义搜索, 搜索服务,
      搜索系统, full text search, site search, search engine, search feature, search function*, search box,
      search bar, product search, in app search, search result, autocomplete, typeahead, fuzzy search,
      faceted search, keyword search, semantic search, vector search, elasticsearch, opensearch, meilisearch,
      algolia, typesense, solr, lucene, inverted index, search api, search relevance, search history,
      search quer*, no search result, full text, 全文, 拼音搜索, 快速找到, global search, search as you type,
      instant search, cross project search, 搜索不到, 搜不到, 没有搜索结果, 查找功能, typo tolerant, typo tolerance, facets, 关键词查, 关键字查, 姓名查, 编号查, 手机号查
    `),
    pairs: [
      [termList('suggestion'), termList('typing, search field, search box')],
      [termList('拼音, 首字母, 简称, 关键字'), termList('找到, 找得到, 查到')],
      [termList('筛选, 过滤'), termList('标签, 作者, 时间, 分类, 类别, 条件')],
      [termList('支持, 提供, 实现, 新增, 能够'), termList('搜索, 检索')],
      [
        termList('search, lookup, find'),
        termList(`
          articles, documents, products, help center, knowledge base, by keyword, orders, messages,
          inside the app
        `),
      ],
      [
        termList('搜索, 搜寻, 检索, 查找, 搜'),
        termList('帮助中心, 知识库, 文章, 资料, 文档, 历史记录, 聊天记录, 联系人'),
      ],
      [
        termList('搜索, 搜寻, 检索, 查找'),
        termList('关键词, 关键字, 标题, 全文, 分词, 高亮, 联想, 相关度, 筛选, 文档, 商品, 订单, 内容'),
      ],
      [
        termList('search, searching, searchable, find'),
        termList(`
          by keyword, by title, by name, keyword, ranking, relevance, typo, highlight, filter, index, autocomplete,
          catalog, catalogue
        `),
      ],
    ],
    alone: termList('搜索, 搜寻, 检索, search, searching'),
    ignore: termList(`
      搜索引擎优化, 搜索引擎营销, search engine optimi*, search engine marketing, job search,
      search and rescue, search warrant, search party, 搜救, 搜索一下, 帮我搜索, 请搜索, 去搜索, 网上搜索
    `),
    unless: termList(`
      警方, 失踪, seo, google ads, police, missing person, telescope, extraterrestrial, apartment
    `),
  },
  entries: [
    {
      url: 'https://www.algolia.com/doc/',
      kinds: ['competitor', 'technology'],
      names: ['algolia'],
      zh: {
        title: 'Algolia：托管搜索',
        snippet:
          'Algolia 是托管搜索服务，边输入边出结果，带拼写容错、同义词、分面筛选、个性化与搜索分析；数据经 API 推送到它的索引。',
      },
      en: {
        title: 'Algolia: hosted search',
        snippet:
          'Algolia is hosted search as you type, with typo tolerance, synonyms, facets, personalisation and analytics; data is pushed to its index through an API.',
      },
    },
    {
      url: 'https://www.elastic.co/docs/solutions/search',
      kinds: ['competitor', 'technology'],
      names: ['elasticsearch', 'elastic', 'es'],
      zh: {
        title: 'Elasticsearch：搜索方案',
        snippet:
          'Elasticsearch 是分布式搜索引擎，提供全文检索（默认 BM25）、过滤、聚合、高亮、向量与混合检索；功能最全，运维与容量规划的成本也较高。',
      },
      en: {
        title: 'Elasticsearch: search solutions',
        snippet:
          'Elasticsearch is a distributed search engine with full-text search (BM25 by default), filters, aggregations, highlighting, vector and hybrid search: the broadest feature set, at a higher cost of operation and capacity planning.',
      },
    },
    {
      url: 'https://www.meilisearch.com/docs',
      kinds: ['competitor', 'technology'],
      names: ['meilisearch'],
      zh: {
        title: 'Meilisearch：轻量搜索引擎',
        snippet:
          'Meilisearch 是开源搜索引擎，开箱即有拼写容错、前缀搜索、分面与排序规则，支持中文分词，部署简单，适合中小数据量的站内搜索。',
      },
      en: {
        title: 'Meilisearch: a light search engine',
        snippet:
          'Meilisearch is an open-source engine with typo tolerance, prefix search, facets and ranking rules out of the box, Chinese segmentation included; simple to run and suited to site search over small and medium data.',
      },
    },
    {
      url: 'https://www.postgresql.org/docs/current/textsearch.html',
      kinds: ['technology', 'practice'],
      names: ['postgresql', 'postgres', '数据库'],
      zh: {
        title: 'PostgreSQL：全文检索',
        snippet:
          'PostgreSQL 用 tsvector/tsquery 与 GIN 索引做全文检索，支持权重、排名与高亮；数据不必同步到别处。自带解析器不切分中文，中文需另装分词扩展。',
      },
      en: {
        title: 'PostgreSQL: full text search',
        snippet:
          'PostgreSQL searches full text with tsvector, tsquery and GIN indexes, with weights, ranking and highlighting, and no second system to keep in sync; its parsers do not segment Chinese, which needs an extension.',
      },
    },
    {
      url: 'https://github.com/infinilabs/analysis-ik',
      kinds: ['technology'],
      names: ['ik', '分词', 'chinese'],
      zh: {
        title: 'IK Analysis：中文分词插件',
        snippet:
          'IK 是 Elasticsearch 与 OpenSearch 常用的中文分词插件，提供 ik_max_word（细粒度）与 ik_smart（粗粒度）两种分词，可配置并热更新词典。',
      },
      en: {
        title: 'IK Analysis: Chinese segmentation plugin',
        snippet:
          'IK is a common Chinese analyser for Elasticsearch and OpenSearch with ik_max_word (fine) and ik_smart (coarse) segmentation and dictionaries that can be reloaded.',
      },
    },
    {
      url: 'https://www.nngroup.com/articles/search-visible-and-simple/',
      kinds: ['practice'],
      names: ['nielsen', '体验', 'ux'],
      zh: {
        title: 'NN/g：搜索要显眼而简单',
        snippet:
          '尼尔森诺曼集团：搜索框应放在显眼位置、足够宽、每页都有，默认用简单搜索而不是高级搜索；用户很少改写查询，所以首次结果的质量最关键。',
      },
      en: {
        title: 'NN/g: search, visible and simple',
        snippet:
          'Nielsen Norman Group: make the search box visible, wide enough and present on every page, and simple rather than advanced by default; users seldom reformulate, so the first results must be good.',
      },
    },
    {
      url: 'https://docs.opensearch.org/latest/search-plugins/',
      kinds: ['practice', 'technology'],
      names: ['opensearch'],
      zh: {
        title: 'OpenSearch：搜索能力',
        snippet:
          'OpenSearch（Apache 2.0）覆盖关键词、向量、混合检索与联想、分页、高亮、排序等能力，文档说明何时用哪一种。',
      },
      en: {
        title: 'OpenSearch: search features',
        snippet:
          'OpenSearch (Apache 2.0) covers keyword, vector and hybrid search as well as autocomplete, paging, highlighting and sorting, and its documentation says when to use which.',
      },
    },
    {
      url: 'https://typesense.org/docs/',
      kinds: ['competitor', 'technology'],
      names: ['typesense'],
      zh: {
        title: 'Typesense：开源即时搜索',
        snippet:
          'Typesense 把索引放在内存里以求毫秒级响应，支持拼写容错、分面、地理与向量检索，可用限定范围的 API Key 做按用户的结果过滤。',
      },
      en: {
        title: 'Typesense: open-source instant search',
        snippet:
          'Typesense keeps its index in memory for answers within milliseconds, with typo tolerance, facets, geo and vector search, and scoped API keys that filter results per user.',
      },
    },
  ],
}
