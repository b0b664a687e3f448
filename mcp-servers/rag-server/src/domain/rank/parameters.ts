/**
 * Every number of the ranking. Chosen on the development queries of CMRC 2018, DRCD, SciFact and XQuAD; none of them
 * moves nDCG@10 by more than 0.006 within its plausible range.
 */
export const RANKING = {
  /** BM25: how fast a repeated term saturates, and how much a long chunk is discounted. */
  k1: 0.9,
  b: 0.4,
  /** Weights of Han characters and pairs, and of segmented words. A word in letters has no grams and counts as both. */
  gramWeight: 0.5,
  wordWeight: 0.5,
  /** Two words of the question that stand side by side in the chunk. */
  pairWeight: 0.15,
  /** The best two neighbouring sentences of a chunk. */
  windowWeight: 0.25,
  windowSentences: 2,
  /** How many of the best chunks are looked at closely. */
  closeLook: 60,
} as const
