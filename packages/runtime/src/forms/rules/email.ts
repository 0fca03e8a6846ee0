import {
  EMAIL_ENDING_MAX_LENGTH,
  EMAIL_ENDING_MIN_LENGTH,
  EMAIL_MAX_LENGTH,
  EMAIL_MIN_LENGTH,
} from '../../contract/constants/page.js'
import type { FieldValue } from '../model/values.js'
import type { FieldFault } from './field-rules.js'

const LOCAL = /^[^\s@<>()[\]\\,;:"]+$/
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u
const LETTERS = /^\p{L}+$/u

function isEnding(text: string): boolean {
  const { length } = [...text]
  return length >= EMAIL_ENDING_MIN_LENGTH && length <= EMAIL_ENDING_MAX_LENGTH && LETTERS.test(text)
}

/**
 * Whether a text is an email address by the short rule: 3 to 256 UTF-16 units, `local@domain.ending`, the ending 2 to 4
 * letters. Linear in the length of the text.
 *
 * @example
 * isEmail('ada@example.org') // true
 * isEmail('ada@example') // false
 */
export function isEmail(text: string): boolean {
  if (text.length < EMAIL_MIN_LENGTH || text.length > EMAIL_MAX_LENGTH) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  if (at < 1 || !LOCAL.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..')) {
    return false
  }
  const labels = text.slice(at + 1).split('.')
  const ending = labels.pop() ?? ''
  return labels.length > 0 && labels.every((label) => LABEL.test(label)) && isEnding(ending)
}

/** Checks a value by one of the rules for email addresses. */
export const faultOfEmail = (value: FieldValue, isValid: typeof isEmail = isEmail): FieldFault | null =>
  isValid(String(value).trim()) ? null : 'email'
