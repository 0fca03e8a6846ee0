import type { ProductContent, ProductVariant } from '../api/commerce.js'
import { PRODUCT_PRICE_MAX_MINOR } from '../constants/commerce.js'
import { type Money, money } from '../money/money.js'

/** The price to pay in minor units, and the one that is crossed out. */
export interface Sale {
  readonly priceCents: number
  /** The price without the sale; as `priceCents` if there is none. */
  readonly fullPriceCents: number
  readonly isOnSale: boolean
}

/** Whether a product may have this price: whole minor units, from none to 100,000,000. */
export const isProductPrice = (minor: unknown): minor is number =>
  Number.isSafeInteger(minor) && Number(minor) >= 0 && Number(minor) <= PRODUCT_PRICE_MAX_MINOR

/** The price of a variant. A sale price that is not below the price is no sale. */
export function saleOf({
  price,
  salePrice,
  onSale,
}: Pick<ProductVariant, 'price' | 'salePrice' | 'onSale'>): Sale {
  const isOnSale = onSale && isProductPrice(salePrice) && salePrice < price
  return { priceCents: isOnSale ? salePrice : price, fullPriceCents: price, isOnSale }
}

/** The lowest and the highest price of a product. */
export interface PriceRange {
  readonly lowest: Money
  readonly highest: Money
  /** Whether they differ, so that the lowest is written as "from …" (message `product.from`). */
  readonly isRange: boolean
  /** The crossed out price of the cheapest variant; null if that is not on sale. */
  readonly fullPrice: Money | null
}

/** The prices of all variants, sold out or not; those of the product itself if it has none. */
export function priceRange(
  product: Pick<ProductContent, 'currency' | 'variants' | 'priceCents' | 'salePriceCents' | 'onSale'>,
): PriceRange {
  const { currency, variants, priceCents, salePriceCents, onSale } = product
  const own = { price: priceCents, salePrice: salePriceCents, onSale }
  const sales = (variants.length > 0 ? variants : [own]).map(saleOf)
  const lowest = sales.reduce((least, sale) => (sale.priceCents < least.priceCents ? sale : least))
  const highest = Math.max(...sales.map((sale) => sale.priceCents))
  return {
    lowest: money(lowest.priceCents, currency),
    highest: money(highest, currency),
    isRange: highest !== lowest.priceCents,
    fullPrice: lowest.isOnSale ? money(lowest.fullPriceCents, currency) : null,
  }
}
