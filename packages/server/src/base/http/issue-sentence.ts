import * as v from 'valibot'

const MAX_PATH_LENGTH = 100

const counted = (count: unknown, noun: string) => `${String(count)} ${noun}${count === 1 ? '' : 's'}`

/**
 * A sentence about a value that a call does not accept. It names the place and never repeats the value, which may be
 * long. A schema may complete the sentence with a message of its own.
 *
 * @example
 * issueSentence(issue) // '"0.data.message" is missing.'
 */
export function issueSentence(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)?.slice(0, MAX_PATH_LENGTH)
  const isList = Array.isArray(issue.input)
  const place = path === undefined ? `The ${isList ? 'list' : 'body'}` : `"${path}"`
  // JSON has no undefined: the body could not be parsed.
  if (issue.received === 'undefined')
    return path === undefined ? `${place} is not JSON.` : `${place} is missing.`
  // Messages of the library begin with "Invalid" and repeat the value.
  if (!issue.message.startsWith('Invalid ')) return `${place} ${issue.message}.`
  const limit = counted(issue.requirement, isList ? 'item' : 'character')
  if (issue.type === 'max_length') return `${place} is too long: the limit is ${limit}.`
  if (issue.type === 'min_length') {
    return `${place} is ${issue.requirement === 1 ? 'empty' : 'too short'}: it needs at least ${limit}.`
  }
  const isReadable = issue.expected !== null && /^[\w"|() ]+$/.test(issue.expected)
  return isReadable ? `${place} is not valid: expected ${issue.expected}.` : `${place} is not valid.`
}
