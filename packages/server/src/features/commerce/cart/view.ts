import {
  formatMoney,
  isBelowMinimum,
  isSoldOnce,
  money,
  PageType,
  type ShoppingCart,
} from '@site/runtime/contract'
import type { Context } from 'hono'
import type { RequestEnv } from '../../../base/http/request-env.js'
import { type SafeText, scriptJson } from '../../../base/text/safe-text.js'
import type { Page } from '../../../content/site/site.js'
import type { Services } from '../../../services.js'
import { cartToken } from '../cart-cookies.js'
import { countriesOf } from '../delivery/zones.js'
import { countriesIn } from '../orders/addresses.js'
import { pendingOrders } from '../orders/view.js'
import { readShop } from '../shop.js'
import { Carts } from './carts.js'
import { CartNotices } from './notices.js'

/** Whether a page shows the visitor's cart. Nobody else may get it. */
export const showsCart = ({ pageType }: Pick<Page, 'pageType'>): boolean => pageType === PageType.cartV2

/** A cart for templates: what calls answer, with a text for every amount. */
export function cartView(
  cart: ShoppingCart,
): Readonly<Record<string, unknown>> & { readonly json: SafeText } {
  const { currency } = cart.subtotalAmount
  const text = (minor: number) => formatMoney(money(minor, currency))
  return {
    ...cart,
    entries: cart.entries.map((entry) => ({
      ...entry,
      hasQuantity: entry.quantity > 1 || !isSoldOnce(entry),
      unitText: text(entry.unitPriceCents),
      fullPriceText: entry.fullPriceCents > entry.unitPriceCents ? text(entry.fullPriceCents) : '',
      lineText: text(entry.lineTotalCents),
      optionsText: entry.optionValues.map(({ value }) => value).join(', '),
    })),
    coupons: cart.coupons.map((coupon) => ({ ...coupon, discountText: text(coupon.discountCents) })),
    shippingOptions: cart.shippingOptions.map((option) => ({
      ...option,
      priceText: text(option.priceCents),
      isSelected: option.id === cart.selectedShippingOption.id,
    })),
    applicableTaxRules: cart.applicableTaxRules.map((tax) => ({ ...tax, amountText: text(tax.amountCents) })),
    subtotalText: text(cart.subtotalCents),
    discountText: text(cart.discountCents),
    shippingText: text(cart.shippingCostCents),
    taxText: text(cart.taxCents),
    includedTaxText: text(cart.includedTaxCents),
    grandTotalText: text(cart.grandTotalCents),
    isEmpty: cart.entries.length === 0,
    json: scriptJson(cart),
  }
}

/** The variables of the cart's page; none for other pages. */
export async function cartVariables(
  services: Services,
  c: Context<RequestEnv>,
  page: Pick<Page, 'pageType'>,
): Promise<Readonly<Record<string, unknown>>> {
  if (!showsCart(page)) return {}
  const carts = new Carts(services)
  const { website } = await services.site.website()
  const [cart, t, shop] = await Promise.all([
    carts.read(c),
    carts.texts(),
    readShop(services.db, website, services.now()),
  ])
  const view = cartView(cart)
  const { subtotalCents, minimumSubtotalCents, subtotalAmount } = cart
  const isTooSmall = isBelowMinimum({ subtotal: subtotalCents, minimum: minimumSubtotalCents })
  const minimum = formatMoney(money(minimumSubtotalCents, subtotalAmount.currency))
  return {
    cart: {
      ...view,
      minimumText: isTooSmall ? t('cart.minimum', { subtotal: minimum }) : '',
      countries: countriesIn(countriesOf(shop.settings), website.language),
    },
    ...(await new CartNotices(services, c, carts, cart, t).variables()),
    cart_texts: { undo: t('cartPage.undo') },
    pending_orders: await pendingOrders(services.db, website, cartToken(c), t),
    cart_expired: c.req.query('expired') === undefined ? '' : t('cart.session'),
  }
}
