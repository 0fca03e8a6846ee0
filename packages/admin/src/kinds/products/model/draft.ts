import {
  categoryPathOf,
  categoryText,
  formatMoney,
  money,
  type ProductConfigBody,
  type ProductConfigRequest,
  type ProductConfigVariant,
  pricedUnitText,
  UNIT_QUANTITY_MAX,
  unitPriceCents,
} from '@site/runtime/contract'
import { readDecimal, writeDecimal } from '../../../base/format/decimals.js'
import { readAmount, writeAmount } from '../../../base/format/numbers.js'
import { countDifferences, followed } from '../../../editor/records/values.js'
import { linesOf, mergedLabels, textOfLines } from './labels.js'

/** A variant while it is edited: amounts and stock are texts, as somebody types them. */
export interface VariantDraft {
  readonly id: string
  readonly sku: string
  readonly price: string
  readonly salePrice: string
  readonly isOnSale: boolean
  readonly isUnlimited: boolean
  /** Empty without one. */
  readonly unitQuantity: string
  readonly stock: string
  /** The stock that the person saw, from which the typed one differs. */
  readonly seenStock: number
}

/** What an owner can change of a product. */
export interface ProductDraft {
  readonly title: string
  readonly description: string
  readonly isListed: boolean
  /** One a line, as each is written. */
  readonly tags: string
  readonly categories: string
  readonly variants: readonly VariantDraft[]
}

const PRODUCT_VALUES = ['title', 'description', 'isListed', 'tags', 'categories'] as const
/** Those of a variant without its stock, which is saved as a difference. */
const VARIANT_VALUES = ['sku', 'price', 'salePrice', 'isOnSale', 'isUnlimited', 'unitQuantity'] as const

/** The draft of a stored product without changes. */
export function draftOf(stored: ProductConfigBody): ProductDraft {
  const { title, description, isListed, tags, categories, currency, language, variants } = stored
  const amount = (minor: number) => writeAmount(minor, currency, language)
  return {
    title,
    description,
    isListed,
    tags: textOfLines(tags),
    categories: textOfLines(categories.map(categoryText)),
    variants: variants.map(({ id, sku, price, salePrice, isOnSale, isUnlimited, unitQuantity, stock }) => ({
      id,
      sku,
      price: amount(price),
      salePrice: salePrice === 0 && !isOnSale ? '' : amount(salePrice),
      isOnSale,
      isUnlimited,
      unitQuantity: unitQuantity === 0 ? '' : writeDecimal(String(unitQuantity), language),
      stock: String(stock),
      seenStock: stock,
    })),
  }
}

/** The variants of a draft in the order of the stored ones. The theme may have others than when the draft began. */
export function variantsOf(stored: ProductConfigBody, draft: ProductDraft): readonly VariantDraft[] {
  const drafts = new Map(draft.variants.map((variant) => [variant.id, variant]))
  return draftOf(stored).variants.map((variant) => drafts.get(variant.id) ?? variant)
}

/** The typed number of pieces; null for anything else. */
export const readStock = (text: string): number | null => (/^\s*\d{1,7}\s*$/.test(text) ? Number(text) : null)

/** The difference that a person made to the stock. */
const stockChangeOf = ({ stock, seenStock }: VariantDraft) => (readStock(stock) ?? seenStock) - seenStock

/** The difference that is saved. */
const sentChangeOf = (variant: VariantDraft) => (variant.isUnlimited ? 0 : stockChangeOf(variant))

/**
 * The stock to show: what was typed, or what the same difference makes of a stock that has changed since. A draft that
 * undo brings back is as old as its steps.
 */
export function shownStock(variant: VariantDraft, stored: ProductConfigVariant): string {
  if (variant.seenStock === stored.stock || readStock(variant.stock) === null) return variant.stock
  return String(Math.max(0, stored.stock + stockChangeOf(variant)))
}

/** The minor units of a typed amount; null for what is none. An empty one is 0. */
export function minorOf(text: string, { currency, language }: ProductConfigBody): number | null {
  if (text.trim() === '') return 0
  const amount = readAmount(text, currency, language)
  return amount && Number(amount.minor)
}

