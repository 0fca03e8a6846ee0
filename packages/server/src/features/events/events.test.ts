import { ItemsByMonthBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, setUp, site } from '../../../testing/forms.js'
import { TEST_SITE } from '../../../testing/test-site.js'
import { withDates } from '../../content/seed/seed-file.js'
import { RevisionCache } from '../../render/page-cache.js'
import { readSeed, Seed, seedSite } from '../../seed.js'

const EVENTS = 'e0000000000000000000000e'
const page = (id: number, path: string, more: object) => ({
  id: String(id).padStart(24, 'e'),
  path,
  template: 'state',
  title: path.slice(1),
  ...more,
})
const event = (id: number, name: string, when: object) =>
  page(id, `/events/${name}`, {
    collectionId: EVENTS,
    pageType: 50,
    event: when,
    description: `About ${name}`,
  })

const PAGES = [
  page(0, '/events', { id: EVENTS, pageType: 1, events: EVENTS }),
  event(1, 'fair', {
    start: '2026-11-30T10:00',
    end: '2026-12-02T16:00',
    venue: 'The Maltings',
    place: 'Snape',
  }),
  event(2, 'new-year', { start: '2026-12-31T22:00', lasts: 'PT4H' }),
  event(3, 'closed', { start: '2026-12-24', end: '2026-12-26' }),
  event(4, 'talk', { start: '2026-11-21T19:00', lasts: 'PT1H' }),
  event(5, 'earlier', { start: '2026-11-20T19:00', lasts: 'PT1H' }),
  page(7, '/events/members', {
    collectionId: EVENTS,
    access: 'members',
    event: { start: '2026-12-10', venue: 'Secret' },
  }),
  page(8, '/events/unlisted', { collectionId: EVENTS, unlisted: true, event: { start: '2026-12-10' } }),
  page(6, '/fairs', {
    dates: [
      { start: '2026-12-12', venue: 'Town Hall', place: 'Woodbridge', tickets: '/contact', isSoldOut: true },
      { start: '2026-11-01', venue: 'Corn Exchange' },
    ],
  }),
]

