import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { product as area, productDetails } from '../../services/messages/areas.js'
import { createMessages } from '../../services/messages/messages.js'
import { allocateMoney } from '../money/arithmetic.js'
import { formatMoney } from '../money/format.js'
import { money } from '../money/money.js'
import { installmentsOf } from './installments.js'
import { isProductPrice, priceRange, saleOf } from './prices.js'

const { t } = createMessages('en', [area, productDetails])

const variant = (price: number, salePrice = 0, onSale = false) => ({
  id: String(price),
  sku: '',
  price,
  salePrice,
  onSale,
  qtyInStock: 0,
  unlimited: false,
  optionValues: [],
  mainImageUrl: '',
})

const product = (...variants: ReturnType<typeof variant>[]) => ({
  currency: 'GBP',
  variants,
  priceCents: 4200,
  salePriceCents: 0,
  onSale: false,
})

describe('prices', () => {
  it('[PROD-006] a price is at most 100,000,000 minor units', () => {
    expect([0, 1, 100_000_000].every(isProductPrice)).toBe(true)
    for (const price of [100_000_001, -1, 0.5, Number.NaN, '100', null, 100n]) {
      expect(isProductPrice(price)).toBe(false)
    }
  })

  it('[PROD-002] a variant on sale costs its sale price', () => {
    expect(saleOf(variant(1000, 800, true))).toEqual({
      priceCents: 800,
      fullPriceCents: 1000,
      isOnSale: true,
    })
    expect(saleOf(variant(1000, 800))).toEqual({ priceCents: 1000, fullPriceCents: 1000, isOnSale: false })
    expect(saleOf(variant(1000, 0, true)).priceCents).toBe(0)
  })

  it('[PROD-002] a sale price that is not below the price is no sale', () => {
    for (const salePrice of [1000, 1200, -1, 0.5, Number.NaN]) {
      expect(saleOf(variant(1000, salePrice, true))).toEqual({
        priceCents: 1000,
        fullPriceCents: 1000,
        isOnSale: false,
      })
    }
  })

  it('[PROD-010] the lowest price is the one that a product starts from, if prices differ', () => {
    const { lowest, highest, isRange } = priceRange(product(variant(4000), variant(1800), variant(2000)))
    expect([lowest.minor, highest.minor, isRange]).toEqual([1800n, 4000n, true])
    expect(t('product.from', { startingPrice: formatMoney(lowest) })).toBe('from £18.00')
    expect(priceRange(product(variant(1800), variant(1800))).isRange).toBe(false)
  })

  it('[PROD-010] sale prices count', () => {
    const both = priceRange(product(variant(4000, 1500, true), variant(1800)))
    expect([both.lowest.minor, both.isRange, both.fullPrice?.minor]).toEqual([1500n, true, 4000n])
    const same = priceRange(product(variant(4000, 1800, true), variant(1800)))
    expect(same.isRange).toBe(false)
    expect(priceRange(product(variant(1800), variant(4000, 3000, true))).fullPrice).toBeNull()
  })

  it('[PROD-001] a product without variants has its own price and sale price', () => {
    expect(priceRange(product()).lowest.minor).toBe(4200n)
    const onSale = priceRange({ ...product(), salePriceCents: 4000, onSale: true })
    expect([onSale.lowest.minor, onSale.fullPrice?.minor, onSale.isRange]).toEqual([4000n, 4200n, false])
  })
})

describe('instalments', () => {
  const offered = (count: number, minCents = 1000, maxCents = 50_000) => ({
    currency: 'GBP',
    installments: { count, minCents, maxCents },
  })

  it('[PROD-011] the payments add up to the price, the first one is shown', () => {
    const installments = installmentsOf(offered(3), 10_000)
    expect(installments?.payments.map(({ minor }) => minor)).toEqual([3334n, 3333n, 3333n])
    expect(
      t('product.installments', { count: installments!.count, amount: formatMoney(installments!.amount) }),
    ).toBe('3 interest-free payments of £33.34')
  })

  it('[PROD-011] each payment is the share that an allocation gives', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 1, max: 60 }),
        (price, count) => {
          const shares = allocateMoney(money(price, 'GBP'), Array<number>(count).fill(1))
          expect(installmentsOf(offered(count, 0, 100_000_000), price)?.payments).toEqual(shares)
        },
      ),
      propertyRuns(100),
    )
  })

  it('[PROD-011] they are offered from the lower bound to the upper one', () => {
    const isOffered = (price: number) => installmentsOf(offered(4), price) !== null
    expect([999, 1000, 50_000, 50_001].map(isOffered)).toEqual([false, true, true, false])
  })

  it('[PROD-011] a product has none unless it names them', () => {
    expect(installmentsOf({ currency: 'GBP', installments: null }, 10_000)).toBeNull()
    for (const count of [0, -1, 1.5, Number.NaN, 61, 1e9]) {
      expect(installmentsOf(offered(count), 10_000)).toBeNull()
    }
    expect(installmentsOf(offered(3, Number.NaN), 10_000)).toBeNull()
    expect(installmentsOf(offered(3, 0), 0.5)).toBeNull()
  })
})
