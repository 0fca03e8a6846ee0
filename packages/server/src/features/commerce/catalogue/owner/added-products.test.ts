import { DeletedProductsBody, ProductConfigBody, ProductsBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterEach, beforeEach, expect } from 'vitest'
import { createTestApp, type SignedIn, signIn } from '../../../../../testing/app.js'
import { Buyer } from '../../../../../testing/checkout.js'
import { withRaces } from '../../../../../testing/databases.js'
import { db, get, restart, setUpPanel, site } from '../../../../../testing/panel.js'
import { TEST_SITE } from '../../../../../testing/test-site.js'
import { readSeed, Seed, seedSite } from '../../../../seed.js'

const KINGFISHER = '5f0c2d9be1a4c70017a3b1f1'
const PRODUCTS = '/api/config/products'

withRaces('products that an owner adds and deletes', ({ open, it, race }) => {
  setUpPanel(open)
  let signed: SignedIn
  let count = 0
  beforeEach(async () => {
    await db.script('delete from carts; delete from orders; delete from products; delete from pages;')
    await db.query(`update websites set seed_version = '', owner = '{}'`)
    await restart({ cacheTemplates: true, trustProxy: true })
    signed = await signIn(site)
  })
  afterEach(() => expect(site.logged).toEqual([]))

  const send = (method: string, path: string, body: unknown, { app } = site) =>
    app.request(`${path}?crumb=${signed.crumb}`, {
      method,
      headers: { origin: 'http://localhost', cookie: signed.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const bodyOf = async (response: Response) => v.parse(ProductConfigBody, await response.json())
  const read = async (id: string) => bodyOf(await get(`${PRODUCTS}/${id}`, signed))
  const fresh = async (from?: string) =>
    bodyOf(await get(`${PRODUCTS}/new${from === undefined ? '' : `?from=${from}`}`, signed))
  const list = async () => v.parse(ProductsBody, await (await get(PRODUCTS, signed)).json()).products
  const deleted = async () =>
    v.parse(DeletedProductsBody, await (await get(`${PRODUCTS}/deleted`, signed)).json()).products
  const visit = async (path: string) => (await site.app.request(path)).status
  const text = async (path: string) => (await site.app.request(path)).text()
  const reseed = async (change: (seed: Seed) => void = () => {}) => {
    const seed = structuredClone((await readSeed(TEST_SITE)).seed)
    change(seed)
    count += 1
    await seedSite(db, { seed: v.parse(Seed, seed), version: `added-${count}` })
  }

  type Change = Partial<Omit<ProductConfigBody, 'variants'>> & {
    readonly variants?: readonly { readonly id?: string; readonly values: readonly string[] }[]
  }
  /** The body that saves a product with some changes. */
  const sent = ({ variants, ...body }: ProductConfigBody, change: Change = {}) => ({
    ...body,
    variants: variants.map(({ name: _, stock: __, ...variant }) => ({ ...variant, stockChange: 0 })),
    ...change,
  })
  const save = async (id: string, change: Change) =>
    send('PUT', `${PRODUCTS}/${id}`, sent(await read(id), change))
  const variant = (id: string, values: readonly string[], more: object = {}) => ({
    ...{
      id,
      values,
      sku: '',
      price: 2000,
      salePrice: 0,
      isOnSale: false,
      isUnlimited: false,
      stockChange: 5,
    },
    ...more,
  })
  const BOAT = {
    title: 'Punt & oars',
    options: ['Size', 'Colour'],
    variants: [
      variant('punt-s-red', ['Small', 'Red']),
      variant('punt-s-blue', ['Small', 'Blue'], { price: 2100, weight: 1.5, sku: 'PUNT-SB' }),
      variant('punt-l-red', ['Large', 'Red'], { stockChange: 1 }),
    ],
  }
  const add = async (change: Change = BOAT, more: object = {}) =>
    send('POST', PRODUCTS, { ...sent(await fresh(), change), ...more })
  const added = async (change: Change = { ...BOAT, isPublished: true }) => bodyOf(await add(change))
  const remove = async (id: string) =>
    send('POST', `${PRODUCTS}/${id}/deletion`, { revision: (await read(id)).revision })
  const restore = (id: string) => send('POST', `${PRODUCTS}/${id}/restoration`, {})

  it('are drafts with a page of their own until they are published, and sold then', async () => {
    const response = await add(BOAT, { key: 'a'.repeat(16) })
    expect(response.status).toBe(201)
    const punt = await bodyOf(response)
    expect(punt).toMatchObject({ url: '/shop/punt-oars', isAdded: true, isPublished: false, hasStock: true })
    expect(punt.variants.map(({ name, stock, weight }) => [name, stock, weight])).toEqual([
      ['Small / Red', 5, 0],
      ['Small / Blue', 5, 1.5],
      ['Large / Red', 1, 0],
    ])
    expect(punt.variants[1]!.sku).toBe('PUNT-SB')
    expect(punt.variants[0]!.sku).toMatch(/^SQ\d{7}$/)
    expect((await bodyOf(await add(BOAT, { key: 'a'.repeat(16) }))).id).toBe(punt.id)
    expect((await list()).at(-1)).toMatchObject({ id: punt.id, isDraft: true, isOwn: false, stock: 11 })
    expect(await visit(punt.url)).toBe(404)
    expect(await text('/shop')).not.toContain('Punt')
    expect(await (await get(punt.url, signed)).text()).toContain('Large')
    const buyer = new Buyer(site)
    expect((await buyer.add(punt.id, 'punt-l-red')).status).toBe(409)

    expect((await save(punt.id, { isPublished: true })).status).toBe(200)
    expect(await visit(punt.url)).toBe(200)
    expect(await text('/shop')).toContain('Punt &amp; oars')
    expect((await buyer.add(punt.id, 'punt-l-red')).status).toBe(200)
    expect((await buyer.checkout()).headers.get('location')).toMatch(/^\/order\//)
    expect((await read(punt.id)).variants[2]!.stock).toBe(0)
    await reseed()
    expect(await visit(punt.url)).toBe(200)
    expect((await save(punt.id, { isPublished: false })).status).toBe(200)
    expect(await visit(punt.url)).toBe(404)
  })

  it('start as copies with all but stock, numbers and address', async () => {
    const copy = await fresh(KINGFISHER)
    expect(copy).toMatchObject({
      id: '+',
      title: 'Kingfisher print',
      options: ['Size', 'Paper'],
      revision: 0,
    })
    expect(copy.variants.map(({ sku, stock }) => [sku, stock])).toEqual([
      ['', 0],
      ['', 0],
      ['', 0],
    ])
    const response = await send('POST', PRODUCTS, { ...sent(copy), from: KINGFISHER })
    const body = await bodyOf(response)
    expect(body.url).toBe('/shop/kingfisher-print-2')
    expect(new Set(body.variants.map(({ id }) => id)).size).toBe(3)
    expect((await list()).filter(({ title }) => title === 'Kingfisher print')).toHaveLength(2)
    expect((await get(`${PRODUCTS}/new?from=nothing`, signed)).status).toBe(404)
  })

  it('that are refused leave nothing behind', async () => {
    const rows = async () =>
      (
        await db.query(
          'select (select count(*) from pages) as pages, (select count(*) from variants) as variants',
        )
      )[0]
    const before = await rows()
    const { sku } = (await read(KINGFISHER)).variants[0]!
    const taken = await add({ ...BOAT, variants: [variant('x', ['a', 'b'], { sku })] })
    expect([taken.status, Object.keys((await taken.json()).errors)]).toEqual([400, ['variants.0.sku']])
    const twice = await add({ ...BOAT, variants: [variant('x', ['a', 'b']), variant('y', ['a', 'b'])] })
    expect(Object.keys((await twice.json()).errors)).toEqual(['variants.1.values'])
    const short = await add({ ...BOAT, variants: [variant('x', ['a'])] })
    expect(Object.keys((await short.json()).errors)).toEqual(['variants.0.values'])
    const many = Array.from({ length: 101 }, (_, at) => variant(`m-${at}`, [`${at}`, 'x']))
    expect(Object.keys((await (await add({ ...BOAT, variants: many })).json()).errors)).toEqual(['variants'])
    const four = await add({ ...BOAT, options: ['a', 'b', 'c', 'd'] })
    expect(Object.keys((await four.json()).errors)).toEqual(['options'])
    const foreign = await add({ ...BOAT, variants: [variant('kingfisher-a3-smooth', ['a', 'b'])] })
    expect(Object.keys((await foreign.json()).errors)).toEqual(['variants.0.id'])
    expect(await rows()).toEqual(before)
  })

  it('are gone for visitors once they are deleted, also for a new version of the file, and can be restored', async () => {
    const buyer = new Buyer(site)
    expect((await buyer.add(KINGFISHER, 'kingfisher-a4-smooth')).status).toBe(200)
    expect((await remove(KINGFISHER)).status).toBe(200)
    await reseed((seed) => {
      seed.pages.find(({ id }) => id === KINGFISHER)!.product!.variants[0]!.price = '99.00'
    })
    expect(await visit('/shop/kingfisher-print')).toBe(404)
    expect(await text('/shop')).not.toContain('Kingfisher')
    const { cart } = await buyer.call('GET', '')
    expect(cart.entries).toMatchObject([{ title: 'Kingfisher print', isAvailable: false, lineTotalCents: 0 }])
    expect((await get(`${PRODUCTS}/${KINGFISHER}`, signed)).status).toBe(404)
    expect(await deleted()).toMatchObject([{ id: KINGFISHER, title: 'Kingfisher print' }])
    expect((await restore(KINGFISHER)).status).toBe(200)
    expect(await visit('/shop/kingfisher-print')).toBe(200)
    expect(await deleted()).toEqual([])
    expect((await read(KINGFISHER)).variants[0]!.price).toBe(9900)
    const { changes } = await (await get('/api/config/activity', signed)).json()
    expect(changes.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
      'restored',
      'removed',
    ])
    expect((await restore('nothing')).status).toBe(404)
  })

  it('come back at another address if theirs is taken, and stay readable in orders', async () => {
    const punt = await added()
    const buyer = new Buyer(site)
    await buyer.add(punt.id, 'punt-s-red')
    const order = (await buyer.checkout()).headers.get('location')!
    expect((await remove(punt.id)).status).toBe(200)
    expect(await (await buyer.request(order)).text()).toContain('Punt &amp; oars')
    const other = await added({ ...BOAT, variants: [variant('other', ['a', 'b'])] })
    expect(other.url).toBe('/shop/punt-oars')
    expect((await bodyOf(await restore(punt.id))).url).toBe('/shop/punt-oars-2')
    expect(await visit('/shop/punt-oars-2')).toBe(200)
  })

  it('have other options and variants than the theme, until the theme’s product is back', async () => {
    const before = await read(KINGFISHER)
    const [first, second] = sent(before).variants
    const variants = [
      { ...first, values: ['A3', 'Smooth', 'Framed'] },
      variant('framed-a2', ['A2', 'Smooth', 'Framed'], { stockChange: 3 }),
    ]
    const options = ['Size', 'Paper', 'Frame']
    expect((await save(KINGFISHER, { options, variants })).status).toBe(200)
    const buyer = new Buyer(site)
    expect((await buyer.add(KINGFISHER, second!.id!)).status).toBe(409)
    expect((await buyer.add(KINGFISHER, 'framed-a2', 2)).status).toBe(200)
    expect(await text('/shop/kingfisher-print')).toContain('option.Frame')
    await reseed()
    expect((await read(KINGFISHER)).variants.map(({ name }) => name)).toEqual([
      'A3 / Smooth / Framed',
      'A2 / Smooth / Framed',
    ])
    // Undo of a removal: the variant is for sale again, with the stock that it had.
    const again = { ...second!, values: ['A3', 'Rough', 'Framed'] }
    expect((await save(KINGFISHER, { options, variants: [...variants.slice(0, 1), again] })).status).toBe(200)
    expect((await read(KINGFISHER)).variants.map(({ id, stock }) => [id, stock])).toEqual(
      before.variants.slice(0, 2).map(({ id, stock }) => [id, stock]),
    )
    const { revision } = await read(KINGFISHER)
    await site.app.request(`${PRODUCTS}/${KINGFISHER}?revision=${revision}&crumb=${signed.crumb}`, {
      method: 'DELETE',
      headers: { origin: 'http://localhost', cookie: signed.cookie },
    })
    expect((await read(KINGFISHER)).variants).toEqual(before.variants)
  })

  it('have the pictures that their owner has chosen, in their order', async () => {
    const { pictures, ...before } = await read(KINGFISHER)
    expect(pictures[0]).toMatchObject({ focal: '', address: expect.stringMatching(/^\/assets\/pictures\//) })
    const address = '/assets/pictures/own.jpg'
    const own = [{ id: address, address, alt: 'A kingfisher on a post', focal: '0.5,0.2' }, ...pictures]
    expect(
      (await send('PUT', `${PRODUCTS}/${KINGFISHER}`, { ...sent({ ...before, pictures: own }) })).status,
    ).toBe(200)
    expect(await text('/shop/kingfisher-print')).toMatch(/<img[^>]*own\.jpg[^>]*alt="A kingfisher on a post"/)
    expect(await text('/shop/kingfisher-print')).toMatch(/"image":\["[^"]*own\.jpg/)
    const buyer = new Buyer(site)
    await buyer.add(KINGFISHER, 'kingfisher-a4-smooth')
    const gone = '/files/0123456789abcdef0123/gone.jpg'
    const lost = [{ id: gone, address: gone, alt: '', focal: '' }, ...pictures]
    expect((await save(KINGFISHER, { pictures: lost })).status).toBe(200)
    expect(await text('/shop/kingfisher-print')).not.toContain('gone.jpg')
    expect((await save(KINGFISHER, { pictures: [...pictures, ...pictures] })).status).toBe(400)
    const hostile = '/assets/../../etc/passwd'
    expect(
      (await save(KINGFISHER, { pictures: [{ id: hostile, address: hostile, alt: '', focal: '' }] })).status,
    ).toBe(400)
  })

  it('are drafts again once the shop has another currency', async () => {
    const punt = await added()
    await reseed((seed) => {
      seed.website.selectedCurrency = 'EUR'
    })
    expect(await visit(punt.url)).toBe(404)
    const body = await read(punt.id)
    expect([body.isPublished, ...body.variants.map(({ price }) => price)]).toEqual([false, 0, 0, 0])
  })

  race('have prices in the currency that the shop has when they are stored', async () => {
    const body = { ...sent(await fresh(), BOAT), isPublished: true }
    // The start of the app has transactions of its own.
    let hasChanged = true
    const meanwhile: typeof db = {
      ...db,
      transaction: async (run) => {
        if (!hasChanged) {
          hasChanged = true
          const shop = { options: { currency: 'EUR' }, base: {} }
          expect((await send('PUT', '/api/config/settings/shop', shop)).status).toBe(200)
        }
        return db.transaction(run)
      },
    }
    const other = await createTestApp(meanwhile, { trustProxy: true })
    hasChanged = false
    const punt = await bodyOf(await send('POST', PRODUCTS, body, other))
    expect([hasChanged, punt.currency]).toEqual([true, 'EUR'])
    // A start of the server would close a product whose prices are in another currency.
    await reseed()
    expect(await read(punt.id)).toMatchObject({ isPublished: true, variants: punt.variants })
  })

  race('that two people add with one key are one product', async () => {
    const punt = { ...sent(await fresh(), BOAT), key: 'b'.repeat(16) }
    const answers = await Promise.all([send('POST', PRODUCTS, punt), send('POST', PRODUCTS, punt)])
    const ids = await Promise.all(answers.map(async (answer) => (await bodyOf(answer)).id))
    expect(new Set(ids).size).toBe(1)
    expect((await list()).filter(({ title }) => title === BOAT.title)).toHaveLength(1)
  })
})
