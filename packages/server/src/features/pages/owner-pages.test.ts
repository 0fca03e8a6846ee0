import { PageConfigBody, PageConflictBody, PageListBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterEach, beforeEach, expect } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { withRaces } from '../../../testing/databases.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { HOME, TEST_SITE } from '../../../testing/test-site.js'
import { readSeed, Seed, seedSite } from '../../seed.js'

const CONTACT = '5f0c2d9be1a4c70017a3b1d1'
const KINGFISHER = '5f0c2d9be1a4c70017a3b1f1'
const HOUR_MS = 60 * 60 * 1000

withRaces('the pages of an owner', ({ open, it, race }) => {
  setUpPanel(open)
  let signed: SignedIn
  let count = 0
  beforeEach(async () => {
    await db.script(`delete from pages; update websites set seed_version = '';`)
    await restart({ cacheTemplates: true, trustProxy: true })
    signed = await signIn(site)
  })
  afterEach(() => expect(site.logged).toEqual([]))

  const pathOf = (id: string) => `/api/config/pages/${id}`
  const read = async (id = CONTACT) => v.parse(PageConfigBody, await (await get(pathOf(id), signed)).json())
  const list = async (query = '') =>
    v.parse(PageListBody, await (await get(`/api/config/pages/list${query}`, signed)).json())
  const save = async (change: object, { id = CONTACT, from = read(id) } = {}) => {
    const { title, description, path, state, publishAt, revision } = await from
    return put(pathOf(id), { title, description, path, state, publishAt, revision, ...change }, signed)
  }
  const reset = (revision: number | string, id = CONTACT) =>
    site.app.request(`${pathOf(id)}?revision=${revision}&crumb=${signed.crumb}`, {
      method: 'DELETE',
      headers: { origin: 'http://localhost', cookie: signed.cookie },
    })
  const visit = async (path: string, headers: Record<string, string> = {}) =>
    site.app.request(path, { headers })
  const statusOf = async (path: string) => (await visit(path)).status
  const html = async (path: string, headers: Record<string, string> = {}) =>
    (await visit(path, headers)).text()
  const errorsOf = async (response: Response) => [response.status, (await response.json()).errors]
  /** The site starts again with a new version of its file. */
  const reseed = async (change: (page: Seed['pages'][number], seed: Seed) => void = () => {}) => {
    const seed = structuredClone((await readSeed(TEST_SITE)).seed)
    change(seed.pages.find(({ id }) => id === CONTACT)!, seed)
    count += 1
    await seedSite(db, { seed: v.parse(Seed, seed), version: `changed-${count}` })
  }
  const soon = () => new Date(site.clock.now() + HOUR_MS).toISOString()

  it('[CFG-001] the home page is named after the website, until an owner gives it a title of its own', async () => {
    const nameSite = async (name: string) => {
      const path = '/api/config/settings/site'
      const { options: base } = await (await get(path, signed)).json()
      expect((await put(path, { options: { ...base, name }, base }, signed)).status).toBe(200)
    }
    const heading = async () => /<h1>(.*)<\/h1>/.exec(await html('/'))?.[1]
    expect(await heading()).toBe('River Museum')
    const before = await read(HOME)
    await nameSite('Boat House')
    expect(await heading()).toBe('Boat House')
    expect((await list()).pages[0]?.title).toBe('Boat House')
    const { title, theme, revision } = await read(HOME)
    expect([title, theme?.title, revision > before.revision]).toEqual(['Boat House', 'Boat House', true])
    // A save of the page that does not change its title leaves the title to the name.
    expect((await save({ description: 'Boats and rope.' }, { id: HOME })).status).toBe(200)
    await nameSite('Rope Walk')
    expect(await heading()).toBe('Rope Walk')
    await reseed((page) => {
      page.description = 'New'
    })
    expect(await heading()).toBe('Rope Walk')
    expect((await save({ title: 'Welcome aboard' }, { id: HOME })).status).toBe(200)
    await nameSite('Third name')
    expect(await heading()).toBe('Welcome aboard')
    await reset((await read(HOME)).revision, HOME)
    expect(await heading()).toBe('Third name')
    await nameSite('')
    expect(await heading()).toBe('River Museum')
  })

  it('are listed by their paths with their states, and found by title or path', async () => {
    await save({ state: 'draft' })
    const { pages, next, previous } = await list()
    expect([next, previous]).toEqual([null, null])
    expect(pages.map(({ path }) => path)).toEqual(pages.map(({ path }) => path).toSorted())
    expect(pages.find(({ path }) => path === '/contact')).toEqual({
      id: CONTACT,
      path: '/contact',
      title: 'Contact',
      state: 'draft',
      publishAt: null,
      isLocked: false,
      isOwn: false,
      entry: null,
    })
    expect(pages.filter(({ isLocked }) => isLocked).map(({ path }) => path)).toEqual(['/members', '/prices'])
    expect((await list('?search=CONT%20act')).pages.map(({ path }) => path)).toEqual(['/contact'])
    expect((await list('?search=%2Fshop%2F')).pages).toHaveLength(4)
    expect((await list('?search=%25')).pages).toEqual([])
    const first = await list('?limit=1')
    expect((await list(`?limit=1&before=${first.next}`)).pages[0]?.path).toBe(pages[1]?.path)
    expect((await get('/api/config/pages/list?limit=0', signed)).status).toBe(400)
    expect((await get(`/api/config/pages/list?search=${'x'.repeat(300)}`, signed)).status).toBe(400)
  })

  it('have the owner’s title and description at once, also after a new version of the file', async () => {
    expect(await html('/contact')).not.toContain('Write &lt;')
    const saved = await save({ title: ' Write <b>us</b> ' })
    expect([saved.status, (await saved.json()).revision]).toEqual([200, 1])
    expect(await html('/contact')).toContain('Write &lt;b&gt;us&lt;/b&gt;')
    expect(await html('/search?q=write')).toContain('/contact')
    await reseed((page) => {
      page.title = 'Another title'
      page.description = 'Another description'
    })
    expect(await read()).toMatchObject({
      title: 'Write <b>us</b>',
      description: 'Another description',
      theme: { title: 'Another title', description: 'Another description', path: '/contact' },
      isOwn: true,
      // A save that is based on the earlier seed becomes a conflict.
      revision: 2,
    })
    await reseed((page) => {
      page.title = 'Another title'
      page.description = 'Another description'
      page.content = { other: true }
    })
    expect((await read()).revision).toBe(2)
  })

  it('go back to the theme’s texts one by one or all together; a draft stays a draft', async () => {
    const { title, description } = await read()
    await save({ title: 'Mine', description: 'Mine too', path: '/write', state: 'draft' })
    await save({ title })
    expect(await read()).toMatchObject({ title, description: 'Mine too', isOwn: true })
    const { revision } = await read()
    expect((await reset('x')).status).toBe(400)
    expect((await reset(revision - 1)).status).toBe(409)
    const back = v.parse(PageConfigBody, await (await reset(revision)).json())
    expect(back).toMatchObject({ title, description, path: '/contact', state: 'draft', isOwn: false })
  })

  race('of two saves at the same time one gets the conflict, with the stored page', async () => {
    const from = read()
    const responses = await Promise.all(['One', 'Two'].map((title) => save({ title }, { from })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = responses.find(({ status }) => status === 409)!
    const { error, ...stored } = v.parse(PageConflictBody, await late.json())
    expect(stored).toEqual(await read())
    expect(error).toBe('This page was changed elsewhere in the meantime.')
  })

  it('that are drafts are not found by visitors, nowhere linked and never cached; editors see them with a note', async () => {
    const before = await visit('/contact')
    expect(await html('/sitemap.xml')).toContain('/contact')
    await save({ state: 'draft' })
    const [draft, other] = await Promise.all([visit('/contact'), visit('/contakt')])
    expect(draft.status).toBe(404)
    const ofAnswer = ({ headers }: Response) =>
      [...headers].filter(([name]) => !/^(date|content-length|etag)$/.test(name))
    expect(ofAnswer(draft)).toEqual(ofAnswer(other))
    const tag = before.headers.get('etag') ?? ''
    expect((await visit('/contact', { 'if-none-match': tag })).status).toBe(404)
    expect(await statusOf('/contact/')).toBe(404)
    expect(await html('/sitemap.xml')).not.toContain('/contact')
    expect(await html('/search?q=contact')).not.toContain('/contact')
    for (const email of [undefined, 'editor@example.com']) {
      const { cookie } = await signIn(site, email)
      const seen = await visit('/contact', { cookie })
      expect(seen.status).toBe(200)
      expect(await seen.text()).toContain(
        '<p class="unpublished" role="status">Visitors don’t see this page: it is a draft.</p>',
      )
      expect(seen.headers.get('cache-control')).toBe('private, no-store')
      expect(seen.headers.get('x-robots-tag')).toBe('noindex')
    }
    const { cookie } = await signIn(site, 'viewer@example.com')
    expect((await visit('/contact', { cookie })).status).toBe(404)
    expect(await statusOf('/contact')).toBe(404)
    await save({ state: 'published' })
    expect(await html('/contact')).not.toContain('class="unpublished"')
  })

  it('that are drafts can be previewed with options that are not saved', async () => {
    await save({ state: 'draft' })
    const body = {
      path: '/contact',
      section: 'announcement-bar',
      values: { style: 'on', text: '<p>News</p>' },
    }
    const preview = async (headers: Record<string, string>) =>
      site.post(`/api/config/preview?crumb=${signed.crumb}`, body, { headers })
    const seen = await preview({ cookie: signed.cookie })
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await seen.text()).toContain('it is a draft')
    expect((await preview({})).status).toBe(401)
  })

  it('stay drafts when the site starts with a new version of its file', async () => {
    await save({ state: 'draft' })
    await reseed((page) => {
      page.title = 'Another title'
    })
    expect([await statusOf('/contact'), (await read()).state]).toEqual([404, 'draft'])
  })

  it('that are scheduled appear at their time without a restart, on every page that was cached', async () => {
    const publishAt = soon()
    await save({ state: 'scheduled', publishAt })
    expect(await read()).toMatchObject({ state: 'scheduled', publishAt })
    const found = async () => [
      await statusOf('/contact'),
      (await html('/search?q=contact')).includes('/contact'),
      (await html('/sitemap.xml')).includes('/contact'),
    ]
    // Twice, so that the second answer is the cached one.
    for (let times = 0; times < 2; times += 1) expect(await found()).toEqual([404, false, false])
    expect(await html('/contact', { cookie: signed.cookie })).toContain(
      'Visitors will see this page from 21 November 2026 at 13:00 UTC on.',
    )
    site.clock.advance(HOUR_MS - 1)
    expect(await found()).toEqual([404, false, false])
    site.clock.advance(1)
    expect(await found()).toEqual([200, true, true])
    expect(await read()).toMatchObject({ state: 'published', publishAt: null })
    // Whoever has seen it scheduled saves something else.
    expect((await save({ title: 'Mine', state: 'scheduled', publishAt })).status).toBe(200)
    expect((await read()).state).toBe('published')
  })

  it('are suggested for links with a mark while they are not published', async () => {
    await save({ state: 'draft' })
    const { pages } = await (await get('/api/config/pages', signed)).json()
    const marks = pages.filter(({ isPublished }: { isPublished: boolean }) => !isPublished)
    expect(marks).toEqual([
      { id: CONTACT, path: '/contact', title: 'Contact', isPublished: false, hasSections: true },
    ])
  })

  it('at another path leave a redirect behind, and take it back', async () => {
    await save({ path: '/write' })
    const moved = await visit('/contact?from=mail')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/write?from=mail'])
    // A browser that kept it would go in a circle once the page is back.
    expect(moved.headers.get('cache-control')).toBe('no-cache')
    expect([await statusOf('/write'), await statusOf('/contact/')]).toEqual([200, 301])
    await save({ path: '/write-to-us' })
    for (const old of ['/contact', '/write'])
      expect((await visit(old)).headers.get('location')).toBe('/write-to-us')
    expect(await read()).toMatchObject({ path: '/write-to-us', theme: { path: '/contact' } })
    await reseed()
    expect(await statusOf('/write-to-us')).toBe(200)
    await save({ path: '/contact' })
    expect([await statusOf('/contact'), (await visit('/write')).headers.get('location')]).toEqual([
      200,
      '/contact',
    ])
    expect((await read()).isOwn).toBe(false)
    await save({ path: '/write', state: 'draft' })
    expect(await statusOf('/contact')).toBe(404)
  })

  it('have no path of another page, of the theme’s, or of the server, and give one back that the file needs', async () => {
    const errors = async (path: string) => (await errorsOf(await save({ path })))[1]
    expect(await errors('/shop')).toEqual({ path: 'Another page has this address.' })
    for (const path of ['/', '/search', '/cart'])
      expect(await errors(path)).toEqual({ path: 'The site itself uses this address.' })
    expect((await errors('/api/x')).path).toContain('the server itself')
    for (const path of ['write', '/write/', '/a b', '//evil.example', `/${'x'.repeat(300)}`])
      expect(await errors(path)).toHaveProperty('path')
    await save({ path: '/store' }, { id: '5f0c2d9be1a4c70017a3b1f0' })
    expect(await errors('/shop')).toEqual({ path: 'The theme keeps this address for another page.' })
    await save({ path: '/wanted' })
    await reseed((_page, seed) => {
      seed.pages.find(({ path }) => path === '/naughty')!.path = '/wanted'
    })
    expect(await read()).toMatchObject({ path: '/contact', isOwn: false })
  })

  it('that the site itself leads to, and products, are always published and keep what is not theirs', async () => {
    expect(await read(HOME)).toMatchObject({ isFixed: true, isProduct: false })
    const both = await save({ state: 'draft', path: '/start' }, { id: HOME })
    expect(await errorsOf(both)).toEqual([
      400,
      { path: 'This page keeps its address.', state: 'This page is always published.' },
    ])
    expect((await save({ title: 'Museum' }, { id: HOME })).status).toBe(200)
    expect(await html('/')).toContain('Museum')
    expect(await read(KINGFISHER)).toMatchObject({ isFixed: false, isProduct: true })
    expect((await save({ state: 'draft' }, { id: KINGFISHER })).status).toBe(400)
    await save({ title: 'Halcyon', path: '/halcyon' }, { id: KINGFISHER })
    expect(await read(KINGFISHER)).toMatchObject({ title: 'Kingfisher print', path: '/halcyon' })
    expect(await html('/shop')).toContain('/halcyon')
  })

  it('are rejected with every value that is wrong, and nothing is saved', async () => {
    const before = await read()
    const wrong = { title: ' ', description: 'x'.repeat(5_001), state: 'gone' }
    expect(Object.keys((await errorsOf(await save(wrong)))[1]).sort()).toEqual([
      'description',
      'state',
      'title',
    ])
    for (const times of [
      { state: 'scheduled', publishAt: null },
      { state: 'draft', publishAt: soon() },
      { state: 'scheduled', publishAt: '2020-01-01T00:00:00Z' },
      { state: 'scheduled', publishAt: 'tomorrow' },
    ])
      expect(Object.keys((await errorsOf(await save(times)))[1])).toEqual(['publishAt'])
    expect((await put(pathOf(CONTACT), null, signed)).status).toBe(400)
    expect(await read()).toEqual(before)
  })

  it('that are unknown are not found, and all are for accounts that may change pages', async () => {
    const unknown = 'f'.repeat(24)
    expect((await get(pathOf(unknown), signed)).status).toBe(404)
    expect((await save({}, { id: unknown, from: read() })).status).toBe(404)
    expect((await reset(0, unknown)).status).toBe(404)
    expect((await get(pathOf(CONTACT), await signIn(site, 'viewer@example.com'))).status).toBe(403)
    expect((await get(pathOf(CONTACT))).status).toBe(401)
    expect((await put(pathOf(CONTACT), {}, { cookie: signed.cookie, crumb: 'x' })).status).toBe(400)
  })
})
