import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OPEN_TIMEOUT_MS, onDatabase } from '../../../../testing/databases.js'
import { TEST_SITE, WEBSITE } from '../../../../testing/test-site.js'
import type { Database } from '../../../base/database/database.js'
import { readSeed, Seed, seedSite } from '../../../seed.js'
import { itemsOf } from '../cart/items.js'
import { readReviews } from '../reviews/read.js'
import { productOf, productsIn } from './read.js'

const SHOP = '5f0c2d9be1a4c70017a3b1f0'
const KINGFISHER = '5f0c2d9be1a4c70017a3b1f1'

onDatabase('the products of a seed', ({ open }) => {
  let db: Database
  let original: Seed
  let count = 0
  beforeAll(async () => {
    db = await open()
    original = (await readSeed(TEST_SITE)).seed
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())

  /** Writes the test site with other variants of the kingfisher print. */
  async function seedKingfisher(change: (kingfisher: NonNullable<Seed['pages'][number]['product']>) => void) {
    const seed = structuredClone(original)
    change(seed.pages.find(({ id }) => id === KINGFISHER)!.product!)
    count += 1
    await seedSite(db, { seed: v.parse(Seed, seed), version: `kingfisher-${count}` })
  }
  const itemOf = async (id: string, website = WEBSITE) => (await itemsOf(db, website, [id])).get(id)
  const stockOf = async (id: string) => (await itemOf(id))!.variant.qtyInStock
  const skuOf = async (id: string) => (await itemOf(id))!.variant.sku
  const sell = (id: string, stock: number) =>
    db.query('update variants set stock = $1 where website_id = $2 and id = $3', [stock, WEBSITE, id])

  it('[PROD-016] have the reviews of the seed, and keep those of orders', async () => {
    const reviews = [
      { rating: 5, text: 'Fine', name: 'Ada', date: '2026-10-02' },
      { rating: 4, text: '', name: '', date: '2026-09-01' },
    ]
    const shown = async () =>
      (await readReviews(db, WEBSITE, KINGFISHER)).items.map(({ rating, text, createdAt }) => [
        rating,
        text,
        new Date(createdAt).toISOString().slice(0, 10),
      ])
    await seedKingfisher((product) => (product.reviews = reviews))
    expect(await shown()).toEqual([
      [5, 'Fine', '2026-10-02'],
      [4, '', '2026-09-01'],
    ])
    await db.query(
      `insert into reviews (website_id, product_id, order_id, rating, text, name, created_at)
       values ($1, $2, 'order', 3, 'Bought', '', '2026-11-01T12:00Z')`,
      [WEBSITE, KINGFISHER],
    )
    await seedKingfisher((product) => (product.reviews = reviews.slice(1)))
    expect(await shown()).toEqual([
      [3, 'Bought', '2026-11-01'],
      [4, '', '2026-09-01'],
    ])
    await db.query('delete from reviews')
  })

  it.each([
    ['GBP', 'JPY', '0.40', 1],
    ['GBP', 'JPY', '0.00', 0],
    ['JPY', 'GBP', '2000000', 100_000_000],
  ])(
    '[MON-003] have prices that a shop can have after a change from %s to %s: %s',
    async (of, to, price, minor) => {
      // Yen have no decimal places.
      const whole = (json: string) => (of === 'JPY' ? json.replace(/"(\d+)\.\d\d"/g, '"$1"') : json)
      const seed: Seed = JSON.parse(whole(JSON.stringify(original)))
      seed.website.selectedCurrency = of
      const [variant] = seed.pages.find(({ id }) => id === KINGFISHER)!.product!.variants
      variant!.price = price
      delete variant!.salePrice
      count += 1
      await db.query(`update websites set owner = $2 where id = $1`, [
        WEBSITE,
        JSON.stringify({ sections: { shop: { currency: to } } }),
      ])
      await seedSite(db, { seed: v.parse(Seed, seed), version: `kingfisher-${count}` })
      const rows = await db.query('select price::float8 as price from variants where id = $1', [variant!.id])
      expect(rows).toEqual([{ price: minor }])
      await db.script(`update websites set owner = '{}'`)
    },
  )

  it('[PROD-001] [PROD-002] are there with their variants, in the order of the seed', async () => {
    await seedKingfisher(() => {})
    const products = await productsIn(db, WEBSITE, SHOP)
    expect(products.map(({ title, productType }) => [title, productType])).toEqual([
      ['Kingfisher print', 1],
      ['Tide table', 1],
      ['River sounds', 2],
      ['Gift card', 4],
    ])
    const [kingfisher, , sounds] = products
    expect(kingfisher).toMatchObject({ id: KINGFISHER, url: '/shop/kingfisher-print', collectionId: SHOP })
    expect(kingfisher!.variants[1]).toEqual({
      id: 'kingfisher-a3-rough',
      sku: 'KINGFISHER-A3-R',
      price: 4200,
      salePrice: 3600,
      isOnSale: true,
      stock: 0,
      isUnlimited: false,
      unitQuantity: 0,
      weight: 0,
      optionValues: [
        { optionName: 'Size', value: 'A3' },
        { optionName: 'Paper', value: 'Rough' },
      ],
      picture: '',
    })
    expect(kingfisher!.data.installments).toEqual({ count: 3, minCents: 1000, maxCents: 50_000 })
    expect(sounds!.variants[0]!.isUnlimited).toBe(true)
    expect(await productOf(db, WEBSITE, KINGFISHER)).toEqual(kingfisher)
  })

  it('keep the stock that sales have left, and only new variants have that of the seed', async () => {
    await seedKingfisher(() => {})
    await sell('kingfisher-a3-smooth', 1)
    await seedKingfisher(({ variants }) => {
      variants[0]!.stock = 90
      variants.push({
        ...variants[0]!,
        id: 'kingfisher-a2',
        sku: 'KINGFISHER-A2',
        stock: 7,
        options: { Size: 'A2', Paper: 'Smooth' },
      })
    })
    expect(await stockOf('kingfisher-a3-smooth')).toBe(1)
    expect(await stockOf('kingfisher-a2')).toBe(7)
  })

  it('that are unlimited no more have the stock of the seed', async () => {
    await seedKingfisher(({ variants }) => {
      delete variants[0]!.stock
      variants[0]!.unlimited = true
    })
    await seedKingfisher(({ variants }) => {
      variants[0]!.stock = 8
    })
    expect(await stockOf('kingfisher-a3-smooth')).toBe(8)
  })

  it('that the seed has no more are for sale no more, and can still be named', async () => {
    await seedKingfisher(({ variants }) => {
      variants.splice(1, 2)
    })
    const shown = await productOf(db, WEBSITE, KINGFISHER)
    expect(shown!.variants.map(({ id }) => id)).toEqual(['kingfisher-a3-smooth'])
    expect((await itemOf('kingfisher-a3-rough'))!.isActive).toBe(false)
    expect((await itemOf('kingfisher-a3-smooth'))!.isActive).toBe(true)
    const seed = structuredClone(original)
    seed.pages = seed.pages.filter(({ id }) => id !== KINGFISHER)
    await seedSite(db, { seed, version: 'without' })
    expect(await productOf(db, WEBSITE, KINGFISHER)).toBeUndefined()
    expect(await itemOf('kingfisher-a3-smooth')).toMatchObject({ isActive: false, productId: KINGFISHER })
    await seedKingfisher(() => {})
    expect((await productOf(db, WEBSITE, KINGFISHER))!.variants).toHaveLength(3)
  })

  it('[PROD-007] [PROD-019] have a stock number that stays, and new ones that no other variant has', async () => {
    await seedKingfisher(() => {})
    const generated = await skuOf('tide-table')
    expect(generated).toMatch(/^SQ\d{7}$/)
    await seedKingfisher(({ variants }) => {
      for (const variant of variants) delete variant.sku
    })
    expect([await skuOf('tide-table'), await skuOf('kingfisher-a3-rough')]).toEqual([
      generated,
      'KINGFISHER-A3-R',
    ])
  })

  it('may swap their stock numbers, and take those of others', async () => {
    await seedKingfisher(() => {})
    await seedKingfisher(({ variants }) => {
      variants[0]!.sku = 'KINGFISHER-A3-R'
      variants[1]!.sku = 'KINGFISHER-A3-S'
    })
    expect([await skuOf('kingfisher-a3-smooth'), await skuOf('kingfisher-a3-rough')]).toEqual([
      'KINGFISHER-A3-R',
      'KINGFISHER-A3-S',
    ])
    await seedKingfisher(({ variants }) => {
      variants.splice(0, 2, { ...variants[0]!, id: 'renamed' })
    })
    expect(await skuOf('renamed')).toBe('KINGFISHER-A3-S')
    expect(await skuOf('kingfisher-a3-rough')).toMatch(/^SQ\d{7}$/)
  })

  it('are each of their own website', async () => {
    const website = { ...original.website, id: 'b'.repeat(24) }
    await seedSite(db, { seed: { ...original, website }, version: 'other' })
    await sell('kingfisher-a4-smooth', 2)
    expect((await itemOf('kingfisher-a4-smooth', website.id))!.variant.qtyInStock).toBe(12)
  })
})
