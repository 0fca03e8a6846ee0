import * as v from 'valibot'
import { flag, jsonObject } from '../../schema/option.js'

/** The longest JSON of a product, in UTF-16 units: some hundred variants. */
const PRODUCT_MAX_LENGTH = 200_000

/** Options of the product block. */
export const ProductOptions = v.object({
  product: jsonObject({ maxLength: PRODUCT_MAX_LENGTH }),
  linked: flag(true),
})
