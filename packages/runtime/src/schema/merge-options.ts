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

const isObject = (value: unknown): value is Options => typeof value === 'object' && value !== null

/**
 * Whether two values are equal as JSON, whose names may stand in any order: a database returns those of an object in
 * another order than they were sent.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other)) return JSON.stringify(one) === JSON.stringify(other)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  if (Array.isArray(one) && one.length !== (other as unknown as unknown[]).length) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSameValue(own(one, name), own(other, name)))
}

/** Whether two people have changed a value, and not to the same one. */
export const isContested = (base: unknown, mine: unknown, theirs: unknown): boolean =>
  !isSameValue(mine, base) && !isSameValue(theirs, base) && !isSameValue(mine, theirs)

/**
 * Merges the changes of two editors, option by option. An option that is not there is unset, which is a value
 * like any other: one editor may set an option that the other unsets.
 *
 * @param base - the options that both started from
 *
 * @example
 * mergeOptions({ loop: true }, { loop: false }, { loop: true, speed: 2 })
 * // { options: { loop: false, speed: 2 }, conflicts: [] }
 */
export function mergeOptions(base: Options, mine: Options, theirs: Options): OptionMerge {
  const options: Record<string, unknown> = {}
  const conflicts: string[] = []
  for (const name of new Set([base, mine, theirs].flatMap(Object.keys))) {
    const [before, one, other] = [own(base, name), own(mine, name), own(theirs, name)]
    if (isContested(before, one, other)) conflicts.push(name)
    const value = isSameValue(other, before) ? one : other
    if (value !== undefined) options[name] = value
  }
  return { options, conflicts }
}
