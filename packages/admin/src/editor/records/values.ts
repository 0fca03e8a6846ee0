/** What a newer record has for each value that a draft has left as the older one had it. */
export function followed<Values extends object>(
  draft: Values,
  older: Values,
  newer: Values,
  names: readonly (keyof Values)[],
): Values {
  const values = { ...draft }
  for (const name of names) if (draft[name] === older[name]) values[name] = newer[name]
  return values
}

/** The number of values that differ. */
export const countDifferences = <Values extends object>(
  one: Values,
  other: Values,
  names: readonly (keyof Values)[],
): number => names.filter((name) => one[name] !== other[name]).length
