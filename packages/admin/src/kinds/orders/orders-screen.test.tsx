import type { OrderBody } from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { type Answers, json, renderScreens } from '../../../testing/screen.js'
import OrdersScreen from './orders-screen.js'

const order = (number: number, more: Partial<OrderBody> = {}): OrderBody => ({
  number,
  status: 'paid',
  needsRefund: false,
  needsSending: true,
  isTest: false,
  createdAt: '2026-11-21T12:00:00.000Z',
  paidAt: '2026-11-21T12:01:00.000Z',
  sentAt: null,
  carrier: '',
  trackingUrl: '',
  email: 'ada+prints@example.com',
  name: 'Ada Lovelace',
  address: ['Ada Lovelace', '12 St James’s Square', 'London'],
  lines: [
    { title: 'Heron', sku: 'HER-1', options: 'A3, matt', quantity: 2, refunded: 0, text: '£76.00' },
    { title: 'Card', sku: 'CAR-1', options: '', quantity: 1, refunded: 0, text: '£3.00' },
  ],
  rows: [{ name: 'Subtotal', text: '£79.00' }],
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

const LIST = 'GET /api/config/orders'
const ONE = 'GET /api/config/orders/1001'
const SENT = 'POST /api/config/orders/1001/sent'

const screen = renderScreens()
const { press, text, calls, settle } = screen
const open = (answers: Answers, at: string | null = null) => screen.open(OrdersScreen, answers, at)
const listed = (...orders: OrderBody[]) => ({ orders, next: null, previous: null })
const rows = () => [...screen.container.querySelectorAll('.record-row')].map(({ textContent }) => textContent)
const detail = () => screen.container.querySelector('.records-detail')!

describe('the orders', () => {
  it('say what turns real payments on where the step of the home screen leads, with a way back to the list', async () => {
    await open({ [LIST]: () => listed() }, 'payment')
    const names = [...detail().querySelectorAll('code')].map(({ textContent }) => textContent)
    expect(names).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
    expect(detail().querySelector('.records-back')).not.toBeNull()
  })

  it('are listed with number, name, what they cost, and what the owner has to do', async () => {
    await open({
      [LIST]: () =>
        listed(
          order(1003, { needsRefund: true }),
          order(1002, { sentAt: '2026-11-22T12:00:00.000Z', isTest: true }),
          order(1001, { status: 'pending', paidAt: null }),
        ),
    })
    expect(rows()).toEqual([
      expect.stringMatching(/^1003 Ada LovelacePay back3 items · £83\.50Nov 21, 2026/),
      expect.stringMatching(/^1002 Ada LovelaceSent3 items · £83\.50 · TestNov 21, 2026/),
      expect.stringMatching(/^1001 Ada LovelaceWaits for payment/),
    ])
    expect(text()).toContain('3 orders')
    expect(detail().textContent).toBe('Choose an order to read it.')
  })

  it('can be searched, filtered and paged', async () => {
    await open({ [LIST]: () => ({ ...listed(order(1001)), next: '1001' }) })
    const field = screen.container.querySelector('input')!
    const change = (element: HTMLInputElement | HTMLSelectElement, value: string, type: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!.set!.call(element, value)
        element.dispatchEvent(new Event(type, { bubbles: true }))
      })
    await change(field, ' ada ', 'input')
    await settle()
    await change(screen.container.querySelector('select')!, 'send', 'change')
    await settle()
    await press('Older')
    expect(calls('GET').map(({ path }) => path.split('?')[1])).toEqual([
      'task=all&limit=50',
      'search=ada&task=all&limit=50',
      'search=ada&task=send&limit=50',
      'search=ada&task=send&before=1001&limit=50',
    ])
  })

  it('can be downloaded as a table, all or those found', async () => {
    await open({ [LIST]: () => listed(order(1001)) })
    const link = () => screen.container.querySelector<HTMLAnchorElement>('a[download]')!
    expect([link().textContent, link().getAttribute('href')]).toEqual([
      'Download CSV',
      '/api/config/orders.csv?task=all',
    ])
    await act(async () => {
      const select = screen.container.querySelector('select')!
      select.value = 'send'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await settle()
    expect([link().textContent, link().getAttribute('href')]).toEqual([
      'Download matches as CSV',
      '/api/config/orders.csv?task=send',
    ])
  })

  it.each([
    [null, 'No orders yet.'],
    ['send', 'Nothing to send.'],
    ['refund', 'Nothing to pay back.'],
  ])('that are none say so: %s', async (task, sentence) => {
    await open({ [LIST]: () => listed() })
    if (task) {
      await act(async () => {
        const select = screen.container.querySelector('select')!
        select.value = task
        select.dispatchEvent(new Event('change', { bubbles: true }))
      })
      await settle()
    }
    expect(text()).toContain(sentence)
  })
})

describe('one order', () => {
  it('has the taxes that its total contains below the total, and those that are added above it', async () => {
    const rows = [
      { name: 'Subtotal', text: '£79.00' },
      { name: 'Sales tax', text: '£4.50' },
    ]
    const includedTaxes = [{ name: 'VAT (included)', text: '£13.92' }]
    const goods = { rows, includedTaxes, refunded: '-£5.00' }
    await open({ [LIST]: () => listed(order(1001)), [ONE]: () => order(1001, goods) }, '1001')
    const totals = [...detail().querySelectorAll('tfoot tr')]
    expect(totals.map(({ textContent }) => textContent)).toEqual([
      'Subtotal£79.00',
      'Sales tax£4.50',
      'Total£83.50',
      'VAT (included)£13.92',
      'Paid back-£5.00',
    ])
  })

  it('has its goods in a table, its address and its times; a text of a buyer is never HTML', async () => {
    const html = '<img src=x onerror=alert(1)>'
    await open(
      { [LIST]: () => listed(order(1001)), [ONE]: () => order(1001, { name: html, address: [html] }) },
      '1001',
    )
    expect(document.activeElement?.id).toBe('order-title')
    expect(detail().querySelector('h2')?.textContent).toBe(`Order 1001 ${html}`)
    expect(detail().querySelector('img')).toBeNull()
    expect(detail().querySelector('a[href^="mailto"]')?.getAttribute('href')).toBe(
      'mailto:ada%2Bprints%40example.com',
    )
    const cells = [...detail().querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    )
    expect(cells).toEqual([
      ['2', 'HeronA3, matt · HER-1', '£76.00'],
      ['1', 'CardCAR-1', '£3.00'],
    ])
    expect(detail().querySelector('tfoot')?.textContent).toBe('Subtotal£79.00Total£83.50')
    expect(detail().textContent).not.toContain('Sent')
  })

  it('says what was paid back of it', async () => {
    await open({ [LIST]: () => listed(), [ONE]: () => order(1001, { refunded: '-£10.00' }) }, '1001')
    expect(detail().querySelector('tfoot')?.textContent).toContain('Total£83.50Paid back-£10.00')
  })

  it('is marked as sent, which is announced and shown in the list', async () => {
    let sentAt: string | null = null
    await open(
      {
        [LIST]: () => listed(order(1001, { sentAt })),
        [ONE]: () => order(1001, { sentAt }),
        [SENT]: () => {
          sentAt = (calls('POST').at(-1)!.body as { sent: boolean }).sent ? '2026-11-22T09:00:00.000Z' : null
          return order(1001, { sentAt })
        },
      },
      '1001',
    )
    await press('Mark as sent')
    expect((document.activeElement as HTMLInputElement).name).toBe('carrier')
    await screen.type('Carrier', ' Royal Mail ')
    await screen.type('Tracking link', 'http://track.example')
    await press('Save')
    expect(detail().textContent).toContain('Enter an address that begins with https://')
    expect((document.activeElement as HTMLInputElement).name).toBe('tracking-url')
    expect(calls('POST')).toEqual([])
    await screen.type('Tracking link', ' https://track.example/1 ')
    await press('Save')
    expect(text()).toContain('Order 1001 marked as sent.')
    expect(rows()[0]).toContain('Sent')
    expect(document.activeElement?.id).toBe('order-title')
    expect(screen.button('Change the parcel')).toBeTruthy()
    await press('Mark as not sent')
    expect(text()).toContain('Order 1001 marked as not sent.')
    expect(calls('POST').map(({ body }) => body)).toEqual([
      { sent: true, carrier: 'Royal Mail', trackingUrl: 'https://track.example/1', notify: true },
      { sent: false, carrier: '', trackingUrl: '', notify: false },
    ])
  })

  it('that cannot be marked stays as it is, with the reason', async () => {
    await open(
      {
        [LIST]: () => listed(order(1001)),
        [ONE]: () => order(1001),
        [SENT]: () => json({ error: 'Order 1001 cannot be marked as sent: it is not paid.' }, 409),
      },
      '1001',
    )
    await press('Mark as sent')
    await press('Save')
    expect(detail().querySelector('[role=alert]')?.textContent).toContain('it is not paid')
    expect(screen.button('Mark as sent')).toBeTruthy()
  })

  it.each([
    ['is not paid', { status: 'pending' }],
    ['has to be paid back', { needsRefund: true }],
    ['is no goods', { needsSending: false }],
  ] as const)('that %s cannot be marked as sent', async (_why, more) => {
    await open(
      { [LIST]: () => listed(), [ONE]: () => order(1001, { ...more } as Partial<OrderBody>) },
      '1001',
    )
    expect(screen.button('Mark as sent')).toBeUndefined()
  })

  it('leads to its packing slip while there is something to send', async () => {
    await open({ [LIST]: () => listed(), [ONE]: () => order(1001) }, '1001')
    const link = detail().querySelector<HTMLAnchorElement>('a[target=_blank]')
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([
      'Packing slip',
      '/api/config/orders/1001/packing-slip',
    ])
  })

  it('is sent without a message where the server sends none', async () => {
    await open({ [LIST]: () => listed(), [ONE]: () => order(1001, { canNotify: false }) }, '1001')
    await press('Mark as sent')
    expect(detail().querySelector('input[type=checkbox]')).toBeNull()
    await press('Cancel')
    expect(document.activeElement?.id).toBe('order-title')
    expect(detail().querySelector('form')).toBeNull()
  })

  it('shows the carrier, and the link of the parcel', async () => {
    const parcel = {
      sentAt: '2026-11-22T09:00:00.000Z',
      carrier: 'DHL',
      trackingUrl: 'https://track.example/1',
    }
    await open({ [LIST]: () => listed(), [ONE]: () => order(1001, parcel) }, '1001')
    const link = detail().querySelector('a[href="https://track.example/1"]')
    expect([link?.getAttribute('rel'), detail().textContent]).toEqual([
      'noreferrer',
      expect.stringContaining('DHL'),
    ])
  })

  it('is cancelled after a question, if it waits for its payment', async () => {
    const pending = { status: 'pending', canCancel: true, refundable: null } as const
    await open(
      {
        [LIST]: () => listed(order(1001, pending)),
        [ONE]: () => order(1001, pending),
        'POST /api/config/orders/1001/cancel': () =>
          order(1001, { ...pending, status: 'cancelled', canCancel: false }),
      },
      '1001',
    )
    expect(screen.button('Pay back…')).toBeUndefined()
    await press('Cancel the order')
    expect(document.querySelector('dialog')?.textContent).toContain('Cancel order 1001?')
    await act(async () => document.querySelector<HTMLElement>('[data-answer=confirm]')!.click())
    await settle()
    expect(text()).toContain('Order 1001 is cancelled.')
    expect(screen.button('Cancel the order')).toBeUndefined()
  })

  it('[CFG-054] that is missing says so, and loads again on request', async () => {
    let isThere = false
    await open(
      {
        [LIST]: () => listed(),
        [ONE]: () => (isThere ? order(1001) : json({ error: 'There is no order 1001.' }, 404)),
      },
      '1001',
    )
    expect(detail().querySelector('[role=alert]')?.textContent).toContain(
      'Unable to locate contentThere is no order “1001”. It may have been deleted.',
    )
    isThere = true
    await press('Try again')
    expect(detail().querySelector('h2')?.textContent).toBe('Order 1001 Ada Lovelace')
  })
})
