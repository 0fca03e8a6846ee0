import { DAY_MS } from '@site/runtime/contract'
import { isKept, type Order } from '../orders/order.js'
import type { CommerceSettings } from '../settings.js'

/**
 * Whether the page of an order leads its buyer to reviews: from the day on which the shop asks for them, because nobody
 * can review what has not arrived. A shop that does not ask takes reviews from the payment on.
 */
export const mayReview = (
  order: Pick<Order, 'status' | 'stockState' | 'paidAt'>,
  { reviews }: Pick<CommerceSettings, 'reviews'>,
  now: number,
): boolean =>
  isKept(order) &&
  order.paidAt !== null &&
  now >= order.paidAt.getTime() + (reviews?.askAfterDays ?? 0) * DAY_MS
