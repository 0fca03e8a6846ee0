/** The formats of the values of date and time controls. Intl has none for a week. */
const FORMATS: Readonly<Record<string, Intl.DateTimeFormatOptions | undefined>> = {
  date: { dateStyle: 'long' },
  'datetime-local': { dateStyle: 'long', timeStyle: 'short' },
  time: { timeStyle: 'short' },
  month: { year: 'numeric', month: 'long' },
}

/** Whether the values of controls of a type are numbers. */
export const isNumeric = (type: string): boolean => type === 'number' || type === 'range'

/** A value of a control, or a bound of it, in the page's language. */
export function writtenValue(type: string, value: string, locale: string): string {
  if (isNumeric(type)) return Number(value).toLocaleString(locale, { maximumFractionDigits: 20 })
  const format = FORMATS[type]
  const instant = new Date(`${type === 'time' ? `1970-01-01T${value}` : value}Z`)
  if (!format || Number.isNaN(instant.getTime())) return value
  return instant.toLocaleString(locale, { ...format, timeZone: 'UTC' })
}
