import type { OrderBody, OrderTask } from '@site/runtime/contract'
import { orders, refunds } from '../../base/messages/en.json'
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
  cancelQuestion: (number: number) => t('orders.cancelQuestion', { number }),
  cancelDone: (number: number) => t('orders.cancelDone', { number }),
  marked: (number: number, isSent: boolean) => t('orders.marked', { number, isSent: String(isSent) }),
}))

/** Labels of refunds. Amounts are written already. */
export const refundTexts = panelTexts('refunds', refunds, (t) => ({
  rest: (amount: string) => t('refunds.rest', { amount }),
  piecesOf: (title: string, most: number) => t('refunds.piecesOf', { title, most }),
  shipping: (amount: string) => t('refunds.shipping', { amount }),
  amount: (currency: string) => t('refunds.amount', { currency }),
  most: (amount: string) => t('refunds.most', { amount }),
  noteLong: (max: number) => t('refunds.noteLong', { max }),
  send: (amount: string | null) => t('refunds.send', { amount: amount ?? 'none' }),
  question: (amount: string) => t('refunds.question', { amount }),
  questionDetail: ({ name, isTest }: Pick<OrderBody, 'name' | 'isTest'>) =>
    isTest ? t('refunds.test') : t('refunds.questionDetail', { name }),
  done: (amount: string, { isTest }: Pick<OrderBody, 'isTest'>) =>
    isTest ? t('refunds.testDone', { amount }) : t('refunds.done', { amount }),
  piece: (quantity: number, title: string) => t('refunds.piece', { quantity, title }),
  piecesBack: (quantity: number) => t('refunds.piecesBack', { quantity }),
  open: (amount: string) => t('refunds.open', { amount }),
}))
