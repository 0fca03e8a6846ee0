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
}

function numberIssue({ min, max, step }: Rules, value: string): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return 'Write a number.'
  if (step === 1 && !Number.isInteger(number)) return 'Write a whole number.'
  if (min !== undefined && number < min) return `The least is ${min}.`
  if (max !== undefined && number > max) return `The most is ${max}.`
  return ''
}

/**
 * What is wrong with the value of an option, in words that say what is allowed; empty for a value that is. The form of an
 * address or amount is for the example alone to judge: its expression would come as data.
 */
export function issueOf(rules: Rules, value: string): string {
  if (rules.kind === 'number') return numberIssue(rules, value)
  if (rules.kind !== 'text') return ''
  const { maxLength } = rules
  return maxLength !== undefined && value.length > maxLength
    ? `At most ${maxLength} characters are allowed.`
    : ''
}
