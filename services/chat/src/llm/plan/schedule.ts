import type { Language } from '../reading/language.ts'

type Size = 'S' | 'M' | 'L' | 'XL'

/** The order of work by size. No shares and no dates: nobody measured them, so nobody should read them here. */
const phases: Record<Size, Record<Language, readonly string[]>> = {
  S: { zh: ['开发与自测', '回归与上线'], en: ['build and test', 'regression and release'] },
  M: {
    zh: ['细化需求与验收标准', '开发与自测', '测试与上线'],
    en: ['refine the requirement and its acceptance', 'build and test', 'verify and release'],
  },
  L: {
    zh: ['方案与接口设计', '核心流程开发', '异常、权限与数据处理', '联调测试与灰度上线'],
    en: [
      'design and interfaces',
      'core flow',
      'failures, permissions and data',
      'integration test and gradual roll-out',
    ],
  },
  XL: {
    zh: [
      '方案评审、外部申请与拆分里程碑',
      '核心流程开发（先做一个最小闭环）',
      '异常、安全与数据一致性处理',
      '联调、压测与安全测试',
      '灰度上线与运营支持',
    ],
    en: [
      'design review, outside applications and milestones',
      'core flow (one smallest closed loop first)',
      'failures, security and data consistency',
      'integration, load and security tests',
      'gradual roll-out and operational support',
    ],
  },
}

/** The stages a change of this size goes through, in order. */
export function scheduleFor(size: Size, language: Language): readonly string[] {
  return phases[size][language]
}
