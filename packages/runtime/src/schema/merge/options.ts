import { listOfBoth } from './list.js'
import { isContested, isSameValue } from './same-value.js'

type Options = Readonly<Record<string, unknown>>

/** Two sets of changes that were made from the same options. */
export interface OptionMerge {
  /** Both together. Where they contradict each other, theirs. */
  readonly options: Record<string, unknown>
  /** Names of options that both changed, and not to the same value. */
  readonly conflicts: readonly string[]
}

const own = (options: Options, name: string): unknown =>
  Object.hasOwn(options, name) ? options[name] : undefined

/** The rules of the options that are merged. */
export interface MergeRules {
  /** The values of unset options: a list that somebody changes for the first time is based on that of the theme. */
  readonly theme?: Options | undefined
  /** Whether a list with the changes of both is allowed. Together they may have added too many items. */
  allows?(name: string, value: unknown): boolean
}

/**
 * Merges the changes of two editors, option by option. An option that is not there is unset, which is a value
 * like any other: one editor may set an option that the other unsets. A list of items with ids is merged item by item, and
 * each item property by property.
 *
 * @param base - the options that both started from
 *
 * @example
 * mergeOptions({ loop: true }, { loop: false }, { loop: true, speed: 2 })
 * // { options: { loop: false, speed: 2 }, conflicts: [] }
 */
export function mergeOptions(
  base: Options,
  mine: Options,
  theirs: Options,
  { theme = {}, allows = () => true }: MergeRules = {},
): OptionMerge {
  const options: Record<string, unknown> = {}
  const conflicts: string[] = []
  for (const name of new Set([base, mine, theirs].flatMap(Object.keys))) {
    const [before, one, other] = [own(base, name), own(mine, name), own(theirs, name)]
    if (isContested(before, one, other)) {
      const both = listOfBoth(before ?? own(theme, name), one, other)
      if (both && allows(name, both)) {
        options[name] = both
        continue
      }
      conflicts.push(name)
    }
    const value = isSameValue(other, before) ? one : other
    if (value !== undefined) options[name] = value
  }
  return { options, conflicts }
}
