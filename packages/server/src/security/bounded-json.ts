import * as v from 'valibot'

/** How deep and how long a value may be. */
export interface Bounds {
  /** Objects and lists inside one another. */
  readonly depth: number
  /** Characters as JSON. */
  readonly length: number
}

/** Looks no deeper than the limit, because reading or writing very deep JSON ends with an overflow of the stack. */
const isShallow = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((item) => isShallow(item, depth - 1)))

/** Any JSON within its bounds. */
export const boundedJson = ({ depth, length }: Bounds) =>
  v.pipe(
    v.unknown(),
    v.check((value) => isShallow(value, depth) && (JSON.stringify(value) ?? '').length <= length),
  )
