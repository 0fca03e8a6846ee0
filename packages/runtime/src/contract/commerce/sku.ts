import { SKU_DIGITS, SKU_MAX_LENGTH, SKU_PREFIX } from '../constants/commerce.js'

/** Whether this may be a stock number: a text of 1 to 60 characters. */
export const isSku = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= SKU_MAX_LENGTH

/** A digit that is as likely as any other: the bytes that would favour the small ones are drawn again. */
function randomDigit(): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  return byte < 250 ? byte % 10 : randomDigit()
}

/**
 * A new stock number: `SQ` and seven random digits. Random is not unique: a shop compares it with those that it has.
 */
export const newSku = (): string => SKU_PREFIX + Array.from({ length: SKU_DIGITS }, randomDigit).join('')
