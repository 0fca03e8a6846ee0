import type { OrderBody, RefundRequest } from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { type Answers, json, renderScreens } from '../../../testing/screen.js'
import OrdersScreen from './orders-screen.js'

const order = (more: Partial<OrderBody> = {}): OrderBody => ({
  number: 1001,
  status: 'paid',
  needsRefund: false,
  needsSending: true,
  isTest: false,
  createdAt: '2026-11-21T12:00:00.000Z',
  paidAt: '2026-11-21T12:01:00.000Z',
  sentAt: null,
  carrier: '',
  trackingUrl: '',
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  address: [],
  lines: [
    { title: 'Heron', sku: 'HER-1', options: 'A3', quantity: 2, refunded: 0, text: '£76.00' },
    { title: 'Card', sku: 'CAR-1', options: '', quantity: 1, refunded: 0, text: '£3.00' },
  ],
  rows: [],
  total: '£83.50',
  includedTaxes: [],
  refunded: '',
  canNotify: true,
  canCancel: false,
  refundable: {
    currency: 'GBP',
    amount: 8350,
    shipping: 450,
    canRestock: true,
    lines: [
      { quantity: 2, amount: 7600 },
      { quantity: 1, amount: 300 },
    ],
  },
  refunds: [],
  ...more,
})

const refund = (more: Partial<OrderBody['refunds'][number]> = {}): OrderBody['refunds'][number] => ({
  id: 'refund001',
  at: '2026-11-22T12:00:00.000Z',
  person: 'Grace',
  amount: '£38.00',
  pieces: [{ title: 'Heron', quantity: 1 }],
  restock: true,
  note: 'Torn <b>',
  isOpen: false,
  ...more,
})

const LIST = 'GET /api/config/orders'
const ONE = 'GET /api/config/orders/1001'
const REFUND = 'POST /api/config/orders/1001/refunds'

const screen = renderScreens()
const { press, text, calls, settle } = screen
const open = (answers: Answers, body = order()) =>
  screen.open(
    OrdersScreen,
    { [LIST]: () => ({ orders: [body], next: null, previous: null }), [ONE]: () => body, ...answers },
    '1001',
  )
const answerYes = async () => {
  await act(async () => document.querySelector<HTMLElement>('dialog [data-answer=confirm]')!.click())
  await settle()
}
const requests = () => calls('POST').map(({ body }) => body as RefundRequest)
const amount = () => document.querySelector<HTMLInputElement>('[name=refund-amount]')!

describe('a refund', () => {
  it('[CFG-001] of a test order says that nothing is paid back', async () => {
    const test = order({ isTest: true })
    await open({ [REFUND]: () => ({ ...test, refunds: [refund()] }) }, test)
    await press('Pay back…')
    expect(text()).toContain('This is a test order: no money was paid, and none is paid back.')
    await screen.type('Heron, A3 (at most 2)', '1')
    await press('Pay £38.00 back')
    expect(document.querySelector('dialog')?.textContent).not.toContain('The money goes back')
    await answerYes()
    expect(text()).toContain('£38.00 noted as paid back. No money moves: this is a test order.')
  })

  it('follows the chosen pieces, asks first, and is announced', async () => {
    const after = order({ refunded: '-£38.00', refunds: [refund()] })
    await open({ [REFUND]: () => after })
    await press('Pay back…')
    expect(amount().value).toBe('0.00')
    await screen.type('Heron, A3 (at most 2)', '1')
    expect(amount().value).toBe('38.00')
    await press('Pay £38.00 back')
    expect(document.querySelector('dialog')?.textContent).toContain('The money goes back to Ada Lovelace.')
    expect(requests()).toEqual([])
    await answerYes()
    expect(requests()).toMatchObject([{ amount: 3800, lines: [{ line: 0, quantity: 1 }], restock: true }])
    expect(text()).toContain('£38.00 paid back.')
    expect(text()).toContain('1 × Heron Back in the stock')
    expect(text()).toContain('Torn <b>')
    expect(document.activeElement?.id).toBe('order-title')
    expect(document.querySelector('form.order-form')).toBeNull()
  })

  it('is one of the whole rest with one press, or of a typed amount', async () => {
    await open({ [REFUND]: () => order() })
    await press('Pay back…')
    await press('The whole rest')
    expect(amount().value).toBe('83.50')
    await screen.type('Amount in GBP', '90')
    await press('Pay back')
    expect(amount().getAttribute('aria-invalid')).toBe('true')
    expect(text()).toContain('At most £83.50 can be paid back.')
    expect(document.activeElement).toBe(amount())
    await screen.type('Amount in GBP', '10')
    await press('Pay £10.00 back')
    await answerYes()
    expect(requests()).toMatchObject([{ amount: 1000, lines: [{ line: 0 }, { line: 1 }] }])
  })

  it('of nothing is not sent', async () => {
    await open({})
    await press('Pay back…')
    await act(async () => document.querySelector<HTMLElement>('form.order-form [type=submit]')!.click())
    expect(text()).toContain('Enter the amount to pay back.')
    expect(document.querySelector('dialog')).toBeNull()
  })

  it('whose answer is lost is sent again as the same one, and what was typed stays', async () => {
    let isLost = true
    await open({
      [REFUND]: () => (isLost ? json({ error: 'The payment provider gave no answer.' }, 502) : order()),
    })
    await press('Pay back…')
    await press('The whole rest')
    await press('Pay £83.50 back')
    await answerYes()
    expect(text()).toContain('The payment provider gave no answer.')
    isLost = false
    await press('Pay £83.50 back')
    await answerYes()
    const [one, other] = requests()
    expect(other).toEqual(one)
  })

  it('that the provider refuses says why, and another attempt is another refund', async () => {
    await open({ [REFUND]: () => json({ error: 'The balance is too low.' }, 422) })
    await press('Pay back…')
    await press('The whole rest')
    await press('Pay £83.50 back')
    await answerYes()
    expect(document.querySelector('form [role=alert]')?.textContent).toContain('The balance is too low.')
    await press('Pay £83.50 back')
    await answerYes()
    const [one, other] = requests()
    expect(other?.id).not.toBe(one?.id)
  })

  it('that the order allows no more closes the form, and loads the order again', async () => {
    const message = 'Order 1001 was paid back already.'
    await open({ [REFUND]: () => json({ error: message }, 409) })
    await press('Pay back…')
    await press('The whole rest')
    await press('Pay £83.50 back')
    const before = calls('GET').filter(({ path }) => path.endsWith('/1001')).length
    await answerYes()
    expect(document.querySelector('.records-detail [role=alert]')?.textContent).toContain(message)
    expect(document.querySelector('form.order-form')).toBeNull()
    expect(document.activeElement?.id).toBe('order-title')
    expect(calls('GET').filter(({ path }) => path.endsWith('/1001'))).toHaveLength(before + 1)
  })

  it('without an answer can be asked for again', async () => {
    const waits = order({ refundable: null, refunds: [refund({ isOpen: true })] })
    let isThere = false
    await open(
      {
        [`${REFUND}/refund001/retry`]: () =>
          isThere ? order({ refunds: [refund()] }) : json({ error: 'No answer.' }, 502),
      },
      waits,
    )
    expect(screen.button('Pay back…')).toBeUndefined()
    expect(text()).toContain('nothing is paid back twice')
    await press('Ask again')
    expect(text()).toContain('No answer.')
    isThere = true
    await press('Ask again')
    expect(text()).toContain('£38.00 paid back.')
    expect(screen.button('Ask again')).toBeUndefined()
  })
})
