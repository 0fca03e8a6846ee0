import { createHash } from 'node:crypto'
import type { ShoppingCart } from '@site/runtime/contract'
import type { ComputedCart } from '../cart/computed.js'

/** The amounts that a buyer agrees to, besides the shipping option. They are in minor units. */
interface Agreement {
  readonly currency: string
  readonly lines: readonly (readonly [variantId: string, quantity: number, total: number])[]
  readonly taxes: readonly (readonly [name: string, rate: string, amount: number, isIncluded: boolean])[]
  readonly amounts: readonly number[]
  readonly isFinal: boolean
}

const digestOf = ({ currency, lines, taxes, amounts, isFinal }: Agreement): string =>
  createHash('sha256')
    .update(JSON.stringify([currency, lines, taxes, amounts, isFinal]))
    .digest('base64url')

/**
 * A short text for what the page of the checkout shows. The form sends it, so that an order which has become another one
 * meanwhile, even at the same total, is shown before it is placed. It contains no choice of the form itself.
 */
export const agreementOf = (cart: ShoppingCart): string =>
  digestOf({
    currency: cart.subtotalAmount.currency,
    lines: cart.entries.map(({ variantId, quantity, lineTotalCents }) => [
      variantId,
      quantity,
      lineTotalCents,
    ]),
    taxes: cart.applicableTaxRules.map(({ name, ratePercent, amountCents, isIncluded }) => [
      name,
      ratePercent,
      amountCents,
      isIncluded,
    ]),
    amounts: [cart.discountCents, cart.shippingCostCents, cart.grandTotalCents],
    isFinal: cart.isTotalFinal,
  })

const factsOf = ({ shop, entries, totals }: ComputedCart): Agreement => ({
  currency: shop.currency,
  lines: entries.map(({ variantId, quantity }, index) => [
    variantId,
    quantity,
    Number(totals.lineTotals[index] ?? 0n),
  ]),
  taxes: totals.taxes.map(({ name, rate, amount, isIncluded }) => [name, rate, Number(amount), isIncluded]),
  amounts: [totals.discount, totals.shipping, totals.grandTotal].map(Number),
  isFinal: totals.isFinal,
})

/**
 * Whether a text of {@link agreementOf} is about a cart as it is stored now. A page without a country does not show yet
 * which taxes the prices contain. If nothing is sent, or the delivery costs nothing, its prices are the same.
 */
export function isAgreed(agreement: string, computed: ComputedCart): boolean {
  const facts = factsOf(computed)
  return agreement === digestOf(facts) || agreement === digestOf({ ...facts, taxes: [], isFinal: false })
}
