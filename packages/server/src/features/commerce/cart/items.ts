import {
  isSoldOnce,
  isUnpricedPlan,
  QUANTITY_MAX,
  saleOf,
  variantFor,
  variantStock,
} from '@site/runtime/contract'
import type { Statements } from '../../../base/database/database.js'
import { variantContent } from '../catalogue/content.js'
import { type ProductOfVariant, productOf, variantsById } from '../catalogue/read.js'
import type { Refusal } from './refusal.js'

function itemOf({ product, variant: stored, isActive }: ProductOfVariant) {
  const { productType, title, url } = product
  const { pictures, plan, unitPrice } = product.data
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
    /** The path of the product's page. */
    url,
    /** A file of the assets folder; empty without a picture. */
    picture: file,
    pictureAlt: pictures.find((picture) => picture.file === file)?.alt ?? '',
    /** The price that a buyer pays. */
    price: priceCents,
    fullPrice: fullPriceCents,
    /** Of one piece, in the unit of the shop; 0 if it is not known. */
    weight: stored.weight || (product.data.weight ?? 0),
    /** The pieces that may be bought now; at most what an entry may have. */
    available: Math.min(stock, isOnce ? 1 : QUANTITY_MAX),
    /** Whether an order holds it once at most. */
    isSoldOnce: isOnce,
    /** Whether there is no end of them. */
    isUnlimited: stock === Infinity,
    plan: plan ?? null,
    /** The quantity by which the price for a unit is computed. */
    held: { unit: unitPrice ?? null, quantity: stored.unitQuantity },
    /** Whether the shop still sells it, and has a page for it. It may be sold out. */
    isActive: isActive && !isUnpricedPlan(plan, priceCents),
  }
}

/** A variant as carts see it. Amounts are minor units of the shop's currency. */
export type CartItem = ReturnType<typeof itemOf>

/** The items of variants, by the variants' ids. */
export async function itemsOf(
  queries: Statements,
  websiteId: string,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, CartItem>> {
  const variants = await variantsById(queries, websiteId, variantIds)
  return new Map(variants.map((each) => [each.variant.id, itemOf(each)]))
}

/** The items that a product is sold as, in the order of the seed; none without a page, and of a draft. */
export async function itemsOfProduct(
  queries: Statements,
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
