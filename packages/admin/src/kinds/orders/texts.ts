import type { OrderBody, OrderTask } from '@site/runtime/contract'
import { orders } from '../../base/messages/en.json'
import { panelTexts } from '../../base/messages/texts.js'

/** Labels of the orders. */
export const orderTexts = panelTexts('orders', orders, (t) => ({
  task: (task: OrderTask) => t(`orders.tasks.${task}`),
  none: (task: OrderTask) => t(`orders.empty.${task}`),
  found: (many: number, more: boolean) => t('orders.found', { many, more: String(more) }),
  order: (number: number) => t('orders.order', { number }),
  status: ({ status, needsRefund, sentAt }: OrderBody) => {
    if (needsRefund) return t('orders.statuses.refund')
    return t(`orders.statuses.${sentAt === null || status !== 'paid' ? status : 'sent'}`)
  },
  items: (many: number) => t('orders.items', { many }),
  marked: (number: number, isSent: boolean) => t('orders.marked', { number, isSent: String(isSent) }),
}))
