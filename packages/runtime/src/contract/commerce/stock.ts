import type { ProductContent, ProductVariant, SubscriptionPlan } from '../api/commerce.js'
import { SKU_DIGITS, SKU_MAX_LENGTH, SKU_PREFIX } from '../constants/commerce.js'
import { ProductType } from '../enumerations/content.js'

const ENDLESS: readonly number[] = [ProductType.digital, ProductType.giftCard, ProductType.paywall]

/** Whether products of a type are never sold out, even if their variants have no stock. */
export const isEndless = (productType: number): boolean => ENDLESS.includes(productType)

/** The fields of a product that say how much of it there is. */
export type StockedProduct = Pick<ProductContent, 'productType' | 'variants'>

/** The number of pieces of one variant that can still be bought: `Infinity` if it has no limit. */
export const variantStock = (
  product: Pick<StockedProduct, 'productType'>,
  variant: ProductVariant,
): number =>
  isEndless(product.productType) || variant.unlimited
    ? Infinity
    : variant.qtyInStock > 0
      ? variant.qtyInStock
      : 0

/** Whether nothing is left of this variant. */
export const isVariantSoldOut = (
  product: Pick<StockedProduct, 'productType'>,
  variant: ProductVariant,
): boolean => !(variantStock(product, variant) > 0)

/** The number of pieces of all variants together: `Infinity` if one of them has no limit. */
export const totalStock = (product: StockedProduct): number =>
  isEndless(product.productType)
    ? Infinity
    : product.variants.reduce((total, variant) => total + variantStock(product, variant), 0)

/**
 * Whether no variant can be bought any more. Digital products, gift cards and paywalls are never sold out; a physical
 * product or a service without variants is.
 */
export const isSoldOut = (product: StockedProduct): boolean =>
  !isEndless(product.productType) && product.variants.every((variant) => isVariantSoldOut(product, variant))

/** Whether an order contains a product at most once: downloads and subscriptions. */
export const isSoldOnce = ({
  productType,
  plan,
}: Pick<ProductContent, 'productType'> & { readonly plan?: SubscriptionPlan | null | undefined }): boolean =>
  productType === ProductType.digital || Boolean(plan)

/** Whether it cannot be bought, because its subscription has no price. */
export const isUnpricedPlan = (plan: SubscriptionPlan | null | undefined, priceCents: number): boolean =>
  Boolean(plan) && priceCents === 0

/** Whether this may be a stock number: a text of 1 to 60 characters. */
export const isSku = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= SKU_MAX_LENGTH

/** A digit that is as likely as any other: the bytes that would favour the small ones are drawn again. */
function randomDigit(): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  return byte < 250 ? byte % 10 : randomDigit()
}

/**
 * A new stock number: `SQ` and seven random digits. Random is not unique: a shop compares it with those that it has.
 */
export const newSku = (): string => SKU_PREFIX + Array.from({ length: SKU_DIGITS }, randomDigit).join('')
