/** A key and its value. */
export interface Pair {
  readonly key: string
  readonly value: string
}

/** One of the two texts of a pair. */
export type PairPart = keyof Pair

export const PAIR_PARTS = ['key', 'value'] as const satisfies readonly PairPart[]

export const isPairPart = (name: unknown): name is PairPart => name === 'key' || name === 'value'

/** An issue of a pair: its place, and a sentence that begins with "This". */
export interface PairIssue {
  readonly index: number
  readonly part: PairPart
  readonly message: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads pairs from a value of any type. */
export const pairsOf = (value: unknown): readonly Pair[] =>
  Array.isArray(value)
    ? value.map((each) => ({ key: textOf(Object(each).key), value: textOf(Object(each).value) }))
    : []
