import { ProductConfigBody, ProductConflictBody, ProductsBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterEach, beforeEach, expect } from 'vitest'
import { type SignedIn, signIn } from '../../../../../testing/app.js'
import { Buyer, clearShop, sell } from '../../../../../testing/checkout.js'
import { withRaces } from '../../../../../testing/databases.js'
import { db, get, put, restart, setUpPanel, site } from '../../../../../testing/panel.js'
import { Shopper } from '../../../../../testing/shop.js'
import { TEST_SITE, WEBSITE } from '../../../../../testing/test-site.js'
import { readSeed, Seed, seedSite } from '../../../../seed.js'

const KINGFISHER = '5f0c2d9be1a4c70017a3b1f1'

withRaces('the products of an owner', ({ open, it, race }) => {
  setUpPanel(open)
  let signed: SignedIn
  let count = 0
  beforeEach(async () => {
    await db.script('delete from carts; delete from orders; delete from products;')
    await db.query(`update websites set seed_version = ''`)
    await restart({ cacheTemplates: true, trustProxy: true })
    signed = await signIn(site)
  })
  afterEach(() => expect(site.logged).toEqual([]))

  const pathOf = (id: string) => `/api/config/products/${id}`
  const read = async (id = KINGFISHER) =>
    v.parse(ProductConfigBody, await (await get(pathOf(id), signed)).json())
  const list = async (query = '') =>
    v.parse(ProductsBody, await (await get(`/api/config/products${query}`, signed)).json())
  const titles = async (query = '') => (await list(query)).products.map(({ title }) => title)

  type Changes = Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Saves a product with some changes: those of the product, and those of variants by their ids. */
  async function save(change: object, variants: Changes = {}, { id = KINGFISHER, from = read(id) } = {}) {
    const { title, description, isListed, revision, variants: stored } = await from
    return put(
      pathOf(id),
      {
        title,
        description,
        isListed,
        revision,
        variants: stored.map(({ name: _, stock: __, ...variant }) => ({
          ...variant,
          stockChange: 0,
          ...variants[variant.id],
        })),
        ...change,
      },
      signed,
    )
  }
  const reset = (revision: number | string, id = KINGFISHER) =>
    site.app.request(`${pathOf(id)}?revision=${revision}&crumb=${signed.crumb}`, {
      method: 'DELETE',
      headers: { origin: 'http://localhost', cookie: signed.cookie },
    })
  const page = async (path = '/shop/kingfisher-print') => (await site.app.request(path)).text()
  const variantOf = async (id: string) => (await read()).variants.find((variant) => variant.id === id)!
  /** The site starts again with a new version of its file. */
  const reseed = async (change: (seed: Seed) => void = () => {}) => {
    const seed = structuredClone((await readSeed(TEST_SITE)).seed)
    change(seed)
    count += 1
    await seedSite(db, { seed: v.parse(Seed, seed), version: `changed-${count}` })
  }
  const kingfisherPage = (seed: Seed) => seed.pages.find(({ id }) => id === KINGFISHER)!
  const kingfisherOf = (seed: Seed) => kingfisherPage(seed).product!

  it('are listed in the order of the shop with price and stock, and found by name or stock number', async () => {
    const { products, next, previous } = await list()
    expect([next, previous]).toEqual([null, null])
    expect(products[0]).toEqual({
      id: KINGFISHER,
      title: 'Kingfisher print',
      price: '£18.00',
      isPriceRange: true,
      stock: 15,
      variants: 3,
      isListed: true,
      isOwn: false,
      isDraft: false,
    })
    expect(products.find(({ title }) => title === 'River sounds')?.stock).toBeNull()
    const { sku } = (await read()).variants[0]!
    expect(await titles(`?search=${sku.toLowerCase()}`)).toEqual(['Kingfisher print'])
    expect(await titles('?search=PRINT%20king')).toEqual(['Kingfisher print'])
    expect(await titles('?search=%25')).toEqual([])
    const first = await list('?limit=1')
    expect(first.products).toHaveLength(1)
    expect((await list(`?limit=1&before=${first.next}`)).products[0]?.title).toBe(products[1]?.title)
    expect((await get('/api/config/products?limit=0', signed)).status).toBe(400)
    expect((await get(`/api/config/products?search=${'x'.repeat(1_000)}`, signed)).status).toBe(400)
  })

  it('[PROD-018] show a changed price on every page and in the cart at the next load', async () => {
    const pages = ['/shop', '/shop/kingfisher-print']
    for (const path of pages) expect(await page(path)).not.toContain('£21.50')
    const buyer = new Shopper(site)
    await buyer.add(KINGFISHER, 'kingfisher-a4-smooth')
    const saved = await save({}, { 'kingfisher-a4-smooth': { price: 2500, salePrice: 2150, isOnSale: true } })
    expect(saved.status).toBe(200)
    expect(v.parse(ProductConfigBody, await saved.json())).toMatchObject({ isOwn: true, revision: 1 })
    for (const path of pages) expect(await page(path)).toContain('£21.50')
    expect(await page()).toMatch(/"price":"21\.50"/)
    expect(JSON.stringify(await buyer.call('GET', ''))).toContain('2150')
  })

  it('show the price for a unit by the price and the content that the owner has given', async () => {
    await reseed((seed) => {
      kingfisherOf(seed).unitPrice = { unit: 'dm²', per: 1, quantity: 6 }
    })
    expect(await page()).toContain('£3.00 / dm²')
    const body = await read()
    expect(body).toMatchObject({ unit: 'dm²', unitPer: 1, isOwn: false })
    const one = (change: Readonly<Record<string, unknown>>) => ({ 'kingfisher-a4-smooth': change })
    expect((await save({}, one({ price: 2000 }))).status).toBe(200)
    expect(await page()).toContain('£3.33 / dm²')
    expect((await save({}, one({ unitQuantity: 8 }))).status).toBe(200)
    expect(await page()).toContain('£2.50 / dm²')
    expect((await save({}, one({ unitQuantity: -1 }))).status).toBe(400)
    expect((await save({ unit: 'cm²', unitPer: 100 }, {})).status).toBe(200)
    expect(await page()).toContain('£250.00 / 100 cm²')
    expect(await page('/shop')).toContain('/ 100 cm²')
    expect(await page()).toMatch(
      /"referenceQuantity":\{"@type":"QuantitativeValue","value":8,"unitText":"cm²"/,
    )
    const buyer = new Shopper(site)
    await buyer.add(KINGFISHER, 'kingfisher-a4-smooth')
    expect(JSON.stringify(await buyer.call('GET', ''))).toContain('£250.00 / 100 cm²')
    expect((await save({ unit: '' }, {})).status).toBe(200)
    expect(await page()).not.toContain(' / 100 cm²')
    expect(await read()).toMatchObject({ unit: '', unitPer: 0, isOwn: true })
    await reset((await read()).revision)
    expect((await read()).variants.map(({ unitQuantity }) => unitQuantity)).toEqual([6, 6, 6])
  })

  it('show a changed name and description, also to the search', async () => {
    expect(await page('/search?q=halcyon')).not.toContain('/shop/kingfisher-print')
    await save({ title: ' Halcyon <b>print</b> ', description: 'Fine & blue' })
    expect(await page()).toContain('<h1>Halcyon &lt;b&gt;print&lt;/b&gt;</h1>')
    expect(await page()).not.toContain('<b>print')
    expect(await page('/search?q=halcyon')).toContain('/shop/kingfisher-print')
    expect(await titles('?search=halcyon')).toEqual(['Halcyon <b>print</b>'])
  })

  it('[EDT-014] [EDT-015] [EDT-016] get tags and categories, by which the shop is browsed', async () => {
    expect(await read()).toMatchObject({
      tags: ['Birds', 'Deep blue'],
      categories: [['Prints', 'Linocuts']],
    })
    const { suggestions } = await read()
    expect(suggestions.categories).toContainEqual(['Prints', 'Linocuts'])
    expect(suggestions.tags.map((tag) => tag.toLowerCase()).sort()).toEqual(['birds', 'deep blue'])
    expect(await page('/shop')).toContain('/shop?category=prints/linocuts Linocuts 1')
    expect(await page('/shop?category=prints')).toContain('tide-table')
    expect(await page('/shop?category=prints/linocuts')).not.toContain('/shop/tide-table')
    const saved = await save({ tags: [' River '], categories: [['Prints', 'Monotypes']] })
    expect(await saved.json()).toMatchObject({ tags: ['River'], isOwn: true })
    expect(await page()).toContain('/shop?category=prints/monotypes Prints / Monotypes')
    expect(await page('/shop?tag=river')).toContain('tag: River')
    expect(await page('/shop?tag=deep-blue')).toContain('unknown: ')

    await save({ description: 'Another' })
    expect(await read()).toMatchObject({ tags: ['River'] })
    await save({ tags: ['Birds', 'Deep blue'] })
    await reseed((seed) => {
      kingfisherOf(seed).tags = ['Later']
      kingfisherOf(seed).categories = []
    })
    expect(await read()).toMatchObject({ tags: ['Later'], categories: [['Prints', 'Monotypes']] })
    await reset((await read()).revision)
    expect(await read()).toMatchObject({ tags: ['Later'], categories: [], isOwn: false })
  })

  it('[EDT-014] [EDT-015] [EDT-016] a tag or category that is too long is not saved, nor one category too many', async () => {
    for (const change of [
      { tags: ['a'.repeat(51)] },
      { tags: ['a, b'] },
      { categories: [['Prints', 'a'.repeat(26)]] },
    ])
      expect((await save(change)).status).toBe(400)
    const many = Array.from({ length: 9_999 }, (_, at) => [`C${at}`])
    await db.query('update products set owner_categories = $1 where id <> $2 and position = 1', [
      JSON.stringify(many),
      KINGFISHER,
    ])
    expect((await save({ categories: [['One more']] })).status).toBe(200)
    const refused = await save({ categories: [['One more', 'and another']] })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      errors: {
        categories:
          'A shop has at most 10,000 different categories. Use one that there is, or take some from other products.',
      },
    })
    // A theme may have brought more. What is there can be saved.
    await db.query('update products set owner_categories = $1 where id = $2', [
      JSON.stringify([['One more', 'and another', 'and one']]),
      KINGFISHER,
    ])
    expect((await save({ title: 'Halcyon' })).status).toBe(200)
    expect((await save({ categories: [['One more', 'and another']] })).status).toBe(200)
    expect((await save({ categories: [['One more', 'and another', 'and two']] })).status).toBe(400)
  })

  it('that are hidden are in no list, and still on sale under their address', async () => {
    await save({ isListed: false })
    expect(await page('/shop')).not.toContain('/shop/kingfisher-print')
    expect(await page('/search?q=kingfisher')).not.toContain('/shop/kingfisher-print')
    expect((await site.app.request('/shop/kingfisher-print')).status).toBe(200)
    expect((await list()).products[0]).toMatchObject({ isListed: false, isOwn: true })
    await save({ isListed: true })
    expect(await page('/shop')).toContain('/shop/kingfisher-print')
    expect((await read()).isOwn).toBe(false)
  })

  it('stay when the site starts with a new version of its file; what an owner left alone follows the file', async () => {
    await save({ title: 'Halcyon' }, { 'kingfisher-a4-smooth': { sku: 'OWN-1', price: 999, stockChange: 4 } })
    await reseed((seed) => {
      for (const variant of kingfisherOf(seed).variants) variant.price = '77.00'
    })
    const { title, variants, revision } = await read()
    expect(title).toBe('Halcyon')
    expect(variants.map(({ price }) => price)).toEqual([7700, 7700, 999])
    expect(variants[2]).toMatchObject({ sku: 'OWN-1', stock: 16 })
    // A person who still sees the earlier file gets a message.
    expect(revision).toBe(2)
    await db.query(`update websites set seed_version = ''`)
    await restart()
    expect(await read()).toMatchObject({ title: 'Halcyon', variants: [{}, {}, { price: 999 }] })
  })

  it('of which a new version of the file changes only some are no conflict for the others', async () => {
    const revision = async () => (await read()).revision
    const before = await revision()
    const from = read()
    await from
    await reseed((seed) => {
      seed.website.title = 'Another museum'
      kingfisherPage(seed).template = 'state'
      kingfisherOf(seed).variants[0]!.stock = 99
      seed.pages.find(({ path }) => path === '/shop/river-sounds')!.product!.variants[0]!.price = '77.00'
    })
    expect(await revision()).toBe(before)
    expect((await save({ title: 'Halcyon' }, {}, { from })).status).toBe(200)
    const changes: ((seed: Seed) => void)[] = [
      (seed) => (kingfisherOf(seed).variants[1]!.price = '77.00'),
      (seed) => Object.assign(kingfisherOf(seed).variants[1]!, { stock: undefined, unlimited: true }),
      (seed) => (kingfisherPage(seed).description = 'Another one'),
      (seed) => kingfisherOf(seed).variants.splice(1, 1),
      (seed) => (seed.website.selectedCurrency = 'EUR'),
    ]
    for (const [at, change] of changes.entries()) {
      await reseed()
      const last = await revision()
      await reseed(change)
      expect([at, await revision()]).toEqual([at, last + 1])
    }
  })

  it('whose texts have spaces around them in the file follow it after a save of a price', async () => {
    const spaced = (title: string) => (seed: Seed) =>
      Object.assign(kingfisherPage(seed), { title: ` ${title} `, description: `${title}\n` })
    await reseed(spaced('Bird'))
    expect((await save({}, { 'kingfisher-a4-smooth': { price: 999 } })).status).toBe(200)
    await reseed(spaced('Blue bird'))
    expect(await read()).toMatchObject({ title: ' Blue bird ', description: 'Blue bird\n' })
  })

  it('go back to the theme’s with the stock of now, and a save that was based on the owner’s is out of date then', async () => {
    const before = await read()
    await save(
      { title: 'Mine', isListed: false },
      { 'kingfisher-a4-smooth': { price: 1, sku: 'X', stockChange: -2 } },
    )
    const response = await reset(before.revision + 1)
    expect(response.status).toBe(200)
    const after = v.parse(ProductConfigBody, await response.json())
    expect(after).toMatchObject({ title: before.title, isListed: true, isOwn: false })
    expect(after.variants[2]).toEqual({ ...before.variants[2], stock: 10 })
    expect((await save({}, {}, { from: Promise.resolve(before) })).status).toBe(409)
    expect((await reset(before.revision)).status).toBe(409)
    expect((await reset('x')).status).toBe(400)
  })

  race(
    'of two that are saved at the same time one gets the conflict, with the stored product; nothing is changed twice',
    async () => {
      const from = read()
      const responses = await Promise.all(
        ['One', 'Two'].map((title) =>
          save({ title }, { 'kingfisher-a4-smooth': { stockChange: 5 } }, { from }),
        ),
      )
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
      const late = responses.find(({ status }) => status === 409)!
      const body = await late.json()
      expect(body.lastSave).toMatchObject({ person: 'Test' })
      const { error, ...stored } = v.parse(ProductConflictBody, body)
      expect(stored).toEqual(await read())
      expect(error).toBe('This product was changed elsewhere in the meantime.')
      expect((await variantOf('kingfisher-a4-smooth')).stock).toBe(17)
    },
  )

  it('keep the pieces that were sold since the owner has read the stock', async () => {
    const from = read()
    await from
    await db.query(`update variants set stock = stock - 3 where id = 'kingfisher-a4-smooth'`)
    const more = await save({}, { 'kingfisher-a4-smooth': { stockChange: 10 } }, { from })
    expect(v.parse(ProductConfigBody, await more.json()).variants[2]?.stock).toBe(19)
    await db.query(`update variants set stock = 2 where id = 'kingfisher-a4-smooth'`)
    await save({}, { 'kingfisher-a4-smooth': { stockChange: -3 } })
    expect((await variantOf('kingfisher-a4-smooth')).stock).toBe(0)
    expect(await page()).toContain('"availability":"https://schema.org/SoldOut"')
  })

  it('can be without limit, and sell then', async () => {
    await save({}, { 'kingfisher-a4-smooth': { isUnlimited: true } })
    expect((await list()).products[0]?.stock).toBeNull()
    expect((await new Shopper(site).add(KINGFISHER, 'kingfisher-a4-smooth', 500)).status).toBe(200)
    await reseed()
    expect(await variantOf('kingfisher-a4-smooth')).toMatchObject({ isUnlimited: true, stock: 12 })
    await save({}, { 'kingfisher-a4-smooth': { isUnlimited: false, stockChange: 1 } })
    expect(await variantOf('kingfisher-a4-smooth')).toMatchObject({ isUnlimited: false, stock: 13 })
  })

  it('of a type that has no stock stay without limit', async () => {
    const { products } = await list('?search=river%20sounds')
    const { id } = products[0]!
    const { variants, hasStock } = await read(id)
    expect(hasStock).toBe(false)
    const change = { [variants[0]!.id]: { isUnlimited: false, stockChange: 7, price: 450 } }
    expect((await save({}, change, { id })).status).toBe(200)
    expect((await read(id)).variants[0]).toMatchObject({ isUnlimited: true, stock: 0, price: 450 })
  })

  it('[PROD-019] may swap their stock numbers, and never have that of another product', async () => {
    const ids = ['kingfisher-a4-smooth', 'kingfisher-a3-smooth']
    const own = (one: string, other: string) =>
      save({}, { [ids[0]!]: { sku: one }, [ids[1]!]: { sku: other } })
    expect((await own('A', 'B')).status).toBe(200)
    expect((await own('B', 'A')).status).toBe(200)
    expect((await variantOf(ids[0]!)).sku).toBe('B')
    const taken = (await read((await list('?search=river%20sounds')).products[0]!.id)).variants[0]!.sku
    const response = await own('B', taken)
    expect(response.status).toBe(400)
    const place = (await read()).variants.findIndex(({ id }) => id === ids[1])
    expect(Object.keys((await response.json()).errors)).toEqual([`variants.${place}.sku`])
    expect((await own('C', 'C')).status).toBe(400)
    expect((await variantOf(ids[0]!)).sku).toBe('B')
  })

  it('[PROD-019] never have the number that the file has for another variant, and are told why', async () => {
    const [smooth, rough] = ['KINGFISHER-A3-S', 'KINGFISHER-A3-R']
    const own = async (variants: Changes) => {
      const response = await save({}, variants)
      return response.status === 200 ? 'saved' : Object.values((await response.json()).errors)
    }
    const kept = 'The theme keeps this stock number for another variant.'
    const swap = { 'kingfisher-a3-smooth': { sku: rough }, 'kingfisher-a3-rough': { sku: smooth } }
    expect(await own(swap)).toEqual([kept, kept])
    expect(await own({ 'kingfisher-a3-rough': { sku: 'OWN' } })).toBe('saved')
    expect(await own({ 'kingfisher-a3-smooth': { sku: rough } })).toEqual([kept])
    const river = (await list('?search=river%20sounds')).products[0]!.id
    const ofRiver = async (sku: string) => {
      const { variants } = await read(river)
      const response = await save({}, { [variants[0]!.id]: { sku } }, { id: river })
      return Object.values((await response.json()).errors)
    }
    const other = 'Another product has this stock number.'
    expect([await ofRiver(rough), await ofRiver('OWN'), await ofRiver(smooth)]).toEqual([
      [kept],
      [other],
      [other],
    ])
    await reseed((seed) => {
      kingfisherOf(seed).variants = kingfisherOf(seed).variants.filter(({ sku }) => sku !== smooth)
    })
    expect(await ofRiver(smooth)).toEqual([kept])
  })

  it('give a stock number back that a new version of the file needs', async () => {
    await save({}, { 'kingfisher-a4-smooth': { sku: 'WANTED' } })
    await reseed((seed) => {
      seed.pages.find(({ path }) => path === '/shop/river-sounds')!.product!.variants[0]!.sku = 'WANTED'
    })
    expect((await variantOf('kingfisher-a4-smooth')).sku).not.toBe('WANTED')
  })

  it('have the prices of the file once the shop has another currency', async () => {
    await save({ title: 'Mine' }, { 'kingfisher-a4-smooth': { price: 999 } })
    await reseed((seed) => Object.assign(seed.website, { selectedCurrency: 'EUR' }))
    expect((await variantOf('kingfisher-a4-smooth')).price).toBe(1800)
    expect((await read()).title).toBe('Mine')
  })

  it('[PROD-006] are rejected with every place that is wrong, and nothing is saved', async () => {
    const before = await read()
    const response = await save(
      { title: ' ', description: 'x'.repeat(5_001) },
      {
        'kingfisher-a4-smooth': { price: 100_000_001, sku: 'x'.repeat(61) },
        'kingfisher-a3-smooth': { isOnSale: true, salePrice: 999_999, stockChange: 0.5 },
      },
    )
    expect(response.status).toBe(400)
    const { errors } = await response.json()
    expect(
      Object.keys(errors)
        .map((at) => at.replace(/\d+/, 'n'))
        .sort(),
    ).toEqual([
      'description',
      'title',
      'variants.n.price',
      'variants.n.salePrice',
      'variants.n.sku',
      'variants.n.stockChange',
    ])
    const sale = await save({}, { 'kingfisher-a3-smooth': { isOnSale: true, salePrice: 999_999 } })
    expect(Object.values((await sale.json()).errors)).toEqual([
      'must be below the price of a product that is on sale',
    ])
    expect((await save({ variants: [] })).status).toBe(400)
    expect((await put(pathOf(KINGFISHER), null, signed)).status).toBe(400)
    expect(await read()).toEqual(before)
  })

  it('that are unknown or sold no more are not found', async () => {
    const before = read()
    expect((await get(pathOf('nothing'), signed)).status).toBe(404)
    await before
    await reseed((seed) => delete kingfisherPage(seed).product)
    expect((await get(pathOf(KINGFISHER), signed)).status).toBe(404)
    expect((await save({}, {}, { from: before })).status).toBe(404)
    expect((await reset(1)).status).toBe(404)
    expect(await titles()).not.toContain('Kingfisher print')
  })

  it('[CFG-001] have a history, whose versions have all that a person changes but the stock', async () => {
    await db.query('delete from record_changes')
    const before = await read()
    await save({ title: 'Old', tags: ['Birds'] }, { 'kingfisher-a4-smooth': { price: 2500, stockChange: 4 } })
    await save({ title: 'New' })
    const path = `${pathOf(KINGFISHER)}/revisions`
    const { revisions } = await (await get(path, signed)).json()
    expect(revisions).toMatchObject([
      { after: { title: 'New' }, isCurrent: true },
      {
        after: { title: 'Old', tags: ['Birds'], 'price of A4 / Smooth': '£25.00' },
        isCurrent: false,
        hasBefore: true,
      },
    ])
    const { values } = await (await get(`${path}/${revisions[1].id}`, signed)).json()
    const { revision: _, url: __, suggestions: ___, ...shown } = before
    const { id: ____, language: _____, hasStock, isOwn, isAdded, weightUnit, ...stored } = shown
    expect([hasStock, isOwn, isAdded, weightUnit]).toEqual([true, false, false, 'kg'])
    const variants = before.variants.map(({ name: _, stock: __, ...variant }) => variant)
    expect(values).toEqual({
      ...{ ...stored, title: 'Old', tags: ['Birds'] },
      variants: variants.map((each) =>
        each.id === 'kingfisher-a4-smooth' ? { ...each, price: 2500 } : each,
      ),
    })
    expect((await get(path, await signIn(site, 'editor@example.com'))).status).toBe(403)
  })

  it('are for accounts that may change them', async () => {
    expect((await get(pathOf(KINGFISHER), await signIn(site, 'editor@example.com'))).status).toBe(403)
    expect((await get(pathOf(KINGFISHER))).status).toBe(401)
    expect((await put(pathOf(KINGFISHER), {}, { cookie: signed.cookie, crumb: 'x' })).status).toBe(400)
  })

  race(
    'of a shop in which buyers order at the same time: no order and no change of the owner is lost',
    async () => {
      await sell(db, [{ id: 'heron', price: 3800, stock: 10 }])
      const buyers = Array.from({ length: 6 }, (_, at) => new Buyer(site, `192.0.2.${at + 1}`))
      for (const buyer of buyers) await buyer.put('heron')
      const from = read('heron')
      await from
      const [saved, ...orders] = await Promise.all([
        save({ title: 'Grey heron' }, { 'heron-1': { price: 3800, stockChange: 5 } }, { id: 'heron', from }),
        ...buyers.map((buyer) => buyer.checkout()),
      ])
      expect(saved!.status).toBe(200)
      const placed = orders.filter(({ headers }) => headers.get('location')?.startsWith('/order/')).length
      const [{ count } = { count: 0 }] = await db.query<{ count: number }>(
        'select count(*)::int as count from orders where website_id = $1',
        [WEBSITE],
      )
      expect(count).toBeGreaterThan(0)
      expect([placed, (await read('heron')).variants[0]?.stock]).toEqual([count, 15 - count])
      await clearShop(db)
    },
  )
})
