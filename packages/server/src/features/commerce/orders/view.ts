import { countryName, formatMoney, money } from '@site/runtime/contract'
import { hashOfToken } from '../../../base/auth/token.js'
import type { Statements } from '../../../base/database/database.js'
import type { Texts } from '../../../base/text/texts.js'
import { timeZoneOf } from '../../../base/time/zoned-time.js'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'
import { placeLines } from './addresses.js'
import {
  needsRefund,
  type Order,
  type OrderLine,
  orderById,
  orderPath,
  orderToken,
  sentLines,
} from './order.js'

/** A row below the lines of an order: a total, and what it is of. */
export interface OrderRow {
  readonly name: string
  readonly text: string
}

/** The coupons of an order by their names and codes. An order from before the names were stored has codes alone. */
const couponsText = ({ coupons = [], couponNames = [] }: Order['totals']): string =>
  coupons.map((code, index) => (couponNames[index] ? `${couponNames[index]} (${code})` : code)).join(', ')

function rowsOf({ totals, currency }: Order, t: Texts): OrderRow[] {
  const text = (minor: number) => formatMoney(money(minor, currency))
  const { subtotalCents, discountCents, shippingCostCents, shippingName, taxes } = totals
  const couponText = couponsText(totals)
  const discount = couponText === '' ? t('order.discount') : t('order.discountBy', { coupons: couponText })
  return [
    { name: t('order.subtotal'), text: text(subtotalCents) },
    ...(discountCents > 0 || couponText !== '' ? [{ name: discount, text: text(-discountCents) }] : []),
    ...(shippingName === ''
      ? []
      : [{ name: t('order.shipping', { name: shippingName }), text: text(shippingCostCents) }]),
    ...taxes
      .filter(({ isIncluded }) => !isIncluded)
      .map(({ name, amountCents }) => ({ name, text: text(amountCents) })),
  ]
}

const includedTaxesOf = ({ totals, currency }: Order, t: Texts): OrderRow[] =>
  totals.taxes
    .filter(({ isIncluded }) => isIncluded)
    .map(({ name, amountCents }) => ({
      name: t('order.taxIncluded', { name }),
      text: formatMoney(money(amountCents, currency)),
    }))

function addressOf({ customer }: Order, language: string): string[] {
  const { name, address1, address2, country } = customer
  if (address1 === '') return []
  return [name, address1, address2, ...placeLines(customer), countryName(country, language)].filter(Boolean)
}

function sentTextOf({ sentAt, carrier, status }: Order, website: SeedWebsite, t: Texts): string {
  if (!sentAt || status !== 'paid') return ''
  const date = sentAt.toLocaleDateString(website.language, {
    dateStyle: 'long',
    timeZone: timeZoneOf(website),
  })
  return carrier === '' ? t('order.sent', { date }) : t('order.sentBy', { date, carrier })
}

/** An order as templates and mails see it. */
export function orderView(order: Order, website: SeedWebsite, t: Texts) {
  const text = (minor: number) => formatMoney(money(minor, order.currency))
  const lineView = (line: OrderLine) => {
    const { title, url, sku, optionValues, quantity, unitPriceCents, lineTotalCents } = line
    return {
      title,
      url,
      sku,
      /** The chosen values, such as "A3, matt"; empty without choices. */
      optionsText: optionValues.map(({ value }) => value).join(', '),
      quantity,
      unitText: text(unitPriceCents),
      lineText: text(lineTotalCents),
    }
  }
  return {
    number: order.number,
    status: order.status,
    title: t('order.title', { number: String(order.number) }),
    statusText: t(needsRefund(order) ? 'order.soldOut' : `order.${order.status}`),
    isTest: order.isTest,
    /** Says that nothing is charged; empty unless the payment is a test. */
    testText: order.isTest ? t('checkout.test') : '',
    isPending: order.status === 'pending',
    /** Whether its buyer can still pay, or cancel. A bank that takes its time has the payment already. */
    canPay: order.status === 'pending' && order.expiresAt !== null,
    lines: order.lines.map(lineView),
    /** The pieces that are sent: those that are no downloads or services, and that were not refunded. */
    parcel: sentLines(order).map(lineView),
    /** The lines that add up to the total. */
    rows: rowsOf(order, t),
    totalText: text(order.totals.grandTotalCents),
    /** The taxes that the total contains, below it. */
    includedTaxes: includedTaxesOf(order, t),
    /** The refunded amount, below the total; empty if nothing was refunded. */
    refundedText: order.refundedCents > 0 ? text(-order.refundedCents) : '',
    /** Says how much of the amount was given back; empty unless it is a part. */
    refundText:
      order.refundedCents > 0 && order.status !== 'refunded'
        ? t('order.partlyRefunded', { amount: text(order.refundedCents) })
        : '',
    /** Says when and by whom the order was sent; empty until then. */
    sentText: sentTextOf(order, website, t),
    /** An https address at which the buyer follows the parcel; empty without one. */
    trackingUrl: order.sentAt ? order.trackingUrl : '',
    email: order.email,
    name: order.customer.name,
    /** The lines of the address; empty if nothing is sent. */
    address: addressOf(order, website.language),
    dateText: order.createdAt.toLocaleString(website.language, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: timeZoneOf(website),
    }),
  }
}

/** An order, as templates and mails see it. */
export type OrderView = ReturnType<typeof orderView>

/** An order that waits for its payment, as the page of the cart sees it. */
interface PendingOrder extends OrderView {
  readonly token: string
  readonly url: string
  readonly texts: Readonly<Record<'pay' | 'cancel', string>>
}

/** The orders of a visitor that wait for their payments, the oldest first. */
export async function pendingOrders(
  queries: Statements,
  website: SeedWebsite,
  cartToken: string,
  t: Texts,
): Promise<PendingOrder[]> {
  if (cartToken === '') return []
  const rows = await queries.query<{ id: string }>(
    `select id from orders where website_id = $1 and cart_token_hash = $2 and status = 'pending' order by number`,
    [website.id, hashOfToken(cartToken)],
  )
  const orders = await Promise.all(rows.map(({ id }) => orderById(queries, website.id, id)))
  return orders.flatMap((order) => {
    if (!order) return []
    const token = orderToken(cartToken, order.id)
    const texts = { pay: t('order.pay'), cancel: t('order.cancel') }
    return [{ ...orderView(order, website, t), token, url: orderPath(token), texts }]
  })
}
