import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { compare } from './conflicts/compare.ts'
import { collectEvidence } from './dimensions/completeness.ts'
import { DIMENSIONS, type Dimension } from './dimensions/types.ts'
import { findFindings } from './findings/find.ts'
import { estimateSize } from './size/estimate.ts'
import { findStories } from './stories/find-stories.ts'
import { subjectOf } from './subject.ts'
import { parseText } from './text/parse.ts'
import { findVague } from './vague.ts'

function covered(text: string): Dimension[] {
  const evidence = collectEvidence(parseText(text))
  return DIMENSIONS.filter((name) => evidence[name].length > 0)
}

function sizeOf(text: string): string | null {
  const estimate = estimateSize(parseText(text))
  return estimate.status === 'sized' ? estimate.size : null
}

function relationOf(a: string, b: string): string {
  return compare({ title: '', description: a }, { title: '', description: b }).relation
}

function storiesOf(text: string): string[] {
  return findStories(parseText(text)).map((story) => `${story.role}|${story.action}|${story.benefit}`)
}

describe('completeness goes by what a clause says', () => {
  test.each([
    ['把用户手册放到帮助页', '用户角色'],
    ['提高效率，打造闭环', '功能描述'],
    ['新增看板。验收标准：待定', '验收标准'],
    ['验收单支持打印', '验收标准'],
    ['派单优先级按距离计算', '优先级'],
    ['提高列表的高度', '优先级'],
    ['系统要快，要稳定', '非功能需求'],
    ['新增安全库存字段，无需考虑性能', '非功能需求'],
    ['异常订单页面新增处理人列', '边界条件'],
    ['窗口支持最大化', '边界条件'],
    ['Link the user guide from the help menu', '用户角色'],
    ['Delight every customer, every time', '功能描述'],
    ['Add a chart. Acceptance criteria: TBD', '验收标准'],
    ['Move the priority column to the left', '优先级'],
    ['The product must be robust and scalable', '非功能需求'],
  ] as const)('%s does not supply %s', (text, dimension) => {
    expect(covered(text)).not.toContain(dimension)
  })

  test.each([
    ['麻醉师可以查看当天手术', '用户角色'],
    ['通知值班电工', '用户角色'],
    ['灌溉阀门每天 6 点自动打开', '功能描述'],
    ['抽查 20 份报告，结论与纸质一致就算通过', '验收标准'],
    ['先做门诊，住院放二期', '优先级'],
    ['放行指令 300 毫秒内下发到道闸', '非功能需求'],
    ['住户数据使用 SM4 加密', '非功能需求'],
    ['称重仪断线时改为手工录入', '边界条件'],
    ['已签字的病历不能修改', '边界条件'],
    ['Beekeepers can log the weight of a hive', '用户角色'],
    ['Rotate the camera keys every night', '功能描述'],
    ['Done when ten sample invoices match the old system', '验收标准'],
    ['P1. Print the route sheet', '优先级'],
    ['The gate opens within 300 ms', '非功能需求'],
    ['If the scale is offline, the weight is typed in by hand', '边界条件'],
  ] as const)('%s supplies %s', (text, dimension) => {
    expect(covered(text)).toContain(dimension)
  })
})

describe('size follows the work, not the length', () => {
  test('one field stays small however long its table', () => {
    const table = Array.from({ length: 200 }, (_, i) => `| 字段${i} | 文案${i} |`).join('\n')
    expect(sizeOf(`把列表页的字段文案改为右列所示。\n| 原文案 | 新文案 |\n|---|---|\n${table}`)).toBe('S')
  })

  test.each([
    ['结算单增加“备注”字段', 'S'],
    ['Rename the "Clients" menu item to "Customers"', 'S'],
    ['接入银联支付渠道，支持退款', 'XL'],
    ['把排班系统改成多机构 SaaS', 'XL'],
    ['渔政巡查员在海上没有网络时也能填报，回港后自动上传', 'L'],
  ])('%s is %s', (text, expected) => {
    expect(sizeOf(text)).toBe(expected)
  })

  test.each(['让产品更有温度', 'Make everything better', '多语言'])('%s cannot be sized', (text) => {
    expect(sizeOf(text)).toBeNull()
  })

  test('a stack that brings the hard part makes it smaller, an unrelated one changes nothing', () => {
    const text = '在线问诊：医生与患者视频通话'
    const score = (techStack: string) => {
      const estimate = estimateSize(parseText(text), { techStack })
      return estimate.status === 'sized' ? estimate.score : 0
    }
    expect(score('声网 Agora SDK')).toBeLessThan(score(''))
    expect(score('Vue 3')).toBe(score(''))
  })
})

