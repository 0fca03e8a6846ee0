import { dayText } from '../../contract/calendar/day.js'
import { DAY_MS } from '../../contract/constants/page.js'
import type { FormField } from './definition.js'

const SECONDS = 60

/** The bounds of a field's value, as the attributes of an `<input>` of the type. An empty one is none. */
export interface FieldBounds {
  readonly type: 'number' | 'date' | 'time'
  readonly min: string
  readonly max: string
  readonly step: string
}

/** A day that is some days later than another one. */
const daysAfter = (day: string, days: number): string => dayText(Date.parse(day) + days * DAY_MS)

const textOf = (limit: number | null): string => (limit === null ? '' : String(limit))

/** Browsers count steps from the minimum, so that of whole numbers must be whole. */
function ofNumber({ min, max, whole }: Extract<FormField, { type: 'number' }>): FieldBounds | null {
  if (min === null && max === null && !whole) return null
  const [least, most] = whole ? [min && Math.ceil(min), max && Math.floor(max)] : [min, max]
  return { type: 'number', min: textOf(least), max: textOf(most), step: whole ? '1' : 'any' }
}

function ofDate(field: Extract<FormField, { type: 'date' }>, today: string): FieldBounds | null {
  const { fromToday, daysAhead, earliest, latest } = field
  const last = daysAhead > 0 ? daysAfter(today, daysAhead) : ''
  const min = fromToday && today > earliest ? today : earliest
  const max = last !== '' && (latest === '' || last < latest) ? last : latest
  return min === '' && max === '' ? null : { type: 'date', min, max, step: '' }
}

/** Without a step, browsers take times in whole minutes. */
function ofTime({ seconds, minutes }: Extract<FormField, { type: 'time' }>): FieldBounds | null {
  if (seconds && minutes === 0) return null
  return { type: 'time', min: '', max: '', step: minutes > 1 ? String(minutes * SECONDS) : '' }
}

/**
 * The bounds of a field; null without any, as of fields of other types. Page and server share them.
 *
 * @param today the current day of the site, such as `2026-12-24`
 * @example
 * fieldBounds({ type: 'date', fromToday: true, daysAhead: 30, … }, '2026-12-24')
 * // { type: 'date', min: '2026-12-24', max: '2027-01-23', step: '' }
 */
export function fieldBounds(field: FormField, today: string): FieldBounds | null {
  if (field.type === 'number') return ofNumber(field)
  if (field.type === 'date') return ofDate(field, today)
  return field.type === 'time' ? ofTime(field) : null
}

/**
 * The bound of a field that leaves nothing between it and another, on any day: a last day before the first, or two numbers
 * without a whole one between them where only those are accepted.
 */
export function reversedBound(field: FormField): 'max' | 'latest' | null {
  if (field.type === 'number') {
    const { min, max } = ofNumber(field) ?? { min: '', max: '' }
    return min !== '' && max !== '' && Number(max) < Number(min) ? 'max' : null
  }
  const isReversed = field.type === 'date' && field.latest !== '' && field.latest < field.earliest
  return isReversed ? 'latest' : null
}
