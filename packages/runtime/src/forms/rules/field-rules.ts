import { type FieldValue, isEmptyValue, textsIn } from '../model/values.js'

/** The rules of a field's value. A page reads them from the markup, a server from the form's definition. */
export interface FieldRules {
  readonly required: boolean
  /** The limit in UTF-16 units; 0 for no limit. */
  readonly maxLength: number
  /** The parts that a required value must have. */
  readonly needed: readonly string[]
  /** Checks a value that is not empty by its field's type. */
  check(value: FieldValue): FieldFault | null
}

/** An issue of a value; the text `form.field.<fault>` describes it. */
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

/** A part of a value, trimmed. */
export const partOf = (value: FieldValue, part: string): string =>
  typeof value === 'object' && Object.hasOwn(value, part)
    ? (value as Readonly<Record<string, string>>)[part]!.trim()
    : ''

/**
 * Checks a value; null if it is valid. An empty value of an optional field is valid. Page and server use the same check.
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
