/**
 * A name without the differences between its spellings.
 *
 * @example
 * bareName(' opt-in ') // 'OPT_IN'
 */
export const bareName = (name: string): string => name.trim().toUpperCase().replaceAll('-', '_')

/** The name of a list that a value spells; undefined if it spells none. */
export const spelledName = <Name extends string>(names: readonly Name[], value: unknown): Name | undefined =>
  typeof value === 'string' ? names.find((name) => bareName(name) === bareName(value)) : undefined
