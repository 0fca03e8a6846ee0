import type { CartEntry, ShoppingCart } from '@site/runtime/contract'
import type { Texts } from '../../../base/text/texts.js'
import { type CountryView, postalRules } from '../orders/addresses.js'
import { agreementOf } from './agreement.js'
import { issuesOf } from './fields.js'
import type { CheckoutState } from './kept-form.js'

/** The sentence about an entry that cannot be ordered in this quantity. */
const soldOutView = ({ title, maxQuantity }: CartEntry, t: Texts) => ({
  text: t('checkout.soldOut', { item: title, count: maxQuantity ?? 0 }),
  removeText: t('cart.removeItem', { item: title }),
})

/** Why a cart cannot be sent; empty if it can, and while nobody knows where to. */
function deliveryIssueOf(cart: ShoppingCart, countries: readonly CountryView[], t: Texts): string {
  if (!cart.requiresShipping) return ''
  if (countries.length === 0) return t('checkout.noDelivery')
  const { country } = cart.shippingLocation
  if (country === undefined || cart.shippingOptions.length > 0) return ''
  const { name } = countries.find(({ code }) => code === country) ?? {}
  return name === undefined ? t('cart.refused.country') : t('checkout.noDeliveryTo', { country: name })
}

/** The form of a checkout, as its template sees it. */
export function checkoutView(
  cart: ShoppingCart,
  state: CheckoutState,
  countries: readonly CountryView[],
  t: Texts,
) {
  const values = { ...cart.shippingLocation, ...state.values }
  const required = postalRules(values.country ?? '')
  const hasCountry = (values.country ?? '') !== ''
  const isOptional = (field: keyof typeof required) => hasCountry && !required[field]
  const isPlaceKnown = cart.shippingLocation.country !== undefined
  return {
    values,
    errors: state.errors,
    error: state.error,
    notice: state.notice,
    /** Messages in the order of the fields. */
    issues: issuesOf(state.errors),
    /** The text of the hidden field `agreed`. */
    agreed: agreementOf(cart),
    countries,
    needsAddress: cart.requiresShipping && cart.selectedShippingOption.isCollection !== true,
    /** Whether the order is sent or collected, so that there are ways to choose from. */
    needsDelivery: cart.requiresShipping,
    /** Why the order cannot be sent; empty if it can. */
    deliveryIssue: deliveryIssueOf(cart, countries, t),
    /** Whether the chosen country needs these fields. */
    required: { postalCode: hasCountry && required.postalCode, region: hasCountry && required.region },
    /** The fields that the chosen country does not need. */
    optional: (['postalCode', 'region'] as const).filter(isOptional),
    /** Stands for shipping until there is a country; empty after that. */
    shippingLater: cart.requiresShipping && !isPlaceKnown ? t('checkout.shippingLater') : '',
    /** Entries that cannot be ordered, by their ids. */
    soldOut: Object.fromEntries(
      cart.entries
        .filter(({ isAvailable }) => !isAvailable)
        .map((entry) => [entry.id, soldOutView(entry, t)]),
    ),
  }
}
