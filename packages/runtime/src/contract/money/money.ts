/** An amount: whole minor units (cents, or yen), and the ISO 4217 code of its currency. */
export interface Money {
  readonly minor: bigint
  readonly currency: string
}

/** Longer texts are no amounts, so that no text of a page takes time. */
const WHOLE = /^-?\d{1,30}$/
const CODE = /^[A-Z]{3}$/

/** Whether this is the form of a currency's code; sites sell in those of `CURRENCIES`. */
export const isCurrencyCode = (value: unknown): value is string =>
  typeof value === 'string' && CODE.test(value)

/** Whole minor units, or `undefined` for a fraction, a number beyond exact integers and everything else. */
export function wholeMinor(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  const isWhole =
    typeof value === 'number' ? Number.isSafeInteger(value) : typeof value === 'string' && WHOLE.test(value)
  return isWhole ? BigInt(value as number | string) : undefined
}

/**
 * An amount of whole minor units. Numbers have to be safe integers; larger amounts come as text or `bigint`.
 *
 * @throws RangeError for a fraction, an unsafe number, another text, or a currency that is no code of three letters
 * @example
 * money(1050, 'USD') // $10.50
 */
export function money(minor: bigint | number | string, currency: string): Money {
  const whole = wholeMinor(minor)
  if (whole === undefined) throw new RangeError(`Not a whole number of minor units: ${String(minor)}`)
  if (!isCurrencyCode(currency)) throw new RangeError(`Not a currency code: ${String(currency)}`)
  return { minor: whole, currency }
}
