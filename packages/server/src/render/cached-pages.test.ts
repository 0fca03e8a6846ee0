import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ANNOUNCEMENT_CLOSED, announcementId, DAY_MS } from '@site/runtime/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SEED } from '../../../../tests/support/repeats.js'
import { AUTHOR, addAccount, createTestApp, setLanguage, signIn, type TestApp } from '../../testing/app.js'
import { OPEN_TIMEOUT_MS, onEachDatabase } from '../../testing/databases.js'
import { contextOf } from '../../testing/html.js'
import { HOME, TEST_SITE, WEBSITE } from '../../testing/test-site.js'
import type { Database, Queries } from '../base/database/database.js'
import { readBlock, writeBlock } from '../features/settings/blocks.js'

const faq = { websiteId: WEBSITE, pageId: HOME, blockId: 'faq' }

const setSettings = (db: Database, settings: object) =>
  db.query(`update websites set settings = settings || $1::jsonb where id = $2`, [
    JSON.stringify(settings),
    WEBSITE,
  ])

/** Everything that a page is made of, changed as the panel, a seed or another server changes it. */
const changes: Readonly<Record<string, (db: Database, value: number) => Promise<unknown>>> = {
  'options of a block': async (db, value) =>
    writeBlock(db, new Map(), faq, {
      options: { note: `n${value}` },
      base: (await readBlock(db, new Map(), faq))!.options,
      author: AUTHOR,
    }),
  'the type of a block': (db, value) =>
    db.query(`update blocks set type = $1 where website_id = $2 and id = 'faq'`, [`kind-${value}`, WEBSITE]),
  'a block that is gone or there': (db, value) =>
    value % 2 === 0
      ? db.query(`delete from blocks where website_id = $1 and id = 'odd'`, [WEBSITE])
      : db.query(
          `insert into blocks (website_id, page_id, id, type, options) values ($1, $2, 'odd', 'accordion', '{}')
           on conflict (website_id, page_id, id) do nothing`,
          [WEBSITE, HOME],
        ),
  'the title of a page': (db, value) =>
    db.query(`update pages set data = jsonb_set(data, '{title}', to_jsonb($1::text)) where id = $2`, [
      `T${value}`,
      HOME,
    ]),
  'the owner’s title of a page': (db, value) =>
    db.query(`update pages set owner = $1::jsonb where id = $2`, [
      JSON.stringify(value % 2 === 0 ? {} : { title: `O${value}` }),
      HOME,
    ]),
  'the owner’s navigation': (db, value) =>
    db.query(`update websites set owner_navigation = $1::jsonb where id = $2`, [
      value % 2 === 0 ? null : JSON.stringify([{ id: `page:${HOME}`, title: `O${value}`, children: [] }]),
      WEBSITE,
    ]),
  'the publication of a page in the navigation': (db, value) =>
    db.query(`update pages set published_at = $1::timestamptz where website_id = $2 and path = '/contact'`, [
      value % 2 === 0 ? '-infinity' : 'infinity',
      WEBSITE,
    ]),
  'the title of the website': (db, value) => setSettings(db, { title: `W${value}` }),
  'the announcement': (db, value) =>
    setSettings(db, {
      showAnnouncementBar: true,
      settings: { announcementBarSettings: { style: 'on', text: `<p>News ${value}</p>` } },
    }),
  'the language': (db, value) => setLanguage(db, value % 2 === 0 ? 'en-GB' : 'de-AT'),
  'a form': (db, value) =>
    db.query(
      `update forms set definition = jsonb_set(definition, '{successMessage}', to_jsonb($1::text)) where website_id = $2`,
      [`Thanks ${value}`, WEBSITE],
    ),
  'the navigation': (db, value) =>
    db.query(`update websites set navigation = $1::jsonb where id = $2`, [
      JSON.stringify([{ title: `N${value}`, path: '/contact' }]),
      WEBSITE,
    ]),
}

const KINGFISHER = '5f0c2d9be1a4c70017a3b1f1'

