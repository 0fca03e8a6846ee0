import * as v from 'valibot'
import type { OptionText } from '../../schema/option.js'
import { amount, integer } from '../../schema/option.js'
import { PRODUCT_PRICE_MAX_MINOR, REVIEW_DAYS_MAX } from '../constants/commerce.js'

/** The settings of the shop that its owner changes. Only the server reads them, for carts, checkouts and messages. */
const ShopSettings = v.object({
  minimumSubtotal: amount({ max: PRODUCT_PRICE_MAX_MINOR }),
  reviewsAfterDays: integer(0, { min: 0, max: REVIEW_DAYS_MAX }),
})

const texts: Readonly<Record<keyof v.InferOutput<typeof ShopSettings>, OptionText>> = {
  minimumSubtotal: {
    title: 'Least subtotal of an order',
    help: 'A cart with less cannot be checked out. Discounts and delivery do not count. 0 allows every order.',
    automatic: 'None',
  },
  reviewsAfterDays: {
    title: 'Days until buyers are asked for reviews',
    help: 'One message so many days after a payment; in some countries it needs their consent. 0 sends none, and lets them review at once.',
  },
}

/** The shop. */
export const shopSection = { schema: ShopSettings, texts }
