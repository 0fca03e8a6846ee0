import { COUNTRIES, currencyOf } from '@site/runtime/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../../../../tests/support/repeats.js'
import { totalsOf } from '../cart/totals/totals.js'
import type { DeliveryZone, Tax } from './read.js'
import { countriesOf } from './zones.js'

const SOME = ['GB', 'FR', 'US', 'JP'] as const

const digits = (most: number) => fc.nat({ max: 10 ** most - 1 }).map(String)
const amount = fc.tuple(digits(4), digits(2)).map(([whole, part]) => `${whole}.${part.padStart(2, '0')}`)
const weight = fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 9 }).map(String))
const way = fc.record({
  id: fc.constantFrom('post', 'air', 'van'),
  name: fc.string({ minLength: 1 }),
  detail: fc.string(),
  price: amount,
  freeFrom: fc.oneof(fc.constant(''), amount),
  weightFrom: weight,
  weightBelow: weight,
  isCollection: fc.boolean(),
})
const zone = (countries: readonly string[], isElsewhere: boolean): fc.Arbitrary<DeliveryZone> =>
  fc.record({
    name: fc.string(),
    countries: fc.constant([...countries]),
    isElsewhere: fc.constant(isElsewhere),
    ways: fc.uniqueArray(way, { selector: ({ id }) => id }),
  })
const zones = fc.tuple(zone(['GB', 'FR'], false), zone(['US'], false), zone([], true))
/** At most one tax that is contained, so that nothing has to be split between several. */
const taxes = fc.uniqueArray(
  fc.record({
    name: fc.string({ minLength: 1 }),
    rate: fc
      .tuple(fc.integer({ min: 0, max: 99 }), digits(3))
      .map(([whole, part]) => `${whole}.${part.padStart(3, '0')}`),
    countries: fc.subarray([...SOME]),
    regions: fc.constant([] as string[]),
    isIncluded: fc.boolean(),
    appliesToShipping: fc.boolean(),
  }),
  { selector: ({ isIncluded }) => isIncluded, maxLength: 2 },
) as fc.Arbitrary<Tax[]>
const lines = fc.array(
  fc.record({
    unitPrice: fc.nat({ max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    weight: fc.nat({ max: 3 }),
  }),
  { maxLength: 4 },
)

/** Half up, with whole numbers only. */
const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)

/** A decimal number in minor units, by another way than the shop's: hundredths, and the rest of the currency's digits. */
function minorOf(text: string, currency: string): bigint {
  const [whole = '', part = ''] = text.split('.')
  const hundredths = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  return halfUp(hundredths * 10n ** BigInt(currencyOf(currency)!.fractionDigits), 100n)
}

const rateOf = (rate: string) => BigInt(rate.replace('.', ''))
const WHOLE_RATE = 100_000n

it('[CART-026] totals are those of an independent calculation, to the minor unit, for any zones, taxes and currency', () => {
  fc.assert(
    fc.property(
      zones,
      taxes,
      lines,
      fc.constantFrom(...SOME, 'BR'),
      fc.constantFrom('GBP', 'JPY', 'USD', 'EUR'),
      fc.constantFrom('post', 'air', 'van', null),
      (shopZones, shopTaxes, cart, country, currency, chosen) => {
        const totals = totalsOf({
          currency,
          settings: { coupons: [], unpaid: { pieces: 1, share: 1 }, zones: shopZones, taxes: shopTaxes },
          lines: cart.map((line) => ({ ...line, unitPrice: BigInt(line.unitPrice), isPhysical: true })),
          location: { country, region: '', postalCode: '' },
          shippingOption: chosen,
          codes: [],
          uses: new Map(),
          today: '2027-01-01',
        })
        const goods = cart.reduce((sum, { unitPrice, quantity }) => sum + BigInt(unitPrice * quantity), 0n)
        const heavy = cart.reduce((sum, line) => sum + line.weight * line.quantity, 0)
        const [home, america, elsewhere] = shopZones
        const here = { GB: home, FR: home, US: america }[country as string] ?? elsewhere
        const ways =
          cart.length === 0
            ? []
            : here.ways.filter(
                ({ weightFrom, weightBelow }) =>
                  !(heavy < Number(weightFrom)) && !(weightBelow !== '' && heavy >= Number(weightBelow)),
              )
        const used = ways.find(({ id }) => id === chosen) ?? ways[0]
        const isFree = used && used.freeFrom !== '' && goods >= minorOf(used.freeFrom, currency)
        const shipping = used && !isFree ? minorOf(used.price, currency) : 0n
        const due = shopTaxes.filter(({ countries }) => countries.includes(country))
        const taxOf = ({ rate, isIncluded, appliesToShipping }: Tax) => {
          const base = goods + (appliesToShipping ? shipping : 0n)
          return halfUp(base * rateOf(rate), isIncluded ? WHOLE_RATE + rateOf(rate) : WHOLE_RATE)
        }
        const sumOf = (isIncluded: boolean) =>
          due.filter((tax) => tax.isIncluded === isIncluded).reduce((sum, tax) => sum + taxOf(tax), 0n)
        expect(totals).toMatchObject({
          subtotal: goods,
          shipping,
          tax: sumOf(false),
          includedTax: sumOf(true),
          grandTotal: goods + shipping + sumOf(false),
        })
        expect(totals.shippingOptions.map(({ id }) => id)).toEqual(ways.map(({ id }) => id))
      },
    ),
    propertyRuns(1_000),
  )
})

it('a shop sells to the countries of its zones, or to all', () => {
  const of = (countries: string[], isElsewhere = false) => ({ name: '', countries, isElsewhere, ways: [] })
  expect(countriesOf({ zones: [] })).toEqual([])
  expect(countriesOf({ zones: [of(['GB', 'FR']), of(['BE'])] })).toEqual(['BE', 'FR', 'GB'])
  expect(countriesOf({ zones: [of(['GB']), of([], true)] })).toEqual(COUNTRIES)
})
