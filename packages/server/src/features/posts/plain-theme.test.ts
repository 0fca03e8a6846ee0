import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PageConfigBody, PageStartsBody } from '@site/runtime/contract'
import { parse } from 'parse5'
import * as v from 'valibot'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { lint } from '../../../../lint/src/lint.js'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { embedded } from '../../../testing/databases.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { WEBSITE } from '../../../testing/test-site.js'
import { PLAIN_THEME } from '../../content/plain-theme.js'
import { checkSeed, readSeed, Seed, seedSite } from '../../seed.js'

const PAGES = '/api/config/pages'
const LAYOUT = '<!doctype html><title>Own</title><div id="own">{% block content %}{% endblock %}</div>'

/** As little as a site can say of itself. */
const BARE = {
  website: { id: WEBSITE, identifier: 'bare', title: 'Bare', baseUrl: 'https://bare.example' },
  pages: [{ id: 'aaaaaaaaaaaaaaaaaaaaaaaa', path: '/', template: 'page', title: 'Bare', description: '' }],
}

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

setUpPanel(embedded.open)
let signed: SignedIn
let count = 0

/** Starts the website with the files of a theme. */
async function begin(files: Readonly<Record<string, string>> = {}, website: object = {}): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plain-theme-'))
  folders.push(folder)
  const all = {
    'seed/site.json': JSON.stringify({ ...BARE, website: { ...BARE.website, ...website } }),
    ...files,
  }
  for (const [name, text] of Object.entries(all)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const { seed } = await readSeed(folder)
  await checkSeed(seed, folder)
  await db.script(`delete from pages; update websites set owner = '{}'`)
  await restart({ site: { id: WEBSITE, folder }, cacheTemplates: true, trustProxy: true })
  count += 1
  await seedSite(db, { seed: v.parse(Seed, seed), version: `bare-${count}` })
  signed = await signIn(site)
}
beforeEach(() => begin())
afterEach(() => expect(site.logged).toEqual([]))

async function add(page: object): Promise<PageConfigBody> {
  const answer = await site.app.request(`${PAGES}?crumb=${signed.crumb}`, {
    method: 'POST',
    headers: { origin: 'http://localhost', cookie: signed.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ description: '', state: 'published', publishAt: null, ...page }),
  })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return v.parse(PageConfigBody, await answer.json())
}

/** A list of posts with two posts, and a calendar with two events. */
async function fill(): Promise<void> {
  const start = (template: string) => ({ kind: 'template', template })
  const news = await add({ title: 'News', path: '/news', start: start('posts') })
  const diary = await add({ title: 'Diary', path: '/diary', start: start('events') })
  const post = { kind: 'entry', collection: news.id }
  await add({ title: 'First', path: '/news/first', date: '2026-01-02', tags: ['Ink'], start: post })
  await add({
    title: 'Second <b>',
    path: '/news/second',
    date: '2026-02-03',
    author: 'Ruth',
    tags: ['Ink', 'Lino'],
    description: 'How it went',
    start: post,
  })
  const event = { kind: 'entry', collection: diary.id }
  const times = { starts: '2037-07-05T10:00', ends: '2037-07-05T12:30' }
  await add({
    title: 'Open day',
    path: '/diary/open',
    ...times,
    venue: 'The loft',
    place: 'Marlsea',
    start: event,
  })
  await add({ title: 'Concert', path: '/diary/concert', ...times, isCancelled: true, start: event })
}

/** A page as visitors get it, checked as markup. */
async function page(path: string, status = 200): Promise<string> {
  const response = await site.app.request(path)
  const html = await response.text()
  expect([path, response.status]).toEqual([path, status])
  expect(lint(html), path).toEqual([])
  const errors: string[] = []
  parse(html, { onParseError: ({ code }) => errors.push(code) })
  expect(errors, path).toEqual([])
  expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
  return html
}

