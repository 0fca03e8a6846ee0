import type { PageScope } from './scope.js'
import type { Conversion, Scalar } from './value.js'

function flag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (value === '' || value === 'false' || value === 0 || value === '0') return false
  return value === 'true' || value === 1 || value === '1' ? true : undefined
}

/** Pages write numbers as 5, "5", "5.0" and "5rem"; "," and "" are none. */
function number(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const parsed = Number.parseFloat(value)
  return Number.isFinite(parsed) ? parsed : undefined
}

function whole(value: unknown): number | undefined {
  const read = number(value)
  return read === undefined ? undefined : Math.round(read)
}

function plain(value: unknown, page: PageScope): string | undefined {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return undefined
  const text = /[<&]/.test(value) ? (page.parse(value).textContent ?? '') : value
  return text.replace(/\s+/g, ' ').trim()
}

function decoded(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

function name(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return (value.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .pop()
    ?.replace(/\.\w+$/, '')
}

export const isTrue = (value: unknown) =>
  value !== undefined && value !== false && value !== '' && value !== 0

const isThere = (value: unknown) => value !== undefined && value !== null && value !== false && value !== ''

function one(value: unknown, conversion: Conversion, page: PageScope): unknown {
  if (conversion === 'flag') return flag(value)
  if (conversion === 'number') return number(value)
  if (conversion === 'whole') return whole(value)
  if (conversion === 'not') return !isThere(value)
  if (conversion === 'length') return typeof value === 'string' ? value.length : undefined
  if (conversion === 'decoded') return decoded(value)
  return conversion === 'plain' ? plain(value, page) : name(value)
}

interface Conversions {
  readonly as?: Conversion | readonly Conversion[]
  readonly map?: Readonly<Record<string, Scalar>>
  readonly times?: number
  readonly above?: number
  readonly clamp?: readonly [number, number]
}

function limited(value: unknown, { above, clamp }: Conversions): unknown {
  if (above === undefined && clamp === undefined) return value
  if (typeof value !== 'number' || (above !== undefined && value <= above)) return undefined
  return clamp ? Math.min(Math.max(value, clamp[0]), clamp[1]) : value
}

/** A value after the conversions of a table; undefined where they refuse it. */
export function convert(value: unknown, conversions: Conversions, page: PageScope): unknown {
  const { as = [], map, times } = conversions
  let read: unknown = value ?? undefined
  for (const conversion of typeof as === 'string' ? [as] : as) read = one(read, conversion, page)
  if (map) read = read !== undefined && Object.hasOwn(map, String(read)) ? map[String(read)] : undefined
  // A product of 3.5 and 1000 has no tail; one of 1.1 and 100 has.
  if (times !== undefined)
    read = typeof read === 'number' ? Number((read * times).toPrecision(12)) : undefined
  return limited(read, conversions) ?? undefined
}
