import {
  isSoldOut,
  isVariantSoldOut,
  money,
  type ProductContent,
  type ProductVariant,
  priceRange,
  saleOf,
  toDecimal,
} from '@site/runtime/contract'
import { type SafeText, scriptJson } from '../../../base/text/safe-text.js'
import { pictureAddress } from '../picture-address.js'
import type { ProductReviews } from '../reviews/read.js'
import type { Product } from './read.js'
import type { CatalogueSetting } from './setting.js'

const availability = (isGone: boolean) => `https://schema.org/${isGone ? 'SoldOut' : 'InStock'}`

const textOrNothing = (text: string) => (text === '' ? undefined : text)

/** How much of its unit a variant holds, and for how much of it the price for a unit is. Shops have units of their own. */
function unitPriceOf(content: ProductContent, variant: ProductVariant, { data, variants }: Product) {
  const unit = data.unitPrice
  const quantity = variants.find(({ id }) => id === variant.id)?.unitQuantity ?? 0
  if (!unit || quantity === 0) return undefined
  const quantityOf = (value: number) => ({ '@type': 'QuantitativeValue', value, unitText: unit.unit })
  return {
    '@type': 'UnitPriceSpecification',
    price: toDecimal(money(saleOf(variant).priceCents, content.currency)),
    priceCurrency: content.currency,
    referenceQuantity: { ...quantityOf(quantity), valueReference: quantityOf(unit.per) },
  }
}

function offerOf(content: ProductContent, variant: ProductVariant, product: Product, url: string) {
  return {
    '@type': 'Offer',
    url,
    sku: variant.sku,
    name: textOrNothing(variant.optionValues.map(({ value }) => value).join(' / ')),
    price: toDecimal(money(saleOf(variant).priceCents, content.currency)),
    priceCurrency: content.currency,
    priceSpecification: unitPriceOf(content, variant, product),
    availability: availability(isVariantSoldOut(content, variant)),
  }
}

/** One offer for one variant, else the range of prices with an offer for each. */
function offersOf(content: ProductContent, product: Product, url: string) {
  const offers = content.variants.map((variant) => offerOf(content, variant, product, url))
  if (offers.length <= 1) return offers[0]
  const { lowest, highest } = priceRange(content)
  return {
    '@type': 'AggregateOffer',
    url,
    lowPrice: toDecimal(lowest),
    highPrice: toDecimal(highest),
    priceCurrency: content.currency,
    offerCount: offers.length,
    availability: availability(isSoldOut(content)),
    offers,
  }
}

const rating = (value: number) => ({ '@type': 'Rating', ratingValue: value, bestRating: 5, worstRating: 1 })

/** Search engines reject a rating without reviews, so a product without any has neither. */
const reviewData = ({ count, average, items }: ProductReviews) =>
  count > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round(average * 100) / 100,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    review: items.map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.name },
      datePublished: new Date(review.createdAt).toISOString().slice(0, 10),
      reviewBody: textOrNothing(review.text),
      reviewRating: rating(review.rating),
    })),
  }

/** A product as structured data for search engines, safe inside `<script type="application/ld+json">`. */
export async function structuredData(
  product: Product,
  content: ProductContent,
  reviews: ProductReviews,
  { baseUrl, website, addresses }: CatalogueSetting,
): Promise<SafeText> {
  const { url, title, description, data } = product
  const address = `${baseUrl}${url}`
  const pictures = await Promise.all(data.pictures.map((picture) => pictureAddress(addresses, picture)))
  return scriptJson({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description: textOrNothing(description),
    url: address,
    image: pictures.map((path) => `${baseUrl}${path}`),
    sku: content.variants.length === 1 ? content.variants[0]?.sku : undefined,
    brand: { '@type': 'Brand', name: website.title },
    offers: offersOf(content, product, address),
    ...reviewData(reviews),
  })
}