/** A typed quantity of a unit; null for what is none. An empty one is 0: the product is not priced by the unit. */
export function unitQuantityOf(text: string, { language }: ProductConfigBody): number | null {
  if (text.trim() === '') return 0
  const typed = readDecimal(text, language)
  const quantity = typed === null ? Number.NaN : Number(typed)
  return quantity > 0 && quantity <= UNIT_QUANTITY_MAX ? quantity : null
}

/** The price for a unit, by the price and the quantity that are typed; null without one. */
export function unitPriceOf(variant: VariantDraft, stored: ProductConfigBody): string | null {
  const { unitPrice, currency } = stored
  const price = minorOf(variant.isOnSale ? variant.salePrice : variant.price, stored)
  const quantity = unitQuantityOf(variant.unitQuantity, stored)
  if (!unitPrice || price === null || !quantity) return null
  const cents = unitPriceCents(price, quantity, unitPrice)
  return cents === null ? null : `${formatMoney(money(cents, currency))} / ${pricedUnitText(unitPrice)}`
}

/** The body that saves a draft. Its amounts have been read before. */
export function requestOf(stored: ProductConfigBody, draft: ProductDraft): ProductConfigRequest {
  const { title, description, isListed } = draft
  return {
    title,
    description,
    isListed,
    tags: linesOf(draft.tags),
    categories: linesOf(draft.categories).map(categoryPathOf),
    variants: variantsOf(stored, draft).map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      price: minorOf(variant.price, stored) ?? 0,
      salePrice: minorOf(variant.salePrice, stored) ?? 0,
      isOnSale: variant.isOnSale,
      isUnlimited: variant.isUnlimited,
      unitQuantity: unitQuantityOf(variant.unitQuantity, stored) ?? 0,
      stockChange: sentChangeOf(variant),
    })),
    revision: stored.revision,
  }
}

/**
 * A draft of an older record as one of a newer record: what nobody has changed follows the newer one, so that saving it
 * makes no value of the older one the owner's. The stock is a difference already.
 */
export function rebased(
  draft: ProductDraft,
  olderBody: ProductConfigBody,
  newerBody: ProductConfigBody,
): ProductDraft {
  const [older, newer] = [draftOf(olderBody), draftOf(newerBody)]
  const [before, after] = [older, newer].map(
    ({ variants }) => new Map(variants.map((variant) => [variant.id, variant])),
  )
  return {
    ...followed(draft, older, newer, ['title', 'description', 'isListed']),
    ...mergedLabels(draft, older, newer),
    variants: draft.variants.map((variant) => {
      const [one, other] = [before!.get(variant.id), after!.get(variant.id)]
      return one && other ? followed(variant, one, other, VARIANT_VALUES) : variant
    }),
  }
}

/** The number of values that differ from the stored ones. */
export function countChanges(draft: ProductDraft, stored: ProductConfigBody): number {
  const base = draftOf(stored)
  const before = new Map(base.variants.map((variant) => [variant.id, variant]))
  const ofVariants = variantsOf(stored, draft).map((variant) => {
    const known = before.get(variant.id) ?? variant
    const isRestocked = !variant.isUnlimited && readStock(variant.stock) !== variant.seenStock
    return countDifferences(variant, known, VARIANT_VALUES) + Number(isRestocked)
  })
  const own = countDifferences(draft, base, PRODUCT_VALUES)
  return ofVariants.reduce((sum, count) => sum + count, own)
}

/**
 * Another draft once one is saved: its difference no longer contains the saved one. So a saved difference is never taken
 * twice, and undo takes it back.
 */
export function afterSave(draft: ProductDraft, sent: ProductDraft): ProductDraft {
  const saved = new Map(sent.variants.map((variant) => [variant.id, sentChangeOf(variant)]))
  return {
    ...draft,
    variants: draft.variants.map((variant) => ({
      ...variant,
      seenStock: variant.seenStock + (saved.get(variant.id) ?? 0),
    })),
  }
}

/** A draft with other values of one variant. */
export const withVariant = (
  stored: ProductConfigBody,
  draft: ProductDraft,
  id: string,
  change: Partial<VariantDraft>,
): ProductDraft => ({
  ...draft,
  variants: variantsOf(stored, draft).map((variant) =>
    variant.id === id ? { ...variant, ...change } : variant,
  ),
})
