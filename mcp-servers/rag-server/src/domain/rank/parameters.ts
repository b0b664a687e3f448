/**
 * Every number of the ranking. Chosen on the development queries of CMRC 2018, DRCD, SciFact and XQuAD; none of them
 * moves nDCG@10 by more than 0.006 within its plausible range.
 */
export const RANKING = {
  /** BM25: how fast a repeated term saturates, and how much a long chunk is discounted. */
  k1: 1.2,
  b: 0.6,
  /** Weights of Han characters and pairs, and of segmented words. A word in letters has no grams and counts as both. */
  gramWeight: 0.5,
  wordWeight: 0.5,
  /** Another word for one of the question's. */
  synonymWeight: 0.5,
  /** Two words of the question that stand side by side in the chunk. */
  pairWeight: 0.15,
  /** The best two neighbouring sentences of a chunk. */
  windowWeight: 0.25,
  windowSentences: 2,
  /** How many of the best chunks are looked at closely. */
  closeLook: 40,
  /** And this many more than are wanted, because some turn out not to be about the question. */
  spare: 10,
} as const

/**
 * What makes a chunk be about a question. Coverage is the share of the question's content words it speaks of. Chosen on
 * the development sets, with the right passage taken away as the negative: `floor` loses no right answer of CMRC and
 * DRCD.
 */
export const RELEVANCE = {
  /** Coverage and score together, for a passage to be shown. */
  floor: 0.22,
  /** The same for a long statement, much of which its source says otherwise. */
  longFloor: 0.14,
  longCount: 6,
  pastedCount: 12,
  /** Coverage, when the question is a few keywords and most of them stand nowhere: the rest is not the subject. */
  keywords: 0.5,
  keywordCount: 3,
  /** The same for a translated question, whose words are surer to be known. */
  translatedKeywords: 0.4,
  translatedBareKeywords: 0.45,
  /** Coverage, when the question is whether there is anything about its subject at all. */
  existence: 0.6,
  /** A common word counts for less than its rarity in a small base suggests. */
  commonWeight: 0.35,
} as const

/**
 * Two ranked lists become one. How far a list's best stand out from its tenth says more than their height: translated
 * questions score high on everything. Chosen on the mixed base of the development sets, checked on our own.
 */
export const MERGING = {
  background: 0.9,
  backgroundRank: 10,
  translatedTo: { en: 1.25, zh: 0.7 },
  /** When one of the first chunks in the question's own language speaks of (nearly) all of it, the others step back. */
  fullCoverage: 0.9,
  fullDepth: 3,
  stepBack: 0.6,
} as const
