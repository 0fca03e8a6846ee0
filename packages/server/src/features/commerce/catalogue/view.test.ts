import { ProductContent } from '@site/runtime/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SafeText } from '../../../base/text/safe-text.js'
import { createTexts } from '../../../base/text/texts.js'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'
import { NO_REVIEWS, type ProductReviews } from '../reviews/read.js'
import type { Product, Variant } from './read.js'
import { productView } from './view.js'

const VARIANT: Variant = {
  id: 'a3',
  sku: 'HERON-A3',
  price: 3800,
  salePrice: 0,
  isOnSale: false,
  stock: 12,
  isUnlimited: false,
  optionValues: [],
  picture: '',
  unitQuantity: 0,
  weight: 0,
}
const PRODUCT: Product = {
  id: 'heron',
  collectionId: 'shop',
  productType: 1,
  url: '/shop/heron',
  title: 'Heron',
  note: '',
  text: '',
  hasOwnPictures: false,
  description: 'A linocut.',
  tags: [],
  categories: [],
  data: {
    options: [],
    plan: null,
    installments: null,
    weight: null,
    size: null,
    unitPrice: null,
    pictures: [{ file: 'heron.jpg', alt: 'A heron' }],
  },
  variants: [VARIANT],
}
const withData = (data: Partial<Product['data']>): Product => ({
  ...PRODUCT,
  data: { ...PRODUCT.data, ...data },
})
const withVariants = (...variants: Partial<Variant>[]): Product => ({
  ...PRODUCT,
  variants: variants.map((variant, at) => ({ ...VARIANT, id: `v${at}`, ...variant })),
})
const of = (optionName: string, value: string) => ({ optionName, value })

const addresses = {
  url: async (path: string, width: number) => `/assets/${path}?format=${width}w`,
  srcset: async () => '',
  color: async () => '',
  size: async () => null,
}
async function view(
  product: Product,
  more: object = {},
  reviews: ProductReviews = NO_REVIEWS,
  variantId?: string,
) {
  const website = {
    title: 'Press',
    language: 'en-GB',
    selectedCurrency: 'GBP',
    settings: {},
    ...more,
  } as unknown as SeedWebsite
  const t = await createTexts()(website.language)
  return productView(product, reviews, { website, baseUrl: 'https://press.example', addresses, t }, variantId)
}

