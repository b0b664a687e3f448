/** A chunk by its document, and how near it is to the question: the cosine, from -1 to 1. */
export interface Neighbour {
  readonly documentId: string
  readonly ordinal: number
  readonly similarity: number
}

/** The chunks nearest to a question among those a reader may see, and what the others look like from there. */
export interface Nearest {
  /** Nearest first. */
  readonly neighbours: readonly Neighbour[]
  /** How many chunks were compared. */
  readonly compared: number
  readonly sum: number
  readonly sumOfSquares: number
}

/** A neighbour together with how far it stands above what is usual. */
export interface StandingNeighbour extends Neighbour {
  /** Distance from the usual similarity, in its deviations. */
  readonly deviations: number
}

/** Chosen on simulated models: see `floorFor`. */
const STANDING = {
  /** The background leaves out this share of the chunks, the nearest ones: they may be what is looked for. */
  nearShare: 0.05,
  /** Leaving them out makes the rest look more alike than it is. */
  trimming: 1.15,
  /** In a small base chance reaches further. */
  smallBase: 4,
  /** This many deviations above the floor count in full. */
  span: 3,
  minDeviation: 1e-3,
} as const

/**
 * Where the usual similarity ends differs from model to model, so each neighbour is measured against the other chunks
 * this reader may see.
 */
export function standingOf({ neighbours, compared, sum, sumOfSquares }: Nearest): StandingNeighbour[] {
  const near = neighbours.slice(0, Math.min(neighbours.length, Math.ceil(compared * STANDING.nearShare)))
  const rest = compared - near.length
  if (rest < 2) return []
  const mean = (sum - near.reduce((total, { similarity }) => total + similarity, 0)) / rest
  const square = (sumOfSquares - near.reduce((total, { similarity }) => total + similarity ** 2, 0)) / rest
  const deviation = Math.max(STANDING.minDeviation, Math.sqrt(Math.max(0, square - mean * mean)))
  return neighbours.map((neighbour) => ({ ...neighbour, deviations: (neighbour.similarity - mean) / deviation }))
}

/** What the best of so many chunks would reach by chance, were their similarities normally distributed. */
export function floorFor(compared: number): number {
  if (compared < 2) return Number.POSITIVE_INFINITY
  return STANDING.trimming * Math.sqrt(2 * Math.log(compared)) * (1 + STANDING.smallBase / compared)
}

/** How much a neighbour says, from 0 to 1: nothing below the floor. */
export function worthAboveFloor(deviations: number, compared: number): number {
  return clamp((deviations - floorFor(compared)) / STANDING.span)
}

/** How much a neighbour says about a chunk that words have found already; chance needs no keeping out there. */
export function worthAmongFound(deviations: number, compared: number): number {
  return clamp(deviations / (floorFor(compared) + STANDING.span))
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
