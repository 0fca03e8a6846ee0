import { type ProductConfigBody, productKind } from '@site/runtime/contract'
import { type DraftOf, ValueSet } from '../../../records/model/value-set.js'
import type { FormContext } from '../../../records/model/values.js'
import { NEW } from '../../../records/screen/use-answers.js'
import { PICTURE_LIST } from './pictures.js'

export const { variants: VARIANTS, ...OWN } = productKind.fields

/** The values of a product beside its variants. */
export const productValues = new ValueSet<DraftOf<typeof OWN>>(OWN, { lists: { pictures: PICTURE_LIST } })

/** The values of a variant beside its stock. */
export const variantValues = new ValueSet<DraftOf<typeof VARIANTS.items>>(VARIANTS.items)

/** A product as the server has it; its id is {@link NEW} until it is saved. */
export interface StoredProduct extends ProductConfigBody {
  /** The key of the call that adds it. A retry has the same one. */
  readonly key?: string
  /** The product that it is a copy of. */
  readonly from?: string
}

export const isNew = ({ id }: Pick<StoredProduct, 'id'>): boolean => id === NEW

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
  { currency, language, weightUnit }: ProductConfigBody,
  { unit }: Pick<ProductDraft, 'unit'> = { unit: '' },
): FormContext => ({ currency, language, example: EXAMPLE, unit: unit.trim(), weight: weightUnit })

/** A product that is sold by no unit has no quantity of one. The values of options have fields of their own. */
export const isShown = ({ unit }: Pick<ProductDraft, 'unit'>, name: string): boolean =>
  name !== 'values' && (name !== 'unitQuantity' || unit.trim() !== '')

/** The name of a variant: the values of its options. */
export const nameOf = ({ values }: Pick<VariantDraft, 'values'>): string => values.join(' / ')