/** Everything that pages show of products, changed by an owner, an order, a buyer, a seed or another server. */
const shopChanges: typeof changes = {
  'the stock': (db, value) =>
    db.query(`update variants set stock = $1 where id = 'kingfisher-a4-smooth'`, [value]),
  'a variant that is without limit': (db, value) =>
    db.query(`update variants set owner_is_unlimited = $1 where id = 'kingfisher-a3-smooth'`, [
      value % 2 === 0,
    ]),
  'the price of the theme': (db, value) =>
    db.query(`update variants set price = $1 where id = 'kingfisher-a4-smooth'`, [1000 + value]),
  'the price of the owner': (db, value) =>
    db.query(`update variants set owner_price = $1 where id = 'kingfisher-a4-smooth'`, [
      value % 2 === 0 ? null : 2000 + value,
    ]),
  'an offer': (db, value) =>
    db.query(`update variants set is_on_sale = $1, sale_price = 500 where id = 'kingfisher-a4-smooth'`, [
      value % 2 === 0,
    ]),
  'a variant that is gone or there': (db, value) =>
    db.query(`update variants set is_active = $1 where id = 'kingfisher-a3-smooth'`, [value % 2 === 0]),
  'a product that is gone or there': (db, value) =>
    db.query(`update products set is_active = $1 where id = $2`, [value % 2 === 0, KINGFISHER]),
  'the name of the owner': (db, value) =>
    db.query(`update products set owner = $1 where id = $2`, [
      JSON.stringify(value % 2 === 0 ? {} : { title: `K${value}` }),
      KINGFISHER,
    ]),
  'the tags of the owner': (db, value) =>
    db.query(`update products set owner_tags = $1 where id = $2`, [
      value % 2 === 0 ? null : JSON.stringify(['Birds', `Tag ${value}`]),
      KINGFISHER,
    ]),
  'the order of the products': (db, value) =>
    db.query(`update products set position = $1 where id = $2`, [value * 3, KINGFISHER]),
  'a review': (db, value) =>
    db.query(
      `insert into reviews (website_id, product_id, rating, text, name, created_at)
       values ($1, $2, $3, 'Fine', 'Ada', now())`,
      [WEBSITE, KINGFISHER, 1 + (value % 5)],
    ),
  'a review that is hidden': (db, value) =>
    db.query('update reviews set is_visible = $1 where product_id = $2', [value % 2 === 0, KINGFISHER]),
  'no review': (db) => db.query('delete from reviews where product_id = $1', [KINGFISHER]),
  'an order of several variants': (db, value) =>
    db.transaction(async ({ query }) => {
      for (const id of ['kingfisher-a3-smooth', 'kingfisher-a4-smooth'])
        await query('update variants set stock = $1 where id = $2', [value, id])
    }),
  'an order that is undone': (db, value) =>
    db
      .transaction(async ({ query }) => {
        await query(`update variants set stock = $1 where id = 'kingfisher-a4-smooth'`, [value + 50])
        throw new Error('undone')
      })
      .catch(() => {}),
  'the title of the website': changes['the title of the website']!,
  'the title of the product of the theme': (db, value) =>
    db.query(`update pages set data = jsonb_set(data, '{title}', to_jsonb($1::text)) where id = $2`, [
      `P${value}`,
      KINGFISHER,
    ]),
}

const SHOP_PATHS = [
  '/shop',
  '/shop?tag=birds',
  '/shop?tag=made-up',
  '/shop/kingfisher-print',
  '/shop/kingfisher-print?variant=kingfisher-a4-smooth',
]

