import { type PresetTopic, termList } from './preset.ts'

export const aiAssistant: PresetTopic = {
  id: 'ai-assistant',
  name: { zh: '智能助手与知识问答', en: 'AI assistant and question answering' },
  takeaway: {
    zh: '常见做法：检索增强（RAG）并给出引用，查不到就说查不到；按提问人的权限检索；把外部内容当数据而不是指令，防提示注入；写操作先经人确认；有评测集、反馈与人工转接；控制成本与时延，保护个人信息。',
    en: 'Common practice: retrieval-augmented answers with citations, and saying so when nothing is found; retrieve with the asker’s permissions; treat outside content as data against prompt injection; have people confirm actions; keep an evaluation set, feedback and a hand-over to humans; control cost and latency and protect personal data.',
  },
  signals: {
    phrases: termList(`
      智能客服, 智能问答, 知识问答, ai 助手, ai助手, 智能助手, 聊天机器人, 对话机器人, 问答机器人, 大模型,
      检索增强, 大语言模型, 提示注入, 智能体, chatbot, chat bot, ai assistant, ai agent, virtual assistant,
      large language model, llm, rag, retrieval augmented, prompt injection, question answering, ai chat,
      generative ai, gpt, copilot feature, langgraph, langchain, openai, pgvector
    `),
    pairs: [
      [termList('ai, 人工智能, 智能, 机器人'), termList('问答, 客服, 自动回复, 知识库, 对话, 回答')],
      [
        termList('ai, assistant, bot'),
        termList(`
      answer questions, knowledge base, customer question, support question, documents, chat
    `),
      ],
    ],
    alone: termList('rag, 机器人, 人工智能客服, bot'),
    ignore: termList('扫地机器人, 工业机器人, rag doll, rag rug'),
    unless: termList('扫地, 机械臂, 焊接, rug, cleaning cloth, writes poetry'),
  },
  entries: [
    {
      url: 'https://owasp.org/www-project-top-10-for-large-language-model-applications/',
      kinds: ['practice'],
      names: ['owasp', '安全', 'security'],
      zh: {
        title: 'OWASP：大模型应用十大风险',
        snippet:
          '列出提示注入、敏感信息泄露、供应链、数据投毒、输出处理不当、代理权限过大等风险与缓解办法，是智能助手安全评审的清单。',
      },
      en: {
        title: 'OWASP: top 10 for LLM applications',
        snippet:
          'Lists prompt injection, disclosure of sensitive information, supply chain, poisoning, improper output handling, excessive agency and more with mitigations: a checklist for reviewing assistants.',
      },
    },
    {
      url: 'https://www.nist.gov/itl/ai-risk-management-framework',
      kinds: ['practice'],
      names: ['nist'],
      zh: {
        title: 'NIST：人工智能风险管理框架',
        snippet: 'AI RMF 以治理、映射、度量、管理四项职能组织风险工作，另有面向生成式 AI 的配套文件。',
      },
      en: {
        title: 'NIST: AI risk management framework',
        snippet:
          'The AI RMF organises work on risk in the functions govern, map, measure and manage, with a companion profile for generative AI.',
      },
    },
    {
      url: 'https://www.intercom.com/help/',
      kinds: ['competitor'],
      names: ['intercom', 'fin'],
      zh: {
        title: 'Intercom：Fin AI Agent',
        snippet: 'Fin 依据帮助中心等内容回答客户问题并标注来源，答不了就转人工，可设语气、转接规则并查看解决率。',
      },
      en: {
        title: 'Intercom: Fin AI agent',
        snippet:
          'Fin answers customers from help-center and other content with sources, hands over to people when it cannot, and offers tone, hand-over rules and resolution reports.',
      },
    },
    {
      url: 'https://support.zendesk.com/hc/en-us',
      kinds: ['competitor'],
      names: ['zendesk'],
      zh: {
        title: 'Zendesk：AI agents',
        snippet: 'Zendesk 的 AI agents 在消息、邮件等渠道自动回答，可连接知识库与业务系统，并把复杂会话转给客服。',
      },
      en: {
        title: 'Zendesk: AI agents',
        snippet:
          'Zendesk’s AI agents answer on messaging, e-mail and other channels, connect to knowledge and business systems, and pass complex conversations to agents.',
      },
    },
    {
      url: 'https://modelcontextprotocol.io/docs/getting-started/intro',
      kinds: ['technology'],
      names: ['mcp', 'model context protocol'],
      zh: {
        title: 'Model Context Protocol：连接模型与工具',
        snippet: 'MCP 是连接 AI 应用与数据、工具的开放协议：服务端提供工具、资源与提示，任何支持它的客户端都能使用。',
      },
      en: {
        title: 'Model Context Protocol: connecting models and tools',
        snippet:
          'MCP is an open protocol between AI applications and data or tools: servers offer tools, resources and prompts that any supporting client can use.',
      },
    },
    {
      url: 'https://docs.langchain.com/oss/python/langgraph/overview',
      kinds: ['technology'],
      names: ['langgraph', 'langchain'],
      zh: {
        title: 'LangGraph：有状态的智能体编排',
        snippet: 'LangGraph 用图描述智能体步骤，带检查点、人工介入与流式输出，适合可恢复、需审批的流程。',
      },
      en: {
        title: 'LangGraph: stateful agent orchestration',
        snippet:
          'LangGraph describes an agent’s steps as a graph with checkpoints, human-in-the-loop and streaming, for flows that resume and ask for approval.',
      },
    },
    {
      url: 'https://github.com/pgvector/pgvector',
      kinds: ['technology'],
      names: ['pgvector', 'postgresql', '向量'],
      zh: {
        title: 'pgvector：PostgreSQL 向量检索',
        snippet:
          'pgvector 为 PostgreSQL 增加向量类型与 HNSW、IVFFlat 索引，向量与业务数据、权限条件可在同一查询里过滤。',
      },
      en: {
        title: 'pgvector: vector search in PostgreSQL',
        snippet:
          'pgvector adds a vector type and HNSW and IVFFlat indexes to PostgreSQL, so that vectors, business data and permission conditions meet in one query.',
      },
    },
  ],
}
