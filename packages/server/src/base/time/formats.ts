/** Formats are slow to make, and a site needs few: those of its language and its time zone. */
const MAX_FORMATS = 100

/**
 * Calls `create` once for each key, and keeps the values of the latest `max` keys.
 *
 * @example
 * const formatOf = keep((language) => new Intl.NumberFormat(language), 10)
 */
export function keep<Value>(create: (key: string) => Value, max: number): (key: string) => Value {
  const kept = new Map<string, Value>()
  return (key) => {
    if (kept.has(key)) return kept.get(key)!
    const value = create(key)
    kept.set(key, value)
    const [oldest] = kept.keys()
    if (kept.size > max && oldest !== undefined) kept.delete(oldest)
    return value
  }
}

const formatOf = keep((key) => {
  const [language, options] = JSON.parse(key) as [string, Intl.DateTimeFormatOptions]
  return new Intl.DateTimeFormat(language, options)
}, MAX_FORMATS)

/** The format of dates in a language, made once. */
export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formatOf(JSON.stringify([language, options]))
