import type { Queries } from '../../../base/database/database.js'
import type { Texts } from '../../../base/text/texts.js'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'
import { hashOfToken } from '../cart-cookies.js'
import { orderById, orderPath, orderToken } from './order.js'
import { type OrderView, orderView } from './view.js'

/** An order that waits for its payment, as the page of the cart sees it. */
export interface PendingOrder extends OrderView {
  readonly token: string
  readonly url: string
  readonly texts: Readonly<Record<'pay' | 'cancel', string>>
}

/** The orders of a visitor that wait for their payments, the oldest first. */
export async function pendingOrders(
  queries: Pick<Queries, 'query'>,
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
