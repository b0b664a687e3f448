/** How well a ranking of documents meets what is relevant; each from 0 to 1. */
export interface Measures {
  readonly ndcg10: number
  readonly recall5: number
  readonly reciprocalRank: number
}

const NDCG_DEPTH = 10
const RECALL_DEPTH = 5

/** Binary relevance; a document counts once, at its best place. */
export function measure(ranking: readonly string[], relevant: readonly string[]): Measures {
  const distinct = [...new Set(ranking)]
  const wanted = new Set(relevant)
  const gain = (rank: number) => 1 / Math.log2(rank + 2)
  const found = distinct.slice(0, NDCG_DEPTH).reduce((sum, id, rank) => sum + (wanted.has(id) ? gain(rank) : 0), 0)
  const ideal = Array.from({ length: Math.min(NDCG_DEPTH, wanted.size) }, (_, rank) => gain(rank))
  const first = distinct.findIndex((id) => wanted.has(id))
  return {
    ndcg10: found / ideal.reduce((a, b) => a + b, 0),
    recall5: distinct.slice(0, RECALL_DEPTH).filter((id) => wanted.has(id)).length / wanted.size,
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
  }
}

/** The mean of each measure. */
export function meanOf(all: readonly Measures[]): Measures {
  const mean = (value: (measures: Measures) => number) => all.reduce((sum, one) => sum + value(one), 0) / all.length
  return {
    ndcg10: mean(({ ndcg10 }) => ndcg10),
    recall5: mean(({ recall5 }) => recall5),
    reciprocalRank: mean(({ reciprocalRank }) => reciprocalRank),
  }
}