const PATHS = [
  '/',
  '/news',
  '/news?tag=ink',
  '/news/first',
  '/news/second',
  '/diary',
  '/diary/open',
  '/diary/concert',
]

it('[CFG-001] a site folder without a theme has plain pages of posts and events, with lists, tags and feeds', async () => {
  const starts = v.parse(PageStartsBody, await (await get(`${PAGES}/starts`, signed)).json())
  expect(starts.templates.map(({ template }) => template)).toEqual(['page', 'posts', 'events'])
  await fill()
  for (const path of PATHS) await page(path)
  const list = await page('/news')
  expect(list).toMatch(/href="\/news\/second">Second &lt;b&gt;<\/a>[\s\S]*href="\/news\/first">First<\/a>/)
  expect(list).toContain(
    '<link rel="alternate" type="application/rss+xml" title="News · Bare" href="/news.rss">',
  )
  expect(list).toContain('class="plain-section')
  const tagged = await page('/news?tag=lino')
  expect(tagged).toContain('Second')
  expect(tagged).not.toContain('First')
  const post = await page('/news/second')
  expect(post).toContain('<time datetime="2026-02-03">February 3, 2026</time> · Ruth')
  expect(post).toContain('How it went')
  expect(post).toContain('<a href="/news?tag=lino">Lino</a>')
  expect(post).toContain('Read next: <a href="/news/first">First</a>')
  const diary = await page('/diary')
  expect(diary).toMatch(/href="\/diary\/open">Open day<\/a>\s*<span>The loft, Marlsea<\/span>/)
  expect(diary).toMatch(/href="\/diary\/concert">Concert<\/a>\s*<strong>Cancelled<\/strong>/)
  const event = await page('/diary/open')
  expect(event).toContain('<dd>The loft, Marlsea</dd>')
  expect(event).toContain('<a href="/diary/open.ics">Add to my calendar</a>')
  expect(await page('/diary/concert')).toContain('<strong>Cancelled</strong>')
  expect(await (await site.app.request('/news.rss')).text()).toContain('<title>First</title>')
  expect(await (await site.app.request('/diary/open.ics')).text()).toContain('SUMMARY:Open day')
  expect(await page('/nothing', 404)).toContain('There is no page at this address.')
})