describe('conflicts are contradictions, not shared words', () => {
  test.each([
    ['每个灌溉区每天最多浇水 2 次', '灌溉区每 6 小时浇水一次', 'conflict'],
    ['保洁员可以开客房门', '只有客房主管可以开客房门', 'conflict'],
    ['结算单审核后仍可修改金额', '结算单审核后锁定，不能修改', 'conflict'],
    ['Guides can cancel a tour after it has started', 'Once a tour has started it cannot be cancelled', 'conflict'],
    ['保洁员可以登记布草', '客房主管可以登记布草损耗并导出', 'conflict-free'],
    ['草稿可以删除', '已发布的内容不能删除', 'conflict-free'],
    ['冷库温度每分钟记录一次', '湿度每小时记录一次', 'conflict-free'],
    ['Each van carries at most 8 crates', 'Each boat carries at most 40 crates', 'conflict-free'],
  ])('%s / %s: %s', (a, b, expected) => {
    expect(relationOf(a, b) === 'conflict' ? 'conflict' : 'conflict-free').toBe(expected)
  })

  test('no requirement contradicts itself', () => {
    const text = '护士长可以调整床位，紧急床位最多 3 张；床位满时不能登记。'
    expect(relationOf(text, text)).not.toBe('conflict')
  })
})

describe('stories come from prose and invent nothing', () => {
  test('each actor with an allowed action gets one', () => {
    expect(storiesOf('饲养员记录喂食量，兽医可以查看记录。')).toEqual(['饲养员|记录喂食量|null', '兽医|查看记录|null'])
  })

  test.each([
    '实习生不得进入档案室',
    '将消息队列从 3 节点扩到 5 节点',
    'Pages must load within two seconds',
    '界面要大气',
  ])('%s gives none', (text) => {
    expect(storiesOf(text)).toEqual([])
  })

  test('a benefit is the text’s own', () => {
    expect(storiesOf('为了少跑腿，村民可以在手机上交水费。')).toEqual(['村民|在手机上交水费|少跑腿'])
  })
})

describe('findings', () => {
  test('name the rule and the place, and can be switched off', () => {
    const parsed = parseText('系统应尽快导出 Excel、PDF 等格式')
    const rules = findFindings(parsed).map((finding) => finding.rule)
    expect(rules).toContain('escape-clause')
    expect(rules).toContain('open-list')
    expect(findFindings(parsed, new Set(['open-list' as const])).map((finding) => finding.rule)).not.toContain(
      'open-list',
    )
  })

  test('a word inside a feature’s name or beside a number is not vague', () => {
    expect(findVague(parseText('高级搜索支持按日期过滤'))).toEqual([])
    expect(findVague(parseText('加载要快，2 秒以内'))).not.toContainEqual(expect.objectContaining({ text: '2 秒' }))
  })
})

describe('any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc
      .array(
        fc.constantFrom(
          '管理员',
          '可以',
          '不能',
          '删除',
          '|',
          '\n',
          '# ',
          '- ',
          '：',
          '，',
          '。',
          '3 天',
          'If ',
          'the user ',
          'must not ',
          '“',
          '”',
          '的',
          '时',
        ),
        { maxLength: 40 },
      )
      .map((parts) => parts.join('')),
  )

  test('is read without a failure, twice alike, and evidence is where it says', () => {
    fc.assert(
      fc.property(text, (input) => {
        const parsed = parseText(input)
        const evidence = collectEvidence(parsed)
        for (const span of DIMENSIONS.flatMap((name) => evidence[name])) {
          expect(input.slice(span.start, span.end)).toBe(span.text)
        }
        expect(collectEvidence(parseText(input))).toEqual(evidence)
        estimateSize(parsed)
        findStories(parsed)
        findFindings(parsed)
        expect(relationOf(input, input)).toBe(relationOf(input, input))
      }),
      { numRuns: 300 },
    )
  })
})

describe('the size grows with what the change reaches', () => {
  test.each([
    ['重写整个后端为微服务', 'XL'],
    ['支持多语言，覆盖 30 个国家', 'XL'],
    ['把所有系统迁移到云上', 'XL'],
    ['rewrite the mobile app in Flutter', 'XL'],
    ['Launch the shop in 12 new markets', 'XL'],
    ['两个数据中心做异地多活', 'XL'],
    ['官网增加英文、日文、韩文版本', 'L'],
    ['Translate the app into 6 languages', 'L'],
    ['手机号输入框支持 30 个国家的区号', 'S'],
    ['全部按钮的颜色统一为蓝色', 'S'],
    ['Replace the logo on all pages', 'S'],
    ['重写首页的欢迎文案', 'S'],
    ['用户一次最多可以选择 30 个国家', 'S'],
    ['整个系统要更好用', null],
    ['重构代码，提高质量', null],
  ])('%j: %s', (text, size) => {
    expect(sizeOf(text)).toBe(size)
  })
})

describe('a question names what the text is about', () => {
  test.each([
    ['客户公海\n\n客户 30 天未跟进自动进入公海。', '客户公海'],
    ['# Refund window\nRefunds are possible up to 14 days after payment.', 'Refund window'],
    ['积分兑换', '积分兑换'],
    ['管理员可以批量删除用户。', '批量删除用户'],
  ])('%j: %s', (text, subject) => {
    expect(subjectOf(parseText(text))).toBe(subject)
  })
})
