import { describe, expect, it } from 'vitest'
import type { ProductVariant } from '../api/commerce.js'
import { ProductType } from '../enumerations/content.js'
import { isSoldOnce, isSoldOut, isUnpricedPlan, isVariantSoldOut, totalStock, variantStock } from './stock.js'

const variant = (qtyInStock: number, unlimited = false): ProductVariant => ({
  id: 'v',
  sku: '',
  price: 100,
  salePrice: 0,
  onSale: false,
  qtyInStock,
  unlimited,
  optionValues: [],
  mainImageUrl: '',
})

const product = (productType: number, ...variants: ProductVariant[]) => ({ productType, variants })

describe('stock', () => {
  it.each([ProductType.physical, ProductType.service])(
    '[PROD-003] a product of type %i is sold out when no variant is unlimited or has a piece',
    (type) => {
      expect(isSoldOut(product(type, variant(0), variant(0)))).toBe(true)
      expect(isSoldOut(product(type, variant(-3)))).toBe(true)
      expect(isSoldOut(product(type, variant(Number.NaN)))).toBe(true)
      expect(isSoldOut(product(type))).toBe(true)
      expect(isSoldOut(product(type, variant(0), variant(1)))).toBe(false)
      expect(isSoldOut(product(type, variant(0), variant(0, true)))).toBe(false)
    },
  )

  it('[PROD-004] a digital product is never sold out', () => {
    expect(isSoldOut(product(ProductType.digital, variant(0)))).toBe(false)
    expect(isSoldOut(product(ProductType.digital))).toBe(false)
    expect(isVariantSoldOut(product(ProductType.digital), variant(0))).toBe(false)
  })

  it('[PROD-005] the stock is without end for what is digital or unlimited, else the sum of the variants', () => {
    expect(totalStock(product(ProductType.digital, variant(2)))).toBe(Infinity)
    expect(totalStock(product(ProductType.digital))).toBe(Infinity)
    expect(variantStock(product(ProductType.digital), variant(0))).toBe(Infinity)
    expect(totalStock(product(ProductType.physical, variant(2), variant(0, true)))).toBe(Infinity)
    expect(totalStock(product(ProductType.service, variant(2), variant(3)))).toBe(5)
    expect(totalStock(product(ProductType.physical, variant(2), variant(-1)))).toBe(2)
    expect(totalStock(product(ProductType.physical))).toBe(0)
    expect(variantStock(product(ProductType.physical), variant(4))).toBe(4)
  })

  it.each([ProductType.giftCard, ProductType.paywall])(
    '[PROD-005] gift cards and paywalls (type %i) are never sold out',
    (type) => {
      expect(isSoldOut(product(type, variant(0)))).toBe(false)
      expect(isSoldOut(product(type))).toBe(false)
      expect(totalStock(product(type, variant(0)))).toBe(Infinity)
    },
  )
})

it('downloads and subscriptions are sold once, and a subscription only at a price', () => {
  const plan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 }
  for (const productType of Object.values(ProductType)) {
    expect(isSoldOnce({ productType })).toBe(productType === ProductType.digital)
    expect(isSoldOnce({ productType, plan })).toBe(true)
  }
  expect([isUnpricedPlan(plan, 0), isUnpricedPlan(plan, 1), isUnpricedPlan(null, 0)]).toEqual([
    true,
    false,
    false,
  ])
})
