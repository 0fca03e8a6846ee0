import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../../../tests/support/repeats.js'
import { type TestDelivery, taxesOf, zonesOf } from '../../../../../testing/delivery.js'
import { CommerceSettings } from '../../settings.js'
import { type CartFacts, type CartTotals, totalsOf } from './totals.js'

const SETTINGS = {
  minimumSubtotal: '10.00',
  shipping: [
    { id: 'post', name: 'Post', price: '4.50', countries: ['GB'], freeFrom: '80.00' },
    { id: 'air', name: 'Air', price: '12.00' },
  ],
  taxes: [
    { name: 'VAT', rate: '20', countries: ['GB'], isIncluded: true, appliesToShipping: true },
    { name: 'Sales tax', rate: '8.875', countries: ['US'], regions: ['New York'] },
    { name: 'GST', rate: '5', countries: ['CA'], isIncluded: true },
    { name: 'PST', rate: '7', countries: ['CA'], isIncluded: true, appliesToShipping: true },
  ],
  coupons: [
    { code: 'TEN', name: 'Ten percent', percent: '10' },
    { code: 'HALF', name: 'Half', percent: '50' },
    { code: 'FIVE', name: 'Five off', amount: '5.00', minimum: '20.00' },
    { code: 'POST', name: 'Free shipping', freeShipping: true },
    { code: 'OLD', name: 'Old', percent: '50', expires: '2026-11-20' },
    { code: 'ONCE', name: 'Once', percent: '50', uses: 1 },
  ],
}

const place = (country: string, region = '') => ({ country, region, postalCode: '' })

const line = (unitPrice: number, quantity = 1, isPhysical = true) => ({
  unitPrice: BigInt(unitPrice),
  quantity,
  isPhysical,
})

const settingsOf = ({ shipping, countries, taxes, ...others }: TestDelivery) =>
  ({
    ...v.parse(CommerceSettings, others),
    zones: zonesOf({ shipping, countries }),
    taxes: taxesOf({ taxes }),
  }) as unknown as CartFacts['settings']

function totals({
  settings = SETTINGS,
  ...more
}: Omit<Partial<CartFacts>, 'settings'> & { settings?: object }) {
  return totalsOf({
    currency: 'GBP',
    settings: settingsOf(settings),
    lines: [],
    location: null,
    shippingOption: null,
    codes: [],
    uses: new Map(),
    today: '2026-11-21',
    ...more,
  })
}

const amounts = ({ subtotal, discount, shipping, tax, grandTotal }: CartTotals) => ({
  subtotal,
  discount,
  shipping,
  tax,
  grandTotal,
})

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)

/** Half up, with whole numbers only. */
const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)

