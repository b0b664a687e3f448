import { wordList } from './word-list.ts'

// Closed classes of Chinese: modality, negation, prepositions, conditions. Source: standard reference grammar.

/** Permission or ability. */
export const ZH_MAY = wordList(
  '可以 可 能 能够 允许 准许 支持 有权 得以 会 能不能 可不可以 能否 可否 是否可以 即可 随时可以 仍可 均可 也可',
  '还可以 还能 就能 才能 才可 才可以 方可',
)
/** Obligation. */
export const ZH_MUST = wordList(
  '必须 须 需 需要 应 应当 应该 要 得 务必 一律 要求 要能 需能 必需 该 均须 都要 须由 需由',
)
/** Wish. */
export const ZH_WANT = wordList('希望 想 想要 期望 盼 最好 建议 请 麻烦 求 望 能不能 要是能')
/** Forbidding or impossible. */
export const ZH_FORBID = wordList(
  '不能 不可 不可以 不得 不准 不许 不允许 禁止 严禁 不应 不应该 不该 勿 切勿 请勿 别 不要 无法 无权 不支持 不再',
  '不予 不会 拒绝 不让 一律不 不得再 不可再 禁',
)
/** Plain negation. */
export const ZH_NOT = wordList(
  '不 未 没 没有 无 非 并非 不是 尚未 从不 并不 不含 不带 不占 不设 不做 不含有 均不 都不 也不 不需 不展示 不发送',
  '不显示',
)
/** Taking back a demand: nothing is required. */
export const ZH_WAIVE = wordList('无需 不需要 不用 不必 无须 不要求 不考虑 不涉及 暂不 不含 没必要')
export const ZH_PREPOSITION = wordList(
  '在 从 由 按 按照 依 依照 根据 通过 经 经过 用 使用 以 凭 对 对于 向 往 给 为 为了 把 将 被 让 与 跟 同 和 至 到',
  '针对 关于 随 随着 就 基于 借助 利用 沿 替 比 除 除了 自 距 离 于',
)
/** A condition opens with one of these … */
export const ZH_CONDITION_OPEN = wordList(
  '如果 若 如 当 一旦 假如 假设 万一 只要 除非 要是 倘若 遇到 遇 凡 凡是 每当 若是 如遇 如有 若有 只有 但凡 碰到 碰上',
)
/** … or closes with one of these. */
export const ZH_CONDITION_CLOSE = wordList(
  '时 后 前 之后 之前 以后 以前 时候 的话 情况下 期间 中 内 以内 的时候 起 当天 当日 之时 一旦',
)
export const ZH_CONJUNCTION = wordList(
  '和 与 及 以及 或 或者 并 并且 且 同时 、 / 还 也 又 再 然后 接着 而 而且 但 但是 不过 则 就 才 便 从而 以便 因此',
  '所以 因为 由于 即 其中 另外 此外',
)
/** Markers of purpose: what follows is why, not what. */
export const ZH_PURPOSE = wordList('以便 便于 方便 从而 为了 以免 免得 好让 用于 用来 旨在 目的 省得 以此 进而 这样')
