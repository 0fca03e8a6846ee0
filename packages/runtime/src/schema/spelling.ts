/**
 * A name without the differences between its spellings.
 *
 * @example
 * bareName(' opt-in ') // 'OPT_IN'
 */
export const bareName = (name: string): string => name.trim().toUpperCase().replaceAll('-', '_')

const letters = (name: unknown): string =>
  String(name)
    .replace(/[\s_-]/g, '')
    .toUpperCase()

/**
 * The name of a list that a value spells; undefined if it spells none.
 *
 * @example
 * spelledName(['fade', 'new-swipe'], 'newSwipe') // 'new-swipe'
 */
export const spelledName = <Name>(names: readonly Name[], value: unknown): Name | undefined =>
  typeof value === 'string' ? names.find((name) => letters(name) === letters(value)) : undefined
