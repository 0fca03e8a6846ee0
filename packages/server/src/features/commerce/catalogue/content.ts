import { type ProductContent, type ProductVariant, saleOf } from '@site/runtime/contract'
import type { ImageAddresses } from '../../images/addresses.js'
import { pictureAddress } from '../picture-address.js'
import type { Product, Variant } from './read.js'

/** A variant as pages and carts calculate with it. */
export const variantContent = (
  {
    isOnSale,
    stock,
    isUnlimited,
    picture: _,
    unitQuantity: __,
    weight: ___,
    optionValues,
    ...variant
  }: Variant,
  mainImageUrl: string,
): ProductVariant => ({
  ...variant,
  onSale: isOnSale,
  qtyInStock: stock,
  unlimited: isUnlimited,
  optionValues: [...optionValues],
  mainImageUrl,
})

/**
 * A product as pages see it. The server calculates with the same data and functions as the page's script.
 *
 * @param currency - the currency of the shop
 */
export async function contentOf(
  { id, productType, data, variants }: Product,
  currency: string,
  addresses: ImageAddresses,
): Promise<ProductContent> {
  const contents = await Promise.all(
    variants.map(async (variant) =>
      variantContent(
        variant,
        variant.picture === '' ? '' : await pictureAddress(addresses, { file: variant.picture }),
      ),
    ),
  )
  const [cheapest] = contents.toSorted((a, b) => saleOf(a).priceCents - saleOf(b).priceCents)
  return {
    id,
    currency,
    productType,
    variants: contents,
    priceCents: cheapest?.price ?? 0,
    salePriceCents: cheapest?.salePrice ?? 0,
    onSale: contents.some((variant) => saleOf(variant).isOnSale),
    mainImageUrl: data.pictures[0] ? await pictureAddress(addresses, data.pictures[0]) : '',
    plan: data.plan,
    installments: data.installments,
  }
}
