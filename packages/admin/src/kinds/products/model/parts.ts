import { formatMoney, money, type ProductConfigBody } from '@site/runtime/contract'
import { flagOf, textOf } from '../../../editor/conflicts/values.js'
import { type Part, type Sides, valuePart } from '../../../editor/records/parts.js'
import { productTexts as texts } from '../texts.js'
import { minorOf, type ProductDraft, type VariantDraft } from './draft.js'
import { labelParts } from './labels.js'

/** A part of one of the variants, whose names tell the variants of a product apart. */
function variantPart(
  { id, name }: ProductConfigBody['variants'][number],
  part: Part<VariantDraft>,
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
      const variants = draft.variants.map((each) => (each.id === id ? part.take(each, other) : each))
      return { ...draft, variants }
    },
  }
}

/** The values of a product that are kept or replaced each by itself. The stock is none: it is saved as a difference. */
export function partsOf(
  sides: Sides<ProductDraft>,
  stored: ProductConfigBody,
): readonly Part<ProductDraft>[] {
  const { currency, variants, unitPrice } = stored
  const amount = (typed: string) => {
    const minor = minorOf(typed, stored)
    return typed.trim() === '' || minor === null ? textOf(typed) : formatMoney(money(minor, currency))
  }
  const ofVariants: readonly Part<VariantDraft>[] = [
    valuePart('price', texts.price(currency), ({ price }) => amount(price)),
    valuePart('salePrice', texts.salePrice(currency), ({ salePrice }) => amount(salePrice)),
    valuePart('sku', texts.sku, ({ sku }) => textOf(sku)),
    valuePart('isOnSale', texts.isOnSale, ({ isOnSale }) => flagOf(isOnSale)),
    ...(unitPrice
      ? [
          valuePart<VariantDraft>('unitQuantity', texts.unitQuantity(unitPrice.unit), ({ unitQuantity }) =>
            textOf(unitQuantity),
          ),
        ]
      : []),
    valuePart('isUnlimited', texts.isUnlimited, ({ isUnlimited }) => flagOf(isUnlimited)),
  ]
  return [
    valuePart<ProductDraft>('title', texts.name, ({ title }) => textOf(title)),
    valuePart<ProductDraft>('description', texts.description, ({ description }) => textOf(description)),
    ...labelParts('categories', sides),
    ...labelParts('tags', sides),
    valuePart<ProductDraft>('isListed', texts.isListed, ({ isListed }) => flagOf(isListed)),
    ...variants.flatMap((variant) => ofVariants.map((part) => variantPart(variant, part))),
  ]
}
