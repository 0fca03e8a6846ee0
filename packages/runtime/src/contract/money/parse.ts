import { fractionDigitsOf } from './currency-formats.js'
import { moneyFromDecimal } from './decimal.js'
import { isCurrencyCode, type Money, wholeMinor } from './money.js'

/** More fraction digits than any currency has. */
const FRACTION_DIGITS_MAX = 9

// Not that of the schemas, which is in the file for every page: a page that only writes an amount would load both.
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const fromMinor = (value: unknown, currency: string): Money | null => {
  const minor = wholeMinor(value)
  return minor === undefined ? null : { minor, currency }
}

/** Minor units of a sender that counts other fraction digits than our table does. */
function fromScaled(value: unknown, fractionDigits: unknown, currency: string): Money | null {
  const minor = wholeMinor(value)
  const isScale = Number.isInteger(fractionDigits) && Number(fractionDigits) >= 0
  if (minor === undefined || !isScale || Number(fractionDigits) > FRACTION_DIGITS_MAX) return null
  const scaled = minor * 10n ** BigInt(fractionDigitsOf(currency))
  const divisor = 10n ** BigInt(fractionDigits as number)
  return scaled % divisor === 0n ? { minor: scaled / divisor, currency } : null
}

/** `{ value, decimalValue, currencyCode, fractionalDigits }`; two values that contradict each other are no amount. */
function fromCodeShape(value: Readonly<Record<string, unknown>>, currency: string): Money | null {
  const decimal = moneyFromDecimal(value.decimalValue, currency)
  if (value.value === undefined) return decimal
  const scaled = fromScaled(value.value, value.fractionalDigits ?? fractionDigitsOf(currency), currency)
  if (value.decimalValue === undefined) return scaled
  return decimal && scaled && decimal.minor === scaled.minor ? decimal : null
}

function fromObject(value: Readonly<Record<string, unknown>>, fallback: string | undefined): Money | null {
  const isCodeShape = value.currencyCode !== undefined || value.decimalValue !== undefined
  const currency = (isCodeShape ? value.currencyCode : value.currency) ?? fallback
  if (!isCurrencyCode(currency)) return null
  if (isCodeShape) return fromCodeShape(value, currency)
  const decimal = typeof value.value === 'number' ? String(value.value) : value.value
  return moneyFromDecimal(decimal, currency)
}

/**
 * Reads the three shapes that amounts have on pages and in calls: whole minor units (a safe integer, a `bigint` or
 * their digits as text); `{ currency, value: "180.00" }`; and `{ value, decimalValue, currencyCode,
 * fractionalDigits }` with `value` in minor units. Never throws.
 *
 * @param currency - the currency of an amount that names none
 * @returns null for everything that is no amount, so that a page keeps what the server wrote
 */
export function parseMoney(value: unknown, currency?: string): Money | null {
  try {
    if (isObject(value)) return fromObject(value, currency)
    return isCurrencyCode(currency) ? fromMinor(value, currency) : null
  } catch {
    // A getter of a hostile object.
    return null
  }
}
