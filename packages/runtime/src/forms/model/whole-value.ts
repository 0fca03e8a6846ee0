import { hasParts, type PartsType, WHOLE_PHONE_PART } from './field-types.js'
import type { FieldValue } from './values.js'

/** A date as browsers write it: `2024-02-09`. */
const DATE = /^(\d{4})-(\d\d)-(\d\d)$/
/** A time as browsers write it, `10:30` or `10:30:15`, and as people do: `9`, `9.30`, `9am`. */
const TIME = /^(\d{1,2})(?:[:.h](\d\d))?(?::(\d\d)(?:\.\d{1,3})?)?\s?(?:([ap])\.?m\.?)?$/i

/**
 * The value of a field that has a single control where its type has several parts, such as `<input type="date">`. A text
 * that has no parts, such as a whole name, stays a text.
 *
 * @example
 * wholeValue('date', '2024-02-09') // { Month: '02', Day: '09', Year: '2024' }
 */
export function wholeValue(type: string, text: string): FieldValue {
  if (!hasParts({ type })) return text
  if (type === 'phone') return { [WHOLE_PHONE_PART]: text }
  const [, first = '', second = '', third = '', half = ''] =
    (type === 'date' ? DATE : TIME).exec(text.trim()) ?? []
  if (type === 'date' && first) return { Month: second, Day: third, Year: first }
  if (type === 'time' && first)
    return {
      Hour: first,
      Minute: second || FULL_HOUR,
      Second: third,
      ...(half && { Ampm: `${half.toUpperCase()}M` }),
    }
  return text
}

/** The minute of a time that is only an hour. */
const FULL_HOUR = '00'

/** A time whose hour stands alone, such as `9` or `9am`, with the minute that people mean. */
export function fullTime(value: FieldValue): FieldValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const parts = value as Readonly<Record<string, string>>
  const { Hour = '', Minute = '', Second = '' } = parts
  if (Hour.trim() === '' || Minute.trim() !== '' || Second.trim() !== '') return value
  const time = wholeValue('time', Hour)
  return typeof time === 'object' ? { ...parts, ...time } : value
}

/** The part that holds a text which cannot be divided. A text in `Year` or `Hour` is no valid date or time. */
const UNDIVIDED = {
  phone: WHOLE_PHONE_PART,
  name: 'First',
  address: 'Line1',
  date: 'Year',
  time: 'Hour',
} as const satisfies Record<PartsType, string>

/** A text that was sent for a value of several parts, as parts. */
export function partsOfWhole(type: PartsType, text: string): Readonly<Record<string, string>> {
  const value = wholeValue(type, text)
  return typeof value === 'object' ? (value as Readonly<Record<string, string>>) : { [UNDIVIDED[type]]: text }
}
