import { NavigationBody, NavigationConflictBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterEach, beforeEach, expect } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { withRaces } from '../../../testing/databases.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { HOME, TEST_SITE, WEBSITE } from '../../../testing/test-site.js'
import { openSite } from '../../content/site/site.js'
import { readSeed, Seed, seedSite } from '../../seed.js'

const CONTACT = '5f0c2d9be1a4c70017a3b1d1'
const SHOP = '5f0c2d9be1a4c70017a3b1f0'
const PATH = '/api/config/navigation'

const THEME = [
  { title: 'Home', path: '/' },
  {
    title: 'About',
    children: [
      { title: 'Write', path: '/contact#form' },
      { title: 'Shop', path: '/shop' },
    ],
  },
  { title: 'Elsewhere', path: 'https://example.org/', icon: 'globe' },
]

withRaces('the navigation of an owner', ({ open, it, race }) => {
  setUpPanel(open)
  let signed: SignedIn
  let count = 0
  /** The site starts again with a new version of its file. */
  const reseed = async (navigation: unknown, change: (seed: Seed) => void = () => {}) => {
    const seed = structuredClone((await readSeed(TEST_SITE)).seed)
    Object.assign(seed, { navigation })
    change(seed)
    count += 1
    await seedSite(db, { seed: v.parse(Seed, seed), version: `changed-${count}` })
  }
  beforeEach(async () => {
    await db.script('delete from pages; update websites set owner_navigation = null;')
    await db.query(`update websites set seed_version = ''`)
    await restart({ cacheTemplates: true, trustProxy: true })
    await reseed(THEME)
    signed = await signIn(site)
  })
  afterEach(() => expect(site.logged).toEqual([]))

  const read = async () => v.parse(NavigationBody, await (await get(PATH, signed)).json())
  const save = async (entries: unknown, revision?: number) =>
    put(PATH, { entries, revision: revision ?? (await read()).revision }, signed)
  const reset = (revision: number | string) =>
    site.app.request(`${PATH}?revision=${revision}&crumb=${signed.crumb}`, {
      method: 'DELETE',
      headers: { origin: 'http://localhost', cookie: signed.cookie },
    })
  const savePage = async (id: string, change: object) => {
    const { title, description, path, state, publishAt, revision } = await (
      await get(`/api/config/pages/${id}`, signed)
    ).json()
    const body = { title, description, path, state, publishAt, revision, ...change }
    expect((await put(`/api/config/pages/${id}`, body, signed)).status).toBe(200)
  }
  /** The variables of templates. */
  const shown = async () => (await openSite(db, WEBSITE, site.clock.now).website()).navigation
  const html = async () => (await site.app.request('/contact')).text()

  it('is the theme’s until it is saved, with ids that stay', async () => {
    const { entries, isOwn, revision } = await read()
    expect([isOwn, revision]).toEqual([false, expect.any(Number)])
    expect(entries).toEqual([
      { id: `page:${HOME}`, title: 'Home', path: '/', isPublished: true, children: [] },
      {
        id: 'folder:About',
        title: 'About',
        path: '',
        isPublished: true,
        children: [
          { id: `page:${CONTACT}#form`, title: 'Write', path: '/contact#form', isPublished: true },
          { id: `page:${SHOP}`, title: 'Shop', path: '/shop', isPublished: true },
        ],
      },
      {
        id: 'link:https://example.org/',
        title: 'Elsewhere',
        path: 'https://example.org/',
        isPublished: true,
        children: [],
      },
    ])
    expect(await shown()).toEqual([
      { title: 'Home', path: '/', children: [] },
      {
        title: 'About',
        path: '',
        children: [
          { title: 'Write', path: '/contact#form' },
          { title: 'Shop', path: '/shop' },
        ],
      },
      { title: 'Elsewhere', path: 'https://example.org/', icon: 'globe', children: [] },
    ])
  })

  it('has another order, other titles and other entries at once, and keeps the keys of the theme', async () => {
    expect(await html()).toContain('>Home<')
    const saved = await save([
      { id: 'link:https://example.org/', title: ' Friends <b> ', children: [] },
      { id: 'folder:About', title: 'More', children: [{ id: `page:${SHOP}`, title: 'Buy' }] },
      { id: `page:${CONTACT}`, title: 'Contact us', children: [] },
    ])
    expect(saved.status).toBe(200)
    expect(v.parse(NavigationBody, await saved.json())).toEqual(await read())
    expect(await shown()).toEqual([
      { title: 'Friends <b>', path: 'https://example.org/', icon: 'globe', children: [] },
      { title: 'More', path: '', children: [{ title: 'Buy', path: '/shop' }] },
      { title: 'Contact us', path: '/contact', children: [] },
    ])
    const page = await html()
    expect(page).toContain('Friends &lt;b&gt;')
    expect(page).not.toContain('>Home<')
  })

  it('stays when the site has a new version of its file; entries of pages that are gone go', async () => {
    await save([
      { id: `page:${CONTACT}`, title: 'Contact us', children: [] },
      { id: `page:${SHOP}`, title: 'Buy', children: [] },
    ])
    const { revision } = await read()
    await reseed([{ title: 'Only', path: '/' }], (seed) => {
      seed.pages.find(({ id }) => id === CONTACT)!.path = '/contact-us'
      seed.pages = seed.pages.filter(({ id }) => id !== SHOP)
    })
    expect(await shown()).toEqual([{ title: 'Contact us', path: '/contact-us', children: [] }])
    // A save that is based on the earlier seed becomes a conflict.
    expect((await read()).revision).toBe(revision + 1)
    await reseed([{ title: 'Only', path: '/' }])
    expect((await read()).revision).toBe(revision + 1)
  })

  it('keeps what the theme had when it was saved, with the entries of a folder whose page is gone', async () => {
    const entries = [
      { id: 'link:https://example.org/', title: 'Friends', children: [] },
      { id: `page:${SHOP}`, title: 'Goods', children: [{ id: `page:${CONTACT}`, title: 'Ask' }] },
    ]
    await save(entries)
    await reseed([], (seed) => {
      seed.pages = seed.pages.filter(({ id }) => id !== SHOP)
    })
    const kept = [
      { title: 'Friends', path: 'https://example.org/', children: [] },
      { title: 'Goods', path: '', children: [{ title: 'Ask', path: '/contact' }] },
    ]
    expect(await shown()).toEqual(kept)
    const { entries: stored } = await read()
    expect(stored).toMatchObject(kept)
    expect((await save(entries.toReversed())).status).toBe(200)
    expect(await shown()).toEqual(kept.toReversed())
  })

  it('goes back to the theme’s, by a call and by a save of the same entries', async () => {
    const stored = async () =>
      (await read()).entries.map(({ id, title, children }) => ({
        id,
        title,
        children: children.map((child) => ({ id: child.id, title: child.title })),
      }))
    const theme = await stored()
    await save([{ id: `page:${SHOP}`, title: 'Buy', children: [] }])
    const { revision, isOwn } = await read()
    expect(isOwn).toBe(true)
    expect([(await reset('x')).status, (await reset(revision - 1)).status]).toEqual([400, 409])
    expect(v.parse(NavigationBody, await (await reset(revision)).json()).isOwn).toBe(false)
    expect(await stored()).toEqual(theme)
    await save(theme.toReversed())
    await save(theme)
    expect((await read()).isOwn).toBe(false)
  })

  it('follows pages to other paths, and has no entries of pages that are not published, until their time', async () => {
    await savePage(CONTACT, { path: '/write' })
    expect((await shown())[1]!.children[0]).toEqual({ title: 'Write', path: '/write#form' })
    const publishAt = new Date(site.clock.now() + 1000).toISOString()
    await savePage(CONTACT, { state: 'scheduled', publishAt })
    await savePage(SHOP, { state: 'draft' })
    // A folder without entries is none.
    expect((await shown()).map(({ title }) => title)).toEqual(['Home', 'Elsewhere'])
    expect((await read()).entries[1]!.children.map(({ isPublished }) => isPublished)).toEqual([false, false])
    const home = async () => (await site.app.request('/')).text()
    expect(await home()).not.toContain('/write')
    site.clock.advance(1000)
    expect((await shown())[1]!.children).toEqual([{ title: 'Write', path: '/write#form' }])
    expect(await home()).toContain('About')
  })

  race('of two saves at the same time one gets the conflict, with the stored navigation', async () => {
    const { revision } = await read()
    const responses = await Promise.all(
      ['One', 'Two'].map((title) => save([{ id: `page:${SHOP}`, title, children: [] }], revision)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = responses.find(({ status }) => status === 409)!
    const { error, ...stored } = v.parse(NavigationConflictBody, await late.json())
    expect(stored).toEqual(await read())
    expect(error).toBe('The navigation was changed elsewhere in the meantime.')
  })

  it('has addresses and folders that an owner has added; one without entries is not shown', async () => {
    const entries = [
      { id: 'link:https://shop.example.com/?from=museum', title: 'Our shop', children: [] },
      { id: 'folder:More', title: 'More', children: [{ id: 'link:/contact#form', title: 'Write' }] },
      { id: 'folder:Empty', title: 'Empty', children: [] },
    ]
    expect((await save(entries)).status).toBe(200)
    expect(await shown()).toEqual([
      { title: 'Our shop', path: 'https://shop.example.com/?from=museum', children: [] },
      { title: 'More', path: '', children: [{ title: 'Write', path: '/contact#form' }] },
    ])
    expect(await html()).toContain('href="https://shop.example.com/?from=museum"')
    await reseed([])
    expect((await read()).entries).toMatchObject(entries)
  })

  it('leads only to pages, safe addresses and what the theme has, and is bounded', async () => {
    const before = await read()
    const child = { id: `page:${SHOP}`, title: 'x' }
    for (const entries of [
      [{ id: 'link:javascript:alert(1)', title: 'x', children: [] }],
      [{ id: `page:${'f'.repeat(24)}`, title: 'x', children: [] }],
      [{ id: `page:${SHOP}?x`, title: 'x', children: [] }],
      [{ id: 'link:http://example.org/', title: 'x', children: [] }],
      [{ id: 'link://example.org/', title: 'x', children: [] }],
      [{ id: 'link:https://user@example.org/', title: 'x', children: [] }],
      [{ id: 'link:/..//example.org', title: 'x', children: [] }],
      [{ id: 'link:', title: 'x', children: [] }],
      [{ ...child, children: [{ id: 'folder:Inner', title: 'x' }] }],
      [{ ...child, children: [{ id: 'x', title: 'x' }] }],
      [{ ...child, title: ' ', children: [] }],
      [{ ...child, children: Array(250).fill(child) }],
      null,
    ])
      expect([JSON.stringify(entries).slice(0, 80), (await save(entries)).status]).toEqual([
        expect.any(String),
        400,
      ])
    expect((await save([{ ...child, children: Array(249).fill(child) }])).status).toBe(200)
    await reset((await read()).revision)
    expect((await read()).entries).toEqual(before.entries)
  })

  it('is for accounts that may change pages', async () => {
    expect((await get(PATH, await signIn(site, 'viewer@example.com'))).status).toBe(403)
    expect((await get(PATH)).status).toBe(401)
    expect((await put(PATH, {}, { cookie: signed.cookie, crumb: 'x' })).status).toBe(400)
  })
})
