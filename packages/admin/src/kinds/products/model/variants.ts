import {
  formatMoney,
  isSameValue,
  mergedList,
  money,
  type PricedUnit,
  type ProductConfigBody,
  type ProductConfigVariant,
  pricedUnitText,
  STOCK_MAX,
  unitPriceCents,
} from '@site/runtime/contract'
import { t } from '../../../base/messages.js'
import { linesOf } from '../../../records/model/conversions.js'
import { productTexts as texts } from '../texts.js'
import {
  contextOf,
  isShown,
  nameOf,
  type ProductDraft,
  productValues,
  type VariantDraft,
  variantValues,
} from './values.js'

type Stock = Pick<ProductConfigVariant, 'stock'>

/** The stock of a variant that is not saved yet. */
export const NO_STOCK: Stock = { stock: 0 }

/** The stored variants by their ids. */
export const storedVariants = ({ variants }: ProductConfigBody): ReadonlyMap<string, ProductConfigVariant> =>
  new Map(variants.map((variant) => [variant.id, variant]))

/** The typed number of pieces; null for anything else. */
export const readStock = (text: string): number | null => (/^\s*\d{1,7}\s*$/.test(text) ? Number(text) : null)

/** The difference that a person made to the stock. */
const stockChangeOf = ({ stock, seenStock }: VariantDraft) => (readStock(stock) ?? seenStock) - seenStock

/** The difference that is saved. */
export const sentChangeOf = (variant: VariantDraft): number =>
  variant.isUnlimited ? 0 : stockChangeOf(variant)

/**
 * The stock to show: what was typed, or what the same difference makes of a stock that has changed since. A draft that
 * undo brings back is as old as its steps.
 */
export function shownStock(variant: VariantDraft, stored: Stock): string {
  if (variant.seenStock === stored.stock || readStock(variant.stock) === null) return variant.stock
  return String(Math.max(0, stored.stock + stockChangeOf(variant)))
}

/** The numbers of a variant that are typed as texts. */
const numbersOf = (variant: VariantDraft, stored: ProductConfigBody) =>
  variantValues.savedOf(variant, contextOf(stored)) as Readonly<
    Record<'price' | 'salePrice' | 'unitQuantity', number | undefined>
  >

/** The unit that is typed; null without one. */
function pricedUnitOf(stored: ProductConfigBody, draft: ProductDraft): PricedUnit | null {
  const unit = draft.unit.trim()
  const { unitPer } = productValues.savedOf(draft, contextOf(stored)) as { readonly unitPer?: number }
  return unit === '' || unitPer === undefined ? null : { unit, per: unitPer || 1 }
}

/** The price for a unit, by the price and the quantity that are typed; null without one. */
export function unitPriceOf(
  variant: VariantDraft,
  stored: ProductConfigBody,
  draft: ProductDraft,
): string | null {
  const { currency } = stored
  const unitPrice = pricedUnitOf(stored, draft)
  const { price, salePrice, unitQuantity } = numbersOf(variant, stored)
  const cost = variant.isOnSale ? salePrice : price
  const isAllowed = !variantValues.issuesOf(variant, contextOf(stored)).has('unitQuantity')
  if (!unitPrice || cost === undefined || !unitQuantity || !isAllowed) return null
  const cents = unitPriceCents(cost, unitQuantity, unitPrice)
  return cents === null ? null : `${formatMoney(money(cents, currency))} / ${pricedUnitText(unitPrice)}`
}

/** The variants of an older record as those of a newer one. A typed stock is a difference to the one that was seen. */
export function rebasedVariants(
  mine: readonly VariantDraft[],
  older: readonly VariantDraft[],
  newer: readonly VariantDraft[],
): readonly VariantDraft[] {
  const own = new Map(mine.map((variant) => [variant.id, variant]))
  return mergedList(mine, older, newer).map((variant) => {
    const { stock, seenStock } = own.get(variant.id) ?? variant
    return { ...variant, stock, seenStock }
  })
}

/** The number of values of variants that differ, and of variants that were added, removed or moved. */
export function countVariants(draft: readonly VariantDraft[], base: readonly VariantDraft[]): number {
  const before = new Map(base.map((variant) => [variant.id, variant]))
  const ids = new Set(draft.map(({ id }) => id))
  const removed = base.filter(({ id }) => !ids.has(id)).length
  const changed = draft.map((variant) => {
    const known = before.get(variant.id)
    if (!known) return 1
    const isRestocked = !variant.isUnlimited && readStock(variant.stock) !== variant.seenStock
    return variantValues.countChanges(variant, known) + Number(isRestocked)
  })
  const order = (list: readonly VariantDraft[], others: ReadonlySet<string>) =>
    list.map(({ id }) => id).filter((id) => others.has(id))
  const isMoved = !isSameValue(order(draft, new Set(before.keys())), order(base, ids))
  return changed.reduce((sum, count) => sum + count, removed + Number(isMoved))
}

/** A draft with other values of one variant. */
export const withVariant = (
  draft: ProductDraft,
  id: string,
  change: Partial<VariantDraft>,
): ProductDraft => ({
  ...draft,
  variants: draft.variants.map((variant) => (variant.id === id ? { ...variant, ...change } : variant)),
})

/** The issues of a variant that prevent a save, by the names of its values. */
function issuesOfOne(stored: ProductConfigBody, draft: ProductDraft, variant: VariantDraft) {
  const found = variantValues.issuesOf(variant, contextOf(stored))
  const issues = new Map([...found].filter(([name]) => isShown(draft, name)))
  const { price, salePrice } = numbersOf(variant, stored)
  // A price that is missing is one of 0 beside a sale price.
  const hasPrice = !found.has('price') || price === 0
  if (variant.isOnSale && variant.salePrice.trim() === '')
    issues.set('salePrice', t('panel.invalid.required'))
  else if (variant.isOnSale && hasPrice && !issues.has('salePrice') && salePrice! >= price!)
    issues.set('salePrice', texts.saleTooHigh)
  const pieces = readStock(variant.stock)
  if (stored.hasStock && !variant.isUnlimited && (pieces === null || pieces > STOCK_MAX))
    issues.set('stock', t('panel.invalid.integer', { min: 0, max: STOCK_MAX }))
  const names = linesOf(draft.options)
  if (variant.values.length !== names.length || variant.values.some((value) => value.trim() === ''))
    issues.set('values', texts.valueMissing)
  return issues
}

/** The issues of all variants, by places such as `variants.2.price`. */
export function variantIssues(stored: ProductConfigBody, draft: ProductDraft): Map<string, string> {
  const issues = new Map<string, string>()
  const [skus, names] = [new Set<string>(), new Set<string>()]
  for (const [index, variant] of draft.variants.entries()) {
    const own = issuesOfOne(stored, draft, variant)
    const [sku, name] = [variant.sku.trim(), nameOf(variant)]
    if (sku !== '' && skus.has(sku)) own.set('sku', texts.skuTwice)
    if (names.has(name)) own.set('values', texts.valuesTwice)
    skus.add(sku)
    names.add(name)
    for (const [place, issue] of own) issues.set(`variants.${index}.${place}`, issue)
  }
  return issues
}
