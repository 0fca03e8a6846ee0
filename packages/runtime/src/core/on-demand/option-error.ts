import { SiteError } from '../../dom/errors.js'
import { allowed, show } from '../../schema/allowed.js'
import type { OptionIssue } from '../../schema/check-options.js'

/** An option or field that breaks the contract. Its default is used instead. */
export class OptionError extends SiteError {
  override name = 'OptionError'
  declare readonly option: string
  /** The value that the page or the owner wrote. */
  declare readonly value: unknown
  /** The allowed values, in words. */
  declare readonly expected: string

  constructor(
    owner: string,
    option: string,
    value: unknown,
    expected: string,
    message = `${owner}: option "${option}" is ${show(value)}; allowed: ${expected}`,
  ) {
    super(message, { option, value, expected })
  }
}

/** An option or setting that does not exist. `expected` lists those that do. */
export function unknownOption(
  owner: string,
  option: string,
  value: unknown,
  names: readonly string[],
  noun: 'option' | 'setting' = 'option',
): OptionError {
  const expected = names.join(', ')
  const message = `${owner}: there is no ${noun} ${show(option)}; the ${noun}s are ${expected}`
  return new OptionError(owner, option, value, expected, message)
}

/** Writes an issue as an error. A separate chunk, which pages without issues never load. */
export const optionError = (owner: string, { option, value, schema }: OptionIssue): OptionError => {
  const { entries } = schema
  const entry = Object.hasOwn(entries, option) ? entries[option] : undefined
  return entry
    ? new OptionError(owner, option, value, allowed(entry))
    : unknownOption(owner, option, value, Object.keys(entries))
}

/** The most issues that are reported one by one. A page with more comes from a program, and must not flood the console. */
const MOST_REPORTED = 20

/** The first issues of an owner as errors, and one more error with the number of the others. */
export function firstIssues<Issue>(
  owner: string,
  issues: readonly Issue[],
  describe: (issue: Issue) => SiteError,
): SiteError[] {
  const errors = issues.slice(0, MOST_REPORTED).map(describe)
  const more = issues.length - errors.length
  if (more > 0) errors.push(new SiteError(`${owner}: and ${more} more issues like these`))
  return errors
}
