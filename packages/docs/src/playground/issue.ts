import type { OptionState } from './tag.js'

/** An option with the rules for its values, as data of a page. */
export interface Rules extends OptionState {
  readonly kind: 'switch' | 'choice' | 'number' | 'text'
  readonly choices?: readonly string[]
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** In UTF-16 units. */
  readonly maxLength?: number
  /** The place of the expression that a text has to match, among all. */
  readonly format?: number
  /** The texts that the expression allows, in words. */
  readonly allowed?: string
}

function numberIssue({ min, max, step }: Rules, value: string): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return 'Write a number.'
  if (step === 1 && !Number.isInteger(number)) return 'Write a whole number.'
  if (min !== undefined && number < min) return `The least is ${min}.`
  if (max !== undefined && number > max) return `The most is ${max}.`
  return ''
}

function textIssue({ maxLength, format, allowed }: Rules, value: string, formats: readonly RegExp[]): string {
  if (maxLength !== undefined && value.length > maxLength)
    return `At most ${maxLength} characters are allowed.`
  return format === undefined || formats[format]?.test(value) ? '' : `Write ${allowed}.`
}

/**
 * What is wrong with the value of an option, in words that say what is allowed; empty for a value that is.
 *
 * @param formats - the expressions of all options
 */
export function issueOf(rules: Rules, value: string, formats: readonly RegExp[]): string {
  if (rules.kind === 'number') return numberIssue(rules, value)
  return rules.kind === 'text' ? textIssue(rules, value, formats) : ''
}
