import { inlineItems } from '../../../llm/reading/inline-items.ts'
import type { Language } from '../../language.ts'
import { uniqueIds } from './collect.ts'
import type { Block } from './markdown-blocks.ts'
import { leadingNumber } from './requirement-id.ts'
import type { RequirementSet, SetRequirement } from './types.ts'

/** Headings under which a document lists what is to be built. From common PRD and backlog templates. */
const LISTING_SECTION =
  /(?:功能需求|需求列表|需求清单|需求明细|详细需求|功能列表|功能清单|功能详述|用户故事|产品需求|functional requirements|requirements list|user stories|product backlog|backlog|feature list)$/i
/** Parts of one requirement; a heading of this name is not a requirement by itself. */
const PART_OF_ONE =
  /^(?:背景|目标|概述|用户角色|角色|功能描述|核心功能|辅助功能|验收标准|验收|优先级|非功能需求|性能|安全|边界条件|异常处理|边界|background|goals?|overview|roles|core|supporting|acceptance(?: criteria)?|priority|performance|security|edge cases|limits)$/i
/** So many sections below such a heading make a list without being asked for one. */
const PLAIN_LIST = 3

interface Section {
  readonly heading: string
  readonly depth: number
  readonly blocks: Block[]
}

/** Requirements of a document without identifiers: sections of a listing chapter, else its items, sections or paragraphs. */
export function unnumbered(blocks: readonly Block[], language: Language): RequirementSet {
  const listed = childrenOfListings(blocks)
  const isPlain = listed.length >= PLAIN_LIST
  const found = listed.length > 1 ? listed : firstOfMany(blocks)
  const { requirements, notes } = uniqueIds(found.map((each, index) => numbered(each, index, language)))
  return { requirements, notes, surroundings: [], isPlain }
}

interface Found {
  readonly title: string
  readonly description: string
}

function childrenOfListings(blocks: readonly Block[]): Found[] {
  return sectionsOf(blocks)
    .filter(({ heading }) => LISTING_SECTION.test(heading))
    .flatMap((section) => {
      const children = sectionsOf(section.blocks)
      const top = Math.min(...children.map(({ depth }) => depth))
      return children.filter(({ depth, heading }) => depth === top && !PART_OF_ONE.test(bare(heading)))
    })
    .map(asFound)
    .filter(({ description }) => description !== '')
}

/** The first way of cutting the document that gives more than one piece. */
function firstOfMany(blocks: readonly Block[]): Found[] {
  const items = blocks.filter(({ kind }) => kind === 'item').map((block) => ({ title: '', description: block.text }))
  const sections = sectionsOf(blocks)
    .filter(({ blocks: inner }) => inner.length > 0 && inner.every(({ kind }) => kind !== 'heading'))
    .map(asFound)
  const prose = blocks.filter(({ kind }) => kind === 'prose').map((block) => ({ title: '', description: block.text }))
  const counted = blocks.flatMap(countedIn).map((description) => ({ title: '', description }))
  return [items, sections, prose, counted].find(({ length }) => length > 1) ?? []
}

/** "1. …；2. …" in one line; Markdown takes the first number for the mark of a list of one. */
function countedIn(block: Block): string[] {
  if (block.kind === 'item') return inlineItems(`1. ${block.text}`)
  return block.kind === 'prose' ? inlineItems(block.text) : []
}

/** Every heading with all that stands below it, deeper headings included. */
function sectionsOf(blocks: readonly Block[]): Section[] {
  const done: Section[] = []
  let open: Section[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') open = open.filter(({ depth }) => depth < block.depth)
    for (const section of open) section.blocks.push(block)
    if (block.kind !== 'heading') continue
    const section = { heading: block.text, depth: block.depth, blocks: [] }
    done.push(section)
    open = [...open, section]
  }
  return done
}

function asFound({ heading, blocks }: Section): Found {
  return { title: heading, description: blocks.map(markdownOf).join('\n') }
}

function markdownOf(block: Block): string {
  if (block.kind === 'heading') return `### ${block.text}`
  return block.kind === 'item' ? `- ${block.text}` : block.text
}

function bare(heading: string): string {
  return (leadingNumber(heading)?.rest ?? heading).replace(/[:：*]/g, '').trim()
}

function numbered({ title, description }: Found, index: number, language: Language): SetRequirement {
  const number = leadingNumber(title)
  const place = language === 'zh' ? `第 ${index + 1} 条` : `item ${index + 1}`
  return { id: number?.id ?? `#${index + 1}`, title: number?.rest ?? title, description, place }
}
