import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PageConfigBody, PageListBody, PageStartsBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { TEST_SITE, WEBSITE } from '../../../testing/test-site.js'
import { instantAt } from '../../base/time/zoned-time.js'
import { withDates } from '../../content/seed/seed-file.js'
import { readSeed, Seed, seedSite } from '../../seed.js'

const PAGES = '/api/config/pages'
const NEWS = 'aaaaaaaaaaaaaaaaaaaaaaaa'
const DIARY = 'bbbbbbbbbbbbbbbbbbbbbbbb'
const TALK = 'cccccccccccccccccccccccc'
const FRONT = 'dddddddddddddddddddddddd'
const EXAMPLE = join(import.meta.dirname, '../../../../../examples/site')
const ZONE = 'America/New_York'
const ADDED = [
  {
    id: NEWS,
    path: '/news',
    template: 'news',
    title: 'News',
    description: 'From the press',
    pageType: 1,
    collection: { kind: 'posts', template: 'entry' },
  },
  {
    id: DIARY,
    path: '/diary',
    template: 'news',
    title: 'Diary',
    pageType: 1,
    events: DIARY,
    collection: { kind: 'events', template: 'entry' },
  },
  {
    id: TALK,
    path: '/diary/talk',
    template: 'entry',
    title: 'Talk',
    pageType: 50,
    collectionId: DIARY,
    event: { startsIn: 'P3D', at: '19:00', lasts: 'PT2H', venue: 'Loft' },
  },
  {
    id: FRONT,
    path: '/front',
    template: 'front',
    title: 'Front',
    pageType: 1,
    sections: ['articles', 'posts'].map((type) => ({
      id: type,
      type,
      settings: { heading: 'Latest', blog: '/news', count: 2, nothing: `No ${type}.` },
    })),
  },
]
const LIST =
  '{% for p in posts.items %}[{{ p.title }}|{{ p.date }}|{{ p.minutes }}]{% endfor %} {% for tag in posts.tags %}({{ tag.name }} {{ tag.count }}){% endfor %}{{ posts.next }} {% for e in events.upcoming %}<{{ e.title }}>{% endfor %}'
const ENTRY =
  '<h1>{{ page.title }}</h1>{{ post.dateText }} {{ post.author }} {{ event.start }} {{ event.venue }} next: {{ post.next.title }}<script type="application/ld+json">{{ post.structuredData | raw }}</script>{% sections %}'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entries-site-'))
  await cp(TEST_SITE, folder, { recursive: true })
  await writeFile(join(folder, 'templates/news.liquid'), LIST)
  await writeFile(join(folder, 'templates/entry.liquid'), ENTRY)
  await writeFile(join(folder, 'templates/front.liquid'), '{% sections %}')
  for (const part of ['sections/articles.liquid', 'templates/partials/arrow.liquid', 'locales'])
    await cp(join(EXAMPLE, part), join(folder, part), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true }))

it('sections of the example repeat no posts by hand, whose dates and minutes would be copies', async () => {
  const { seed } = await readSeed(EXAMPLE)
  const posts = seed.pages.flatMap(({ description, post }) => (post && description ? [description] : []))
  expect(posts.length).toBeGreaterThan(0)
  const sections = JSON.stringify(seed.pages.map((page) => page.sections ?? []))
  expect(posts.filter((description) => sections.includes(JSON.stringify(description)))).toEqual([])
})

