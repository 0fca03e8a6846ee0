import { expect, it } from 'vitest'
import { product as english } from '../../messages/en.json'
import { type Offer, offerOf, type Text } from './offer.js'
import type { PageProduct } from './read-product.js'

const t = ((key: keyof typeof english) => english[key]) as unknown as Text
const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 } as const
const offer = (priceCents: number, more: Partial<PageProduct> = {}): Offer =>
  offerOf(
    {
      id: 'a',
      productType: 1,
      currency: 'GBP',
      variants: [
        {
          id: 'a1',
          sku: 'A',
          price: priceCents,
          salePrice: 0,
          onSale: false,
          unlimited: true,
          qtyInStock: 0,
          optionValues: [],
          mainImageUrl: '',
        },
      ],
      ...more,
    } as unknown as PageProduct,
    {},
    t,
  )

it('a subscription without a price is unavailable, and says so in place of the price', () => {
  expect(offer(0, { plan })).toMatchObject({ state: 'unavailable', priceText: 'Unavailable' })
  expect(offer(500, { plan })).toMatchObject({ state: '', priceText: '£5.00' })
  expect(offer(0)).toMatchObject({ state: '', priceText: '£0.00' })
})
