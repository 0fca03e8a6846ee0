import type { OrderBody, OrderTask } from '@site/runtime/contract'
import { countText as count } from '../../base/lists/texts.js'

const STATUSES: Readonly<Record<OrderBody['status'], string>> = {
  pending: 'Waits for payment',
  paid: 'Paid',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

const TASKS: Readonly<Record<OrderTask, string>> = { all: 'All', send: 'To send', refund: 'To pay back' }

const NONE: Readonly<Record<OrderTask, string>> = {
  all: 'No orders yet. What visitors buy on your site appears here.',
  send: 'Nothing to send.',
  refund: 'Nothing to pay back.',
}

/** Labels of the orders. */
export const orderTexts = {
  title: 'Orders',
  search: 'Search orders',
  show: 'Show',
  task: (task: OrderTask) => TASKS[task],
  none: (task: OrderTask) => NONE[task],
  noneFound: 'No order matches.',
  found: (many: number, more: boolean) => (more ? `${many} or more orders` : count(many, 'order', 'orders')),
  order: (number: number) => `Order ${number}`,
  status: ({ status, needsRefund, sentAt }: OrderBody) => {
    if (needsRefund) return 'Pay back'
    return sentAt === null || status !== 'paid' ? STATUSES[status] : 'Sent'
  },
  refundHelp:
    'It was paid after its pieces were sold to others. Pay the money back with your payment provider; the order then becomes “Refunded”.',
  test: 'Test',
  testHelp: 'A test: nothing was charged.',
  items: (many: number) => count(many, 'item', 'items'),
  choose: 'Choose an order to read it.',
  back: 'Back to the list',
  email: 'Email',
  address: 'Address',
  ordered: 'Ordered',
  paid: 'Paid',
  sent: 'Sent',
  goods: 'Goods',
  quantity: 'Quantity',
  item: 'Item',
  price: 'Price',
  total: 'Total',
  refunded: 'Paid back',
  markSent: 'Mark as sent',
  markUnsent: 'Mark as not sent',
  marked: (number: number, isSent: boolean) => `Order ${number} marked as ${isSent ? 'sent' : 'not sent'}.`,
} as const