describe('a product as templates see it', () => {
  it('[PROD-010] [PROD-018] has its price, and the lowest one if its variants differ', async () => {
    expect(await view(PRODUCT)).toMatchObject({ priceText: '£38.00', fullPriceText: '', isOnSale: false })
    const sizes = withVariants({ price: 3800 }, { price: 1800 })
    expect((await view(sizes)).priceText).toBe('from £18.00')
    expect((await view(sizes, { language: 'de' })).priceText).toBe('ab £18.00')
    expect((await view(sizes, { selectedCurrency: 'JPY' })).priceText).toBe('from ¥1,800')
    expect((await view(sizes)).variants.map(({ priceText }) => priceText)).toEqual(['£38.00', '£18.00'])
  })

  it('[PROD-001] crosses out the full price of a sale', async () => {
    expect(await view(withVariants({ isOnSale: true, salePrice: 3000 }))).toMatchObject({
      priceText: '£30.00',
      fullPriceText: '£38.00',
      isOnSale: true,
      variants: [{ priceText: '£30.00', fullPriceText: '£38.00' }],
    })
    expect(await view(withVariants({ isOnSale: false, salePrice: 3000 }))).toMatchObject({
      priceText: '£38.00',
      fullPriceText: '',
      isOnSale: false,
    })
  })

  it('[PROD-003] [PROD-004] says whether it is sold out, or nearly', async () => {
    expect(await view(withVariants({ stock: 0 }, { stock: 0 }))).toMatchObject({
      isSoldOut: true,
      stockText: 'Sold Out',
    })
    expect(await view(withVariants({ stock: 0 }, { stock: 2 }))).toMatchObject({
      isSoldOut: false,
      stockText: 'Only 2 left in stock',
      variants: [{ isSoldOut: true }, { isSoldOut: false }],
    })
    expect((await view(withVariants({ stock: 5 }))).stockText).toBe('Only 5 left in stock')
    expect((await view(withVariants({ stock: 6 }))).stockText).toBe('')
    expect((await view(withVariants({ stock: 0, isUnlimited: true }))).stockText).toBe('')
    for (const productType of [2, 4, 5] as const) {
      expect(await view({ ...withVariants({ stock: 0 }), productType })).toMatchObject({
        isSoldOut: false,
        stockText: '',
      })
    }
  })

  it('has its options in order, each value with whether it can be bought', async () => {
    const { options, variants } = await view(
      withVariants(
        { stock: 0, optionValues: [of('Size', 'A3'), of('Paper', 'Rough')] },
        { stock: 4, optionValues: [of('Size', 'A3'), of('Paper', 'Smooth')] },
        { stock: 0, optionValues: [of('Size', 'A4'), of('Paper', 'Smooth')] },
      ),
    )
    const shown = options.map(({ name, values }) => [
      name,
      values.map(({ value, isAvailable }) => ({ value, isAvailable })),
    ])
    expect(shown).toEqual([
      [
        'Size',
        [
          { value: 'A3', isAvailable: true },
          { value: 'A4', isAvailable: false },
        ],
      ],
      [
        'Paper',
        [
          { value: 'Rough', isAvailable: false },
          { value: 'Smooth', isAvailable: true },
        ],
      ],
    ])
    expect(new Set(options.map(({ id }) => id)).size).toBe(2)
    expect(variants.map(({ text }) => text)).toEqual(['A3 / Rough', 'A3 / Smooth', 'A4 / Smooth'])
    expect((await view(PRODUCT)).variants[0]!.text).toBe('Heron')
  })

  it('[PROD-006] [PROD-013] has the price, the stock, the picture and the values of a chosen variant', async () => {
    const pictures = [
      { file: 'heron.jpg', alt: 'A heron' },
      { file: 'close.jpg', alt: 'Its eye' },
    ]
    const product = {
      ...withVariants(
        { optionValues: [of('Size', 'A3'), of('Paper', 'Rough')], stock: 0, picture: 'close.jpg' },
        { optionValues: [of('Size', 'A3'), of('Paper', 'Smooth')], price: 2000, picture: 'unlisted.jpg' },
        {
          optionValues: [of('Size', 'A4'), of('Paper', 'Smooth')],
          price: 1800,
          isOnSale: true,
          salePrice: 1500,
        },
      ),
      data: { ...PRODUCT.data, pictures },
    }
    const chosen = (variantId?: string) => view(product, {}, NO_REVIEWS, variantId)
    const values = async (variantId?: string) =>
      (await chosen(variantId)).options.flatMap((option) =>
        option.values.map(({ value, note, isSelected }) => `${isSelected ? '*' : ''}${value}${note}`),
      )
    expect(await values()).toEqual(['A3', 'A4', 'Rough – Sold Out', 'Smooth'])
    expect(await values('v0')).toEqual(['*A3 – Sold Out', 'A4 – Unavailable', '*Rough – Sold Out', 'Smooth'])
    expect(await values('v2')).toEqual(['A3', '*A4', 'Rough – Unavailable', '*Smooth'])
    expect(await chosen('v0')).toMatchObject({
      priceText: '£38.00',
      isSoldOut: true,
      stockText: 'Sold Out',
      picture: pictures[1],
      variants: [{ isSelected: true }, { isSelected: false }, { isSelected: false }],
    })
    expect((await chosen('v1')).picture).toEqual({
      file: 'unlisted.jpg',
      alt: 'A heron',
      address: '/assets/unlisted.jpg',
    })
    expect(await chosen('v2')).toMatchObject({
      priceText: '£15.00',
      fullPriceText: '£18.00',
      isOnSale: true,
      picture: pictures[0],
    })
    for (const none of ['', 'v9', undefined])
      expect(await chosen(none)).toMatchObject({ priceText: 'from £15.00', picture: pictures[0] })
    const json = JSON.parse((await chosen('v0')).json.text.replaceAll('&quot;', '"'))
    expect([json.mainImageUrl, json.variants.length]).toEqual(['/assets/heron.jpg?format=1500w', 3])
  })

  it('has no sale if the lowest price has none', async () => {
    const sizes = withVariants({ price: 4200, salePrice: 3600, isOnSale: true }, { price: 1800 })
    expect(await view(sizes)).toMatchObject({ fullPriceText: '', isOnSale: false })
  })

  it('[PROD-008] [PROD-009] [PROD-011] has texts about payments', async () => {
    const plan = { billingPeriod: { value: 2, unit: 'WEEK' as const }, numBillingCycles: 6 }
    expect((await view(withData({ plan }))).planText).toBe('renews every 2 weeks for 6 payments')
    const installments = { count: 3, minCents: 1000, maxCents: 3800 }
    expect((await view(withData({ installments }))).installmentsText).toBe(
      '3 interest-free payments of £12.67',
    )
    const low = { count: 3, minCents: 1000, maxCents: 3799 }
    expect(await view(withData({ installments: low }))).toMatchObject({
      installmentsText: '',
      hasInstallments: true,
    })
    expect((await view(withData({}))).hasInstallments).toBe(false)
  })

  it('[PROD-010] has the price for a unit by the price and the content of each variant, not by what anybody wrote', async () => {
    const bag = (unitPrice: { unit: string; per: number }, ...variants: Partial<Variant>[]) => ({
      ...withVariants(...variants),
      data: { ...PRODUCT.data, unitPrice },
    })
    const card = { unit: 'card', per: 1 }
    const cards = (price: number, more: Partial<Variant> = {}) =>
      view(bag(card, { price, unitQuantity: 12, ...more }))
    expect((await cards(1800)).unitPriceText).toBe('£1.50 / card')
    expect((await cards(1950)).unitPriceText).toBe('£1.63 / card')
    expect((await cards(1950, { isOnSale: true, salePrice: 1200 })).unitPriceText).toBe('£1.00 / card')
    expect((await cards(1800, { unitQuantity: 0 })).unitPriceText).toBe('')
    const grams = bag(
      { unit: 'g', per: 100 },
      { price: 1125, unitQuantity: 250 },
      { price: 2000, unitQuantity: 500 },
    )
    const both = await view(grams)
    expect(both.unitPriceText).toBe('£4.50 / 100 g')
    expect(String(both.json)).toContain('£4.00 / 100 g')
    expect((await view(grams, {}, NO_REVIEWS, 'v1')).unitPriceText).toBe('£4.00 / 100 g')
    expect(String((await view(PRODUCT)).json)).not.toContain('unitPriceText')
  })

  it('[PROD-012] has weight and size in the units of the shop', async () => {
    const measured = withData({ weight: 0.4, size: { length: 42, width: 29.7, height: 0.5 } })
    expect((await view(measured)).measures).toEqual({ weight: '0.4 kg', size: '42 × 29.7 × 0.5 cm' })
    const settings = { storeSettings: { measurementStandard: 1 } }
    expect((await view(measured, { settings })).measures).toEqual({
      weight: '0.4 lbs',
      size: '42 × 29.7 × 0.5 inches',
    })
    expect((await view(PRODUCT)).measures).toEqual({ weight: '', size: '' })
  })

  it('[PROD-014] [PROD-017] has its content for the page’s script, which no attribute lets out', async () => {
    const hostile = {
      ...withVariants({ picture: 'rough.jpg', optionValues: [of('Size"', `'><script>`)] }),
      productType: 4 as const,
    }
    const { json, type } = await view(hostile)
    expect(type).toBe('giftCard')
    expect(json).toBeInstanceOf(SafeText)
    expect(json.text).not.toMatch(/["'<>]/)
    const entities = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' } as const
    const text = json.text.replace(
      /&(?:quot|#39|lt|gt|amp);/g,
      (each) => entities[each as keyof typeof entities],
    )
    expect(v.parse(ProductContent, JSON.parse(text))).toMatchObject({
      id: 'heron',
      currency: 'GBP',
      productType: 4,
      variants: [{ id: 'v0', price: 3800, qtyInStock: 12, mainImageUrl: '/assets/rough.jpg?format=1500w' }],
    })
  })
})

describe('the structured data of a product', () => {
  const dataOf = async (...args: Parameters<typeof view>) => {
    const { structuredData } = await view(...args)
    expect(structuredData.text).not.toContain('<')
    return JSON.parse(structuredData.text)
  }

  it('is an offer with a decimal price', async () => {
    expect(await dataOf({ ...PRODUCT, description: '</script><!--' })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Heron',
      description: '</script><!--',
      url: 'https://press.example/shop/heron',
      image: ['https://press.example/assets/heron.jpg?format=1500w'],
      sku: 'HERON-A3',
      brand: { '@type': 'Brand', name: 'Press' },
      offers: {
        '@type': 'Offer',
        url: 'https://press.example/shop/heron',
        sku: 'HERON-A3',
        price: '38.00',
        priceCurrency: 'GBP',
        availability: 'https://schema.org/InStock',
      },
    })
  })

  it('is a range of prices where variants differ, with the prices that are asked for now', async () => {
    const { offers } = await dataOf(
      withVariants({ price: 4200, salePrice: 3600, isOnSale: true, stock: 0 }, { price: 1800, stock: 1 }),
      { selectedCurrency: 'JPY' },
    )
    expect(offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '1800',
      highPrice: '3600',
      priceCurrency: 'JPY',
      offerCount: 2,
      availability: 'https://schema.org/InStock',
      offers: [
        { price: '3600', availability: 'https://schema.org/SoldOut' },
        { price: '1800', availability: 'https://schema.org/InStock' },
      ],
    })
  })

  it('[PROD-013] has ratings and reviews if there are any', async () => {
    const item = { rating: 4, text: 'Lovely </script>', name: 'Ada', createdAt: Date.UTC(2026, 10, 20, 23) }
    const reviews = { count: 3, average: 13 / 3, items: [item] }
    expect(await dataOf(PRODUCT, {}, reviews)).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.33, reviewCount: 3, bestRating: 5 },
      review: [
        {
          author: { '@type': 'Person', name: 'Ada' },
          datePublished: '2026-11-20',
          reviewBody: 'Lovely </script>',
          reviewRating: { ratingValue: 4 },
        },
      ],
    })
    expect(Object.keys(await dataOf(PRODUCT))).not.toContain('aggregateRating')
    const shown = await view(PRODUCT, { language: 'de', timeZone: 'Europe/Berlin' }, reviews)
    expect(shown.reviews).toMatchObject({
      count: 3,
      averageText: '4,3',
      items: [{ rating: 4, dateText: '21. November 2026' }],
    })
    expect((await view(PRODUCT)).reviews).toEqual({ count: 0, average: 0, averageText: '', items: [] })
  })
})

describe('a product that an order holds once', () => {
  const plan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 }

  it('is a download or a subscription', async () => {
    expect((await view(PRODUCT)).isSoldOnce).toBe(false)
    expect((await view({ ...PRODUCT, productType: 2 })).isSoldOnce).toBe(true)
    expect((await view(withData({ plan }))).isSoldOnce).toBe(true)
  })

  it('reads Unavailable where nobody has set what the subscription costs', async () => {
    const unpriced = { ...withData({ plan }), variants: [{ ...VARIANT, price: 0 }] }
    expect(await view(unpriced)).toMatchObject({
      priceText: 'Unavailable',
      stockText: 'Unavailable',
      isSoldOut: true,
    })
    expect(await view(withData({ plan }))).toMatchObject({ priceText: '£38.00', isSoldOut: false })
    // A free product that is no subscription has no price.
    expect(await view(withVariants({ price: 0 }))).toMatchObject({ priceText: '£0.00', isSoldOut: false })
  })
})
