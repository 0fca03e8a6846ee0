import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccount, createTestApp, type SignedIn, signIn, type TestApp } from '../../../testing/app.js'
import { Buyer, clearShop, sell } from '../../../testing/checkout.js'
import { OPEN_TIMEOUT_MS, onDatabase } from '../../../testing/databases.js'
import { WEBSITE } from '../../../testing/test-site.js'
import type { Database } from '../../base/database/database.js'
import { shopValues } from '../../content/site/shop-values.js'
import { openSite } from '../../content/site/site.js'
import { withOwnSettings } from './owner-settings.js'
import type { CommerceSettings } from './settings.js'
import { readShop } from './shop.js'

const SEED: CommerceSettings = {
  minimumSubtotal: '5.00',
  reviews: { askAfterDays: 14 },
  coupons: [],
  unpaid: { pieces: 500, share: 50 },
}

describe('the settings of a shop with what its owners have set', () => {
  it('[MON-003] follow the seed where nothing is set', () => {
    expect(withOwnSettings(SEED, {}, 'GBP')).toEqual(SEED)
    expect(shopValues(SEED, 'GBP')).toEqual({
      currency: 'GBP',
      minimumSubtotal: '5.00 GBP',
      reviewsAfterDays: 14,
    })
    expect(shopValues({}, 'GBP')).toEqual({ currency: 'GBP' })
  })

  it('[MON-003] have the owner’s amount, in the decimal places of the currency', () => {
    const minimumOf = (minimumSubtotal: string, currency: string) =>
      withOwnSettings(SEED, { minimumSubtotal }, currency).minimumSubtotal
    expect(minimumOf('12.5 GBP', 'GBP')).toBe('12.50')
    expect(minimumOf('0.00 GBP', 'GBP')).toBe('0.00')
    expect(minimumOf('500 JPY', 'JPY')).toBe('500')
    expect(shopValues({ minimumSubtotal: '500' }, 'JPY')).toEqual({
      currency: 'JPY',
      minimumSubtotal: '500 JPY',
    })
  })

  it('[MON-003] never count an amount in an earlier currency', () => {
    expect(withOwnSettings(SEED, { minimumSubtotal: '500 JPY' }, 'GBP')).toEqual(SEED)
  })

  it('ask for reviews after the owner’s days, or not at all', () => {
    expect(withOwnSettings(SEED, { reviewsAfterDays: 3 }, 'GBP').reviews).toEqual({ askAfterDays: 3 })
    expect(withOwnSettings(SEED, { reviewsAfterDays: 0 }, 'GBP')).not.toHaveProperty('reviews')
  })
})

onDatabase('the shop as its owner has set it', ({ open }) => {
  let db: Database
  let site: TestApp
  let owner: SignedIn
  let buyer: Buyer
  beforeAll(async () => {
    db = await open()
    await addAccount(db, [1])
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    await clearShop(db)
    await db.script(`update websites set owner = '{}'`)
    site = await createTestApp(db, { trustProxy: true })
    await sell(db, [{ id: 'heron', price: 3800, stock: 10 }])
    owner = await signIn(site)
    buyer = new Buyer(site)
  })

  let base: object = {}
  beforeEach(() => {
    base = {}
  })
  const save = async (options: object) => {
    const response = await site.app.request(`/api/config/settings/shop?crumb=${owner.crumb}`, {
      method: 'PUT',
      body: JSON.stringify({ options, base }),
      headers: { origin: 'http://localhost', 'content-type': 'application/json', cookie: owner.cookie },
    })
    expect([response.status, await response.json()]).toMatchObject([200, { options }])
    base = options
  }
  const minimum = async () => (await buyer.call('GET', '')).cart.minimumSubtotalCents

  it('[CFG-001] [CART-007] a cart with less than the owner’s subtotal cannot be checked out, also one from before', async () => {
    await buyer.put('heron')
    expect(await minimum()).toBe(0)
    await save({ minimumSubtotal: '40.00 GBP' })
    expect(await minimum()).toBe(4000)
    expect(await buyer.refused()).toContain('To check out, your order subtotal must be £40.00 or more.')
    await save({})
    expect(await minimum()).toBe(0)
    expect((await buyer.checkout()).status).toBe(303)
  })

  it('[CFG-001] an order that was placed stays as it is', async () => {
    await buyer.put('heron')
    const response = await buyer.checkout()
    await save({ minimumSubtotal: '40.00 GBP' })
    const again = await buyer.request(response.headers.get('location')!)
    expect(again.status).toBeLessThan(400)
    expect(await db.query('select status, totals from orders')).toMatchObject([
      { status: 'paid', totals: { subtotalCents: 3800 } },
    ])
  })

  it('[CFG-001] [MON-003] follows the theme again if the shop gets another currency', async () => {
    await db.query(`update websites set commerce = commerce || '{"minimumSubtotal":"7"}'`)
    await save({ minimumSubtotal: '40.00 GBP' })
    const shopIn = (selectedCurrency: string) =>
      readShop(
        db,
        {
          id: WEBSITE,
          identifier: 'x',
          title: '',
          tagline: '',
          language: 'en',
          settings: {},
          selectedCurrency,
        } as never,
        0,
      )
    expect((await shopIn('GBP')).settings.minimumSubtotal).toBe('40.00')
    expect((await shopIn('JPY')).settings.minimumSubtotal).toBe('7')
  })

  it('[CFG-001] [PROD-016] buyers are asked for reviews after the owner’s days', async () => {
    const { website } = await openSite(db, WEBSITE).website()
    await save({ reviewsAfterDays: 3 })
    expect((await readShop(db, website, 0)).settings.reviews).toEqual({ askAfterDays: 3 })
    await save({ reviewsAfterDays: 0 })
    expect((await readShop(db, website, 0)).settings.reviews).toBeUndefined()
  })
})
