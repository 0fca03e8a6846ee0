import {
  formatMoney,
  money,
  type PricedUnit,
  type ProductConfigBody,
  type ProductConfigRequest,
  type ProductConfigVariant,
  pricedUnitText,
  productKind,
  STOCK_MAX,
  storedEntries,
  unitPriceCents,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { t } from '../../../base/messages.js'
import { textOf } from '../../../editor/conflicts/values.js'
import type { Part, Sides } from '../../../editor/records/parts.js'
import type { Issues } from '../../../editor/records/record-kind.js'
import { type DraftOf, ValueSet } from '../../../records/model/value-set.js'
import type { FormContext } from '../../../records/model/values.js'
import { productTexts as texts } from '../texts.js'

const { variants: VARIANTS, ...OWN } = productKind.fields

/** The values of a product beside its variants. */
export const productValues = new ValueSet<DraftOf<typeof OWN>>(OWN)

/** The values of a variant beside its stock. */
export const variantValues = new ValueSet<DraftOf<typeof VARIANTS.items>>(VARIANTS.items)

/** A variant while it is edited: amounts and stock are texts, as somebody types them. */
export interface VariantDraft extends DraftOf<typeof VARIANTS.items> {
  readonly id: string
  readonly stock: string
  /** The stock that the person saw, from which the typed one differs. */
  readonly seenStock: number
}

/** The values of a product that an owner can change. */
export interface ProductDraft extends DraftOf<typeof OWN> {
  readonly variants: readonly VariantDraft[]
}

/** In minor units, for an example of an amount. */
const EXAMPLE = '3850'

/** The context of titles and amounts of a product. */
export const contextOf = (
  { currency, language }: ProductConfigBody,
  { unit }: Pick<ProductDraft, 'unit'> = { unit: '' },
): FormContext => ({ currency, language, example: EXAMPLE, unit: unit.trim() })

/** The draft of a stored product without changes. */
export function draftOf(stored: ProductConfigBody): ProductDraft {
  const context = contextOf(stored)
  return {
    ...productValues.draftOf(stored, context),
    variants: stored.variants.map((variant) => {
      const { id, salePrice, isOnSale, stock } = variant
      const values = variantValues.draftOf(variant, context)
      // 0 is no sale price, unless it is one.
      const shown = salePrice === 0 && !isOnSale ? { ...values, salePrice: '' } : values
      return { id, ...shown, stock: String(stock), seenStock: stock }
    }),
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

/** The body that saves a draft. Its amounts have been read before. */
export function requestOf(stored: ProductConfigBody, draft: ProductDraft): ProductConfigRequest {
  const context = contextOf(stored)
  return {
    ...productValues.savedOf(draft, context),
    variants: variantsOf(stored, draft).map((variant) => ({
      id: variant.id,
      ...variantValues.savedOf(variant, context),
      stockChange: sentChangeOf(variant),
    })),
    revision: stored.revision,
  } as ProductConfigRequest
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
    ...productValues.rebased(draft, older, newer),
    variants: draft.variants.map((variant) => {
      const [one, other] = [before!.get(variant.id), after!.get(variant.id)]
      return one && other ? { ...variant, ...variantValues.rebased(variant, one, other) } : variant
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
    return variantValues.countChanges(variant, known) + Number(isRestocked)
  })
  return ofVariants.reduce((sum, count) => sum + count, productValues.countChanges(draft, base))
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

/** A product that is sold by no unit has no quantity of one. */
export const isShown = ({ unit }: Pick<ProductDraft, 'unit'>, name: string): boolean =>
  name !== 'unitQuantity' || unit.trim() !== ''

/** The issues of a variant that prevent a save, by the names of its values. */
function variantIssues(
  stored: ProductConfigBody,
  draft: ProductDraft,
  variant: VariantDraft,
): Map<string, string> {
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
  return issues
}

/** The issues of a draft that prevent a save, by places such as `title` and `variants.2.price`. */
export function issuesOf(stored: ProductConfigBody, draft: ProductDraft): Issues {
  const issues = new Map(productValues.issuesOf(draft, contextOf(stored)))
  const skus = new Set<string>()
  for (const [index, variant] of variantsOf(stored, draft).entries()) {
    const own = variantIssues(stored, draft, variant)
    const sku = variant.sku.trim()
    if (sku !== '' && skus.has(sku)) own.set('sku', texts.skuTwice)
    skus.add(sku)
    for (const [name, issue] of own) issues.set(`variants.${index}.${name}`, issue)
  }
  return issues
}

/** A part of one of the variants, whose names tell the variants of a product apart. */
function variantPart(
  { id, name }: ProductConfigVariant,
  part: Part<DraftOf<typeof VARIANTS.items>>,
): Part<ProductDraft> {
  const variantIn = ({ variants }: ProductDraft) => variants.find((each) => each.id === id)
  return {
    name: `${id} ${part.name}`,
    title: name === '' ? part.title : `${name}: ${part.title}`,
    valueIn(draft) {
      const variant = variantIn(draft)
      return variant && part.valueIn(variant)
    },
    textIn(draft) {
      const variant = variantIn(draft)
      return variant ? part.textIn(variant) : textOf('')
    },
    take(draft, from) {
      const other = variantIn(from)
      if (!other) return draft
      const variants = draft.variants.map((each) =>
        each.id === id ? { ...each, ...part.take(each, other) } : each,
      )
      return { ...draft, variants }
    },
  }
}

/** The values of a product that are kept or replaced each by itself. The stock is none: it is saved as a difference. */
export function partsOf(
  sides: Sides<ProductDraft>,
  stored: ProductConfigBody,
): readonly Part<ProductDraft>[] {
  const context = contextOf(stored, sides.mine)
  const anyVariant = sides.mine.variants[0]!
  const ofVariants = variantValues
    .partsOf({ base: anyVariant, mine: anyVariant, theirs: anyVariant }, context)
    .filter(({ name }) => isShown(sides.mine, name))
  return [
    ...(productValues.partsOf(sides, context) as readonly Part<ProductDraft>[]),
    ...stored.variants.flatMap((variant) => ofVariants.map((part) => variantPart(variant, part))),
  ]
}

// Versions of earlier releases lack the values that were added since.
const Version = v.object({
  ...v.partial(v.object(storedEntries(OWN))).entries,
  currency: v.string(),
  variants: v.array(
    v.object({ id: v.string(), ...v.partial(v.object(storedEntries(VARIANTS.items))).entries }),
  ),
})

/**
 * A product with the values of a version. Its stock stays: pieces that were sold since stay sold. Variants that the theme
 * has added since stay as they are. Null for prices in another currency.
 */
export function withVersion(
  values: Readonly<Record<string, unknown>>,
  stored: ProductConfigBody,
): ProductConfigBody | null {
  const parsed = v.safeParse(Version, values)
  if (!parsed.success || parsed.output.currency !== stored.currency) return null
  const { variants, ...own } = parsed.output
  const earlier = new Map(variants.map((variant) => [variant.id, variant]))
  return {
    ...stored,
    ...own,
    variants: stored.variants.map((variant) => ({ ...variant, ...earlier.get(variant.id) })),
  } as ProductConfigBody
}
