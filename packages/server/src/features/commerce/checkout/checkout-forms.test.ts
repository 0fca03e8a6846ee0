import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ProductType } from '@site/runtime/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.js'
import { BUYER, Buyer, clearShop, sell } from '../../../../testing/checkout.js'
import { OPEN_TIMEOUT_MS, onDatabase } from '../../../../testing/databases.js'
import { setDelivery } from '../../../../testing/delivery.js'
import { TEST_SITE, WEBSITE } from '../../../../testing/test-site.js'
import type { Database } from '../../../base/database/database.js'

const SHOP = {
  shipping: [
    { id: 'tracked', name: 'Tracked post', price: '4.50', countries: ['GB'] },
    { id: 'courier', name: 'Courier', price: '4.50', countries: ['GB'] },
    { id: 'air', name: 'Tracked air mail', price: '4.50', countries: ['US'] },
    { id: 'boat', name: 'Boat', price: '9.00', countries: ['HK'] },
  ],
  taxes: [
    { name: 'VAT', rate: '20', countries: ['GB'], isIncluded: true, appliesToShipping: true },
    { name: 'Sales tax', rate: '0', countries: ['US'], isIncluded: false, appliesToShipping: false },
  ],
  countries: ['GB', 'US', 'HK'],
}

onDatabase('the form of a checkout', ({ open }) => {
  let db: Database
  let site: TestApp
  let buyer: Buyer
  beforeAll(async () => {
    db = await open()
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    site = await createTestApp(db, { trustProxy: true })
    const products = [
      { id: 'heron', price: 3800, stock: 10 },
      { id: 'otter', price: 2000, stock: 2 },
      { id: 'film', price: 500, type: ProductType.digital },
    ]
    await sell(db, products, SHOP)
    buyer = new Buyer(site)
  })
  afterEach(async () => {
    await clearShop(db)
    expect(site.logged).toEqual([])
  })

  const page = async () => (await buyer.request('/checkout')).text()
  /** The fields that the form of a page sends by itself: the state that its buyer has seen. */
  const seenOn = (html: string) => ({
    total: html.match(/name="total" value="(\d*)"/)?.[1] ?? '',
    agreed: html.match(/name="agreed" value="([^"]*)"/)?.[1] ?? '',
    shippingOption: html.match(/name="shippingOption" value="(\w+)" checked/)?.[1] ?? '',
  })
  const update = (fields: Readonly<Record<string, string>>) =>
    buyer.request('/api/commerce/checkout/update', {
      method: 'POST',
      body: new URLSearchParams({ ...BUYER, ...fields }),
    })
  const shippingOfOrders = async () =>
    (await db.query<{ name: string }>(`select totals ->> 'shippingName' as name from orders`)).map(
      ({ name }) => name,
    )
  const american = { country: 'US', region: 'California', postalCode: '94107' }

  it('shows a way of sending that was replaced, and has it confirmed, also at the same total', async () => {
    await buyer.put('heron')
    await update({ shippingOption: '' })
    const british = seenOn(await page())
    expect(british).toMatchObject({ total: '4250', shippingOption: 'tracked' })
    const html = await buyer.refused({ ...british, ...american })
    expect(html).toContain('“Tracked air mail” (£4.50)')
    expect(seenOn(html)).toMatchObject({ total: '4250', shippingOption: 'air' })
    expect(await shippingOfOrders()).toEqual([])
    expect((await buyer.checkout({ ...american, ...seenOn(html) })).headers.get('location')).toMatch(
      /^\/order/,
    )
    expect(await shippingOfOrders()).toEqual(['Tracked air mail'])
  })

  const noticeOn = (html: string) => html.match(/<p id="notice" role="status">([^<]*)</)?.[1]

  it('says after a change of the country what the delivery is, and what the total has changed to', async () => {
    await buyer.put('heron')
    await update({ country: '', shippingOption: '', total: '3800' })
    expect(noticeOn(await page())).toBeUndefined()
    await update({ shippingOption: '', total: '3800' })
    const british = await page()
    expect(noticeOn(british)).toBe('Delivery is “Tracked post” (£4.50). The total has changed to £42.50.')
    expect(british).not.toContain('role="alert"')
    await update({ ...seenOn(british), ...american })
    expect(noticeOn(await page())).toBe('Delivery is “Tracked air mail” (£4.50). The total stays £42.50.')
    await update(seenOn(await page()))
    await update(seenOn(await page()))
    expect(noticeOn(await page())).toBeUndefined()
    await update({ ...seenOn(await page()), total: '9' })
    expect(noticeOn(await page())).toBe('The total has changed to £42.50.')
    expect((await buyer.checkout(seenOn(await page()))).headers.get('location')).toMatch(/^\/order/)
  })

  it('shows a notice once: nothing has changed when the buyer comes back to the page', async () => {
    await buyer.put('heron')
    await update({ country: '', shippingOption: '', total: '3800' })
    const again = seenOn(await page())
    await update({ ...again, ...american })
    expect(noticeOn(await page())).toBe(
      'Delivery is “Tracked air mail” (£4.50). The total has changed to £42.50.',
    )
    const second = await page()
    expect(noticeOn(second)).toBeUndefined()
    expect(second).toContain('value="California"')
    expect(noticeOn(await buyer.refused({ ...seenOn(second), total: '9' }))).toContain('£42.50')
    expect(noticeOn(await page())).toBeUndefined()
  })

  it('shows a notice as the error of a theme that prints no notices, and warns of it at the start', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const folder = mkdtempSync(join(tmpdir(), 'checkout-'))
    cpSync(TEST_SITE, folder, { recursive: true })
    const file = join(folder, 'templates/checkout.liquid')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('checkout.notice', 'checkout.unknown'))
    const partial = join(folder, 'templates/partials/unused.liquid')
    writeFileSync(partial, '{%- comment -%} checkout.notice {%- endcomment -%}{% # checkout.notice %}')
    site = await createTestApp(db, { trustProxy: true, site: { id: WEBSITE, folder } })
    expect(warn.mock.calls.flat()).toEqual([expect.stringContaining(`${file}: print {{ checkout.notice }}`)])
    warn.mockRestore()
    // The start has read the templates: no page reads them again.
    writeFileSync(partial, '{{ checkout.notice }}')
    buyer = new Buyer(site)
    await buyer.put('heron')
    const html = await buyer.refused(seenOn(await page()))
    expect(html).toMatch(/<p id="error" role="alert">[^<]*the total is £42\.50/)
    rmSync(folder, { recursive: true })
  })

  it('shows a total that the buyer has not seen as a notice, not as a mistake', async () => {
    await buyer.put('heron')
    const html = await buyer.refused(seenOn(await page()))
    expect(noticeOn(html)).toContain('the total is £42.50')
    expect(html).not.toContain('role="alert"')
  })

  it('places an order at once whose delivery is free, before its page has shown a country', async () => {
    const free = [
      { id: 'free', name: 'Free post', price: '0.00', countries: ['GB'] },
      { id: 'pick', name: 'Pick up', price: '0.00', countries: ['US'], isCollection: true },
    ]
    await setDelivery(db, { ...SHOP, shipping: free })
    await buyer.put('heron')
    const seen = seenOn(await page())
    expect(seen).toMatchObject({ total: '3800', shippingOption: '' })
    expect(noticeOn(await buyer.refused({ ...seen, ...american }))).toContain('“Pick up” (£0.00)')
    expect((await buyer.checkout(seen)).headers.get('location')).toMatch(/^\/order/)
    expect(await shippingOfOrders()).toEqual(['Free post'])
  })

  it('shows the whole total at once if the shop sends to one country, so that the first press places the order', async () => {
    const post = [{ id: 'post', name: 'Post', price: '3.50', countries: ['GB'] }]
    await setDelivery(db, { shipping: post, taxes: SHOP.taxes, countries: ['GB'] })
    await buyer.put('film')
    expect(await page()).not.toContain('" selected>')
    await buyer.put('heron')
    const html = await page()
    expect(html).toContain('<option value="GB" selected>')
    expect(seenOn(html)).toMatchObject({ total: '4650', shippingOption: 'post' })
    expect((await buyer.checkout(seenOn(html))).headers.get('location')).toMatch(/^\/order/)
  })

  it('takes another way that the buyer has chosen on the page', async () => {
    await buyer.put('heron')
    await update({ shippingOption: '' })
    await buyer.checkout({ ...seenOn(await page()), shippingOption: 'courier' })
    expect(await shippingOfOrders()).toEqual(['Courier'])
  })

  it.each([
    ['deleted', `delete from owner_coupons`],
    ['ended', `update owner_coupons set definition = definition || '{"expires":"2026-11-20"}'`],
    ['limited', `update owner_coupons set definition = definition || '{"uses":1}'`],
  ])('does not count a coupon that was %s since the checkout began', async (_how, statement) => {
    const coupon = JSON.stringify({ code: 'FREE', name: 'Free', percent: '50' })
    await db.query(
      `insert into owner_coupons (website_id, code, definition, currency, revision) values ($1, 'FREE', $2, 'GBP', 1)`,
      [WEBSITE, coupon],
    )
    await db.query(`insert into coupon_uses (website_id, code, uses) values ($1, 'FREE', 1)`, [WEBSITE])
    const meanwhile: Database = {
      ...db,
      query: async (sql, parameters) => {
        // The change comes right before the order is placed.
        if (sql.includes("stock_state = 'held' and expires_at")) await db.query(statement)
        return db.query(sql, parameters)
      },
    }
    buyer = new Buyer(await createTestApp(meanwhile, { trustProxy: true }))
    await buyer.put('film')
    expect((await buyer.call('POST', '/coupons', { code: 'FREE' })).cart.discountCents).toBe(250)
    expect(await buyer.refused()).toContain('FREE')
    expect(await db.query('select id from orders')).toEqual([])
    expect(await db.query('select uses from coupon_uses')).toEqual([{ uses: 1 }])
  })

  it('has taxes confirmed that changed while the total stayed', async () => {
    await buyer.put('heron')
    await update({ shippingOption: '' })
    const seen = seenOn(await page())
    const taxes = [{ ...SHOP.taxes[0], rate: '10' }]
    await setDelivery(db, { ...SHOP, taxes })
    expect(await buyer.refused(seen)).toContain('The order has changed')
    expect(await shippingOfOrders()).toEqual([])
  })

  it('takes the first order of what is not sent, although the page knew no country yet', async () => {
    await buyer.put('film')
    const seen = seenOn(await page())
    expect((await buyer.checkout(seen)).headers.get('location')).toMatch(/^\/order/)
  })

  it('says that shipping is added once the country is chosen, and works it out', async () => {
    await buyer.put('heron')
    const html = await page()
    expect(html).toContain('Added once you have chosen a country')
    expect(html).toContain('formaction="/api/commerce/checkout/update"')
    const none = await update({ country: '', email: 'ada@' })
    expect([none.status, none.headers.get('location')]).toEqual([303, '/checkout'])
    expect(await page()).toContain('<span id="country-error">Select a country.</span>')
    await update({ email: 'ada@', shippingOption: '' })
    const updated = await page()
    expect(updated).not.toContain('Added once')
    expect(updated).toContain('value="ada@"')
    expect(updated).toContain('<span id="email-error"></span>')
    expect(updated).toContain('<p id="total">£42.50</p>')
    expect((await buyer.checkout(seenOn(updated))).headers.get('location')).toMatch(/^\/order/)
  })

  it('needs a postal code and a region where addresses have them', async () => {
    await buyer.put('heron')
    const wrong = await buyer.refused({ country: 'US', postalCode: '', region: '', shippingOption: '' })
    expect(wrong).toContain('<span id="postalCode-error">Enter your postal code.</span>')
    expect(wrong).toContain('<span id="region-error">Enter your region, such as the state')
    await update({ country: 'GB', postalCode: '', region: '', shippingOption: '' })
    expect(await page()).toContain('<span id="optional">region</span>')
    await update({ country: 'US', shippingOption: '' })
    expect(await page()).toContain('<span id="optional"></span>')
    await update({ country: 'HK', postalCode: '', region: '', shippingOption: '' })
    const html = await page()
    expect(html).toContain('<span id="optional">postalCode</span>')
    const sent = { country: 'HK', postalCode: '', region: 'Kowloon', ...seenOn(html) }
    expect((await buyer.checkout(sent)).headers.get('location')).toMatch(/^\/order/)
  })

  it('names the fields with errors in a list of links that has the focus', async () => {
    await buyer.put('heron')
    const html = await buyer.refused({ email: '', city: '' })
    expect(html).toContain('<a href="#checkout-email">Enter an email address such as name@example.com.</a>')
    expect(html).toContain('<a href="#checkout-city">Enter your city.</a>')
    expect(html.indexOf('#checkout-email')).toBeLessThan(html.indexOf('#checkout-city'))
  })

  it('marks what is sold out, and takes it out without losing what was typed', async () => {
    await buyer.put('heron')
    await buyer.put('otter', 2)
    await db.script(`update variants set stock = 0 where id = 'otter-1'`)
    const html = await buyer.refused({ city: 'Łódź' })
    expect(html).toContain('Somebody was faster: Print otter is sold out.')
    expect(html).toContain('<b>Print otter is sold out.</b>')
    const entry = html.match(/name="remove" value="([^"]+)">Remove Print otter</)?.[1]
    await update({ remove: entry ?? '', city: 'Łódź' })
    const without = await page()
    expect(without).not.toContain('otter')
    expect(without).toContain('value="Łódź"')
    expect(without).toContain('<p id="total">£42.50</p>')
    expect((await update({ remove: 'unknown' })).headers.get('location')).toBe('/checkout')
    expect((await buyer.checkout(seenOn(await page()))).headers.get('location')).toMatch(/^\/order/)
  })
})
