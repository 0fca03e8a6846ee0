import type { CallDescription } from '@site/runtime/calls'
import * as v from 'valibot'
import type { Expectation } from './case.js'
import { fieldOf, type HttpAnswer, jsonOf } from './http/exchange.js'
import type { State } from './state.js'

/** An issue of a value, with its place: `options.design: Invalid type: Expected string but received 3`. */
function issueIn(schema: v.GenericSchema, value: unknown): string | null {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return null
  const [first] = parsed.issues
  const path = v.getDotPath(first)
  return path === null ? first.message : `"${path}": ${first.message}`
}

const described = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values)
    .map(([name, value]) => `"${name}": ${JSON.stringify(value)}`)
    .join(', ')

const wrongFields = (answer: HttpAnswer, values: Readonly<Record<string, unknown>>): string | null => {
  const wrong = Object.entries(values).find(
    ([name, value]) => JSON.stringify(fieldOf(answer, name)) !== JSON.stringify(value),
  )
  return wrong ? `"${wrong[0]}" is ${JSON.stringify(fieldOf(answer, wrong[0])) ?? 'missing'}` : null
}

/** A further condition of an answer: what is wrong with it, or null. */
type Condition = (answer: HttpAnswer, state: State) => string | null

/**
 * The answer of a call that succeeds, with the body of the contract.
 *
 * @param more - a further condition, and its words
 */
export const succeeds = (words = '', more: Condition = () => null): Expectation => ({
  allowed: `the success of the contract${words && `, ${words}`}`,
  mismatch(answer, state, call) {
    const status = call?.answer.status ?? 200
    if (answer.status !== status) return `the status is not ${status}`
    const schema = call?.answer.schema
    if (schema) {
      const issue = issueIn(schema, jsonOf(answer))
      if (issue !== null) return jsonOf(answer) === undefined ? 'the body is no JSON' : issue
    }
    return more(answer, state)
  },
})

/**
 * A refusal: one of some statuses, and a sentence for people in `error`.
 *
 * @param values - fields that the body has beside the sentence
 */
export const refuses = (
  statuses: readonly number[],
  values: Readonly<Record<string, unknown>> = {},
  more: Condition = () => null,
): Expectation => ({
  allowed: `${statuses.join(' or ')} with a sentence in "error"${Object.keys(values).length > 0 ? ` and ${described(values)}` : ''}`,
  mismatch(answer, state) {
    if (!statuses.includes(answer.status)) return `the status is not ${statuses.join(' or ')}`
    const error = fieldOf(answer, 'error')
    if (typeof error !== 'string' || error === '') return '"error" has no sentence'
    return wrongFields(answer, values) ?? more(answer, state)
  },
})

/** An answer with a status, whatever its body is. */
export const hasStatus = (status: number): Expectation => ({
  allowed: String(status),
  mismatch: (answer) => (answer.status === status ? null : `the status is not ${status}`),
})

/** The answer 409 of the contract: the stored values and what two people have changed. */
export const conflicts = (words: string, more: Condition): Expectation => ({
  allowed: `409 with the body of the contract: ${words}`,
  mismatch(answer, state, call: CallDescription | undefined) {
    if (answer.status !== 409) return 'the status is not 409'
    const issue = call?.conflict ? issueIn(call.conflict, jsonOf(answer)) : null
    return issue ?? more(answer, state)
  },
})

/** A page: HTML with the status 200. */
export const page = (words: string, more: Condition): Expectation => ({
  allowed: `200 and text/html, ${words}`,
  mismatch(answer, state) {
    if (answer.status !== 200) return 'the status is not 200'
    if (!answer.headers['content-type']?.startsWith('text/html')) return 'it is no text/html'
    return more(answer, state)
  },
})
