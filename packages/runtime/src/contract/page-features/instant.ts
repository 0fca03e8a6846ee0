/** A date, or a date and a time with its zone. Without a zone, visitors elsewhere would read another time. */
const INSTANT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d))?$/i

/**
 * The instant of a `datetime` attribute in milliseconds since 1970; null for any other text. A date alone is midnight in
 * UTC.
 *
 * @example
 * instantOf('2026-11-23T12:29+01:00') // 1795433340000
 */
export function instantOf(datetime: string): number | null {
  const [, date, time, zone] = INSTANT.exec(datetime.trim()) ?? []
  if (date === undefined) return null
  // Safari reads neither a space before the time nor a zone without its colon.
  const text = time && zone ? `${date}T${time}${zone.replace(/^(.\d\d)(\d)/, '$1:$2')}` : date
  const instant = Date.parse(text.toUpperCase())
  return Number.isNaN(instant) ? null : instant
}
