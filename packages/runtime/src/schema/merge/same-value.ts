/** Options are plain data, so equal JSON means equal values. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)

/** Whether two people have changed a value, and not to the same one. */
export const isContested = (base: unknown, mine: unknown, theirs: unknown): boolean =>
  !isSameValue(mine, base) && !isSameValue(theirs, base) && !isSameValue(mine, theirs)
