import { ProductConfigBody } from '@site/runtime/contract'
import * as v from 'valibot'

const Version = v.object({
  ...v.pick(ProductConfigBody, ['title', 'description', 'isListed', 'tags', 'categories', 'currency'])
    .entries,
  variants: v.array(
    v.object({
      ...v.pick(ProductConfigBody.entries.variants.item, [
        'id',
        'sku',
        'price',
        'salePrice',
        'isOnSale',
        'isUnlimited',
      ]).entries,
      // Versions of earlier releases have none.
      ...v.partial(v.pick(ProductConfigBody.entries.variants.item, ['unitQuantity'])).entries,
    }),
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
    variants: stored.variants.map((variant) => {
      const { unitQuantity = variant.unitQuantity, ...values } = earlier.get(variant.id) ?? variant
      return { ...variant, ...values, unitQuantity }
    }),
  }
}
