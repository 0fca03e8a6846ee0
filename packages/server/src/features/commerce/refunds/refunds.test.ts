import { OrderBody, ProductType } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { addAccount, createTestApp, type SignedIn, signIn, type TestApp } from '../../../../testing/app.js'
import { Buyer, clearShop, sell } from '../../../../testing/checkout.js'
import { OPEN_TIMEOUT_MS, withRaces } from '../../../../testing/databases.js'
import { WEBSITE } from '../../../../testing/test-site.js'
import type { Database } from '../../../base/database/database.js'
import { applyEvent } from '../checkout/changes.js'
import {
  createTestProvider,
  type PaymentProvider,
  type RefundOrder,
  RefundRefusedError,
} from '../checkout/payments/provider.js'

const test = createTestProvider()
const requested: RefundOrder[] = []
let fail: () => void = () => {}
let isCharged = true

/** The test provider, whose refunds a test can look at, refuse and lose. */
const payment: PaymentProvider = {
  ...test,
  start: async (order, addresses) => ({ ...(await test.start(order, addresses)), isPaid: isCharged }),
  async refund(order, refund) {
    requested.push(refund)
    fail()
    return test.refund(order, refund)
  },
}

withRaces('orders that are paid back', ({ open, it, race }) => {
  let db: Database
  let site: TestApp
  let owner: SignedIn
  beforeAll(async () => {
    db = await open()
    await addAccount(db, [1])
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    requested.length = 0
    fail = () => {}
    isCharged = true
    site = await createTestApp(db, { trustProxy: true, payment })
    owner = await signIn(site)
    await sell(db, [
      { id: 'heron', price: 3800, stock: 10 },
      { id: 'card', price: 1000, stock: 5 },
      { id: 'film', price: 500, type: ProductType.digital },
    ])
    await db.script(`delete from record_changes`)
  })
  afterEach(() => clearShop(db))

  /** Two herons and a card with 10 % off, and the post: 77.40 + 4.50 = 81.90. */
  const TOTAL = 8190
  const buy = async () => {
    const buyer = new Buyer(site)
    await buyer.put('heron', 2)
    // Goods of one moment have no order.
    site.clock.advance(1)
    await buyer.put('card')
    await buyer.call('POST', '/coupons', { code: 'ONCE' })
    const response = await buyer.checkout()
    expect(response.status).toBe(303)
    return { buyer, path: response.headers.get('location')! }
  }
  const post = (path: string, body: unknown = {}) =>
    site.app.request(`/api/config/orders/${path}?crumb=${owner.crumb}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { cookie: owner.cookie, origin: 'http://localhost', 'content-type': 'application/json' },
    })
  const request = (amount: number, more: object = {}) => ({
    id: 'refund001',
    amount,
    lines: [],
    restock: false,
    note: '',
    ...more,
  })
  const refund = (amount: number, more: object = {}) => post('1001/refunds', request(amount, more))
  const order = async () =>
    v.parse(
      OrderBody,
      await (await site.app.request('/api/config/orders/1001', { headers: { cookie: owner.cookie } })).json(),
    )
  const error = async (response: Response) => [response.status, (await response.json()).error] as const
  const state = async () => {
    const [row] = await db.query<{ status: string; stock_state: string; refunded: number }>(
      'select status, stock_state, refunded_cents as refunded from orders where number = 1001',
    )
    const [heron] = await db.query<{ stock: number }>(`select stock from variants where id = 'heron-1'`)
    const [card] = await db.query<{ stock: number }>(`select stock from variants where id = 'card-1'`)
    const [coupon] = await db.query<{ uses: number }>('select uses from coupon_uses')
    return [row?.status, row?.stock_state, row?.refunded, heron?.stock, card?.stock, coupon?.uses]
  }
  const changes = () =>
    db.query<object>(
      'select kind, record_id as id, account_name as person, before, after from record_changes order by id',
    )
  const event = (kind: 'paid' | 'refunded', id: string, refunded?: number) =>
    db.query<{ id: string }>('select id from orders where number = 1001').then(([row]) =>
      applyEvent(
        db,
        { websiteId: WEBSITE, provider: 'test', now: site.clock.now(), mail: undefined },
        {
          id,
          kind,
          orderId: row!.id,
          amount: TOTAL,
          currency: 'GBP',
          ...(refunded !== undefined && { refunded }),
        },
      ),
    )

  it('can be refunded line by line, each with its part of the discount, and for delivery', async () => {
    await buy()
    expect((await order()).refundable).toEqual({
      currency: 'GBP',
      amount: TOTAL,
      shipping: 450,
      canRestock: true,
      lines: [
        { quantity: 2, amount: 6840 },
        { quantity: 1, amount: 900 },
      ],
    })
    expect((await refund(3420, { lines: [{ line: 0, quantity: 1 }] })).status).toBe(200)
    expect((await order()).refundable).toMatchObject({
      amount: TOTAL - 3420,
      shipping: 450,
      lines: [
        { quantity: 1, amount: 3420 },
        { quantity: 1, amount: 900 },
      ],
    })
  })

  it('are refunded in part: the pieces go back if the owner says so, and the coupon stays used', async () => {
    const { buyer, path } = await buy()
    expect(await state()).toEqual(['paid', 'taken', 0, 8, 4, 1])
    const lines = [{ line: 0, quantity: 1 }]
    expect((await refund(3420, { lines, restock: true, note: 'Torn' })).status).toBe(200)
    expect(await state()).toEqual(['paid', 'taken', 3420, 9, 4, 1])
    const more = { id: 'refund002', lines: [{ line: 1, quantity: 1 }] }
    const body = v.parse(OrderBody, await (await refund(500, more)).json())
    expect(await state()).toEqual(['paid', 'taken', 3920, 9, 4, 1])
    expect(body).toMatchObject({
      status: 'paid',
      refunded: '-£39.20',
      needsSending: true,
      lines: [
        { quantity: 2, refunded: 1 },
        { quantity: 1, refunded: 1 },
      ],
      refunds: [
        { amount: '£34.20', pieces: [{ title: 'Print heron', quantity: 1 }], note: 'Torn', person: 'Test' },
        { amount: '£5.00', restock: false, note: '', isOpen: false },
      ],
    })
    expect(await changes()).toEqual([
      {
        kind: 'order',
        id: '1001',
        person: 'Test',
        before: { refunded: '' },
        after: { refunded: '£34.20', restocked: ['1 × Print heron'] },
      },
      {
        kind: 'order',
        id: '1001',
        person: 'Test',
        before: { refunded: '£34.20' },
        after: { refunded: '£39.20' },
      },
    ])
    const html = await (await buyer.request(path)).text()
    expect(html).toContain('So far, £39.20 of this order has been refunded. -£39.20')
    expect(html).not.toContain('Torn')
  })

  it.each([
    [true, 10, 5],
    [false, 8, 4],
  ])('are refunded as a whole with all pieces, back into the stock: %s', async (restock, herons, cards) => {
    await buy()
    expect((await refund(TOTAL, { restock })).status).toBe(200)
    expect(await state()).toEqual(['refunded', 'released', TOTAL, herons, cards, 1])
    expect(await order()).toMatchObject({ status: 'refunded', refundable: null, needsSending: false })
    // The provider reports the same refund, in its own time.
    await event('refunded', 'whole', TOTAL)
    expect(await state()).toEqual(['refunded', 'released', TOTAL, herons, cards, 1])
  })

  it('give only the other pieces back if the rest is refunded at the provider', async () => {
    await buy()
    await refund(3420, { lines: [{ line: 0, quantity: 1 }], restock: false })
    await event('refunded', 'whole', TOTAL)
    expect(await state()).toEqual(['refunded', 'released', TOTAL, 9, 5, 1])
  })

  it('have nothing to send once all goods to send are refunded', async () => {
    await buy()
    const numbers = async () => {
      const path = '/api/config/orders?task=send'
      const answer = await site.app.request(path, { headers: { cookie: owner.cookie } })
      return (await answer.json()).orders.map(({ number }: OrderBody) => number)
    }
    expect(await numbers()).toEqual([1001])
    await refund(3420, { lines: [{ line: 0, quantity: 2 }] })
    expect(await numbers()).toEqual([1001])
    await refund(900, { id: 'refund002', lines: [{ line: 1, quantity: 1 }] })
    expect(await numbers()).toEqual([])
    expect(await order()).toMatchObject({ status: 'paid', needsSending: false })
  })

  it.each([
    ['more than was paid', TOTAL + 1, {}, 'Of order 1001, £81.90 can be paid back, and not more.'],
    ['nothing', 0, {}, 'Enter the amount to pay back.'],
    ['more pieces', 100, { lines: [{ line: 0, quantity: 3 }] }, 'Of “Print heron”, 2 can be paid back'],
    [
      'a piece twice',
      100,
      {
        lines: [
          { line: 1, quantity: 1 },
          { line: 1, quantity: 1 },
        ],
      },
      'Of “Print card”, 1 can be paid back',
    ],
    [
      'a line that is not there',
      100,
      { lines: [{ line: 7, quantity: 1 }] },
      'Of “line 7”, 0 can be paid back',
    ],
  ])('refuse to pay back %s', async (_what, amount, more, sentence) => {
    await buy()
    expect(await error(await refund(amount, more))).toEqual([409, expect.stringContaining(sentence)])
    expect([requested, await state()]).toEqual([[], ['paid', 'taken', 0, 8, 4, 1]])
  })

  it('refuse more than the rest, and everything once they are paid back', async () => {
    await buy()
    await refund(8000)
    expect(await error(await refund(200, { id: 'refund002' }))).toEqual([
      409,
      'Of order 1001, £1.90 can be paid back, and not more.',
    ])
    await refund(190, { id: 'refund003' })
    expect(await error(await refund(1, { id: 'refund004' }))).toEqual([
      409,
      'Order 1001 was paid back already.',
    ])
  })

  it.each([
    [{ id: 'short' }],
    [{ amount: 1.5 }],
    [{ amount: -1 }],
    [{ lines: [{ line: 0, quantity: 0 }] }],
    [{ note: 'x'.repeat(501) }],
    [{ restock: 'yes' }],
  ])('refuse what is no request: %j', async (more) => {
    await buy()
    expect((await refund(100, more)).status).toBe(400)
    expect(requested).toEqual([])
  })

  it('that do not exist, or were paid elsewhere, are answered so', async () => {
    expect((await refund(100)).status).toBe(404)
    expect((await post('1001/cancel')).status).toBe(404)
    await buy()
    expect((await post('1001/refunds/none/retry')).status).toBe(404)
    await db.query(`update orders set provider = 'stripe'`)
    expect(await error(await refund(100))).toEqual([
      409,
      'Order 1001 was paid with “stripe”, and this server uses “test”. Pay it back there.',
    ])
  })

  it('say in words why the provider refuses, and can be refunded in another way then', async () => {
    await buy()
    fail = () => {
      throw new RefundRefusedError('balance', 'balance_insufficient')
    }
    const why = 'The balance of your account at the payment provider is too low. (balance_insufficient)'
    expect(await error(await refund(TOTAL, { restock: true }))).toEqual([422, why])
    expect(await state()).toEqual(['paid', 'taken', 0, 8, 4, 1])
    fail = () => {}
    // The same request is refused for good, so that a late answer to it is no other.
    expect(await error(await refund(TOTAL, { restock: true }))).toEqual([422, why])
    expect(await changes()).toEqual([])
    expect((await refund(100, { id: 'refund002' })).status).toBe(200)
    expect((await order()).refunds).toMatchObject([{ amount: '£1.00' }])
    expect(site.logged).toEqual([])
  })

  it('are refunded once after an answer that got lost, and nothing else is refunded before', async () => {
    await buy()
    fail = () => {
      throw new Error('The connection was lost.')
    }
    const lines = [{ line: 0, quantity: 1 }]
    expect((await refund(3420, { lines, restock: true })).status).toBe(502)
    expect(await state()).toEqual(['paid', 'taken', 0, 8, 4, 1])
    expect(await order()).toMatchObject({ refundable: null, refunds: [{ id: 'refund001', isOpen: true }] })
    expect((await error(await refund(100, { id: 'refund002' })))[0]).toBe(409)
    fail = () => {}
    await db.query(`update orders set provider = 'stripe'`)
    expect((await post('1001/refunds/refund001/retry')).status).toBe(409)
    await db.query(`update orders set provider = 'test'`)
    expect((await post('1001/refunds/refund001/retry')).status).toBe(200)
    expect((await post('1001/refunds/refund001/retry')).status).toBe(200)
    expect((await refund(3420, { lines, restock: true })).status).toBe(200)
    // A person who has changed the amount since is not told that this one was paid back.
    expect((await error(await refund(100, { lines })))[0]).toBe(409)
    expect(await state()).toEqual(['paid', 'taken', 3420, 9, 4, 1])
    expect(requested).toEqual([
      { id: 'refund001', amountCents: 3420, isRepeated: false },
      { id: 'refund001', amountCents: 3420, isRepeated: true },
    ])
    expect(site.logged).toHaveLength(1)
    expect(await changes()).toHaveLength(1)
  })

  it('of nothing are closed without the provider', async () => {
    await sell(db, [{ id: 'free', price: 0, stock: 3 }], {
      shipping: [{ id: 'post', name: 'Post', price: '0.00' }],
    })
    const buyer = new Buyer(site)
    await buyer.put('free')
    await buyer.checkout()
    expect((await refund(0, { restock: true })).status).toBe(200)
    expect((await state()).slice(0, 2)).toEqual(['refunded', 'released'])
    expect(await db.query(`select stock from variants where id = 'free-1'`)).toEqual([{ stock: 3 }])
    expect(requested).toEqual([])
  })

  it('whose pieces were sold to others put nothing into the stock', async () => {
    await buy()
    await db.query(`update orders set stock_state = 'released'`)
    expect((await order()).refundable?.canRestock).toBe(false)
    await refund(TOTAL, { restock: true })
    expect(await state()).toEqual(['refunded', 'released', TOTAL, 8, 4, 1])
  })

  race('are refunded once by the same request twice, at the same time', async () => {
    await buy()
    const both = await Promise.all([1, 2].map(() => refund(TOTAL, { restock: true })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await state()).toEqual(['refunded', 'released', TOTAL, 10, 5, 1])
    expect(await changes()).toHaveLength(1)
  })

  race('never give more back than was paid, by several people at the same time', async () => {
    await buy()
    const all = ['refund001', 'refund002', 'refund003', 'refund004'].map((id) => refund(5000, { id }))
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(3)
    expect(requested).toHaveLength(1)
    expect(await state()).toEqual(['paid', 'taken', 5000, 8, 4, 1])
  })

  race('count a refund once that the provider reports before it answers', async () => {
    await buy()
    const reports: Promise<unknown>[] = []
    fail = () => {
      reports.push(event('refunded', 'early', TOTAL))
    }
    expect((await refund(TOTAL, { restock: true })).status).toBe(200)
    await Promise.all(reports)
    expect(await state()).toEqual(['refunded', 'released', TOTAL, 10, 5, 1])
    expect(await changes()).toMatchObject([{ before: { refunded: '' }, after: { refunded: '£81.90' } }])
  })

  it('that wait for their payment are cancelled, and give pieces, coupon and cart back', async () => {
    isCharged = false
    const { buyer } = await buy()
    expect(await order()).toMatchObject({ canCancel: true, refundable: null })
    expect(await error(await refund(100))).toEqual([409, 'Order 1001 can’t be paid back: it is not paid.'])
    expect((await post('1001/cancel')).status).toBe(200)
    expect(await state()).toEqual(['cancelled', 'released', 0, 10, 5, 0])
    expect((await buyer.call('GET', '')).cart.totalQuantity).toBe(3)
    expect((await post('1001/cancel')).status).toBe(200)
    expect(await state()).toEqual(['cancelled', 'released', 0, 10, 5, 0])
    expect(await changes()).toMatchObject([{ before: { cancelled: false }, after: { cancelled: true } }])
  })

  it('that are paid are not cancelled', async () => {
    await buy()
    expect(await error(await post('1001/cancel'))).toEqual([
      409,
      'Order 1001 can’t be cancelled: it is paid. Pay it back instead.',
    ])
  })

  race('are either paid or cancelled, if both happen at the same time', async () => {
    isCharged = false
    await buy()
    const [{ status }] = await Promise.all([post('1001/cancel'), event('paid', 'now')])
    // A payment that comes after all takes the pieces again.
    expect([200, 409]).toContain(status)
    expect(await state()).toEqual(['paid', 'taken', 0, 8, 4, 1])
  })
})
