import type { FaultyCall } from './calls.js'
import { CLIENT, type Row, unreadable } from './expected.js'

/** The cart on the server. */
export const CART_PATH = '/api/commerce/shopping-cart'

const CONNECT = 'Unable to connect. Please try again'

/** Without an answer, a call about the cart is made twice. `more`: the cart is read after it. */
const unanswered = (more: number) =>
  ({
    offline: [CONNECT, 2 + more],
    'connection reset': [CONNECT, 2 + more],
    'no answer in time': [CONNECT, 2 + more],
    'late, and good': [CONNECT, 2 + more],
    '204, empty': ['Something went wrong', 1 + more],
  }) as const satisfies Partial<Row>

/** Faults after which nobody knows whether the server has stored a change. */
const UNSURE = [
  '500 with JSON',
  '500 with HTML',
  '501 without a reason',
  '502 with JSON',
  '502 with HTML',
  '503 with JSON',
  '503 with HTML',
  '504 with HTML',
  'redirect to a login page',
] as const

/** After a change that may be stored, the cart is read. */
const changeRow = (address: string): Row => {
  const unsure = UNSURE.map((fault) => [fault, [CLIENT[fault][0], 2]])
  const { 'not JSON': broken, 'empty 200': empty } = unreadable(address)
  return {
    ...CLIENT,
    ...(Object.fromEntries(unsure) as Pick<Row, (typeof UNSURE)[number]>),
    ...unanswered(1),
    'not JSON': [broken[0], 2],
    'empty 200': [empty[0], 2],
  }
}

// The code loads when a call is made, because the script that only prints the table has no page.
const change = (name: string, path: string, call: keyof typeof import('./start-cart.js')): FaultyCall => ({
  name,
  path: CART_PATH + path,
  start: async (site) => (await import('./start-cart.js'))[call](site),
  expected: changeRow(`https://shop.example${CART_PATH}${path}`),
  timeout: 15_000,
  proves: 'CART-009',
})

/** The calls about the cart. */
export const CART_CALLS: readonly FaultyCall[] = [
  {
    ...change('reading the cart', '', 'readCart'),
    expected: {
      ...CLIENT,
      ...unreadable(`https://shop.example${CART_PATH}`),
      ...unanswered(0),
    },
  },
  change('adding to the cart', '/entries', 'addEntry'),
  change('changing a quantity of the cart', '/entries/e1', 'changeEntry'),
  change('removing from the cart', '/entries/e1', 'removeEntry'),
  change('applying a coupon', '/coupons', 'applyCoupon'),
  change('removing a coupon', '/coupons/SPRING', 'removeCoupon'),
  change('setting the place to send to', '/shipping-location', 'setLocation'),
  change('choosing the way of shipping', '/shipping-option', 'setOption'),
]
