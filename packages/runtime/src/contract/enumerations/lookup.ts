type Enumeration = Readonly<Record<string, string | number>>

/**
 * The name an enumeration gives to a value, or `undefined` for a value it does not list.
 * Only own names count, so data called `constructor` finds nothing.
 *
 * @example
 * nameOf(PageType, 100) // 'notFound'
 */
export const nameOf = <E extends Enumeration>(enumeration: E, value: unknown): keyof E | undefined =>
  Object.keys(enumeration).find((name) => enumeration[name] === value)

/**
 * The value behind a name, or `undefined` for a name the enumeration does not list.
 *
 * @example
 * valueNamed(ProductType, 'giftCard') // 4
 */
export const valueNamed = <E extends Enumeration>(enumeration: E, name: string): E[keyof E] | undefined =>
  Object.hasOwn(enumeration, name) ? enumeration[name as keyof E] : undefined

/**
 * Whether a list of names holds this value; narrows the type.
 *
 * @example
 * if (isOneOf(POSITIONS, setting)) place(setting)
 */
export const isOneOf = <const Names extends readonly string[]>(
  names: Names,
  value: unknown,
): value is Names[number] => names.some((name) => name === value)
