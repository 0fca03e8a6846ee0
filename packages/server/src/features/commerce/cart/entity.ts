import {
  type CartCoupon,
  type CartEntry,
  formatMoney,
  money,
  moneyValue,
  ProductType,
  type ShoppingCart,
} from '@site/runtime/contract'
import type { Texts } from '../../../base/text/texts.js'
import type { ImageAddresses } from '../../images/addresses.js'
import { unitPriceText } from '../catalogue/unit-price.js'
import { pictureAddress } from '../picture-address.js'
import type { ComputedCart, ComputedEntry } from './computed.js'
import type { CartItem } from './items.js'
import type { CouponState } from './totals/coupons.js'
import type { PricedShipping } from './totals/shipping.js'

/** The width of the pictures of entries, which are at most half as wide on pages. */
const PICTURE_WIDTH_PX = 300

/** The data that the wire format of a cart needs besides the cart. */
export interface EntityContext {
  readonly t: Texts
  readonly addresses: Pick<ImageAddresses, 'url'>
}

/** The highest quantity that may be requested; null for any. */
function maxQuantityOf(item: CartItem | undefined): number | null {
  if (!item?.isActive) return 0
  return item.isUnlimited && !item.isSoldOnce ? null : item.available
}

async function entryEntity(
  { id, variantId, quantity, item, isAvailable }: ComputedEntry,
  lineTotal: bigint,
  currency: string,
  { addresses, t }: EntityContext,
): Promise<CartEntry> {
  const price = item?.isActive ? item.price : 0
  return {
    id,
    productId: item?.productId ?? '',
    variantId,
    sku: item?.variant.sku ?? '',
    title: item?.title ?? '',
    url: item?.url ?? '',
    imageUrl: item?.picture ? await pictureAddress(addresses, { file: item.picture }, PICTURE_WIDTH_PX) : '',
    imageAlt: item?.pictureAlt ?? '',
    productType: item?.productType ?? 0,
    optionValues: [...(item?.variant.optionValues ?? [])],
    quantity,
    unitPriceCents: price,
    unitPriceText: item?.isActive ? unitPriceText(price, item.held, currency, t) : '',
    fullPriceCents: item?.isActive ? item.fullPrice : 0,
    lineTotalCents: Number(lineTotal),
    maxQuantity: maxQuantityOf(item),
    isAvailable,
    plan: item?.plan ?? null,
  }
}

function couponEntity(
  { code, name, issue, minimum, discount }: CouponState,
  currency: string,
  t: Texts,
): CartCoupon {
  const amount = formatMoney(money(minimum, currency))
  const reason = issue ? t(`cart.refused.coupon.${issue}`, { amount }) : ''
  return { code, name, discountCents: Number(discount), reason }
}

const shippingEntity = ({ id, name, detail, price, isCollection }: PricedShipping) => ({
  isCollection,
  id,
  name,
  priceCents: Number(price),
  detail,
})

const amountsOf = ({ totals, shop }: ComputedCart) => ({
  subtotalCents: Number(totals.subtotal),
  taxCents: Number(totals.tax),
  includedTaxCents: Number(totals.includedTax),
  shippingCostCents: Number(totals.shipping),
  discountCents: Number(totals.discount),
  grandTotalCents: Number(totals.grandTotal),
  minimumSubtotalCents: Number(totals.minimumSubtotal),
  subtotalAmount: moneyValue(money(totals.subtotal, shop.currency)),
})

/** A cart as calls answer it. */
export async function cartEntity(computed: ComputedCart, context: EntityContext): Promise<ShoppingCart> {
  const { cart, shop, entries, totals } = computed
  const coupons = totals.coupons.map((coupon) => couponEntity(coupon, shop.currency, context.t))
  const types = entries.map(({ item }) => item?.productType)
  return {
    id: cart.id,
    websiteId: shop.websiteId,
    orderId: '',
    created: cart.id === '' ? null : cart.created,
    isPurchased: false,
    entries: await Promise.all(
      entries.map((entry, index) =>
        entryEntity(entry, totals.lineTotals[index] ?? 0n, shop.currency, context),
      ),
    ),
    shippingOptions: totals.shippingOptions.map(shippingEntity),
    applicableTaxRules: totals.taxes.map(({ name, rate, amount, isIncluded }) => ({
      name,
      ratePercent: rate,
      amountCents: Number(amount),
      isIncluded,
    })),
    coupons,
    validCoupons: coupons.filter(({ reason }) => reason === ''),
    invalidCoupons: coupons.filter(({ reason }) => reason !== ''),
    selectedShippingOption: totals.selectedShipping ? shippingEntity(totals.selectedShipping) : {},
    shippingLocation: cart.shippingLocation ?? {},
    ...amountsOf(computed),
    totalQuantity: entries.reduce((total, { quantity }) => total + quantity, 0),
    hasDigital: types.includes(ProductType.digital),
    purelyDigital: types.length > 0 && types.every((type) => type === ProductType.digital),
    requiresShipping: totals.requiresShipping,
    revision: cart.revision,
    isTotalFinal: totals.isFinal,
  }
}
