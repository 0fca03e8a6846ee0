import { isShallow } from '@site/runtime/contract'
import * as v from 'valibot'

/** How deep and how long a value may be. */
export interface Bounds {
  /** Objects and lists inside one another. */
  readonly depth: number
  /** Characters as JSON. */
  readonly length: number
}

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
