import * as v from 'valibot'
import {
  CartCoupon,
  CartEntry,
  ShippingOption,
  ShoppingCart,
  TaxRule,
} from '../../contract/commerce/shopping-cart.js'

/** The defaults of a cart and of what it lists. Evaluated by the build: pages get the data. */
export default () => ({
  cart: v.parse(ShoppingCart, {}),
  entry: v.parse(CartEntry, { id: '' }),
  coupon: v.parse(CartCoupon, { code: '' }),
  shippingOption: v.parse(ShippingOption, { id: '' }),
  taxRule: v.parse(TaxRule, {}),
})
