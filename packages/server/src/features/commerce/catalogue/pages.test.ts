import { beforeEach, expect, it } from 'vitest'
import { addAccount, createTestApp, signIn, type TestApp } from '../../../../testing/app.js'
import { onDatabase } from '../../../../testing/databases.js'
import { db, setUp, site } from '../../../../testing/forms.js'
import { WEBSITE } from '../../../../testing/test-site.js'

const KINGFISHER = '5f0c2d9be1a4c70017a3b1f1'

/** The text of a list, or of the page of a product, for one that is sold out. */
const SOLD_OUT = /<(?:em|p data-part="stock")>Sold Out</

const setStock = (id: string, stock: number) =>
  db.query('update variants set stock = $1 where website_id = $2 and id = $3', [stock, WEBSITE, id])

const setData = (id: string, data: object) =>
  db.query('update pages set data = data || $1::jsonb where website_id = $2 and id = $3', [
    JSON.stringify(data),
    WEBSITE,
    id,
  ])

onDatabase('pages of products', ({ open }) => {
  setUp(open)
  let kept: TestApp
  beforeEach(async () => {
    kept = await createTestApp(db, { cacheTemplates: true })
    await setStock('kingfisher-a3-smooth', 3)
    await setStock('kingfisher-a4-smooth', 12)
    await db.query(`update pages set data = data - 'access' - 'unlisted' where website_id = $1 and id = $2`, [
      WEBSITE,
      KINGFISHER,
    ])
    await db.query('delete from reviews')
  })

  const read = async ({ app }: TestApp, path: string) => {
    const response = await app.request(path)
    return { status: response.status, tag: response.headers.get('etag'), text: await response.text() }
  }
  const titles = async () =>
    [...(await read(kept, '/shop')).text.matchAll(/<a href="\/shop\/([^"]+)"/g)].map(([, name]) => name)

  it('[RTE-011] list the products of a collection, and show one', async () => {
    expect(await titles()).toEqual(['kingfisher-print', 'tide-table', 'river-sounds', 'gift-card'])
    const { text: list } = await read(site, '/shop')
    expect(list).toContain('from £18.00')
    expect(list).toContain('<em>Sold Out</em>')
    const { text: item } = await read(site, '/shop/kingfisher-print')
    expect(item).toContain('<h1>Kingfisher print</h1>')
    expect(item).toContain('name="option.Paper"')
    expect(item).toContain('<option value="Rough">Rough – Sold Out</option>')
    expect(item).toContain('"priceCurrency":"GBP"')
  })

  it('[PROD-013] show the variant that the address names, also where pages are cached', async () => {
    const path = '/shop/kingfisher-print'
    const chosen = await read(kept, `${path}?variant=kingfisher-a3-rough`)
    expect(chosen.text).toContain('<span data-part="price">£36.00</span>')
    expect(chosen.text).toContain('<option value="A3" selected>A3 – Sold Out</option>')
    expect(chosen.text).toContain('<option value="Rough" selected>Rough – Sold Out</option>')
    expect(chosen.text).toContain('<option value="A4">A4 – Unavailable</option>')
    const plain = await read(kept, path)
    expect(plain.text).toContain('<span data-part="price">from £18.00</span>')
    expect(plain.text).not.toContain(' selected>')
    // A variant of another product, and a text that is none, are the page itself.
    for (const variant of ['tide-table', '<b>', ''])
      expect(await read(kept, `${path}?variant=${encodeURIComponent(variant)}`)).toEqual(plain)
    expect(await read(kept, `${path}?variant=kingfisher-a3-rough`)).toEqual(chosen)
  })

  it('show the stock of this moment, also where other pages are cached', async () => {
    const lists = async () => [await read(kept, '/shop'), await read(kept, '/shop/kingfisher-print')]
    const before = await lists()
    expect(await lists()).toEqual(before)
    await setStock('kingfisher-a3-smooth', 0)
    await setStock('kingfisher-a4-smooth', 0)
    const sold = await lists()
    expect(sold.map(({ text }) => SOLD_OUT.test(text))).toEqual([true, true])
    expect(sold.map(({ tag }) => tag)).not.toEqual(before.map(({ tag }) => tag))
    expect(sold[1]).toEqual(await read(site, '/shop/kingfisher-print'))
    await setStock('kingfisher-a3-smooth', 3)
    await setStock('kingfisher-a4-smooth', 12)
    expect(await lists()).toEqual(before)
  })

  it('are rendered from the stock that their key in the cache names, however it changes meanwhile', async () => {
    let changes = 0
    const query: typeof db.query = async (sql, ...rest) => {
      const rows = await db.query(sql, ...rest)
      if (sql.includes('from products') && changes === 0) {
        changes += 1
        await setStock('kingfisher-a3-smooth', 0)
        await setStock('kingfisher-a4-smooth', 0)
      }
      return rows as never
    }
    const busy = await createTestApp({ ...db, query }, { cacheTemplates: true })
    const first = await read(busy, '/shop/kingfisher-print')
    expect(changes).toBe(1)
    expect(first.text).not.toMatch(SOLD_OUT)
    expect((await read(busy, '/shop/kingfisher-print')).text).toMatch(SOLD_OUT)
    await setStock('kingfisher-a3-smooth', 3)
    await setStock('kingfisher-a4-smooth', 12)
    expect(await read(busy, '/shop/kingfisher-print')).toEqual(first)
  })

  it('[PROD-016] show new reviews at once, and no hidden ones', async () => {
    const path = '/shop/kingfisher-print'
    const { text: before } = await read(kept, path)
    expect(before).not.toContain('aggregateRating')
    const add = (rating: number, isVisible: boolean) =>
      db.query(
        `insert into reviews (website_id, product_id, rating, text, name, created_at, is_visible)
         values ($1, $2, $3, 'Fine', 'Ada', $4, $5)`,
        [WEBSITE, KINGFISHER, rating, new Date(site.clock.now()), isVisible],
      )
    await add(5, true)
    await add(2, true)
    await add(1, false)
    const { text } = await read(kept, path)
    expect(text).toContain('"ratingValue":3.5,"reviewCount":2')
    expect(text.split('"@type":"Review"')).toHaveLength(3)
  })

  it('leave out products that not everybody may find', async () => {
    await setData(KINGFISHER, { unlisted: true })
    expect(await titles()).toEqual(['tide-table', 'river-sounds', 'gift-card'])
    expect((await read(kept, '/shop/kingfisher-print')).status).toBe(200)
    await setData(KINGFISHER, { access: 'members' })
    expect(await titles()).toEqual(['tide-table', 'river-sounds', 'gift-card'])
    const { status, text } = await read(kept, '/shop/kingfisher-print')
    expect([status, text.includes('38.00')]).toEqual([401, false])
  })

  it('are found by the search, as items of their collection', async () => {
    const { results } = await (await site.app.request('/api/search/preview?q=kingfisher')).json()
    expect(results[0]).toMatchObject({ title: 'Kingfisher print', kind: 'item', section: 'Shop' })
  })
})

