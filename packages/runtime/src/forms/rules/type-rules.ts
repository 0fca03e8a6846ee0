import { US_ZIP_LENGTH } from '../../contract/constants/page.js'
import type { FieldValue } from '../model/values.js'
import { type FieldFault, partOf } from './field-rules.js'

const COUNTRY_IS_US = /^(?:us|usa|u\.s\.(?:a\.)?|united states(?: of america)?)$/i
const GROUPED = /^\d{1,3}(?:[,.' \u2019\u00a0\u202f]\d{3})+(?:[.,]\d+)?$/
const PLAIN = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/
const PHONE_COUNTRY = /^\+?\d{0,4}$/
const PHONE_PART = /^[\d\s().+/-]*$/
const DOMAIN = /^[^\s./]+(?:\.[^\s./]+)+$/
const USERNAME = /^@?\w{1,15}$/

/** Whether a text is a US zip code: exactly five digits. */
export const isUsZip = (text: string): boolean => text.length === US_ZIP_LENGTH && /^\d+$/.test(text)

const isNumber = (text: string) => PLAIN.test(text) || GROUPED.test(text)

function isWebsite(text: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(
      /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`,
    )
    return /^https?:$/.test(protocol) && !username && !password && DOMAIN.test(hostname)
  } catch {
    return false
  }
}

/** An integer of at most `length` digits; NaN for any other text. */
const parseWhole = (text: string, length: number): number =>
  /^\d+$/.test(text) && text.length <= length ? Number(text) : Number.NaN

function isDate(month: number, day: number, year: number): boolean {
  // `Date.UTC` adds 1900 to years below 100.
  const date = new Date(Date.UTC(2000, month - 1, day))
  date.setUTCFullYear(year, month - 1, day)
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const within = (number: number, least: number, most: number) => number >= least && number <= most

function isTime(hour: string, minute: string, second: string, ampm: string): boolean {
  const isHour = ampm === '' ? within(parseWhole(hour, 2), 0, 23) : within(parseWhole(hour, 2), 1, 12)
  return (
    isHour &&
    within(parseWhole(minute, 2), 0, 59) &&
    (second === '' || within(parseWhole(second, 2), 0, 59)) &&
    /^(?:[ap]m)?$/i.test(ampm)
  )
}

function isPhone(country: string, parts: readonly string[]): boolean {
  const digits = parts.join('').replace(/\D/g, '')
  return (
    PHONE_COUNTRY.test(country) &&
    parts.every((part) => PHONE_PART.test(part)) &&
    within(digits.length, 4, 15)
  )
}

/**
 * Checks a value that is not empty by the type of its field. Other types accept any value.
 *
 * @example
 * faultOfType('date', { Month: '2', Day: '30', Year: '2024' }) // 'date'
 */
export function faultOfType(type: string, value: FieldValue): FieldFault | null {
  const part = (name: string) => partOf(value, name)
  const text = typeof value === 'string' ? value.trim() : ''
  switch (type) {
    case 'number':
      return isNumber(text.replace(/^[+-]\s?/, '')) ? null : 'number'
    case 'currency':
      return isNumber(text.replace(/^\p{Sc}\s?|\s?\p{Sc}$/gu, '')) ? null : 'number'
    case 'website':
      return isWebsite(text) ? null : 'website'
    case 'twitter':
      return USERNAME.test(text) ? null : 'username'
    case 'date':
      return isDate(parseWhole(part('Month'), 2), parseWhole(part('Day'), 2), parseWhole(part('Year'), 4))
        ? null
        : 'date'
    case 'time':
      return isTime(part('Hour'), part('Minute'), part('Second'), part('Ampm')) ? null : 'time'
    case 'phone':
      return isPhone(part('Country'), ['Areacode', 'Prefix', 'Line'].map(part)) ? null : 'phone'
    case 'address':
      return COUNTRY_IS_US.test(part('Country')) && part('Zip') !== '' && !isUsZip(part('Zip')) ? 'zip' : null
    default:
      return null
  }
}
