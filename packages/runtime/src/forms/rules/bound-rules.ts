import type { FieldBounds } from '../model/bounds.js'
import type { FieldValue } from '../model/values.js'
import { writtenValue } from './bound-text.js'
import { type FieldFault, partOf } from './field-rules.js'
import type { FormTexts } from './issue-text.js'

/** A bound that a value breaks: a limit, or the closest values that the step allows. */
export interface BoundFault {
  readonly fault: 'min' | 'max' | 'earliest' | 'latest' | 'step'
  readonly type: FieldBounds['type']
  readonly values: readonly string[]
}

const DOT = /^[+-]?\s?(?:\d+(?:\.\d*)?|\.\d+)$/
const COMMA = /^[+-]?\s?\d*,(?:\d{1,2}|\d{4,})$/
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** A number as text; NaN if it may be two numbers, such as `1,000`: which bound it keeps would be a guess. */
function numberIn(text: string): number {
  const plain = text.trim()
  if (DOT.test(plain)) return Number(plain.replace(/\s/, ''))
  return COMMA.test(plain) ? Number(plain.replace(/\s/, '').replace(',', '.')) : Number.NaN
}

const dayOf = (value: FieldValue): string =>
  [
    partOf(value, 'Year').padStart(4, '0'),
    ...['Month', 'Day'].map((part) => partOf(value, part).padStart(2, '0')),
  ].join('-')

/** The minutes since midnight, with seconds as a fraction. */
function minutesOf(value: FieldValue): number {
  const half = partOf(value, 'Ampm').toLowerCase()
  const hour = Number(partOf(value, 'Hour'))
  const hours = half === '' ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)
  return hours * HOUR_MINUTES + Number(partOf(value, 'Minute')) + Number(partOf(value, 'Second')) / 60
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

function faultOfNumber({ type, min, max, step }: FieldBounds, text: string): FieldFault | BoundFault | null {
  const number = numberIn(text)
  if (Number.isNaN(number)) return 'number'
  if (min !== '' && number < Number(min)) return { fault: 'min', type, values: [min] }
  if (max !== '' && number > Number(max)) return { fault: 'max', type, values: [max] }
  if (step !== '1' || Number.isInteger(number)) return null
  return { fault: 'step', type, values: [Math.floor(number), Math.ceil(number)].map(String) }
}

function faultOfTime({ type, step }: FieldBounds, value: FieldValue): BoundFault | null {
  const minutes = minutesOf(value)
  const stride = Number(step || '60') / 60
  if (minutes % stride === 0) return null
  const below = Math.floor(minutes / stride) * stride
  const closest = [below, below + stride].filter((each) => each < DAY_MINUTES)
  return { fault: 'step', type, values: closest.map(clock) }
}

/** Checks a valid value that is not empty by the bounds of its field. Browsers check those of the markup themselves. */
export function faultOfBounds(bounds: FieldBounds, value: FieldValue): FieldFault | BoundFault | null {
  const { type, min, max } = bounds
  if (type === 'number') {
    const texts = Array.isArray(value) ? (value as readonly string[]) : [String(value)]
    const filled = texts.filter((text) => text.trim() !== '')
    return filled.map((text) => faultOfNumber(bounds, text)).find((fault) => fault !== null) ?? null
  }
  if (type === 'time') return faultOfTime(bounds, value)
  const day = dayOf(value)
  if (min !== '' && day < min) return { fault: 'earliest', type, values: [min] }
  return max !== '' && day > max ? { fault: 'latest', type, values: [max] } : null
}

/** Looks up a text about a bound. */
type BoundTexts = FormTexts &
  ((key: `form.field.${BoundFault['fault']}`, values?: Readonly<Record<string, string>>) => string)

/** The sentence about a bound: that of the page for the same bound. */
export function wordBound(t: BoundTexts, { fault, type, values }: BoundFault, locale: string): string {
  const words = values.map((value) => writtenValue(type, value, locale))
  const [limit = ''] = words
  return t(`form.field.${fault}`, { min: limit, max: limit, values: words.join(' / ') })
}
