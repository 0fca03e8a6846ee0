import { performance } from 'node:perf_hooks'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { taxesOf, zonesOf } from '../../../../../testing/delivery.js'
import { CommerceSettings } from '../../settings.js'
import { type CartFacts, totalsOf } from './totals.js'

const settings = {
  ...v.parse(CommerceSettings, { coupons: [{ code: 'TEN', name: 'Ten', percent: '10' }] }),
  zones: zonesOf({ shipping: [{ id: 'post', name: 'Post', price: '4.50' }] }),
  taxes: taxesOf({
    taxes: [
      { name: 'VAT', rate: '20', countries: ['GB'], isIncluded: true, appliesToShipping: true },
      { name: 'Levy', rate: '1.5', countries: ['GB'] },
    ],
  }),
} as unknown as CartFacts['settings']

/** How long the totals of so many entries take. */
function timeOf(count: number): number {
  const lines = Array.from({ length: count }, (_, index) => ({
    unitPrice: BigInt(100 + index),
    quantity: 1 + (index % 7),
    isPhysical: true,
  }))
  const start = performance.now()
  totalsOf({
    currency: 'GBP',
    settings,
    lines,
    location: { country: 'GB', region: '', postalCode: '' },
    shippingOption: null,
    codes: ['TEN'],
    uses: new Map(),
    today: '2026-11-21',
  })
  return performance.now() - start
}

it('[CART-026] computes the totals of a cart in a time that grows with its entries, not with their square', () => {
  let few = Number.POSITIVE_INFINITY
  let many = Number.POSITIVE_INFINITY
  // In turns, and the least of each: other work on the computer only adds time. Linear is 8, quadratic is 64.
  for (let count = 0; count < 10 || (many > 24 * few && count < 100); count += 1) {
    few = Math.min(few, timeOf(200))
    many = Math.min(many, timeOf(1_600))
  }
  expect(many / few).toBeLessThanOrEqual(24)
})
