import {
  type AddProductRequest,
  type ProductConfigBody,
  type ProductConfigRequest,
  storedEntries,
} from '@site/runtime/contract'
import * as v from 'valibot'
import type { Issues } from '../../../editor/records/record-kind.js'
import {
  contextOf,
  OWN,
  type ProductDraft,
  productValues,
  type StoredProduct,
  VARIANTS,
  variantValues,
} from './values.js'
import {
  countVariants,
  NO_STOCK,
  rebasedVariants,
  sentChangeOf,
  storedVariants,
  variantIssues,
} from './variants.js'

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

/** The values of a draft that are saved. Its amounts have been read before. */
function sentOf(stored: ProductConfigBody, draft: ProductDraft) {
  const context = contextOf(stored)
  return {
    ...productValues.savedOf(draft, context),
    variants: draft.variants.map((variant) => ({
      id: variant.id,
      ...variantValues.savedOf(variant, context),
      stockChange: sentChangeOf(variant),
    })),
  }
}

/** The body that saves a draft. */
export const requestOf = (stored: ProductConfigBody, draft: ProductDraft): ProductConfigRequest =>
  ({ ...sentOf(stored, draft), revision: stored.revision }) as unknown as ProductConfigRequest

/** The body that adds a product. */
export const additionOf = (stored: StoredProduct, draft: ProductDraft): AddProductRequest => {
  const { key, from } = stored
  const more = { ...(key !== undefined && { key }), ...(from !== undefined && { from }) }
  return { ...sentOf(stored, draft), ...more } as unknown as AddProductRequest
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
  return {
    ...productValues.rebased(draft, older, newer),
    variants: rebasedVariants(draft.variants, older.variants, newer.variants),
  }
}

/** The number of values that differ from the stored ones. */
export function countChanges(draft: ProductDraft, stored: ProductConfigBody): number {
  const base = draftOf(stored)
  return productValues.countChanges(draft, base) + countVariants(draft.variants, base.variants)
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

/** Whether a stored product is what was sent. The server makes up stock numbers that are empty. */
export function isSaved(sent: ProductDraft, stored: ProductConfigBody): boolean {
  const known = storedVariants(stored)
  const { variants, ...own } = afterSave(sent, sent)
  const named = variants.map((variant) => ({
    ...variant,
    sku: variant.sku.trim() || (known.get(variant.id)?.sku ?? ''),
  }))
  return (
    countChanges({ ...own, variants: named }, stored) === 0 &&
    variants.every(
      ({ id, isUnlimited, stock }) => isUnlimited || Number(stock) === (known.get(id) ?? NO_STOCK).stock,
    )
  )
}

/** The issues of a draft that prevent a save, by places such as `title` and `variants.2.price`. */
export const issuesOf = (stored: ProductConfigBody, draft: ProductDraft): Issues =>
  new Map([...productValues.issuesOf(draft, contextOf(stored)), ...variantIssues(stored, draft)])

// Versions of earlier releases lack the values that were added since.
const Version = v.object({
  ...v.partial(v.object(storedEntries(OWN))).entries,
  currency: v.string(),
  variants: v.array(
    v.object({ id: v.string(), ...v.partial(v.object(storedEntries(VARIANTS.items))).entries }),
  ),
})

type Variant = ProductConfigBody['variants'][number]

const EMPTY: Omit<Variant, 'id'> = {
  name: '',
  values: [],
  price: 0,
  salePrice: 0,
  unitQuantity: 0,
  weight: 0,
  sku: '',
  isOnSale: false,
  isUnlimited: false,
  stock: 0,
}

/**
 * A product with the values of a version. Its stock stays: pieces that were sold since stay sold. Null for prices in another
 * currency. A version of an earlier release, which has no options, keeps the variants that there are.
 */
export function withVersion(
  values: Readonly<Record<string, unknown>>,
  stored: StoredProduct,
): StoredProduct | null {
  const parsed = v.safeParse(Version, values)
  if (!parsed.success || parsed.output.currency !== stored.currency) return null
  const { variants, ...own } = parsed.output
  const earlier = new Map(variants.map((variant) => [variant.id, variant]))
  const known = storedVariants(stored)
  const isWhole = own.options !== undefined && variants.every((each) => each.values !== undefined)
  return {
    ...stored,
    ...own,
    variants: isWhole
      ? variants.map((variant) => ({ ...(known.get(variant.id) ?? EMPTY), ...variant }))
      : stored.variants.map((variant) => ({ ...variant, ...earlier.get(variant.id) })),
  } as StoredProduct
}
