type Enumeration = Readonly<Record<string, string | number>>

/**
 * The name of a value in an enumeration, or `undefined` for an unlisted value. Only own properties count, so
 * data called `constructor` finds nothing.
 *
 * @example
 * nameOf(PageType, 100) // 'notFound'
 */
export const nameOf = <E extends Enumeration>(enumeration: E, value: unknown): keyof E | undefined =>
  Object.keys(enumeration).find((name) => enumeration[name] === value)

/**
 * The value of a name in an enumeration, or `undefined` for an unlisted name.
 *
 * @example
 * valueNamed(ProductType, 'giftCard') // 4
 */
export const valueNamed = <E extends Enumeration>(enumeration: E, name: string): E[keyof E] | undefined =>
  Object.hasOwn(enumeration, name) ? enumeration[name as keyof E] : undefined

/**
 * Whether a list of names contains this value; narrows the type.
 *
 * @example
 * if (isOneOf(POSITIONS, setting)) place(setting)
 */
export const isOneOf = <const Names extends readonly string[]>(
  names: Names,
  value: unknown,
): value is Names[number] => names.some((name) => name === value)
