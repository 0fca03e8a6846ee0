import { type Money, parseMoney } from '@site/runtime/contract'
import * as v from 'valibot'

/** An amount of a seed: text, because a number in JSON is a float. */
export const Amount = v.pipe(
  v.string('must be an amount in quotes such as "38.00"'),
  v.regex(/^\d{1,9}(?:\.\d{1,4})?$/, 'must be an amount such as "38.00"'),
)

/** The amount in a currency; null if it has more digits than the currency. */
export const amountIn = (currency: string, value: string): Money | null => parseMoney({ currency, value })
