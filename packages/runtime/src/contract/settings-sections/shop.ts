import * as v from 'valibot'
import type { OptionText } from '../../schema/option.js'
import { amount, integer, oneOf } from '../../schema/option.js'
import { PRODUCT_PRICE_MAX_MINOR, REVIEW_DAYS_MAX } from '../constants/commerce.js'
import { DEFAULT_CURRENCY } from '../constants/page.js'
import { CURRENCIES } from '../currencies.js'

/** The settings of the shop that its owner changes. Only the server reads them, for carts, checkouts and messages. */
const ShopSettings = v.object({
  currency: oneOf(
    CURRENCIES.map(({ code }) => code),
    DEFAULT_CURRENCY,
  ),
  minimumSubtotal: amount({ max: PRODUCT_PRICE_MAX_MINOR }),
  reviewsAfterDays: integer(0, { min: 0, max: REVIEW_DAYS_MAX }),
})

const texts: Readonly<Record<keyof v.InferOutput<typeof ShopSettings>, OptionText>> = {
  currency: {
    title: 'Currency of the shop',
    help: 'The currency of all prices, deliveries and payments. Orders keep the one that they were placed in.',
    control: 'currency',
    asks: {
      title: 'Change the currency of the shop?',
      text: 'All prices keep their numbers: 12.50 in the old currency becomes 12.50 in the new one. A currency without decimal places, such as the yen, rounds them; the next currency with decimal places brings theirs back where no price was changed since. Prices of deliveries keep their numbers too. Open carts show the new prices, and a buyer at the checkout confirms the new total. Coupons of yours with amounts, and your least subtotal, no longer count until you save them again. Orders stay as they are.',
      confirm: 'Change the currency',
    },
  },
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
