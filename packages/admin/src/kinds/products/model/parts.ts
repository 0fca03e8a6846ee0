import type { ProductConfigBody } from '@site/runtime/contract'
import { inserted } from '@site/runtime/contract'
import { joined } from '../../../base/messages/texts.js'
import { conflictTexts } from '../../../editor/conflicts/texts.js'
import { textOf } from '../../../editor/conflicts/values.js'
import type { Part, Sides } from '../../../editor/records/parts.js'
import type { DraftOf } from '../../../records/model/value-set.js'
import {
  contextOf,
  isShown,
  nameOf,
  type ProductDraft,
  productValues,
  type VARIANTS,
  type VariantDraft,
  variantValues,
} from './values.js'

const variantIn = ({ variants }: ProductDraft, id: string) => variants.find((each) => each.id === id)

/** A part of one of the variants, whose names tell the variants of a product apart. */
function variantPart(variant: VariantDraft, part: Part<DraftOf<typeof VARIANTS.items>>): Part<ProductDraft> {
  const { id } = variant
  const name = nameOf(variant)
  return {
    name: `${id} ${part.name}`,
    title: name === '' ? part.title : `${name}: ${part.title}`,
    valueIn(draft) {
      const found = variantIn(draft, id)
      return found && part.valueIn(found)
    },
    textIn(draft) {
      const found = variantIn(draft, id)
      return found ? part.textIn(found) : textOf('')
    },
    take(draft, from) {
      const other = variantIn(from, id)
      if (!other) return draft
      const variants = draft.variants.map((each) =>
        each.id === id ? { ...each, ...part.take(each, other) } : each,
      )
      return { ...draft, variants }
    },
  }
}

/** A variant that not everybody has. Its stock is none of its values: it is saved as a difference. */
function presencePart(variant: VariantDraft): Part<ProductDraft> {
  const { id } = variant
  return {
    name: id,
    title: nameOf(variant) || id,
    valueIn(draft) {
      const { stock: _, seenStock: __, ...values } = variantIn(draft, id) ?? { stock: '', seenStock: 0 }
      return values
    },
    textIn(draft) {
      const found = variantIn(draft, id)
      return found ? joined([nameOf(found), found.price].filter(Boolean)) : conflictTexts.removed
    },
    take(draft, from) {
      const found = variantIn(from, id)
      const others = draft.variants.filter((each) => each.id !== id)
      return { ...draft, variants: found ? [...inserted(others, [found], from.variants)] : others }
    },
  }
}

/** The values of a product that are kept or replaced each by itself. The stock is none: it is saved as a difference. */
export function partsOf(
  sides: Sides<ProductDraft>,
  stored: ProductConfigBody,
): readonly Part<ProductDraft>[] {
  const { base, mine, theirs } = sides
  const context = contextOf(stored, mine)
  const anyVariant = mine.variants[0]!
  const ofVariants = variantValues
    .partsOf({ base: anyVariant, mine: anyVariant, theirs: anyVariant }, context)
    .filter(({ name }) => name === 'values' || isShown(mine, name))
  const all = new Map([...base.variants, ...theirs.variants, ...mine.variants].map((each) => [each.id, each]))
  return [
    ...(productValues.partsOf(sides, context) as readonly Part<ProductDraft>[]),
    ...[...all.values()].flatMap((variant) => {
      const isCommon = [base, mine, theirs].every((side) => variantIn(side, variant.id))
      return isCommon ? ofVariants.map((part) => variantPart(variant, part)) : [presencePart(variant)]
    }),
  ]
}
