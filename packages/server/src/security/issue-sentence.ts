import * as v from 'valibot'

const MAX_PATH_LENGTH = 100

/**
 * A sentence about a value that a call does not accept. It names the place and never repeats the value, which may be
 * long.
 *
 * @example
 * issueSentence(issue) // '"0.data.message" is missing.'
 */
export function issueSentence(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)?.slice(0, MAX_PATH_LENGTH)
  const place = path === undefined ? 'The body' : `"${path}"`
  if (path !== undefined && issue.received === 'undefined') return `${place} is missing.`
  if (issue.type === 'max_length') return `${place} is too long: the limit is ${String(issue.requirement)}.`
  if (issue.type === 'min_length') return `${place} is too short: it needs ${String(issue.requirement)}.`
  // Our own checks say what is wrong; those of the library repeat the value.
  if (issue.type === 'check') return `${place} ${issue.message}.`
  const isReadable = issue.expected !== null && /^[\w"|() ]+$/.test(issue.expected)
  return isReadable ? `${place} is not valid: expected ${issue.expected}.` : `${place} is not valid.`
}
