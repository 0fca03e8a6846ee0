import type { MarkSentRequest } from '@site/runtime/contract'
import { expect, it } from 'vitest'
import { setLanguage } from '../../../../testing/app.js'
import { Buyer, clearShop, sell } from '../../../../testing/checkout.js'
import { onDatabase } from '../../../../testing/databases.js'
import { db, HOUR, site } from '../../../../testing/forms.js'
import { clock, failures, header, listen, mail, setUpMail, smtp, states } from '../../../../testing/mail.js'
import type { ReceivedMail } from '../../../../testing/smtp.js'
import { WEBSITE } from '../../../../testing/test-site.js'
import { applyEvent } from '../checkout/changes.js'
import type { PaymentEvent } from '../checkout/payments/provider.js'
import { markSent } from '../orders/mark-sent.js'

onDatabase('mail about orders', ({ open }) => {
  setUpMail(open)

  /** Sells two prints to a buyer, and returns the path of the order. */
  const buy = async (fields: Readonly<Record<string, string>> = {}) => {
    await clearShop(db)
    await db.query('update websites set settings = settings || $2 where id = $1', [
      WEBSITE,
      JSON.stringify({ baseUrl: 'https://river-museum.example', title: 'River Museum', language: 'en-GB' }),
    ])
    await sell(db, [{ id: 'heron', price: 3800, stock: 10 }])
    const buyer = new Buyer(site)
    await buyer.put('heron', 2)
    const response = await buyer.checkout(fields)
    expect(response.status).toBe(303)
    await mail.sendDue()
    return response.headers.get('location')!
  }
  const to = (address: string) =>
    smtp.received.filter(({ to: [first] }) => first === address) as ReceivedMail[]
  const ofBuyer = () => to('ada@example.com')
  const ofOwner = () => to('owner@example.com')
  let isHeld = false
  const event = async (kind: PaymentEvent['kind'], id: string, refunded?: number) => {
    const [order] = await db.query<{ id: string; totals: { grandTotalCents: number } }>(
      'select id, totals from orders',
    )
    const scope = {
      websiteId: WEBSITE,
      provider: 'test',
      now: clock.now(),
      mail: isHeld ? { ...mail, wake: () => {} } : mail,
    }
    await applyEvent(db, scope, {
      id,
      kind,
      orderId: order!.id,
      amount: order!.totals.grandTotalCents,
      currency: 'GBP',
      ...(refunded !== undefined && { refunded }),
    })
    if (!isHeld) await mail.sendDue()
  }

  it('confirms a paid order to the buyer: number, lines, totals, address, and a link that opens it', async () => {
    const path = await buy()
    expect(smtp.received).toHaveLength(2)
    const [{ text, html, headers }] = ofBuyer() as [ReceivedMail]
    const title = 'River Museum'
    expect(headers.get('subject')).toEqual([`Your order 1001 at ${title}`])
    for (const part of [
      'Thank you! Your order is confirmed.',
      'Nothing is charged',
      'Order 1001',
      '2 × Print heron: £76.00',
      'Subtotal: £76.00\nShipping: Post: £4.50\nTotal: £80.50\nVAT (included): £13.42',
      'Sent to:\nAda Lovelace\n12 St James’s Square\nLondon\nSW1Y 4LE\nUnited Kingdom',
    ])
      expect(text).toContain(part)
    expect(html).toContain('2 × Print heron</th>')
    expect(html).toContain('>£80.50</td>')
    const address = /https:\S+/.exec(text)?.[0] ?? ''
    expect(html).toContain(`<a href="${address}">${address}</a>`)
    expect(address).toMatch(/^https:\/\/river-museum\.example\/order\/[\w-]{43}$/)
    const opened = new URL(address).pathname
    // The database knows neither the token of the buyer nor this one.
    expect(opened).not.toBe(path)
    const page = await new Buyer(site).request(opened)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Order 1001')])
    expect((await new Buyer(site).request(`${opened}x`)).status).toBe(404)
  })

  it('tells the owner, who can reply to the buyer', async () => {
    await buy()
    const [{ text, headers }] = ofOwner() as [ReceivedMail]
    expect(headers.get('subject')?.[0]).toMatch(/^=\?UTF-8\?Q\?New_order_1001/)
    expect(headers.get('reply-to')).toEqual(['ada@example.com'])
    expect(text).toContain('From Ada Lovelace (ada@example.com)')
    expect(text).toContain('Total: £80.50')
    expect(text).not.toContain('/order/')
  })

  it('is queued once for an event that is repeated, and for one that is reported twice', async () => {
    await buy()
    await event('paid', 'again')
    await event('paid', 'again')
    await event('paid', 'another')
    expect([ofBuyer().length, ofOwner().length]).toEqual([1, 1])
    await event('refunded', 'refund')
    await event('refunded', 'refund again')
    await event('paid', 'late')
    expect([ofBuyer().length, ofOwner().length]).toEqual([2, 1])
    expect(header('subject', 2)).toEqual(['Your order 1001 at River Museum was refunded'])
    expect(smtp.received[2]?.text).toContain('This order was refunded.')
    expect(smtp.received[2]?.text).toContain('Total: £80.50')
  })

  it('tells the buyer about each refund of a part, with the sum so far', async () => {
    await buy()
    await event('refunded', 'part', 500)
    await event('refunded', 'part again', 500)
    await event('refunded', 'more', 1200)
    await event('refunded', 'late', 800)
    expect([ofBuyer().length, ofOwner().length]).toEqual([3, 1])
    expect(header('subject', 2)).toEqual(['A part of your order 1001 at River Museum was refunded'])
    expect(smtp.received[2]?.text).toContain('So far, £5.00 of this order has been refunded.')
    expect(smtp.received[3]?.text).toContain('So far, £12.00 of this order has been refunded.')
    expect(smtp.received[3]?.text).toContain('Total: £80.50\nVAT (included): £13.42\nRefunded: -£12.00')
    expect(smtp.received[3]?.text).not.toContain('confirmed')
    await event('refunded', 'all')
    await event('refunded', 'after all', 1500)
    expect(ofBuyer()).toHaveLength(4)
    expect(smtp.received[4]?.text).toContain('This order was refunded.')
  })

  it('withdraws a message about a part that a later one includes', async () => {
    await buy()
    isHeld = true
    await event('refunded', 'part', 500)
    await event('refunded', 'more', 1200)
    isHeld = false
    await mail.sendDue()
    expect(await states()).toEqual(['sent', 'sent', 'withdrawn', 'sent'])
    expect(ofBuyer()[1]?.text).toContain('So far, £12.00')
  })

  /** Marks the order as sent, as the owner does. */
  const markAs = async (request: Partial<MarkSentRequest>) => {
    const author = {
      account: { id: 'one', name: 'Grace', email: 'g@example.com', roles: [] },
      at: new Date(clock.now()),
    }
    const marked = { websiteId: WEBSITE, number: 1001, author, mail }
    await markSent(db, marked, { sent: true, carrier: '', trackingUrl: '', notify: true, ...request })
    await mail.sendDue()
  }
  const PARCEL = { carrier: 'Royal Mail', trackingUrl: 'https://track.example/?id=1&x=<b>' }

  it('tells the buyer that the order was sent: by whom, what, and where to follow it', async () => {
    await buy()
    await markAs(PARCEL)
    await markAs(PARCEL)
    expect(ofBuyer()).toHaveLength(2)
    const { text, html } = ofBuyer()[1]!
    expect(header('subject', 2)).toEqual(['Your order 1001 at River Museum is on its way'])
    for (const part of [
      'Sent on 21 November 2026 with Royal Mail.',
      'Follow the parcel: https://track.example/?id=1&x=<b>',
      '2 × Print heron\n',
      'Sent to:\nAda Lovelace',
      'Your order: https://river-museum.example/order/',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('£')
    expect(html).toContain('<a href="https://track.example/?id=1&amp;x=&lt;b&gt;">')
    // Another parcel is news, and a mark without a message is none.
    await markAs({ carrier: 'DHL' })
    await markAs({ sent: false })
    await markAs({ notify: false })
    expect(ofBuyer()).toHaveLength(3)
    expect(ofBuyer()[2]?.text).toContain('with DHL.')
  })

  it('is not sent for a mark that was taken away before its turn', async () => {
    await buy()
    await db.script(`update orders set sent_at = now()`)
    await db.transaction(async (queries) => {
      const [order] = await queries.query<{ id: string }>('select id from orders')
      await mail.queueSent(queries, order!.id, new Date(clock.now()))
    })
    await markAs({ sent: false })
    expect(ofBuyer()).toHaveLength(1)
    expect(await states()).toEqual(['sent', 'sent', 'withdrawn'])
  })

  it('tells the buyer that the owner has cancelled the order', async () => {
    await buy()
    await db.script(`delete from mails; update orders set status = 'cancelled'`)
    await db.transaction(async (queries) => {
      const [order] = await queries.query<{ id: string }>('select id from orders')
      await mail.queueOrder(queries, order!.id, 'cancelled', new Date(clock.now()))
    })
    await mail.sendDue()
    expect(ofBuyer()[1]?.text).toContain('This order was cancelled. Nothing was charged.')
    expect(header('subject', 2)).toEqual(['Your order 1001 at River Museum was cancelled'])
  })

  it('names the coupon of an order', async () => {
    await buy()
    await db.query(
      `update orders set totals = totals || '{"discountCents":760,"coupons":["ONCE"],"couponNames":["Once"]}'`,
    )
    await db.script(`delete from mails; update orders set status = 'pending'`)
    await event('paid', 'with a coupon')
    expect(ofBuyer()[1]?.text).toContain('Discount: Once (ONCE): -£7.60')
  })

  it('is not queued for a payment that is not stored', async () => {
    await buy()
    await db.script(`delete from mails; update orders set status = 'pending', stock_state = 'held'`)
    const broken = {
      ...mail,
      queueOrder: async (...parameters: Parameters<typeof mail.queueOrder>) => {
        await mail.queueOrder(...parameters)
        throw new Error('rolled back')
      },
    }
    const [order] = await db.query<{ id: string }>('select id from orders')
    const scope = { websiteId: WEBSITE, provider: 'test', now: clock.now(), mail: broken }
    const paid = { id: 'new', kind: 'paid', orderId: order!.id, amount: 8050, currency: 'GBP' } as const
    await expect(applyEvent(db, scope, paid)).rejects.toThrow('rolled back')
    expect(await states()).toEqual([])
    expect(await db.query('select status from orders')).toEqual([{ status: 'pending' }])
    await expect(applyEvent(db, { ...scope, mail }, { ...paid, amount: 1 })).rejects.toThrow('1 GBP')
    expect(await states()).toEqual([])
  })

  it('tells the owner of a payment whose pieces are sold', async () => {
    await buy()
    await db.script(`delete from mails; update orders set status = 'cancelled', stock_state = 'released', cart_id = null;
      update variants set stock = 1`)
    await event('paid', 'late')
    expect(ofOwner()[1]?.text).toContain('Please contact the buyer.')
    expect(ofBuyer()[1]?.text).toContain('We will return your money.')
    expect(ofBuyer()[1]?.text).not.toContain('confirmed')
    expect(ofBuyer()).toHaveLength(2)
  })

  it('confirms an order while the mail server is down, and is sent later', async () => {
    const { port } = smtp
    await smtp.stop()
    const path = await buy()
    expect((await new Buyer(site).request(path)).status).toBe(200)
    expect(await db.query('select status from orders')).toEqual([{ status: 'paid' }])
    expect(await states()).toEqual(['waiting', 'waiting'])
    expect(failures).toHaveLength(2)
    const { waiting, unsent } = await mail.status()
    expect([waiting, unsent.map(({ orderNumber, submissionId }) => [orderNumber, submissionId])]).toEqual([
      2,
      [
        [1001, null],
        [1001, null],
      ],
    ])
    await listen({}, port)
    clock.advance(HOUR)
    await mail.sendDue()
    expect([ofBuyer().length, ofOwner().length]).toEqual([1, 1])
    expect(await states()).toEqual(['sent', 'sent'])
  })

  it('puts nothing that a buyer or an owner typed into a header or into HTML', async () => {
    await buy()
    await db.script(`delete from mails; update orders set status = 'pending', email = 'ada@example.com'`)
    await db.query(
      `update orders set customer = customer || $1, lines = jsonb_set(lines, '{0,title}', to_jsonb($2::text))`,
      [
        JSON.stringify({ name: 'Ada\r\nBcc: x@example.com <img src=x>', address1: '</p><script>' }),
        'Print "<b>"\r\nBcc: y@example.com',
      ],
    )
    await db.query(`update websites set settings = jsonb_set(settings, '{title}', to_jsonb($1::text))`, [
      'Museum\r\nBcc: z@example.com <i>',
    ])
    await event('paid', 'typed')
    const received = smtp.received.slice(2)
    expect(received).toHaveLength(2)
    for (const { headers, html, to: recipients } of received) {
      expect([headers.get('bcc'), headers.get('subject')?.length, recipients.length]).toEqual([
        undefined,
        1,
        1,
      ])
      expect(html).not.toMatch(/<(?:img|script|b|i)[ >]/)
      expect(html).toContain('Print &quot;&lt;b&gt;&quot;')
    }
    expect(ofBuyer()[1]?.html).toContain('&lt;/p&gt;&lt;script&gt;')
    expect(ofOwner()[1]?.html).toContain('&lt;img src=x&gt;')
  })

  it('does not give the owner’s message the address of a buyer that is none as Reply-To', async () => {
    await buy()
    await db.script(`delete from mails; update orders set status = 'pending'`)
    await db.query('update orders set email = $1', ['ada@example.com, eve@example.com'])
    await event('paid', 'two')
    expect(ofOwner()[1]?.headers.has('reply-to')).toBe(false)
  })

  it('is in the language of the website', async () => {
    await buy()
    await db.script(`delete from mails; update orders set status = 'pending'`)
    await setLanguage(db, 'de')
    await event('paid', 'german')
    expect(ofBuyer()[1]?.text).toContain('Versand an:')
    expect(ofBuyer()[1]?.html).toContain('<html lang="de">')
  })

  it('has the words of an owner, with what they stand for as text', async () => {
    await buy()
    await db.script(`delete from mails; update orders set status = 'pending'`)
    const mails = {
      paidSubject: 'Hello {name}, order {number}',
      paidText: 'Lovely, <b>{name}</b>.\nWe start packing.',
      orderLinkText: 'See it: {address}',
      ending: 'Ruth, {site}',
    }
    await db.query(`update websites set owner = owner || $1`, [JSON.stringify({ sections: { mails } })])
    await event('paid', 'own words')
    const { headers, text, html } = ofBuyer()[1]!
    expect(headers.get('subject')).toEqual(['Hello Ada Lovelace, order 1001'])
    expect(text).toMatch(/^Lovely, <b>Ada Lovelace<\/b>\.\nWe start packing\.\n/)
    expect(text).toMatch(/See it: https:\S+\n\nRuth, River Museum\s+$/)
    expect(html).toContain('<p>Lovely, &lt;b&gt;Ada Lovelace&lt;/b&gt;.<br>We start packing.')
    // The owner's own message keeps its words.
    expect(ofOwner()[1]?.headers.get('subject')).toEqual([expect.stringContaining('New_order_1001')])
    await db.query(`update websites set owner = '{}'`)
  })

  it('has no link if the website does not know its address', async () => {
    await buy()
    await db.script(`delete from mails; update orders set status = 'pending'`)
    await db.script(`update websites set settings = settings - 'baseUrl'`)
    await event('paid', 'no address')
    expect(ofBuyer()[1]?.text).not.toMatch(/Your order:|undefined|https?:/)
  })
})