onDatabase('the quick view of a product', ({ open }) => {
  setUp(open)
  const quickView = (id: string, headers: Record<string, string> = {}) =>
    site.app.request(`/api/commerce/products/${id}/quick-view`, { headers })

  it('is the template of the site', async () => {
    const response = await quickView(KINGFISHER)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.json()).toEqual({
      html: `<article data-quick-view="${KINGFISHER}"><h2>Kingfisher print</h2> from £18.00</article>\n`,
    })
  })

  it.each(['nothing', '5f0c2d9be1a4c70017a3b1d0', '%00', '..%2F..%2Fhome'])(
    'of %s does not exist',
    async (id) => {
      expect((await quickView(id)).status).toBe(404)
    },
  )

  it('of a locked product is for its readers alone', async () => {
    await setData(KINGFISHER, { access: 'members' })
    const refused = await quickView(KINGFISHER)
    expect([refused.status, (await refused.text()).includes('Kingfisher')]).toEqual([404, false])
    await addAccount(db, [1])
    const { cookie } = await signIn(site)
    expect((await quickView(KINGFISHER, { cookie })).status).toBe(200)
  })

  it('is limited by address', async () => {
    const limited = await createTestApp(db, { rates: { widgets: { count: 1, windowMs: 60_000 } } })
    const ask = () => limited.app.request('/api/commerce/products/nothing/quick-view')
    expect((await ask()).status).toBe(404)
    expect((await ask()).status).toBe(429)
  })
})