describe('the totals of a cart', () => {
  it.each<[string, Parameters<typeof totals>[0], Partial<CartTotals>]>([
    ['nothing', {}, { subtotal: 0n, grandTotal: 0n, isFinal: true, requiresShipping: false }],
    [
      'a percentage rounded half up, and a tax that prices and shipping contain',
      { lines: [line(1800, 2), line(99)], codes: ['TEN'], location: place('GB') },
      { subtotal: 3699n, discount: 370n, shipping: 450n, tax: 0n, grandTotal: 3779n, isFinal: true },
    ],
    [
      'half of 99 pence',
      { lines: [line(99)], codes: ['HALF'] },
      { discount: 50n, grandTotal: 49n, isFinal: false },
    ],
    [
      'a tax of a region that is added, without shipping',
      { lines: [line(3800)], location: place('US', ' new york ') },
      { shipping: 1200n, tax: 337n, grandTotal: 5337n },
    ],
    [
      'another region of the same country',
      { lines: [line(3800)], location: place('US', 'Ohio') },
      { tax: 0n, taxes: [], grandTotal: 5000n },
    ],
    [
      'a coupon of an amount above the subtotal',
      {
        lines: [line(100)],
        codes: ['ALL'],
        settings: { coupons: [{ code: 'ALL', name: 'All', amount: '5.00' }] },
      },
      { discount: 100n, grandTotal: 0n },
    ],
    [
      'two coupons, each of the whole subtotal',
      { lines: [line(1000, 3)], codes: ['TEN', 'FIVE'] },
      { discount: 800n, lineDiscounts: [800n] },
    ],
    [
      'free shipping from a subtotal after discounts',
      { lines: [line(8000)], location: place('GB') },
      { shipping: 0n, grandTotal: 8000n },
    ],
    [
      'a discount below the subtotal of free shipping',
      { lines: [line(8000)], codes: ['TEN'], location: place('GB') },
      { shipping: 450n, grandTotal: 7650n },
    ],
    [
      'a coupon for free shipping',
      { lines: [line(1000)], codes: ['POST'], location: place('GB'), shippingOption: 'air' },
      { shipping: 0n, discount: 0n, grandTotal: 1000n },
    ],
    [
      'the chosen way to send it',
      { lines: [line(1000)], location: place('GB'), shippingOption: 'air' },
      { shipping: 1200n },
    ],
    [
      'a way that does not go there',
      { lines: [line(1000)], location: place('FR'), shippingOption: 'post' },
      { shipping: 1200n, isFinal: true },
    ],
    [
      'digital goods, which need no shipping',
      { lines: [line(1000, 1, false)], location: place('GB') },
      { shipping: 0n, requiresShipping: false, shippingOptions: [], isFinal: true },
    ],
    [
      'digital goods without a place, where taxes exist',
      { lines: [line(1000, 1, false)] },
      { isFinal: false },
    ],
    [
      'digital goods without a place, where none do',
      { lines: [line(1000, 1, false)], settings: {} },
      { isFinal: true, grandTotal: 1000n, minimumSubtotal: 0n },
    ],
    [
      'goods that no way leads to',
      { lines: [line(1000)], location: place('GB'), settings: {} },
      { isFinal: false, selectedShipping: null, shipping: 0n },
    ],
    [
      'yen, which have no fraction',
      {
        currency: 'JPY',
        lines: [line(1001)],
        codes: ['HALF'],
        settings: { coupons: [{ code: 'HALF', name: 'Half', percent: '50' }], minimumSubtotal: '1500' },
      },
      { discount: 501n, grandTotal: 500n, minimumSubtotal: 1500n },
    ],
  ])('[CART-026 CART-028 CART-007] are exact for %s', (_what, facts, expected) => {
    expect(totals(facts)).toMatchObject(expected)
  })

  it('[CART-023] split taxes that prices contain by their rates, with and without shipping', () => {
    // Goods contain 12 of 112 together, shipping 7 of 107.
    const { taxes, tax, grandTotal } = totals({ lines: [line(11_200)], location: place('CA') })
    expect(taxes).toMatchObject([
      { name: 'GST', amount: 500n },
      { name: 'PST', amount: 700n + 79n },
    ])
    expect({ tax, grandTotal }).toEqual({ tax: 0n, grandTotal: 12_400n })
  })

  it('[CART-024] say why a coupon does not count', () => {
    const uses = new Map([['ONCE', 1]])
    const { coupons, discount } = totals({
      lines: [line(1000)],
      codes: ['OLD', 'ONCE', 'FIVE', 'GONE'],
      uses,
    })
    expect(coupons.map(({ code, issue, discount: own }) => [code, issue, own])).toEqual([
      ['OLD', 'expired', 0n],
      ['ONCE', 'used', 0n],
      ['FIVE', 'minimum', 0n],
      ['GONE', 'unknown', 0n],
    ])
    expect(discount).toBe(0n)
    const lastDay = totals({ lines: [line(1000)], codes: ['OLD', 'ONCE'], today: '2026-11-20' })
    expect(lastDay.coupons.map(({ issue }) => issue)).toEqual([null, null])
  })

  const cents = fc.integer({ min: 0, max: 999_999 })
  const decimal = cents.map((minor) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`)
  const rate = fc
    .integer({ min: 0, max: 100_000_000 })
    .map((whole) => `${Math.floor(whole / 1_000_000)}.${String(whole % 1_000_000).padStart(6, '0')}`)
  const lines = fc.array(
    fc.record({
      unitPrice: fc.bigInt({ min: 0n, max: 100_000_000n }),
      quantity: fc.integer({ min: 1, max: 9999 }),
      isPhysical: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  const facts = fc.record({
    lines,
    codes: fc.subarray(['A', 'B', 'C', 'D', 'E']),
    location: fc.constantFrom(null, place('GB'), place('US', 'Ohio')),
    shippingOption: fc.constantFrom(null, 's', 'other'),
    settings: fc.record({
      shipping: fc.tuple(decimal, decimal).map(([price, freeFrom]) => [
        { id: 'r', name: 'R', price },
        { id: 's', name: 'S', price, freeFrom },
      ]),
      taxes: fc.array(
        fc.record({
          name: fc.constant('Tax'),
          rate,
          countries: fc.constantFrom(['GB'], ['GB', 'US']),
          isIncluded: fc.boolean(),
          appliesToShipping: fc.boolean(),
        }),
        { maxLength: 4 },
      ),
      coupons: fc.tuple(rate, rate, decimal, decimal).map(([first, second, amount, minimum]) => [
        { code: 'A', name: 'A', percent: first },
        { code: 'B', name: 'B', percent: second, minimum },
        { code: 'C', name: 'C', amount },
        { code: 'D', name: 'D', freeShipping: true },
      ]),
    }),
  })

  it('[CART-026] add up exactly: lines less discounts, with shipping and taxes', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const found = totals(given)
        const { subtotal, discount, shipping, tax, grandTotal } = amounts(found)
        expect(subtotal - discount + shipping + tax).toBe(grandTotal)
        expect(sum(found.lineTotals)).toBe(subtotal)
        expect(sum(found.lineDiscounts)).toBe(discount)
        expect(sum(found.coupons.map((coupon) => coupon.discount))).toBe(discount)
        expect(sum(found.taxes.filter((each) => !each.isIncluded).map(({ amount }) => amount))).toBe(tax)
        expect(discount <= subtotal && grandTotal >= 0n).toBe(true)
        for (const [index, price] of found.lineTotals.entries()) {
          const own = found.lineDiscounts[index]!
          expect(own >= 0n && own <= price).toBe(true)
        }
      }),
      propertyRuns(1_000),
    )
  })

  it('[CART-026] round a percentage once, half up, and no line by more than a minor unit', () => {
    fc.assert(
      fc.property(lines, rate, (given, percent) => {
        const { subtotal, discount, lineTotals, lineDiscounts } = totals({
          lines: given,
          codes: ['A'],
          settings: { coupons: [{ code: 'A', name: 'A', percent }] },
        })
        const whole = BigInt(percent.replace('.', ''))
        expect(discount).toBe(halfUp(subtotal * whole, 100_000_000n))
        for (const [index, price] of lineTotals.entries()) {
          const exact = subtotal === 0n ? 0n : (discount * price) / subtotal
          expect([exact, exact + 1n]).toContain(lineDiscounts[index])
        }
      }),
      propertyRuns(1_000),
    )
  })

  it('[CART-026] contain in a price what a tax would have added to it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 100_000_000n }), rate, (net, percent) => {
        const tax = { name: 'Tax', rate: percent, countries: ['GB'] }
        const of = (unitPrice: bigint, isIncluded: boolean) =>
          totals({
            lines: [{ unitPrice, quantity: 1, isPhysical: false }],
            location: place('GB'),
            settings: { taxes: [{ ...tax, isIncluded }] },
          })
        const added = of(net, false)
        const [included] = of(added.grandTotal, true).taxes
        const difference = added.tax - included!.amount
        expect(difference >= -1n && difference <= 1n).toBe(true)
      }),
      propertyRuns(1_000),
    )
  })
})
