import type { ResourceDefinition } from '@mcp-servers/server-shell'

const PRD = `# 产品需求文档（PRD）模板

## 1. 背景与目标
- 背景：现状是什么，谁遇到了什么问题，有什么数据支持
- 目标：上线后要改变的指标、当前值、目标值、统计口径
- 不做什么：本期明确排除的范围

## 2. 用户角色
| 角色 | 说明 | 主要诉求 | 权限范围 |
|---|---|---|---|
| （例）项目负责人 | 对项目交付负责的人 | 及时看到进度 | 本项目的全部数据 |

## 3. 功能需求
### 3.1 核心功能
| 编号 | 作为…（角色） | 我希望…（动作 + 对象） | 以便…（价值） | 优先级（P0–P3） |
|---|---|---|---|---|
| F-001 |  |  |  |  |

### 3.2 辅助功能
| 编号 | 作为…（角色） | 我希望…（动作 + 对象） | 以便…（价值） | 优先级（P0–P3） |
|---|---|---|---|---|
| F-101 |  |  |  |  |

### 3.3 边界与异常
- 数量、大小、时长的上限，以及超过时的处理
- 空状态、重复提交、并发操作、网络中断、部分失败时的处理

## 4. 非功能需求
### 4.1 性能
- （例）10,000 条数据时列表首屏 P95 不超过 1.5 秒

### 4.2 安全
- 谁可以看、谁可以改；敏感数据如何加密、脱敏、留痕

### 4.3 可用性
- 可用性目标、故障时的降级方式、恢复时间

## 5. 验收标准
- Given（前提），When（操作），Then（可检查的结果）
- Given（异常前提），When（操作），Then（提示与数据状态）

## 6. 排期与里程碑
| 里程碑 | 内容 | 完成标志 | 计划日期 | 负责团队 |
|---|---|---|---|---|
| M1 |  |  |  |  |

## 7. 风险与依赖
- 依赖的系统、团队、第三方，以及不可用时的替代方案
`

/** A skeleton of a requirements document, in Chinese as the product's texts are. */
export const prdTemplate: ResourceDefinition = {
  uri: 'requirement://templates/prd',
  name: 'prd-template',
  title: 'PRD 模板',
  description:
    'Markdown skeleton of a product requirements document: goals, roles, functions, quality, acceptance, schedule.',
  mimeType: 'text/markdown',
  read: () => PRD,
}
