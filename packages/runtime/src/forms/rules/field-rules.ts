import { type FieldValue, isEmptyValue, textsIn } from '../model/values.js'

/** What a field asks of its value. A page reads it from the markup, a server from the form's definition. */
export interface FieldRules {
  readonly required: boolean
  /** Most UTF-16 units; 0 for no limit. */
  readonly maxLength: number
  /** The parts without which a required value of parts is not there. */
  readonly needed: readonly string[]
  /** What is wrong with a value that is there, by the type of its field. */
  check(value: FieldValue): FieldFault | null
}

/** What can be wrong with a value; `form.field.<fault>` says it. */
export type FieldFault =
  | 'required'
  | 'tooLong'
  | 'email'
  | 'zip'
  | 'number'
  | 'website'
  | 'phone'
  | 'date'
  | 'time'
  | 'username'

/** A part of a value, without the spaces around it. */
export const partOf = (value: FieldValue, part: string): string =>
  typeof value === 'object' && Object.hasOwn(value, part)
    ? (value as Readonly<Record<string, string>>)[part]!.trim()
    : ''

/**
 * What is wrong with a value, or null. An empty value of a field that is not required is right. Page and server ask
 * the same question.
 *
 * @example
 * faultOf({ required: true, maxLength: 0, needed: [], check: () => null }, ' ') // 'required'
 */
export function faultOf(rules: FieldRules, value: FieldValue): FieldFault | null {
  const { required, maxLength, needed, check } = rules
  if (required && (isEmptyValue(value) || needed.some((part) => partOf(value, part) === '')))
    return 'required'
  if (maxLength > 0 && textsIn(value).some((text) => text.length > maxLength)) return 'tooLong'
  return isEmptyValue(value) ? null : check(value)
}