onDatabase('the posts and events of an owner', ({ open }) => {
  setUpPanel(open)
  let signed: SignedIn
  let count = 0

  /** @param changes values of the event of the seed */
  const reseed = async (changes: object = {}) => {
    const { seed } = await readSeed(TEST_SITE)
    const website = { ...seed.website, timeZone: ZONE }
    const pages = [
      ...seed.pages,
      ...ADDED.map((page) => ('event' in page ? { ...page, event: { ...page.event, ...changes } } : page)),
    ]
    const all = withDates(v.parse(Seed, { ...seed, website, pages }), site.clock.now())
    count += 1
    await seedSite(db, { seed: all, version: `entries-${count}` })
  }
  beforeEach(async () => {
    await db.script(`delete from pages; delete from record_changes; update websites set owner = '{}'`)
    await restart({ site: { id: WEBSITE, folder }, cacheTemplates: true, trustProxy: true })
    await reseed()
    signed = await signIn(site)
  })
  afterEach(() => expect(site.logged).toEqual([]))

  const POST = {
    title: 'Six colours',
    description: 'How it was printed',
    path: '/news/six-colours',
    state: 'published',
    publishAt: null,
    start: { kind: 'entry', collection: NEWS },
  }
  const EVENT = {
    ...POST,
    title: 'Open loft',
    path: '/diary/open',
    start: { kind: 'entry', collection: DIARY },
  }
  const call = (method: string, path: string, body: object, by: SignedIn = signed) =>
    site.app.request(`${path}?crumb=${by.crumb}`, {
      method,
      headers: { origin: 'http://localhost', cookie: by.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const add = async (change: object = {}, from: object = POST) => {
    const answer = await call('POST', PAGES, { ...from, ...change })
    expect(answer.status).toBe(201)
    return v.parse(PageConfigBody, await answer.json())
  }
  const read = async (id: string) =>
    v.parse(PageConfigBody, await (await get(`${PAGES}/${id}`, signed)).json())
  const save = async (id: string, change: object) =>
    put(`${PAGES}/${id}`, { ...(await read(id)), ...change }, signed)
  const text = async (path: string) => (await site.app.request(path)).text()
  const statusOf = async (path: string) => (await site.app.request(path)).status
  const linesOf = async (path: string) => (await text(path)).replaceAll('\r\n ', '').split('\r\n')

  it('start with the template and the sections of their collection, and are in its list, with its tags', async () => {
    const starts = v.parse(PageStartsBody, await (await get(`${PAGES}/starts`, signed)).json())
    expect(starts.collections.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
      '/diary events',
      '/news posts',
    ])
    const post = await add({ date: '2026-10-22', author: 'Ruth', tags: ['Lino', 'Ink'] })
    expect(post).toMatchObject({ entry: 'post', date: '2026-10-22', author: 'Ruth', tags: ['Lino', 'Ink'] })
    await add({ title: 'Older', path: '/news/older', date: '2026-01-01', tags: ['ink'] })
    expect(await text('/news')).toContain('[Six colours|2026-10-22|1][Older|2026-01-01|1] (Ink 2)(Lino 1)')
    expect(await text('/news?tag=lino')).toContain('[Six colours|2026-10-22|1] (Ink')
    expect(await text('/news?tag=nothing')).toContain('[Older')
    const page = await text('/news/six-colours')
    expect(page).toContain('22 October 2026 Ruth')
    expect(page).toContain('next: Older')
    expect(page).toContain('Write your text here.')
    expect(await text('/news/older')).toContain('next: Six colours')
    const list = await get(`${PAGES}/list?collection=${NEWS}`, signed)
    const { pages } = v.parse(PageListBody, await list.json())
    expect(pages.map(({ path, entry }) => `${path} ${entry}`)).toEqual([
      '/news/older post',
      '/news/six-colours post',
    ])
  })

  it('are the latest in sections of other pages, after each of them is added, unpublished, renamed or deleted', async () => {
    const titles = async () => {
      // The second time, the page comes from the cache.
      const [html, cached] = [await text('/front'), await text('/front')]
      expect(cached).toBe(html)
      const lists = html.split('<section').slice(1)
      expect(lists).toHaveLength(2)
      return lists.map((list) =>
        [...list.matchAll(/<h3[^>]*><a [^>]*>(.*?)<\/a>/g)].map(([, title]) => title),
      )
    }
    expect(await titles()).toEqual([[], []])
    expect(await text('/front')).toMatch(/No articles\.[\s\S]*No posts\./)
    const first = await add({ title: 'One', path: '/news/one', date: '2026-01-01' })
    await add({ title: 'Two', path: '/news/two', date: '2026-02-01' })
    expect(await titles()).toEqual(Array(2).fill(['Two', 'One']))
    const { id } = await add({ title: 'Three', path: '/news/three', date: '2026-03-01' })
    expect(await titles()).toEqual(Array(2).fill(['Three', 'Two']))
    await save(id, { title: 'Third' })
    expect(await titles()).toEqual(Array(2).fill(['Third', 'Two']))
    await save(id, { state: 'draft' })
    expect(await titles()).toEqual(Array(2).fill(['Two', 'One']))
    await call('POST', `${PAGES}/${first.id}/trash`, { revision: (await read(first.id)).revision })
    expect(await titles()).toEqual(Array(2).fill(['Two']))
    await save(id, { state: 'published' })
    expect(await titles()).toEqual(Array(2).fill(['Third', 'Two']))
  })

  it('have the day of their publication if nobody names another one', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(site.clock.now())
    const { id } = await add({ state: 'draft' })
    expect(await statusOf(POST.path)).toBe(404)
    expect(await text('/news')).not.toContain('Six colours')
    expect((await save(id, { state: 'published' })).status).toBe(200)
    expect(await text('/news')).toContain(`[Six colours|${today}|1]`)
  })

  it('that are scheduled for nine tomorrow are nowhere before, and everywhere from then on', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(site.clock.now())
    const day = new Date(Date.parse(today) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const nine = instantAt(`${day}T09:00`, ZONE)
    await add({ state: 'scheduled', publishAt: new Date(nine).toISOString() })
    const seen = async () => {
      const found = await (await site.app.request('/api/search/preview?q=colours&limit=5')).json()
      return [
        await statusOf(POST.path),
        (await text('/news')).includes(`[Six colours|${day}|1]`),
        (await text('/news.rss')).includes('<title>Six colours</title>'),
        found.total,
        (await text('/sitemap.xml')).includes(POST.path),
      ]
    }
    site.clock.advance(nine - site.clock.now() - 1)
    expect(await seen()).toEqual([404, false, false, 0, false])
    site.clock.advance(1)
    expect(await seen()).toEqual([200, true, true, 1, true])
    expect(await text('/news.rss')).toContain(
      `<pubDate>${new Date(nine).toUTCString().replace('GMT', '+0000')}`,
    )
  })

  it('are in a feed that readers of RSS take, with complete addresses and nothing that ends its texts', async () => {
    const title = 'Ink & <b>paper</b> ]]> </script><script>alert(1)</script>'
    const { id } = await add({ title, date: '2026-10-22', author: 'Ruth & Dev', tags: ['A&B'] })
    const words = '<p>Read <a href="/visit">this</a> ]]> &amp; that</p><script>alert(1)</script>'
    const body = { options: { text: words }, base: {} }
    expect((await put(`/api/config/blocks/${id}/section%3Atext`, body, signed)).status).toBe(200)
    const response = await site.app.request('/news.rss')
    expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
    const feed = await response.text()
    expect(feed).toContain(
      '<title>Ink &amp; &lt;b&gt;paper&lt;/b&gt; ]]&gt; &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>',
    )
    expect(feed).toContain(`<guid isPermaLink="false">${id}</guid>`)
    expect(feed).toContain('<pubDate>Thu, 22 Oct 2026 04:00:00 +0000</pubDate>')
    expect(feed).toContain('<dc:creator>Ruth &amp; Dev</dc:creator>\n<category>A&amp;B</category>')
    expect(feed).toMatch(/<a href="https?:\/\/[^"/]+\/visit">this<\/a> ]]/)
    expect(feed).not.toContain('alert(1)</p>')
    // Outside of its sections of text, a feed has no end of one.
    expect(feed.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')).not.toContain(']]>')
    expect(feed.match(/<rss /g)).toHaveLength(1)
    const tag = response.headers.get('ETag')!
    const again = await site.app.request('/news.rss', { headers: { 'if-none-match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const asked = await site.app.request('/news.rss?page=2')
    expect([asked.status, asked.headers.get('Location')]).toEqual([302, '/news.rss'])
    expect(await statusOf('/diary.rss')).toBe(404)
    // The title cannot leave the script with the data for search engines.
    expect(await text(POST.path)).not.toContain('<script>alert(1)')
    await put(
      `/api/config/blocks/${id}/section%3Atext`,
      { options: { text: 'New' }, base: body.options },
      signed,
    )
    expect((await site.app.request('/news.rss', { headers: { 'if-none-match': tag } })).status).toBe(200)
  })

  it('are events with times by the clock of the website, in the calendar and in its file', async () => {
    const times = { starts: '2027-07-05T10:00', ends: '2027-07-05T12:30' }
    const title = `Open; loft, and ${'long '.repeat(30)}`
    const { id } = await add({ title, ...times, venue: 'The loft\\', place: 'Marlsea' }, EVENT)
    expect(await text('/diary')).toContain('<Open; loft')
    const file = await text('/diary.ics')
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const lines = await linesOf('/diary/open.ics')
    expect(lines).toContain('DTSTART:20270705T140000Z')
    expect(lines).toContain('DTEND:20270705T163000Z')
    expect(lines).toContain('LOCATION:The loft\\\\\\, Marlsea')
    expect(lines.some((line) => line.startsWith('SUMMARY:Open\\; loft\\, and long'))).toBe(true)
    const uid = lines.find((line) => line.startsWith('UID:'))
    expect(lines).toContain('SEQUENCE:0')
    expect((await save(id, { ends: '2027-07-05T13:00', isCancelled: true })).status).toBe(200)
    const changed = await linesOf('/diary/open.ics')
    expect(changed).toEqual(
      expect.arrayContaining([uid, 'SEQUENCE:1', 'STATUS:CANCELLED', 'DTEND:20270705T170000Z']),
    )
    expect(changed.some((line) => line.startsWith('LAST-MODIFIED:'))).toBe(true)
    await save(id, { description: 'Bring an apron' })
    expect(await linesOf('/diary/open.ics')).toEqual(
      expect.arrayContaining(['SEQUENCE:2', 'DESCRIPTION:Bring an apron']),
    )
    await save(id, { path: '/diary/moved', allDay: true, firstDay: '2027-07-05', lastDay: '2027-07-06' })
    const days = await linesOf('/diary/moved.ics')
    expect(days).toEqual(
      expect.arrayContaining([uid, 'DTSTART;VALUE=DATE:20270705', 'DTEND;VALUE=DATE:20270707']),
    )
    expect(await read(id)).toMatchObject({ allDay: true, firstDay: '2027-07-05', lastDay: '2027-07-06' })
    const { revision } = await read(id)
    await call('POST', `${PAGES}/${id}/trash`, { revision })
    expect(await text('/diary.ics')).not.toContain(id)
    expect(await text('/diary')).not.toContain('Open; loft')
  })

  it('a newer seed makes a save that is based on its earlier values a conflict, and an equal one does not', async () => {
    const before = await read(TALK)
    await reseed()
    expect((await read(TALK)).revision).toBe(before.revision)
    await reseed({ venue: 'Attic' })
    const late = await put(`${PAGES}/${TALK}`, { ...before, description: 'Bring an apron' }, signed)
    expect([late.status, (await late.json()).venue]).toEqual([409, 'Attic'])
  })

  it.each([
    ['one day', { allDay: true, firstDay: '2027-07-05', lastDay: '2027-07-05' }],
    ['one moment', { starts: '2027-07-05T10:00', ends: '2027-07-05T10:00' }],
  ])('an event of %s whose answer got lost is added once, and is the same', async (_, times) => {
    const key = 'a'.repeat(32)
    const first = await add({ ...times, key }, EVENT)
    expect((await add({ ...times, key }, EVENT)).id).toBe(first.id)
  })

  it('refuses times that are none', async () => {
    const errorsOf = async (change: object) => {
      const answer = await call('POST', PAGES, { ...EVENT, ...change })
      return [answer.status, (await answer.json()).errors]
    }
    expect(await errorsOf({})).toEqual([400, { starts: 'Say when the event starts.' }])
    expect(await errorsOf({ allDay: true })).toEqual([400, { firstDay: 'Say when the event starts.' }])
    expect(await errorsOf({ starts: '2027-02-30T10:00' })).toEqual([
      400,
      { starts: 'There is no such day in the calendar.' },
    ])
    expect(await errorsOf({ starts: '2027-02-03T10:00', ends: '2027-02-03T09:00' })).toEqual([
      400,
      { ends: 'The event would end before it starts.' },
    ])
    expect((await errorsOf({ starts: 'tomorrow' }))[0]).toBe(400)
    const gone = { kind: 'entry', collection: TALK }
    expect((await errorsOf({ start: gone, starts: '2027-02-03T10:00' }))[1]).toHaveProperty('start')
  })

  it('of the theme follow it value by value: its date counts from the day of the seeding until an owner sets one', async () => {
    const before = await read(TALK)
    expect(before).toMatchObject({ entry: 'event', allDay: false, venue: 'Loft', isOwn: false })
    expect(before.starts).toMatch(/T19:00$/)
    await save(TALK, { venue: 'Barn' })
    site.clock.advance(24 * 60 * 60 * 1000)
    await reseed()
    const moved = await read(TALK)
    expect(moved).toMatchObject({ venue: 'Barn', isOwn: true })
    expect(Date.parse(moved.starts) - Date.parse(before.starts)).toBe(24 * 60 * 60 * 1000)
    await save(TALK, { starts: '2027-01-01T10:00', ends: '' })
    site.clock.advance(24 * 60 * 60 * 1000)
    await reseed()
    expect(await read(TALK)).toMatchObject({ starts: '2027-01-01T10:00', ends: '', venue: 'Barn' })
    const zone = { options: { timeZone: 'Asia/Tokyo' }, base: {} }
    expect((await put('/api/config/settings/contact', zone, signed)).status).toBe(200)
    await reseed()
    expect(await read(TALK)).toMatchObject({ starts: '2027-01-01T10:00' })
    expect(await linesOf('/diary/talk.ics')).toContain('DTSTART:20270101T010000Z')
  })

  it('are copied with their values, are added once for a key, and have a history in their words', async () => {
    const { id } = await add({ date: '2026-10-22', tags: ['Lino'], picture: '/assets/pictures/boat.png' })
    const copy = { kind: 'copy', page: id }
    const values = { path: '/news/copy', date: '2026-11-01', start: copy, key: 'abcdefgh' }
    const first = await add(values)
    expect(first).toMatchObject({ entry: 'post', date: '2026-11-01', tags: [] })
    const again = await call('POST', PAGES, { ...POST, ...values })
    expect((await again.json()).id).toBe(first.id)
    await save(id, { author: 'Dev', tags: ['Ink'] })
    const { revisions } = await (await get(`${PAGES}/${id}/revisions`, signed)).json()
    expect(revisions[0].after).toEqual({ author: 'Dev', tags: ['Ink'] })
  })

  it('are the work of owners and editors, and are seen as drafts by them alone', async () => {
    await add({ state: 'draft' })
    const sessions = { viewer: 403, editor: 201, reporter: 403 }
    for (const [name, expected] of Object.entries(sessions)) {
      const by = await signIn(site, `${name}@example.com`)
      const change = { ...POST, path: `/news/by-${name}`, state: 'draft' }
      expect((await call('POST', PAGES, change, by)).status, name).toBe(expected)
      expect((await get(POST.path, by)).status, name).toBe(expected === 201 ? 200 : 404)
    }
    expect(await statusOf(POST.path)).toBe(404)
    expect((await get(POST.path, signed)).status).toBe(200)
  })
})
