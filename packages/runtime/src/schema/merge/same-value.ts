type Properties = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Properties => typeof value === 'object' && value !== null

const own = (properties: Properties, name: string): unknown =>
  Object.hasOwn(properties, name) ? properties[name] : undefined

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
