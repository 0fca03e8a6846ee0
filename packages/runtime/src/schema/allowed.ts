import type { Description } from './description.js'
import { own } from './record.js'

const LONGEST_SHOWN = 80

/** Formats a page's value for an error, in one line at most. */
export function show(value: unknown): string {
  let shown: string
  try {
    shown = JSON.stringify(value) ?? String(value)
  } catch {
    shown = typeof value
  }
  return shown.length > LONGEST_SHOWN ? `${shown.slice(0, LONGEST_SHOWN)}…` : shown
}

/** A length in words, such as `of 1 to 200 characters`. */
function lengthOf(least: unknown, most: unknown, unit: string): string {
  if (least === undefined) return most === undefined ? '' : ` of at most ${most} ${unit}`
  return most === undefined ? ` of at least ${least} ${unit}` : ` of ${least} to ${most} ${unit}`
}

/** Schemas write "no limit" as the largest number there is, or the largest whole number. */
const isLimit = (bound: unknown) => typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER

/** The allowed values of an option or a field, in words. */
export function allowed(description: Description): string {
  // Other scripts write on Object.prototype: a missing field must not be found there.
  const { type, options, wrapped, entries, item, pipe = [] } = own(description)
  if (wrapped) return allowed(wrapped)
  if (options) return options.map(show).join(', ')
  if (type === 'boolean') return 'true or false'
  if (entries || type === 'record') return 'an object'
  const rule = (name: string) => pipe.find((each) => each.type === name)
  const needs = (name: string) => rule(name)?.requirement

  const [least, most] = [needs('min_value'), needs('max_value')]
  // The message of an expression states its format.
  const format = rule('regex')?.message
  const one = rule('integer') ? 'a whole number' : type === 'string' ? 'text' : 'a number'
  return [
    typeof format === 'string' ? format.replace('must be ', '') : item ? 'a list' : one,
    lengthOf(needs('min_length'), needs('max_length'), item ? 'items' : 'characters'),
    isLimit(least) ? ` from ${least}` : '',
    isLimit(most) ? ` up to ${most}` : '',
    rule('different') ? ', each of them once' : '',
  ].join('')
}
