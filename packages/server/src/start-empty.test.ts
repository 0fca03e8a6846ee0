import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HomeBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeClock } from '../testing/app.js'
import { embedded, OPEN_TIMEOUT_MS } from '../testing/databases.js'
import { folder, settings, setUpFolder } from '../testing/start.js'
import { TEST_SITE } from '../testing/test-site.js'
import { createApp } from './app.js'
import { withDates } from './content/seed/seed-file.js'
import { checkSeed, readSeed, Seed, seedSite } from './seed.js'
import { PROJECT_FOLDER } from './start/settings.js'
import { type Running, start } from './start.js'

setUpFolder()

const EXAMPLE = join(PROJECT_FOLDER, 'examples/site')
const readEmpty = () => readSeed(EXAMPLE, Date.now(), undefined, true)

describe('the example without content', () => {
  it('has what the theme brings, and none of what the example is about', async () => {
    const { seed } = await readEmpty()
    const { seed: full } = await readSeed(EXAMPLE)
    const { colors, fonts, policySources } = full.website
    expect(seed.website).toMatchObject({ colors, fonts, policySources, title: 'New website' })
    expect([seed.website.id, seed.website.location]).not.toContain(full.website.id)
    expect(seed.forms).toEqual([])
    expect(seed.galleries).toEqual([])
    // No owner sends parcels for nothing by accident.
    expect(seed.records).toEqual({})
    expect(seed.pages.map(({ path }) => path)).toEqual(['/', '/search', '/cart', '/cookies', '/shop'])
    expect(JSON.stringify(seed)).not.toMatch(/slack water|marlsea|linocut/i)
    await expect(checkSeed(seed, EXAMPLE)).resolves.toBeUndefined()
  })

  it('has another version than the example, and the same one at each start', async () => {
    const [one, other, full] = await Promise.all([readEmpty(), readEmpty(), readSeed(EXAMPLE)])
    expect(one.version).toBe(other.version)
    expect(one.version).not.toBe(full.version)
  })

  it('has each page to which a template or section of the theme always links', async () => {
    const { seed } = await readEmpty()
    const paths = new Set(['/assets', '/commerce', ...seed.pages.map(({ path }) => path)])
    const files = (await readdir(EXAMPLE, { recursive: true })).filter((file) =>
      /^(?:templates|sections)\/.*\.liquid$/.test(file),
    )
    expect(files.length).toBeGreaterThan(100)
    for (const file of files) {
      const markup = (await readFile(join(EXAMPLE, file), 'utf8')).replace(/\{% schema %\}[\s\S]*/, '')
      for (const [, path] of markup.matchAll(/(?:href=|\| default: )["'](\/\w*)(?![^"']*["'] \| if_page)/g))
        expect([file, path, paths.has(path!)]).toEqual([file, path, true])
    }
    const words = await readFile(join(EXAMPLE, 'locales/en.default.json'), 'utf8')
    for (const [, path] of words.matchAll(/href=\\"(\/\w*)/g))
      expect([path, paths.has(path!)]).toEqual([path, true])
  })

  it('says if a theme has none', async () => {
    await expect(readSeed(TEST_SITE, Date.now(), undefined, true)).rejects.toMatchObject({
      message: expect.stringMatching(/^This theme has no start without content: .*empty\.json/),
      hint: expect.stringContaining('start without --empty'),
    })
  })
})

it(
  'the section of coming events prints their days, and not how far away they are',
  async () => {
    const { seed, version } = await readEmpty()
    const id = 'bbbbbbbbbbbbbbbbbbbbbbbb'
    const diary = {
      id,
      path: '/diary',
      template: 'events',
      title: 'Diary',
      pageType: 1,
      events: id,
      collection: { kind: 'events', template: 'event' },
      sections: [{ id: 'soon', type: 'event-soon', settings: { heading: 'Next' } }],
    }
    const talk = {
      id: 'cccccccccccccccccccccccc',
      path: '/diary/talk',
      template: 'event',
      title: 'Talk',
      pageType: 50,
      collectionId: id,
      event: { start: '2026-12-05T19:00', end: '2026-12-05T21:00' },
    }
    const db = await embedded.open()
    const { now } = fakeClock()
    const all = withDates(v.parse(Seed, { ...seed, pages: [...seed.pages, diary, talk] }), now())
    await seedSite(db, { seed: all, version })
    const builds = { runtime: join(TEST_SITE, 'builds/runtime'), panel: join(TEST_SITE, 'builds/panel') }
    const site = { id: seed.website.id, folder: EXAMPLE }
    const html = await (await createApp({ db, site, builds, now }).request('/diary')).text()
    await db.close()
    const [soon = ''] = /<div class="summary"[\s\S]*?<\/ol>/.exec(html) ?? []
    expect(soon).toMatch(/<time data-part="date"[^>]*>[^<]*5 December 2026/)
    expect(soon).not.toMatch(/data-option-dates/)
  },
  OPEN_TIMEOUT_MS,
)

describe('a server of a website without content', () => {
  let server: Running
  const emptySettings = () => settings({ siteFolder: EXAMPLE, isEmpty: true })
  beforeAll(async () => {
    server = await start(emptySettings())
  }, OPEN_TIMEOUT_MS)
  afterAll(() => server.stop())

  it('welcomes visitors with a sentence that may stay, and links to no page that is not there', async () => {
    const html = await (await fetch(`${server.origin}/`)).text()
    expect(html).toContain('<p>Welcome. We are glad that you found us.</p>')
    expect(html).not.toMatch(/nothing here|come back|coming soon|under construction/i)
    expect(html).toContain('<title>New website</title>')
    expect(html).toMatch(/<h1>New website<\/h1>/)
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, path]) => path!)
    expect(links.length).toBeGreaterThan(2)
    for (const path of new Set(links)) {
      const { status } = await fetch(server.origin + path)
      expect([path, status]).toEqual([path, 200])
    }
    expect((await fetch(`${server.origin}/nothing`)).status).toBe(404)
  })

  it('has a heading and a content on each of its pages', async () => {
    const { seed } = await readEmpty()
    for (const { path } of seed.pages) {
      const html = await (await fetch(server.origin + path)).text()
      const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? []
      expect([path, main.includes('<h1'), main.replaceAll(/<[^>]*>|\s/g, '').length > 30]).toEqual([
        path,
        true,
        true,
      ])
    }
  })

  it('has an owner, for whom every step is still to do', async () => {
    const { signIn, origin } = server
    expect(await readFile(signIn.file, 'utf8')).toContain(`password: ${signIn.password}`)
    const login = await fetch(`${origin}/api/auth/Login`, {
      method: 'POST',
      body: JSON.stringify({ email: signIn.email, password: signIn.password }),
      headers: { 'content-type': 'application/json', origin },
    })
    const cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')
    const readHome = async () =>
      v.parse(HomeBody, await (await fetch(`${origin}/api/config/home`, { headers: { cookie } })).json())
    const { checklist, ...others } = await readHome()
    expect(checklist!.steps.map(({ name, isDone }) => [name, isDone])).toEqual(
      [
        ['name', 'logo', 'page', 'menu', 'contact', 'mail'],
        ['product', 'delivery', 'payment', 'cookies', 'address'],
      ]
        .flat()
        .map((name) => [name, false]),
    )
    expect(others).toMatchObject({ orders: { send: 0 }, messages: { unread: 0 }, pages: { drafts: 0 } })

    const [, crumb] = /(?:^|; )crumb=([^;]+)/.exec(cookie)!
    const named = await fetch(`${origin}/api/config/settings/site?crumb=${crumb}`, {
      method: 'PUT',
      body: JSON.stringify({ options: { name: 'Tern Bakery' }, base: {} }),
      headers: { 'content-type': 'application/json', origin, cookie },
    })
    expect(named.status).toBe(200)
    const html = await (await fetch(`${origin}/`)).text()
    expect(html).toContain('<title>Tern Bakery</title>')
    expect(html).toContain('<h1>Tern Bakery</h1>')
    expect(html).not.toContain('New website')
    expect((await readHome()).checklist!.steps.find(({ name }) => name === 'name')!.isDone).toBe(true)
  })
})

it(
  'a website without content does not start where another one is, which stays as it is',
  async () => {
    const dataFolder = join(folder, 'shared')
    const first = await start(settings({ dataFolder }))
    await first.stop()
    const password = await readFile(first.signIn.file, 'utf8')
    await expect(start(settings({ dataFolder, siteFolder: EXAMPLE, isEmpty: true }))).rejects.toThrow(
      /There is another website already, “.+”/,
    )
    expect(await readFile(first.signIn.file, 'utf8')).toBe(password)
    const again = await start(settings({ dataFolder }))
    expect((await fetch(`${again.origin}/`)).status).toBe(200)
    await again.stop()
  },
  OPEN_TIMEOUT_MS,
)