onDatabase('events', ({ open }) => {
  setUp(open)

  const seedEvents = async () => {
    const { seed } = await readSeed(TEST_SITE)
    const withEvents = v.parse(Seed, {
      ...seed,
      website: { ...seed.website, timeZone: 'Europe/London' },
      pages: [...seed.pages, ...PAGES],
    })
    await seedSite(db, { seed: withDates(withEvents, site.clock.now()), version: 'events' })
  }
  beforeEach(seedEvents)

  const get = (path: string) => site.app.request(path)
  const month = async (query: string) => {
    const response = await get(`/api/open/GetItemsByMonth?${query}`)
    expect(response.status).toBe(200)
    return v.parse(ItemsByMonthBody, await response.json())
  }
  const titles = async (query: string) => (await month(query)).map(({ title }) => title)

  it('the events of a month are those that touch it in the time zone of the website', async () => {
    expect(await titles(`month=11-2026&collectionId=${EVENTS}`)).toEqual([
      'events/earlier',
      'events/talk',
      'events/fair',
    ])
    expect(await titles(`month=12-2026&collectionId=${EVENTS}&crumb=x`)).toEqual([
      'events/fair',
      'events/closed',
      'events/new-year',
    ])
    expect(await titles('month=01-2027')).toEqual(['events/new-year'])
    expect(await titles('month=02-2027')).toEqual([])
    expect(await titles(`month=12-2026&collectionId=${'f'.repeat(24)}`)).toEqual([])
  })

  it('pages of the current month and its neighbours are cached, and of no other', async () => {
    const { app } = await createTestApp(db, { cacheTemplates: true })
    await seedEvents()
    const put = vi.spyOn(RevisionCache.prototype, 'put')
    for (const month of ['', '?month=10-2026', '?month=12-2026', '?month=01-2027', '?month=12-2199']) {
      expect((await app.request(`/events${month}`)).status, month).toBe(200)
    }
    expect(put).toHaveBeenCalledTimes(3)
    put.mockRestore()
  })

  it('an item has the facts of its event', async () => {
    const [fair] = await month('month=12-2026')
    const [startDate, endDate] = [Date.parse('2026-11-30T10:00Z'), Date.parse('2026-12-02T16:00Z')]
    expect(fair).toEqual({
      id: '1'.padStart(24, 'e'),
      recordType: 12,
      title: 'events/fair',
      fullUrl: '/events/fair',
      excerpt: 'About fair',
      startDate,
      endDate,
      isAllDay: false,
      location: { addressTitle: 'The Maltings', addressLine1: 'Snape' },
      structuredContent: { _type: 'CalendarEvent', startDate, endDate },
    })
  })

  it.each([
    ['', '"month" is missing.'],
    ['month=13-2026', '"month" must be a month such as 12-2026.'],
    ['month=12-0026', '"month" must be a month such as 12-2026.'],
    ['month=2026-12', '"month" must be a month such as 12-2026.'],
    ['month=12-2026&collectionId=%00', '"collectionId" must be the id of a collection.'],
    [
      `month=12-2026&collectionId=${'a'.repeat(201)}`,
      '"collectionId" is too long: the limit is 200 characters.',
    ],
  ])('a call is rejected: %j', async (query, error) => {
    const response = await get(`/api/open/GetItemsByMonth?${query}`)
    expect([response.status, await response.json()]).toEqual([400, { status: 400, error }])
  })

  it('an event can be downloaded as a calendar file, and a collection too', async () => {
    const one = await get('/events/fair.ics')
    expect(one.status).toBe(200)
    expect(one.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(one.headers.get('content-disposition')).toBe('attachment; filename="fair.ics"')
    const text = await one.text()
    expect(text).toContain('DTSTART:20261130T100000Z\r\nDTEND:20261202T160000Z\r\n')
    expect(text).toContain('URL:https://river-museum.example/events/fair\r\n')
    expect(text).toContain('LOCATION:The Maltings\\, Snape\r\n')
    const all = await (await get('/events.ics')).text()
    expect(all.split('BEGIN:VEVENT')).toHaveLength(6)
    expect(all).toContain('DTSTART;VALUE=DATE:20261224\r\nDTEND;VALUE=DATE:20261227\r\n')
  })

  it('pages that not everybody may find are in no list and no file', async () => {
    expect(await (await get('/events.ics')).text()).not.toContain('Secret')
    expect(await titles('month=12-2026')).not.toContain('events/members')
    for (const name of ['members', 'unlisted']) expect((await get(`/events/${name}.ics`)).status).toBe(404)
  })

  it('an event that is a product has what its owner made of it: a name of its own, and no place in lists once it is hidden', async () => {
    const own = (owner: object) =>
      db.query(
        `insert into products (website_id, id, collection_id, product_type, position, data, owner)
         select website_id, id, collection_id, 3, 99, '{}', $2 from pages where id = $1
         on conflict (website_id, id) do update set owner = excluded.owner`,
        ['1'.padStart(24, 'e'), JSON.stringify(owner)],
      )
    await own({ title: 'Winter fair' })
    expect((await month('month=12-2026'))[0]?.title).toBe('Winter fair')
    expect(await (await get('/events.ics')).text()).toContain('SUMMARY:Winter fair')
    await own({ unlisted: true })
    expect(await titles('month=12-2026')).toEqual(['events/closed', 'events/new-year'])
    expect(await (await get('/events.ics')).text()).not.toContain('fair')
    await db.query(`delete from products where id = $1`, ['1'.padStart(24, 'e')])
  })

  it.each(['/contact.ics', '/nothing.ics', '/.ics', '/events/fair.ics.ics'])(
    '%s is no page',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})
