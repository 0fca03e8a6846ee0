import { allowed, show } from '../../schema/allowed.js'
import { SiteError } from '../errors.js'
import type { OptionProblem } from '../options.js'

/** An option or field that the page gives and the contract does not allow. The default is used instead. */
export class OptionError extends SiteError {
  override name = 'OptionError'
  declare readonly option: string
  declare readonly given: unknown
  declare readonly allowed: string

  constructor(owner: string, option: string, given: unknown, allowed: string) {
    super(`${owner}: option "${option}" is ${show(given)}; allowed: ${allowed}`, { option, given, allowed })
  }
}

/** Puts a problem into words. In a chunk of its own: a page without mistakes never loads it. */
export const optionError = (owner: string, { option, given, schema }: OptionProblem): OptionError => {
  const entry = Object.hasOwn(schema.entries, option) ? schema.entries[option] : undefined
  const names = Object.keys(schema.entries).join(', ')
  return new OptionError(owner, option, given, entry ? allowed(entry) : `no such option; there are ${names}`)
}

/** Mistakes that are told one by one; a page with more was not written by hand, and must not flood its console. */
const MOST_TOLD = 20

/** The first problems of an owner in words, and how many more there are. */
export function tellFirst<Problem>(
  owner: string,
  problems: readonly Problem[],
  inWords: (problem: Problem) => SiteError,
): SiteError[] {
  const errors = problems.slice(0, MOST_TOLD).map(inWords)
  const more = problems.length - errors.length
  if (more > 0) errors.push(new SiteError(`${owner}: and ${more} more mistakes like these`))
  return errors
}
