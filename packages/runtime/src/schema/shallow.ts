/**
 * Whether a value has at most so many objects and lists inside one another. Looks no deeper than that, because reading or
 * writing very deep JSON ends with an overflow of the stack.
 *
 * @example
 * isShallow({ a: [] }, 2) // true
 */
export const isShallow = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((item) => isShallow(item, depth - 1)))
