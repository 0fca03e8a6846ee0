import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HomeBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeClock } from '../testing/app.js'
import { embedded, OPEN_TIMEOUT_MS } from '../testing/databases.js'
import { folder, settings, setUpFolder } from '../testing/start.js'
import { TEST_SITE } from '../testing/test-site.js'
import { createApp } from './app.js'
import { templateNames } from './base/files/files.js'
import { isOffered } from './content/page-sections/offered.js'
import { readSectionTypes } from './content/page-sections/types.js'
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

  it('says if a theme has none', async () => {
    await expect(readSeed(TEST_SITE, Date.now(), undefined, true)).rejects.toMatchObject({
      message: expect.stringMatching(/^This theme has no start without content: .*empty\.json/),
      hint: expect.stringContaining('start without --empty'),
    })
  })
})

const DIARY = 'bbbbbbbbbbbbbbbbbbbbbbbb'
const TALK = {
  id: 'cccccccccccccccccccccccc',
  path: '/diary/talk',
  template: 'event',
  title: 'Talk',
  pageType: 50,
  collectionId: DIARY,
  event: { start: '2026-12-05T19:00', end: '2026-12-05T21:00' },
}
const diaryWith = (sections: readonly object[]) => ({
  id: DIARY,
  path: '/diary',
  template: 'events',
  title: 'Diary',
  pageType: 1,
  events: DIARY,
  collection: { kind: 'events', template: 'event' },
  sections,
})

/** Serves the website without content with more pages. */
async function serveWith(pages: readonly object[]) {
  const { seed, version } = await readEmpty()
  const db = await embedded.open()
  const { now } = fakeClock()
  const all = withDates(v.parse(Seed, { ...seed, pages: [...seed.pages, ...pages] }), now())
  await seedSite(db, { seed: all, version })
  const builds = { runtime: join(TEST_SITE, 'builds/runtime'), panel: join(TEST_SITE, 'builds/panel') }
  const app = await createApp({ db, site: { id: seed.website.id, folder: EXAMPLE }, builds, now })
  return { request: async (path: string) => app.request(path), close: () => db.close() }
}

/**
 * Reads the kinds of sections of the theme and of the server. Each call returns new ones, one of each preset, of those
 * that a template may have and none had yet.
 */
function sectionStarts() {
  const kinds = readSectionTypes(EXAMPLE)
  const left = new Set(kinds.keys())
  return (template: string) =>
    [...left].flatMap((type) => {
      const kind = kinds.get(type)!
      if (!isOffered(kind, template)) return []
      left.delete(type)
      return kind.presets.map(({ settings = {}, blocks = [] }, at) => ({
        id: `${type}-${at}`,
        type,
        settings,
        items: blocks,
      }))
    })
}

/** Templates of pages that cannot be added by themselves, such as that of an order. */
const OF_SERVER = /^(?:cart|checkout|order|popup|quick-view|product|product-reviews|article|event)$/

it(
  'new sections of the example and of the server, and templates, link to no page that the website does not have',
  async () => {
    const templates = templateNames(join(EXAMPLE, 'templates')).filter((name) => !OF_SERVER.test(name))
    const newSections = sectionStarts()
    const talk = { ...TALK, sections: newSections('event') }
    const pages = templates.map((template, index) => ({
      id: `dddddddddddddddddddddd${index + 10}`,
      path: `/with-${template}`,
      template,
      title: template,
      pageType: 1,
      sections: newSections(template),
    }))
    const site = await serveWith([...pages, diaryWith([]), talk])
    const links = new Map<string, string>()
    for (const { path } of [...pages, TALK]) {
      const html = await (await site.request(path)).text()
      for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) links.set(link, path)
    }
    expect(links.size).toBeGreaterThan(10)
    const broken: string[] = []
    for (const [link, path] of links)
      if ((await site.request(link)).status !== 200) broken.push(`${link} on ${path}`)
    expect(broken).toEqual([])
    await site.close()
  },
  OPEN_TIMEOUT_MS,
)

it(
  'the section of coming events prints their days, and not how far away they are',
  async () => {
    const soonSection = { id: 'soon', type: 'event-soon', settings: { heading: 'Next' } }
    const site = await serveWith([diaryWith([soonSection]), TALK])
    const html = await (await site.request('/diary')).text()
    await site.close()
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
