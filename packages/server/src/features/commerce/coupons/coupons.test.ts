import { type Coupon, CouponBody, CouponsBody, REVIEWS_PATH } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { addAccount, createTestApp, type SignedIn, signIn, type TestApp } from '../../../../testing/app.js'
import { Buyer, clearShop, sell } from '../../../../testing/checkout.js'
import { OPEN_TIMEOUT_MS, withRaces } from '../../../../testing/databases.js'
import { WEBSITE } from '../../../../testing/test-site.js'
import type { Database } from '../../../base/database/database.js'

const TEN = { code: 'TEN', name: 'Ten percent', percent: '10' }

withRaces('the coupons of a shop', ({ open, it, race }) => {
  let db: Database
  let site: TestApp
  let owner: SignedIn
  const settings = (coupons: readonly object[] = [TEN]) => ({ coupons, countries: ['GB'] })
  beforeAll(async () => {
    db = await open()
    await addAccount(db, [1])
    await addAccount(db, [4], 'editor@example.com')
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    site = await createTestApp(db, { trustProxy: true })
    owner = await signIn(site)
    await sell(db, [{ id: 'film', price: 5000, type: 2 }], settings())
  })
  afterEach(async () => {
    await clearShop(db)
    expect(site.logged).toEqual([])
  })

  const call = (method: string, path: string, body?: unknown, { cookie, crumb } = owner) =>
    site.app.request(`/api/config/coupons${path}${path.includes('?') ? '&' : '?'}crumb=${crumb}`, {
      method,
      headers: { cookie, origin: 'http://localhost', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const list = async () => v.parse(CouponsBody, await (await call('GET', '')).json())
  const one = async (code: string) => (await list()).coupons.find(({ coupon }) => coupon.code === code)
  const revisionOf = async (code: string) => (await one(code))!.revision
  const add = (coupon: object) => call('POST', '', { coupon })
  const change = (coupon: Coupon, revision = 0) => call('PUT', `/${coupon.code}`, { coupon, revision })
  const remove = (code: string, revision: number | string) => call('DELETE', `/${code}?revision=${revision}`)
  /** The discount of a code on 50.00, in minor units; the message of its refusal otherwise. */
  async function discount(code: string): Promise<unknown> {
    const buyer = new Buyer(site)
    await buyer.put('film')
    const { cart, error } = await buyer.call('POST', '/coupons', { code })
    return cart && !error ? cart.discountCents : error
  }

  it('are those of the theme, with their uses', async () => {
    expect(await list()).toEqual({
      coupons: [{ coupon: TEN, used: 0, state: 'active', isOwn: false, hasTheme: true, revision: 0 }],
      currency: 'GBP',
      language: 'en-GB',
      today: '2026-11-21',
    })
    const buyer = new Buyer(site)
    await buyer.put('film')
    await buyer.call('POST', '/coupons', { code: 'ten' })
    expect((await buyer.checkout()).headers.get('location')).toMatch(/^\/order\//)
    expect((await one('TEN'))?.used).toBe(1)
  })

  it('that an owner adds count at once, and stay when the shop has a new version of its file', async () => {
    const half = {
      code: 'Half-Off',
      name: 'Half',
      amount: '2.50',
      minimum: '20',
      uses: 3,
      expires: '2026-12-31',
    }
    const added = await add(half)
    expect(added.status).toBe(201)
    expect(v.parse(CouponBody, await added.json())).toEqual({
      coupon: half,
      used: 0,
      state: 'active',
      isOwn: true,
      hasTheme: false,
      revision: expect.any(Number),
    })
    await sell(db, [], settings([{ ...TEN, percent: '20' }]))
    expect([await discount('half-off'), await discount('TEN')]).toEqual([250, 1000])
  })

  it('that an owner changes replace those of the theme, until they go back to them', async () => {
    expect((await change({ ...TEN, percent: '12.5' })).status).toBe(200)
    expect([await discount('TEN'), (await one('TEN'))?.isOwn]).toEqual([625, true])
    const own = await revisionOf('TEN')
    const back = await remove('TEN', own)
    expect(await back.json()).toMatchObject({ coupon: { coupon: TEN, isOwn: false, revision: 0 } })
    expect(await discount('TEN')).toBe(500)
    expect((await change(TEN, own)).status).toBe(409)
    // Whoever goes back to it once more gets the current coupon.
    const again = await remove('TEN', own)
    expect([again.status, await again.json()]).toEqual([
      409,
      expect.objectContaining({
        coupon: expect.objectContaining({ coupon: TEN, revision: 0 }),
        lastSave: expect.objectContaining({ person: 'Test' }),
      }),
    ])
    expect((await remove('TEN', 0)).status).toBe(400)
  })

  it('that have ended are refused, and can go on', async () => {
    await change({ ...TEN, expires: '2026-11-20' })
    expect((await one('TEN'))?.state).toBe('expired')
    expect(await discount('TEN')).toBe('This code has expired.')
    await change({ ...TEN, expires: '2026-11-21' }, await revisionOf('TEN'))
    expect(await discount('TEN')).toBe(500)
    await db.query(`insert into coupon_uses (website_id, code, uses) values ($1, 'TEN', 4)`, [WEBSITE])
    await change({ ...TEN, uses: 4 }, await revisionOf('TEN'))
    expect((await one('TEN'))?.state).toBe('used')
    expect(await discount('TEN')).toBe('This code has been used too many times.')
  })

  it('that an owner deletes are gone, and their code is free again', async () => {
    const free = { code: 'FREE', name: 'Free shipping', freeShipping: true }
    await add(free)
    const first = await revisionOf('FREE')
    expect(await (await remove('FREE', first)).json()).toEqual({ coupon: null })
    expect(await discount('FREE')).toBe('This code is not valid.')
    const again = await remove('FREE', first)
    expect([again.status, await again.json()]).toEqual([409, expect.objectContaining({ coupon: null })])
    expect((await change(free as Coupon, first)).status).toBe(404)
    // Nobody reads it any more, and nobody can run out of room for coupons.
    expect(await db.query('select code from owner_coupons')).toEqual([])
    await add({ ...free, name: 'Again' })
    // The panel of somebody who knows only the deleted one does not replace this one.
    expect((await change(free as Coupon, first)).status).toBe(409)
    expect((await one('FREE'))?.coupon.name).toBe('Again')
  })

  it('whose code is deleted and added again in another case are one, with the uses of before', async () => {
    const spring = { name: 'Spring', percent: '20' }
    const [first, early, late] = [new Buyer(site), new Buyer(site), new Buyer(site)]
    await add({ ...spring, code: 'Spring' })
    for (const buyer of [first, early, late]) {
      await buyer.put('film')
      await buyer.call('POST', '/coupons', { code: 'spring' })
    }
    await first.checkout()
    expect((await one('Spring'))?.used).toBe(1)
    await remove('Spring', await revisionOf('Spring'))
    expect((await early.call('POST', '/coupons', { code: 'SPRING' })).error).toBe('This code is not valid.')
    await add({ ...spring, code: 'SPRING', uses: 2 })
    const { status, cart } = await early.call('POST', '/coupons', { code: 'spring' })
    expect([status, cart.discountCents, cart.coupons.length]).toEqual([200, 1000, 1])
    const stored = () => db.query('select coupons from carts where id = $1', [cart.id])
    expect(await stored()).toEqual([{ coupons: ['Spring'] }])
    // As a cart of an earlier version may have it.
    await db.query(`update carts set coupons = '["Spring","SPRING"]' where id = $1`, [cart.id])
    expect((await early.call('GET', '')).cart.discountCents).toBe(1000)
    expect((await early.checkout()).headers.get('location')).toMatch(/^\/order\//)
    expect(await db.query('select code, uses from coupon_uses')).toEqual([{ code: 'SPRING', uses: 2 }])
    expect(await one('SPRING')).toMatchObject({ used: 2, state: 'used' })
    const { cart: other } = await late.call('GET', '')
    expect(other.coupons).toMatchObject([{ reason: 'This code has been used too many times.' }])
    expect(await discount('spring')).toBe('This code has been used too many times.')
  })

  it('are read for carts alone, and not for pages that ask for reviews', async () => {
    const buyer = new Buyer(site)
    await buyer.put('film')
    const order = (await buyer.checkout()).headers.get('location')!
    const read: string[] = []
    const watched: Database = {
      ...db,
      query: (sql, parameters) => {
        read.push(sql)
        return db.query(sql, parameters)
      },
    }
    const { app } = await createTestApp(watched)
    for (const path of [order, `${REVIEWS_PATH}?token=${order.split('/').pop()}`]) await app.request(path)
    expect(read.some((sql) => sql.includes('from orders'))).toBe(true)
    expect(read.filter((sql) => sql.includes('owner_coupons'))).toEqual([])
  })

  race('of two changes at the same time take one; the other gets the stored coupon', async () => {
    const answers = await Promise.all(['20', '30'].map((percent) => change({ ...TEN, percent })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = await answers.find(({ status }) => status === 409)!.json()
    expect(late).toMatchObject({
      error: 'This coupon was changed elsewhere in the meantime.',
      coupon: await one('TEN'),
    })
    const twice = await Promise.all(['a', 'b'].map((name) => add({ code: 'ONE', name, percent: '1' })))
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  it.each([
    [{ code: 'ten', name: 'x', percent: '1' }, ['code']],
    [{ code: 'a b', name: '', percent: '101' }, ['code', 'name', 'percent']],
    [{ code: 'A', name: 'x' }, ['effect']],
    [{ code: 'A', name: 'x', percent: '1', amount: '1' }, ['effect']],
    [{ code: 'A', name: 'x', amount: '1.234', expires: '2026-02-30' }, ['amount', 'expires']],
    [{ code: 'A', name: 'x', amount: '99999999', uses: 0 }, ['uses']],
    [{ code: 'A', name: 'x', amount: '99999999', minimum: '1.5' }, ['amount']],
    [{ code: 'A', name: 'x', amount: '0' }, ['amount']],
    [{ code: 'A', name: 'x', amount: '0.00' }, ['amount']],
  ])('that are wrong are rejected with their places: %j', async (coupon, places) => {
    const response = await add(coupon)
    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()).errors).sort()).toEqual(places)
    expect((await list()).coupons).toHaveLength(1)
  })

  it('[MON-003] in another currency than the shop’s do not count, and have no decimal places in yen', async () => {
    await add({ code: 'FIVE', name: 'Five off', amount: '4.50' })
    await add({ code: 'HALF', name: 'Half', percent: '50' })
    const inYen = `update websites set settings = settings || '{"selectedCurrency":"JPY"}' where id = $1`
    await db.query(inYen, [WEBSITE])
    expect(await one('FIVE')).toMatchObject({ state: 'currency', currency: 'GBP' })
    expect(await one('HALF')).not.toHaveProperty('currency')
    expect([await discount('FIVE'), await discount('HALF')]).toEqual(['This code is not valid.', 2500])
    const { errors } = await (await add({ code: 'YEN', name: 'Yen', amount: '1.50' })).json()
    expect(errors.amount).toContain('at most 0 decimal places')
  })

  it('[MON-003] of the theme count in its new currency, unless an owner has ended them', async () => {
    const [five, six] = [5, 6].map((amount) => ({ code: `C${amount}`, name: 'x', amount: `${amount}.00` }))
    await sell(db, [], settings([five!, six!]))
    await change({ ...five!, amount: '4.00' })
    await change({ ...six!, expires: '2026-11-20' })
    const inEuro = `update websites set settings = settings || '{"selectedCurrency":"EUR"}' where id = $1`
    await db.query(inEuro, [WEBSITE])
    expect([await discount('C5'), await discount('C6')]).toEqual([500, 'This code is not valid.'])
    expect(await one('C5')).toMatchObject({ coupon: five, isOwn: false, state: 'active' })
    expect(await one('C6')).toMatchObject({ isOwn: true, state: 'currency', currency: 'GBP' })
    expect((await change({ ...five!, amount: '3.00' }, await revisionOf('C5'))).status).toBe(200)
    expect([await discount('C5'), (await one('C5'))?.isOwn]).toEqual([300, true])
  })

  it('[CFG-001] have a history, also by another case of their code', async () => {
    await add({ code: 'Fall', name: 'Fall', amount: '5' })
    await change({ code: 'Fall', name: 'Fall', percent: '20' }, await revisionOf('Fall'))
    const { revisions } = await (await call('GET', '/fall/revisions')).json()
    expect(revisions).toMatchObject([
      { action: 'changed', before: { amount: '5' }, after: { percent: '20' }, isCurrent: true },
      { action: 'added', isCurrent: false, hasBefore: false },
    ])
    const { values } = await (await call('GET', `/Fall/revisions/${revisions[1].id}`)).json()
    expect(values).toEqual({ coupon: { code: 'Fall', name: 'Fall', amount: '5' }, currency: 'GBP' })
  })

  it('keep their code, and belong to accounts that may change products', async () => {
    expect((await call('PUT', '/TEN', { coupon: { ...TEN, code: 'ELEVEN' }, revision: 0 })).status).toBe(400)
    expect((await call('PUT', '/TEN', null)).status).toBe(400)
    expect((await remove('TEN', 'x')).status).toBe(400)
    expect((await call('GET', '', undefined, await signIn(site, 'editor@example.com'))).status).toBe(403)
    expect((await call('POST', '', { coupon: TEN }, { ...owner, crumb: 'x' })).status).toBe(400)
  })

  it('are at most 1,000', async () => {
    const many = Array.from({ length: 999 }, (_, at) => ({ code: `C${at}`, name: 'x', percent: '1' }))
    await sell(db, [], settings([...many, TEN]))
    const response = await add({ code: 'MORE', name: 'x', percent: '1' })
    expect([response.status, (await response.json()).error]).toEqual([
      400,
      'A shop has at most 1000 coupons. Delete one first.',
    ])
  })
})
