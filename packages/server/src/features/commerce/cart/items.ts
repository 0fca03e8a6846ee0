import {
  isSoldOnce,
  isUnpricedPlan,
  type ProductVariant,
  QUANTITY_MAX,
  type SubscriptionPlan,
  saleOf,
  variantFor,
  variantStock,
} from '@site/runtime/contract'
import type { Queries } from '../../../base/database/database.js'
import { variantContent } from '../catalogue/content.js'
import { type ProductOfVariant, productOf, variantsById } from '../catalogue/read.js'
import type { Refusal } from './refusal.js'

/** A variant as carts see it. Amounts are minor units of the shop's currency. */
export interface CartItem {
  readonly variant: ProductVariant
  readonly productId: string
  readonly productType: number
  readonly title: string
  /** The path of the product's page. */
  readonly url: string
  /** A file of the assets folder; empty without a picture. */
  readonly picture: string
  readonly pictureAlt: string
  /** The price that a buyer pays. */
  readonly price: number
  readonly fullPrice: number
  /** The pieces that may be bought now; at most what an entry may have. */
  readonly available: number
  /** Whether an order holds it once at most. */
  readonly isSoldOnce: boolean
  /** Whether there is no end of them. */
  readonly isUnlimited: boolean
  readonly plan: SubscriptionPlan | null
  /** Whether the shop still sells it, and has a page for it. It may be sold out. */
  readonly isActive: boolean
}

function itemOf({ product, variant: stored, isActive }: ProductOfVariant): CartItem {
  const { productType, title, url } = product
  const { pictures, plan } = product.data
  const variant = variantContent(stored, '')
  const stock = variantStock({ productType }, variant)
  const { priceCents, fullPriceCents } = saleOf(variant)
  const isOnce = isSoldOnce({ productType, plan })
  const file = stored.picture || pictures[0]?.file || ''
  return {
    variant,
    productId: product.id,
    productType,
    title,
    url,
    picture: file,
    pictureAlt: pictures.find((picture) => picture.file === file)?.alt ?? '',
    price: priceCents,
    fullPrice: fullPriceCents,
    available: Math.min(stock, isOnce ? 1 : QUANTITY_MAX),
    isSoldOnce: isOnce,
    isUnlimited: stock === Infinity,
    plan: plan ?? null,
    isActive: isActive && !isUnpricedPlan(plan, priceCents),
  }
}

/** The items of variants, by the variants' ids. */
export async function itemsOf(
  queries: Pick<Queries, 'query'>,
  websiteId: string,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, CartItem>> {
  const variants = await variantsById(queries, websiteId, variantIds)
  return new Map(variants.map((each) => [each.variant.id, itemOf(each)]))
}

/** The items that a product is sold as, in the order of the seed; none without a page. */
export async function itemsOfProduct(
  queries: Pick<Queries, 'query'>,
  websiteId: string,
  productId: string,
): Promise<CartItem[]> {
  const product = await productOf(queries, websiteId, productId)
  return product?.variants.map((variant) => itemOf({ product, variant, isActive: true })) ?? []
}

/** How a request names a variant of a product: by its id, its stock number, or the values of its options. */
export interface VariantChoice {
  readonly variantId: string
  readonly sku: string
  /** Values by the names of options. */
  readonly options: ReadonlyMap<string, string>
}

function variantIdOf(
  items: readonly CartItem[],
  { variantId, sku, options }: VariantChoice,
): string | undefined {
  if (variantId !== '') return variantId
  const variants = items.map(({ variant }) => variant)
  if (sku !== '') return variants.find((variant) => variant.sku === sku)?.id
  const only = variants.length === 1 && options.size === 0 ? variants[0] : undefined
  return (only ?? variantFor(variants, Object.fromEntries(options)))?.id
}

/** The variant that a request names. A product of one variant needs no choice. */
export function chooseItem(items: readonly CartItem[], choice: VariantChoice): CartItem | Refusal {
  const id = variantIdOf(items, choice)
  const found = items.find(({ variant }) => variant.id === id)
  if (found) return found
  const isOpen = choice.variantId === '' && choice.sku === '' && items.length > 0
  return { code: 'gone', issue: isOpen ? 'choice' : 'gone' }
}
