import * as v from 'valibot'
import {
  AddEntryRequest,
  CouponRequest,
  QuantityRequest,
  ShippingLocation,
  ShippingOptionRequest,
} from '../../contract/api/commerce.js'
import { ShoppingCart } from '../../contract/commerce/shopping-cart.js'
import { answers, type CallDescription, fields, json, REDIRECTS } from '../call.js'
import { text } from '../shared.js'

const everybody = { level: 'visitor', allowed: 'everybody' } as const

const Cart = v.object({ cart: ShoppingCart })

const cart = (
  method: CallDescription['method'],
  name: string,
  summary: string,
  body?: v.GenericSchema,
): CallDescription => ({
  ...everybody,
  method,
  path: `/api/commerce/shopping-cart${name}`,
  summary,
  ...(body && { body: json(body) }),
  answer: answers(Cart),
})

/** A form of a shop, which works without script. */
const posted = (
  name: string,
  summary: string,
  schema: v.GenericSchema = v.looseObject({}),
): CallDescription => ({
  ...everybody,
  method: 'POST',
  path: `/api/commerce/${name}`,
  summary,
  body: fields(schema),
  answer: REDIRECTS,
})

const loaded = (name: string): CallDescription => ({
  ...everybody,
  method: 'GET',
  path: `/api/commerce/${name}`,
  summary: 'Leads a browser that loads the address of a sent form to its page.',
  answer: REDIRECTS,
})

const Token = v.object({ token: v.string() })

const Address = {
  address1: text,
  address2: text,
  city: text,
  region: text,
  postalCode: text,
  country: text,
}

const Checkout = v.object({
  email: text,
  name: text,
  ...Address,
  shippingOption: text,
  total: text,
  agreed: text,
})

const Review = v.object({ token: v.string(), productId: v.string(), rating: v.number(), text, name: text })

/** The services of a shop. */
export const shopCalls: readonly CallDescription[] = [
  cart('GET', '', 'Reads the cart of the visitor.'),
  {
    ...cart('POST', '/entries', 'Puts a product into the cart.', AddEntryRequest),
    answer: answers(v.object({ ...Cart.entries, entryId: v.string() })),
    errors: [404, 409, 422],
  },
  cart('PUT', '/entries/{id}', 'Changes the quantity of an entry.', QuantityRequest),
  cart('DELETE', '/entries/{id}', 'Removes an entry.'),
  cart('POST', '/coupons', 'Adds a coupon.', CouponRequest),
  cart('DELETE', '/coupons/{code}', 'Removes a coupon.'),
  cart('PUT', '/shipping-location', 'Sets where the goods are sent to.', ShippingLocation),
  cart('PUT', '/shipping-option', 'Chooses a way of delivery.', ShippingOptionRequest),
  posted('cart/add', 'Puts a product into the cart, without script.'),
  posted('cart/update', 'Changes the cart, without script.'),
  posted('checkout', 'Places an order.', Checkout),
  posted('checkout/update', 'Computes delivery and total for the entered address.', Checkout),
  posted('order/pay', 'Leads to the payment of an order.', Token),
  posted('order/cancel', 'Gives up an order that is not paid, and fills the cart again.', Token),
  posted('payments/test', 'Pays an order where payments are tests.'),
  {
    ...everybody,
    method: 'POST',
    path: '/api/commerce/payments/stripe',
    summary: 'Receives an event of Stripe with its signature.',
    body: json(v.looseObject({})),
    answer: answers(v.object({ received: v.literal(true) })),
    errors: [503],
  },
  {
    ...everybody,
    method: 'POST',
    path: '/api/commerce/reviews',
    summary: 'Stores a review of a product by its buyer.',
    body: json(Review),
    answer: answers(v.object({ message: v.string() }), 201),
    errors: [404, 409, 422],
  },
  posted('reviews/form', 'Stores a review, without script.'),
  loaded('cart/add'),
  loaded('cart/update'),
  loaded('checkout'),
  loaded('checkout/update'),
  {
    ...everybody,
    method: 'GET',
    path: '/api/commerce/products/{id}/quick-view',
    summary: 'Renders a product for the quick view.',
    answer: answers(v.object({ html: v.string() })),
    errors: [404],
  },
]
