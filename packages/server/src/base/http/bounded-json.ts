import * as v from 'valibot'

/** How deep and how long a value may be. */
export interface Bounds {
  /** Objects and lists inside one another. */
  readonly depth: number
  /** Characters as JSON. */
  readonly length: number
}

/** Looks no deeper than the limit, because reading or writing very deep JSON ends with an overflow of the stack. */
export const isShallow = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((item) => isShallow(item, depth - 1)))

/** Whether a value is within its bounds. */
export const isWithin = (value: unknown, { depth, length }: Bounds): boolean =>
  isShallow(value, depth) && (JSON.stringify(value) ?? '').length <= length

const outOf = ({ depth, length }: Bounds) => `has more than ${length} characters or ${depth} levels`

/** Any JSON within its bounds. */
export const boundedJson = (bounds: Bounds) =>
  v.pipe(
    v.unknown(),
    v.check((value) => isWithin(value, bounds), outOf(bounds)),
  )

const NO_OBJECT = 'must be a JSON object'

/** An object. Valibot would accept a list too, with its indexes as keys. */
export const jsonObject = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), NO_OBJECT),
  v.record(v.string(), v.unknown(), NO_OBJECT),
)

/** An object within its bounds. */
export const boundedObject = (bounds: Bounds) =>
  v.pipe(
    jsonObject,
    v.check((value) => isWithin(value, bounds), outOf(bounds)),
  )
