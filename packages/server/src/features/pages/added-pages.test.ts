import {
  LAYOUT_ID,
  NavigationBody,
  PageConfigBody,
  PageConflictBody,
  PageStartsBody,
  PageTrashBody,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { withRaces } from '../../../testing/databases.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { HOME, TEST_SITE, WEBSITE } from '../../../testing/test-site.js'
import { LIFETIMES } from '../../base/limits.js'
import { readSeed, Seed, seedSite } from '../../seed.js'
import { keepEmptyingTrash } from './trash.js'

const CONTACT = '5f0c2d9be1a4c70017a3b1d1'
const KINGFISHER = '5f0c2d9be1a4c70017a3b1f1'
const PAGES = '/api/config/pages'
const PAGE = {
  title: 'Workshops',
  description: 'Two hours at the press',
  path: '/workshops',
  state: 'published',
  publishAt: null,
  start: { kind: 'template', template: 'page' },
}

withRaces('the pages that owners add and delete', ({ open, it, race }) => {
  setUpPanel(open)
  let signed: SignedIn
  let count = 0
  afterEach(() => expect(site.logged).toEqual([]))
  beforeEach(async () => {
    await db.script(
      `delete from pages; delete from record_changes; update websites set seed_version = '', owner_navigation = null;`,
    )
    await restart({ cacheTemplates: true, trustProxy: true })
    signed = await signIn(site)
  })

  const call = (method: string, path: string, body?: object, by = signed) =>
    site.app.request(`${path}${path.includes('?') ? '&' : '?'}crumb=${by.crumb}`, {
      method,
      headers: { origin: 'http://localhost', cookie: by.cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const add = (change: object = {}) => call('POST', PAGES, { ...PAGE, ...change })
  const added = async (change: object = {}) => {
    const answer = await add(change)
    expect(answer.status).toBe(201)
    return v.parse(PageConfigBody, await answer.json())
  }
  const copied = (page: string, change: object = {}) => added({ start: { kind: 'copy', page }, ...change })
  const read = async (id: string) =>
    v.parse(PageConfigBody, await (await get(`${PAGES}/${id}`, signed)).json())
  const toTrash = async (id: string, revision?: number) =>
    call('POST', `${PAGES}/${id}/trash`, { revision: revision ?? (await read(id)).revision })
  const restore = (id: string) => call('POST', `${PAGES}/trash/${id}/restore`, {})
  const trash = async () => v.parse(PageTrashBody, await (await get(`${PAGES}/trash`, signed)).json()).pages
  const statusOf = async (path: string) => (await site.app.request(path)).status
  const html = async (path: string) => (await site.app.request(path)).text()
  const errorsOf = async (response: Response) => [response.status, (await response.json()).errors]
  const reseed = async (change: (seed: Seed) => void = () => {}) => {
    const seed = structuredClone((await readSeed(TEST_SITE)).seed)
    change(seed)
    count += 1
    await seedSite(db, { seed: v.parse(Seed, seed), version: `added-${count}` })
  }
  const actions = async () => {
    const rows = await db.query<{ action: string; name: string }>(
      `select action, name from record_changes where kind = 'page' order by id`,
    )
    return rows.map(({ action, name }) => `${action} ${name}`)
  }

  it('start from a template that the theme offers, and are public once they are published', async () => {
    const starts = v.parse(PageStartsBody, await (await get(`${PAGES}/starts`, signed)).json())
    expect(starts.templates).toEqual([
      { template: 'page', title: 'Plain page', description: 'A title and a lead.' },
    ])
    const draft = await added({ state: 'draft' })
    expect(draft).toMatchObject({
      title: 'Workshops',
      theme: null,
      isOwn: true,
      keptAs: null,
      state: 'draft',
    })
    expect(await statusOf('/workshops')).toBe(404)
    const { title, description, path, revision } = draft
    const changed = { title, description, path, state: 'published', publishAt: null, revision }
    expect((await put(`${PAGES}/${draft.id}`, { ...changed, title: 'Our workshops' }, signed)).status).toBe(
      200,
    )
    const page = await html('/workshops')
    expect(page).toContain('<h1>Our workshops</h1>')
    expect(page).toContain('Two hours at the press')
    expect(await html('/search?q=workshops')).toContain('/workshops')
    expect(await html('/sitemap.xml')).toContain('/workshops')
    expect(await actions()).toEqual(['added Workshops', 'changed Our workshops'])
    const reset = await call('DELETE', `${PAGES}/${draft.id}?revision=${(await read(draft.id)).revision}`)
    expect(reset.status).toBe(400)
  })

  it('may be a copy, with the content of the page, and its blocks with the options of the owner', async () => {
    const layout = `/api/config/blocks/${HOME}/${LAYOUT_ID}`
    const before = await (await get(`/api/config/blocks/${HOME}/faq`, signed)).json()
    const options = { ...before.options, isMultiple: true }
    await db.query(`update blocks set options = $3 where website_id = $1 and page_id = $2 and id = 'faq'`, [
      WEBSITE,
      HOME,
      JSON.stringify(options),
    ])
    await db.query(
      `insert into blocks (website_id, page_id, id, type, theme, options) values ($1, $2, $3, $3, '{}', '{"order":["faq"]}')
       on conflict (website_id, page_id, id) do update set options = excluded.options`,
      [WEBSITE, HOME, LAYOUT_ID],
    )
    const inSection = ['answers@questions', 'accordion', '{"count":5}']
    await db.query(
      `insert into blocks (website_id, page_id, id, type, theme, options) values ($1, $2, $3, $4, '{}', $5)`,
      [WEBSITE, CONTACT, ...inSection],
    )
    await copied(CONTACT, { path: '/copied' })
    expect(await html('/copied')).toMatch(/data-block-id="answers@questions"[^>]* data-option-count="5"/)
    const { id } = await copied(HOME)
    const rows = (page: string) =>
      db.query(
        'select id, type, theme, options from blocks where website_id = $1 and page_id = $2 order by id',
        [WEBSITE, page],
      )
    expect(await rows(id)).toEqual(await rows(HOME))
    expect((await (await get(layout.replace(HOME, id), signed)).json()).options).toEqual({ order: ['faq'] })
    const [content] = await db.query<{ same: boolean }>(
      `select copy.data -> 'content' = page.data -> 'content' as same
       from pages copy, pages page where copy.id = $1 and page.id = $2`,
      [id, HOME],
    )
    expect(content?.same).toBe(true)
    expect(await html('/workshops')).toContain('<title>Workshops</title>')
    // A change of one of them stays on it.
    await db.query(`update blocks set options = '{}' where page_id = $1`, [HOME])
    expect(await rows(id)).not.toEqual(await rows(HOME))
  })

  it('are no copies of products, of steps of the site, and of pages with a password', async () => {
    const starts = v.parse(PageStartsBody, await (await get(`${PAGES}/starts`, signed)).json())
    const paths = starts.pages.map(({ path }) => path)
    expect(paths).toContain('/contact')
    for (const path of ['/search', '/shop/kingfisher-print', '/prices']) expect(paths).not.toContain(path)
    for (const start of [
      { kind: 'copy', page: KINGFISHER },
      { kind: 'copy', page: 'f'.repeat(24) },
      { kind: 'template', template: 'checkout' },
    ])
      expect(await errorsOf(await add({ start }))).toEqual([
        400,
        { start: expect.stringContaining('Choose something else') },
      ])
  })

  it('have an address that nothing else has', async () => {
    const errors = async (path: string) => (await errorsOf(await add({ path })))[1].path
    expect(await errors('/contact')).toBe('Another page has this address.')
    expect(await errors('/cart')).toBe('The site itself uses this address.')
    expect(await errors('/api/x')).toContain('the server itself')
    await added()
    expect(await errors('/workshops')).toBe('Another page has this address.')
    expect((await errorsOf(await add({ title: ' ', path: '/more', state: 'gone' })))[1]).toEqual({
      title: expect.any(String),
      state: expect.any(String),
    })
  })

  race('are added once by calls with the same key', async () => {
    const key = 'a1b2c3d4e5'
    const answers = await Promise.all([add({ key }), add({ key })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [one, other] = await Promise.all(answers.map((answer) => answer.json()))
    expect(other.id).toBe(one.id)
    const late = await add({ key, title: 'Another title' })
    expect(late.status).toBe(409)
    expect(v.parse(PageConflictBody, await late.json()).title).toBe('Workshops')
    expect(await actions()).toEqual(['added Workshops'])
  })

  it('stay when the file changes, and give an address back that the file needs', async () => {
    const { id, revision } = await added()
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await reseed()
    expect([await statusOf('/workshops'), warned.mock.calls]).toEqual([200, []])
    await reseed((seed) => {
      const page = structuredClone(seed.pages.find(({ path }) => path === '/contact')!)
      seed.pages.push({ ...page, id: 'e'.repeat(24), path: '/workshops', title: 'Of the theme', blocks: [] })
    })
    expect(warned.mock.calls).toEqual([
      [
        'The theme has a page at /workshops now. The page that an owner has added there is at /workshops-2 from now on.',
      ],
    ])
    warned.mockRestore()
    expect(await html('/workshops')).toContain('Of the theme')
    expect(await html('/workshops-2')).toContain('<h1>Workshops</h1>')
    expect((await read(id)).revision).toBe(revision + 1)
  })

  it('are in the trash after they were deleted: not found, nowhere listed, and restored as they were', async () => {
    const { id } = await copied(CONTACT)
    const menu = async () =>
      v.parse(NavigationBody, await (await get('/api/config/navigation', signed)).json())
    const entries = [{ id: `page:${id}`, title: 'Workshops', children: [] }]
    const { revision } = await menu()
    expect((await put('/api/config/navigation', { entries, revision }, signed)).status).toBe(200)
    const shown = async () => [
      await statusOf('/workshops'),
      (await html('/')).includes('/workshops'),
      (await html('/search?q=workshops')).includes('href="/workshops"'),
      (await html('/sitemap.xml')).includes('/workshops'),
    ]
    expect((await shown()).map(Boolean)).toEqual([true, true, true, true])
    expect((await toTrash(id)).status).toBe(200)
    expect(await shown()).toEqual([404, false, false, false])
    expect((await menu()).entries).toMatchObject([{ title: 'Workshops', isPublished: false }])
    expect(await trash()).toEqual([
      {
        id,
        title: 'Workshops',
        path: '/workshops',
        deletedAt: new Date(site.clock.now()).toISOString(),
      },
    ])
    expect((await get(`${PAGES}/${id}`, signed)).status).toBe(404)
    const back = v.parse(PageConfigBody, await (await restore(id)).json())
    expect(back).toMatchObject({ id, path: '/workshops', state: 'published' })
    expect((await shown()).slice(0, 2)).toEqual([200, true])
    expect(await trash()).toEqual([])
    // The answer was lost, so the call is made again.
    expect((await restore(id)).status).toBe(200)
    expect(await actions()).toEqual(['added Workshops', 'removed Workshops', 'restored Workshops'])
  })

  it('may be of the theme, which does not bring them back, and are restored at a free address', async () => {
    expect((await toTrash(CONTACT)).status).toBe(200)
    await reseed()
    expect(await statusOf('/contact')).toBe(404)
    const { id } = await added({ path: '/contact' })
    await reseed()
    expect(await html('/contact')).toContain('<h1>Workshops</h1>')
    expect(await (await restore(CONTACT)).json()).toMatchObject({ path: '/contact-2' })
    expect([await statusOf('/contact'), await statusOf('/contact-2')]).toEqual([200, 200])
    await reseed()
    expect((await read(id)).path).toBe('/contact')
  })

  it('are not deleted where the site leads to them, and products are of the shop', async () => {
    for (const [id, keptAs] of [
      [HOME, 'site'],
      [KINGFISHER, 'product'],
    ] as const) {
      expect((await read(id)).keptAs).toBe(keptAs)
      expect((await toTrash(id)).status).toBe(422)
    }
    expect([await statusOf('/'), await statusOf('/shop/kingfisher-print')]).toEqual([200, 200])
  })

  it('are deleted for good by hand, or after 30 days, also those of the theme', async () => {
    const one = await added()
    const other = await added({ path: '/other', title: 'Other' })
    for (const id of [one.id, other.id, CONTACT]) await toTrash(id)
    const forGood = (id: string) => call('DELETE', `${PAGES}/trash/${id}`)
    expect((await forGood(one.id)).status).toBe(200)
    expect((await forGood(one.id)).status).toBe(404)
    expect((await forGood(HOME)).status).toBe(404)
    expect((await restore(one.id)).status).toBe(404)
    const emptied = async () => keepEmptyingTrash(db, WEBSITE, () => site.clock.now())()
    site.clock.advance(LIFETIMES.deletedPage - 1)
    await emptied()
    signed = await signIn(site)
    expect((await trash()).map(({ id }) => id).sort()).toEqual([CONTACT, other.id].sort())
    site.clock.advance(1)
    await emptied()
    expect(await trash()).toEqual([])
    expect(await db.query('select id from pages where is_added')).toEqual([])
    await reseed()
    expect([await statusOf('/contact'), (await restore(CONTACT)).status]).toEqual([404, 404])
  })

  race(
    'that are saved and deleted at the same time are never both: the later call gets a conflict or finds none',
    async () => {
      const { id, title, description, path, revision } = await added()
      const sent = { title: `${title}!`, description, path, state: 'published', publishAt: null, revision }
      const [saved, deleted] = await Promise.all([put(`${PAGES}/${id}`, sent, signed), toTrash(id, revision)])
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([saved.status, deleted.status])
      if (deleted.status === 409) v.parse(PageConflictBody, await deleted.json())
    },
  )

  it('are for accounts that may change pages', async () => {
    const { id } = await added()
    const viewer = await signIn(site, 'viewer@example.com')
    for (const [method, path] of [
      ['POST', PAGES],
      ['POST', `${PAGES}/${id}/trash`],
      ['POST', `${PAGES}/trash/${id}/restore`],
      ['DELETE', `${PAGES}/trash/${id}`],
      ['GET', `${PAGES}/trash`],
      ['GET', `${PAGES}/starts`],
    ] as const)
      expect((await call(method, path, method === 'POST' ? {} : undefined, viewer)).status).toBe(403)
    expect(await statusOf('/workshops')).toBe(200)
  })
})
