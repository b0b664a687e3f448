/**
 * English words that name no content. The usual short list (as in Lucene and Snowball), plus the words of questions;
 * contracted forms arrive without their apostrophe.
 */
export const ENGLISH_STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again against all am an and any are as at be because been before being below between both but by
  can cannot could did do does doing down during each few for from further had has have having he her here hers herself
  him himself his how i if in into is it its itself just me more most my myself no nor not now of off on once only or
  other our ours ourselves out over own same she should so some such than that the their theirs them themselves then
  there these they this those through to too under until up very was we were what when where which while who whom why
  will with would you your yours yourself yourselves dont doesnt didnt isnt arent wasnt werent cant wont shouldnt
  couldnt havent hasnt hadnt ive youre theyre weve thats whats us shall may might must`.split(/\s+/),
)

/** Chinese words that carry grammar or the form of a question, not its subject. Matching them is worth nothing. */
export const CHINESE_STOP_WORDS: ReadonlySet<string> = new Set(
  `的 了 是 在 和 与 及 或 也 都 就 而 被 把 对 对于 关于 由 于 从 向 为 为了 以 以及 并 并且 但 但是 而且 所以 因为 如果 那么
  这 那 这个 那个 这些 那些 哪 哪个 哪些 哪里 哪儿 哪一 谁 什么 怎么 怎样 怎么样 如何 为什么 为何 多少 几 何 何时 几点 几号 几时 几天 几次 几个 哪天 哪年 何年 哪位 哪种 哪一个 哪一年 多久 多长 多大 多高 多远 怎么办 是什么 叫什么 有什么 吗 呢 吧 啊 呀 么
  我 你 您 他 她 它 我们 你们 他们 咱们 自己 有 没有 有没有 是否 是不是 能否 可否 能不能 可不可以 会 要 能 可以 应该 需要 请 请问
  一 一个 一些 一下 个 些 种 项 条 里 中 上 下 内 外 里面 之 其 其中 等 等等 很 最 更 还 还有 再 又 不 没 无 非 地 得 着 过
  给 让 使 用 做 到 去 来 说 问 告诉 知道 想 会不会 要不要 该不该 算不算 怎么说 怎么回事 回事 到底 才能 有关 相关 目前 现在 之前 之后 时候 当`.split(
    /\s+/,
  ),
)