it('[CFG-001] the plain layout shows the announcement, the logo, the contact data and the last line of an owner', async () => {
  expect(await page('/')).not.toMatch(/data-announcement-bar|<img|<address|mailto:/)
  for (const [section, options] of Object.entries({
    'announcement-bar': { style: 'on', text: '<p>Open <b>late</b></p>', url: '/' },
    site: { name: 'Tern <Bakery>', logo: '/assets/pictures/tern.png', logoWidth: 120 },
    contact: {
      contactEmail: 'ann@tern.example',
      contactPhoneNumber: '01728 555 014',
      addressTitle: 'Tern Bakery',
      addressLine1: '1 Quay',
      addressLine2: 'Marlsea',
      accounts: [{ name: 'Instagram', url: 'https://www.instagram.com/tern' }],
    },
    footer: { text: 'Baked at night.', showSocialLinks: true, showAddress: true },
  })) {
    const saved = await put(`/api/config/settings/${section}`, { options, base: {} }, signed)
    expect([section, saved.status]).toEqual([section, 200])
  }
  const html = await page('/')
  // A landmark also before the script of the page runs, and without it.
  expect(html).toMatch(/<div data-announcement-bar [^>]*role="region" aria-label="Announcement">/)
  expect(html).toMatch(/<a data-part="text" href="\/"><p>Open <b>late<\/b><\/p><\/a>/)
  expect(html).toMatch(/<img src="\/assets\/pictures\/tern\.png[^>]*alt="Tern &lt;Bakery&gt;" width="120"/)
  expect(html).toMatch(/<address>\s*Tern Bakery<br>\s*1 Quay, Marlsea\s*<\/address>/)
  expect(html).toContain('<a href="tel:01728555014">01728 555 014</a>')
  expect(html).toContain('<a href="mailto:ann@tern.example">')
  expect(html).toContain('href="https://www.instagram.com/tern" rel="me"')
  expect(html).toMatch(/Tern &lt;Bakery&gt;, \d{4}\. Baked at night\./)
})

it('a theme with a layout alone has the plain pages inside of it', async () => {
  await begin({ 'templates/layouts/base.liquid': LAYOUT })
  await fill()
  for (const path of PATHS) expect(await page(path)).toContain('<title>Own</title><div id="own">')
})

it('a template of the theme replaces the plain one of its name', async () => {
  await begin({
    'templates/post.liquid': '<!doctype html><title>x</title><h1>{{ page.title }}, its own way</h1>',
  })
  await fill()
  expect(await page('/news/first')).toContain('First, its own way')
})

/** The words of the theme as the panel gets them. */
async function shownWords(): Promise<Readonly<Record<string, unknown>>> {
  const { theme } = (await (await get('/api/config/settings/words', signed)).json()) as {
    readonly theme: Readonly<Record<string, unknown>>
  }
  return theme
}

it('a theme may copy a plain template, whose words a seed and an owner change', async () => {
  const post = await readFile(join(PLAIN_THEME, 'templates/post.liquid'), 'utf8')
  const words = { 'plain.posts.read_next': 'Then read:', 'plain.skip': 'Skip it' }
  const website = { ...BARE.website, words }
  await begin({
    'seed/site.json': JSON.stringify({ ...BARE, website }),
    'templates/post.liquid': post,
    'templates/layouts/base.liquid': LAYOUT,
    'locales/de.json': '{ "plain": { "posts": { "all": "Sämtliche" } } }',
  })
  await fill()
  expect(await page('/news/second')).toContain('Then read: <a href="/news/first">First</a>')
  const shown = await shownWords()
  expect(shown).toMatchObject({
    'plain.posts.read_next': 'Then read:',
    'plain.events.over': 'This event is over.',
  })
  // The layout of the server prints it, and the theme has its own.
  expect(shown).not.toHaveProperty(['plain.skip'])
})

it('lists posts and events on a page without a section for them', async () => {
  const page1 = { description: '', pageType: 1 }
  const [news, diary] = ['b'.repeat(24), 'c'.repeat(24)]
  const pages = [
    ...BARE.pages,
    {
      ...page1,
      id: news,
      path: '/news',
      template: 'posts',
      title: 'News',
      collection: { kind: 'posts', template: 'post' },
    },
    {
      ...page1,
      id: diary,
      path: '/diary',
      template: 'events',
      title: 'Diary',
      events: diary,
      collection: { kind: 'events', template: 'event' },
    },
  ]
  await begin({ 'seed/site.json': JSON.stringify({ ...BARE, pages }) })
  expect(await page('/news')).toContain('There is nothing to read here yet.')
  expect(await page('/diary')).toContain('No events are planned at the moment.')
  await add({ title: 'First', path: '/news/first', start: { kind: 'entry', collection: news } })
  const event = { kind: 'entry', collection: diary }
  await add({ title: 'Open', path: '/diary/open', starts: '2037-07-05T10:00', start: event })
  expect(await page('/news')).toContain('<h2><a href="/news/first">First</a></h2>')
  expect(await page('/diary')).toContain('<a href="/diary/open">Open</a>')
})

it.each([
  ['de', 'Abgesagt'],
  ['es', 'Cancelado'],
  ['fr-CA', 'Annulé'],
  ['ja', '中止'],
  ['ar', 'أُلغيت'],
  ['nl', 'Cancelled'],
])('speaks the language of the website: %s', async (language, word) => {
  await begin({}, { language })
  await fill()
  expect(await page('/diary/concert')).toContain(`<strong>${word}</strong>`)
})