onEachDatabase('cached pages', ({ open }) => {
  let db: Database
  let kept: TestApp
  let other: TestApp
  let fresh: TestApp
  let queries: string[] = []
  beforeAll(async () => {
    db = await open()
    const query: Queries['query'] = (sql, ...rest) => {
      queries.push(sql)
      return db.query(sql, ...rest)
    }
    kept = await createTestApp({ ...db, query }, { cacheTemplates: true })
    other = await createTestApp(db, { cacheTemplates: true })
    fresh = await createTestApp(db)
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())

  const get = async ({ app }: TestApp, path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers })
    return { status: response.status, tag: response.headers.get('etag'), text: await response.text() }
  }

  it.each(['/shop', '/shop/kingfisher-print?variant=kingfisher-a4-smooth'])(
    'of products cost no more than others: %s',
    async (path) => {
      await get(kept, path)
      queries = []
      expect((await get(kept, path)).status).toBe(200)
      expect(queries).toEqual(db.writes ? [] : [expect.stringContaining('catalogue_revisions')])
      // Other stored records do not change that.
      await db.query(`insert into secrets (name, value) values ($1, '')`, [path])
      queries = []
      await get(kept, path)
      expect(queries).toEqual([expect.stringContaining('catalogue_revisions')])
    },
  )

  it(
    'of products equal those of a server without a cache, after any changes in any order',
    async () => {
      const change = fc.tuple(
        fc.constantFrom(...Object.keys(shopChanges)),
        fc.nat(5),
        fc.constantFrom(...SHOP_PATHS),
        fc.constantFrom('kept', 'other'),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (steps) => {
          for (const [what, value, path, server] of steps) {
            await shopChanges[what]!(db, value)
            expect(await get(server === 'kept' ? kept : other, path)).toEqual(await get(fresh, path))
          }
        }),
        { numRuns: 6, seed: SEED },
      )
    },
    OPEN_TIMEOUT_MS,
  )

  it('of a product have the name of the theme once it is gone, and that of the owner once it is back', async () => {
    const path = '/shop/kingfisher-print'
    await shopChanges['the title of the product of the theme']!(db, 4)
    await shopChanges['the name of the owner']!(db, 5)
    for (const [value, title] of [
      [0, 'K5'],
      [1, 'P4'],
      [2, 'K5'],
    ] as const) {
      await shopChanges['a product that is gone or there']!(db, value)
      const { text } = await get(kept, path)
      expect(text).toContain(`<title>${title}</title>`)
    }
  })

  it('print the days that a form accepts from the day of the website on, also after midnight', async () => {
    // As an older version has stored it, but for its bound.
    const field = { id: 'day', type: 'date', label: 'Day', fromToday: true }
    const [before] = await db.query<{ definition: unknown }>(
      `select definition from forms where website_id = $1 and id = 'contact'`,
      [WEBSITE],
    )
    await db.query(
      `update pages set data = jsonb_set(data, '{template}', '"whole-form"') where path = '/contact'`,
    )
    await db.query(
      `update forms set definition = jsonb_set(definition, '{fields}', $1::jsonb)
       where website_id = $2 and id = 'contact'`,
      [JSON.stringify([field, { id: 'hour', type: 'time', label: 'Hour' }]), WEBSITE],
    )
    const first = async () => /<input[^>]* min="([^"]*)"/.exec((await get(kept, '/contact')).text)?.[1]
    const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10)
    expect(await first()).toBe(dayOf(kept.clock.now()))
    // A time from before has its seconds.
    expect((await get(kept, '/contact')).text).toContain('name="hour.Second"')
    kept.clock.advance(DAY_MS)
    expect(await first()).toBe(dayOf(kept.clock.now()))
    kept.clock.advance(-DAY_MS)
    await db.query(`update forms set definition = $1::jsonb where website_id = $2 and id = 'contact'`, [
      JSON.stringify(before!.definition),
      WEBSITE,
    ])
  })

  it('query the database for the revision only where nothing has changed, and not even that where no other process writes', async () => {
    await get(kept, '/')
    queries = []
    const again = await get(kept, '/')
    const wanted = db.writes ? [] : [expect.stringContaining('site_revisions')]
    expect(queries).toEqual(wanted)
    queries = []
    const { status } = await get(kept, '/', { 'if-none-match': again.tag! })
    expect(status).toBe(304)
    expect(queries).toEqual(wanted)
  })

  it.each(Object.keys(changes))(
    'show on the next request, of this server and of another: %s',
    async (what) => {
      for (const value of [1, 2]) {
        await Promise.all([get(kept, '/'), get(other, '/')])
        await changes[what]!(db, value)
        const wanted = await get(fresh, '/')
        expect(await get(kept, '/')).toEqual(wanted)
        expect(await get(other, '/')).toEqual(wanted)
      }
    },
  )

  it('equal the pages of a server without a cache, after any changes in any order', async () => {
    const change = fc.tuple(
      fc.constantFrom(...Object.keys(changes)),
      fc.nat(5),
      fc.constantFrom('/', '/contact'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const [what, value, path] of steps) {
          await changes[what]!(db, value)
          expect(await get(kept, path)).toEqual(await get(fresh, path))
        }
      }),
      { numRuns: 12, seed: SEED },
    )
  })

  it('that were removed or are new show on the next request', async () => {
    const path = '/journal/spring-flood'
    expect((await get(kept, path)).status).toBe(200)
    await db.query(`update pages set path = '/moved' where website_id = $1 and path = $2`, [WEBSITE, path])
    expect((await get(kept, path)).status).toBe(404)
    expect((await get(kept, '/moved')).status).toBe(200)
    await db.query(`update pages set path = $2 where website_id = $1 and path = '/moved'`, [WEBSITE, path])
    expect((await get(kept, path)).status).toBe(200)
  })

  it('differ for a visitor who has closed the announcement or chosen about cookies', async () => {
    await changes['the announcement']!(db, 7)
    const id = announcementId('<p>News 7</p>', '')
    for (const cookie of [`${ANNOUNCEMENT_CLOSED}=${id}`, 'site-consent=true', '']) {
      const headers = { cookie }
      expect(await get(kept, '/', headers)).toEqual(await get(fresh, '/', headers))
    }
  })

  it('[CFG-001] have the announcement only at its time, by the clock of the site', async () => {
    const settings = {
      timeZone: 'Europe/Paris',
      showAnnouncementBar: true,
      settings: {
        announcementBarSettings: {
          style: 'on',
          text: '<p>Fair</p>',
          // The clocks of the tests show 13:00 in Paris.
          startsAt: '2026-11-21T13:30',
          endsAt: '2026-11-21T14:30',
        },
      },
    }
    await setSettings(db, settings)
    const clocks = await createTestApp(db, { cacheTemplates: true })
    const has = async () => {
      const { showAnnouncementBar } = contextOf((await get(clocks, '/')).text) as Record<string, unknown>
      return showAnnouncementBar
    }
    const steps = []
    for (const minutes of [0, 29, 1, 59, 1]) {
      clocks.clock.advance(minutes * 60_000)
      steps.push(await has())
    }
    expect(steps).toEqual([false, false, true, true, false])
  })

  it('differ by the requested host', async () => {
    const at = async (host: string) => (await kept.app.request(`http://${host}/`)).text()
    expect(await at('a.localhost')).toContain('a.localhost')
    expect(await at('b.localhost')).not.toContain('a.localhost')
  })

  it('of the old year are gone in the new one', async () => {
    await get(kept, '/')
    kept.clock.advance(366 * 24 * 60 * 60 * 1000)
    fresh.clock.advance(366 * 24 * 60 * 60 * 1000)
    expect(await get(kept, '/')).toEqual(await get(fresh, '/'))
  })

  it('are a visitor’s: a signed-in person gets another, and never a cached one', async () => {
    await addAccount(db, [1])
    const { cookie } = await signIn(kept)
    const visitors = await get(kept, '/')
    expect((await get(kept, '/', { cookie })).text).toContain('(signed in)')
    expect(await get(kept, '/')).toEqual(visitors)
    expect(visitors.text).not.toContain('(signed in)')
  })

  it('are not the answer to an invalid form', async () => {
    const page = await get(kept, '/contact')
    const rejected = await kept.app.request('/api/form/submit', {
      method: 'POST',
      headers: { origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ formId: 'contact', page: '/contact', name: 'Ada Lovelace' }),
    })
    expect(rejected.status).toBeGreaterThanOrEqual(400)
    expect(await get(kept, '/contact')).toEqual(page)
  })

  it('are compressed once, and the same for every visitor', async () => {
    const ask = async () => {
      const response = await kept.app.request('/', { headers: { 'accept-encoding': 'br' } })
      expect(response.headers.get('content-encoding')).toBe('br')
      return Buffer.from(await response.arrayBuffer()).toString('base64')
    }
    expect(await ask()).toBe(await ask())
  })

  it('are dropped at once when a template changes during development', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-kept-'))
    await cp(TEST_SITE, folder, { recursive: true })
    const { app } = await createTestApp(db, { site: { id: WEBSITE, folder } })
    const text = async () => (await app.request('/')).text()
    await text()
    await writeFile(join(folder, 'templates/home.liquid'), 'Another {{ page.title }}')
    expect(await text()).toContain('Another ')
    await rm(folder, { recursive: true })
  })
})
