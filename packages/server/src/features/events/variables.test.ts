import { describe, expect, it, vi } from 'vitest'
import { SafeText } from '../../base/text/safe-text.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import { timeOf, type When } from '../../content/seed/when.js'
import type { Page } from '../../content/site/site.js'
import type { MonthView } from './month-view.js'
import { datesKey, eventVariables, isCachedMonth, listEvents } from './variables.js'
import type { EventView } from './view.js'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const CLOCK = { now: NOW, timeZone: 'Europe/London' }
const setting = (language = 'en-GB') => ({
  website: { title: 'Press', language, timeZone: 'Europe/London' } as unknown as SeedWebsite,
  baseUrl: 'https://press.example',
  now: NOW,
})
const PAGE: Page = {
  id: 'p',
  path: '/p',
  pageType: 2,
  collectionId: null,
  template: 't',
  title: 'Page',
  description: '',
  content: {},
}
const dated = <Row extends When>(when: Row) => ({ ...when, ...timeOf(when, CLOCK) })
const event = (title: string, when: When): Page => ({
  ...PAGE,
  id: title,
  path: `/events/${title}`,
  title,
  event: dated(when),
})
const EVENTS = [
  event('past', { start: '2026-11-20T19:00', lasts: 'PT1H' }),
  event('running', { start: '2026-11-22T10:00', end: '2026-11-24T16:00' }),
  event('open', { start: '2026-12-05T10:00', lasts: 'PT6H', venue: 'Loft', place: 'Marlsea' }),
  event('closed', { start: '2026-12-24', end: '2027-01-02' }),
]
const site = { events: async () => EVENTS, collections: async () => [] }
const SHOWS = { ...PAGE, events: 'c' }
const monthOf = async (month: string, language?: string) =>
  ((await eventVariables(site, SHOWS, setting(language), { month })).events as { month: MonthView }).month

describe('the variables of a page that shows events', () => {
  it('list what is still to come or running, the next first', async () => {
    const { events } = await eventVariables(site, SHOWS, setting(), {})
    const { upcoming } = events as { upcoming: EventView[] }
    // Versions of the Unicode data differ in spaces and commas.
    const plain = (text: string) => text.replace(/[\s,]/g, '')
    expect(
      upcoming.map(({ title, dateText, timeText }) => [title, plain(dateText), plain(timeText)]),
    ).toEqual([
      ['running', '22–24November2026', ''],
      ['open', 'Saturday5December2026', '10:00–16:00'],
      ['closed', '24December2026–2January2027', ''],
    ])
    const past = await listEvents(site, 'c', setting(), { isPast: true, limit: 5, listPath: '' })
    expect(past.map(({ title }) => title)).toEqual(['past'])
  })

  it('have the requested month by weeks, with the events of each day', async () => {
    const month = await monthOf('12-2026')
    expect([month.key, month.name, month.isCurrent]).toEqual(['12-2026', 'December 2026', false])
    expect([month.previous, month.next]).toEqual([
      { key: '11-2026', name: 'November 2026' },
      { key: '01-2027', name: 'January 2027' },
    ])
    expect(month.weeks.map((week) => week.map((day) => day?.text ?? '').join(' '))).toEqual([
      ' 1 2 3 4 5 6',
      '7 8 9 10 11 12 13',
      '14 15 16 17 18 19 20',
      '21 22 23 24 25 26 27',
      '28 29 30 31   ',
    ])
    const busy = month.weeks.flat().filter((day) => day && day.events.length > 0)
    expect(busy.map((day) => day!.date)).toEqual([
      '2026-12-05',
      ...['24', '25', '26', '27', '28', '29', '30', '31'].map((day) => `2026-12-${day}`),
    ])
  })

  it.each(['', '13-2026', 'x', '11-2026'])('have the current month for %j, with today', async (requested) => {
    const month = await monthOf(requested)
    expect([month.key, month.isCurrent]).toEqual(['11-2026', true])
    expect(month.weeks.flat().flatMap((day) => (day?.isToday ? [day.date] : []))).toEqual(['2026-11-23'])
  })

  it('have weeks, names and digits of the language', async () => {
    const arabic = await monthOf('12-2026', 'ar-EG')
    expect(arabic.name).toContain('ديسمبر')
    expect(arabic.weekdays[0]!.long).toBe('السبت')
    expect(arabic.weeks[0]!.map((day) => day?.text ?? '').join(' ')).toBe('   ١ ٢ ٣ ٤')
    expect((await monthOf('12-2026', 'en-US')).weekdays[0]).toEqual({ short: 'Sun', long: 'Sunday' })
  })
})

describe('the variables of a page that is an event', () => {
  it('have its dates, and structured data that cannot leave its script', async () => {
    const page = { ...EVENTS[2]!, description: '</script>' }
    const { event: view } = await eventVariables(site, page, setting(), {})
    expect(view).toMatchObject({
      start: '2026-12-05T10:00:00Z',
      end: '2026-12-05T16:00:00Z',
      isPast: false,
      calendarPath: '/events/open.ics',
    })
    const { structuredData } = view as { structuredData: SafeText }
    expect(structuredData).toBeInstanceOf(SafeText)
    expect(structuredData.text).not.toContain('<')
    expect(JSON.parse(structuredData.text)).toEqual([
      expect.objectContaining({
        '@type': 'Event',
        name: 'open',
        description: '</script>',
        startDate: '2026-12-05T10:00:00Z',
        url: 'https://press.example/events/open',
        location: { '@type': 'Place', name: 'Loft', address: 'Marlsea' },
      }),
    ])
  })
})

describe('the variables of a page with dates', () => {
  it('are in their order, and search engines learn of those to come', async () => {
    const rows = [
      { start: '2026-12-12', venue: 'Town Hall', tickets: '/contact', isSoldOut: true },
      { start: '2026-11-01', venue: 'Corn Exchange' },
    ].map((when: When) => dated(when))
    const { dates, datesData } = await eventVariables(site, { ...PAGE, dates: rows }, setting(), {})
    expect((dates as EventView[]).map(({ venue, isPast }) => [venue, isPast])).toEqual([
      ['Corn Exchange', true],
      ['Town Hall', false],
    ])
    expect(JSON.parse((datesData as SafeText).text)).toEqual([
      expect.objectContaining({
        name: 'Town Hall',
        offers: {
          '@type': 'Offer',
          url: 'https://press.example/contact',
          availability: 'https://schema.org/SoldOut',
        },
      }),
    ])
  })
})

it.each([
  ['', true],
  ['anything', true],
  ['10-2026', true],
  ['11-2026', true],
  ['12-2026', true],
  ['09-2026', false],
  ['01-2027', false],
  ['11-2027', false],
])('a page of events that is requested with the month %j is cached: %s', (month, isCached) => {
  expect(isCachedMonth(SHOWS, setting(), month)).toBe(isCached)
  expect(isCachedMonth(PAGE, setting(), month)).toBe(true)
})

it('the current month, whose page is cached, is that of the time zone of the website', () => {
  const now = Date.parse('2026-11-30T20:00:00Z')
  const website = { ...setting().website, timeZone: 'Asia/Tokyo' }
  expect(isCachedMonth(SHOWS, { website, now }, '01-2027')).toBe(true)
  expect(isCachedMonth(SHOWS, { ...setting(), now }, '01-2027')).toBe(false)
})

it.each([
  ['en-GB', '20:00 – 00:00'],
  ['en-US', '8:00 PM – 12:00 AM'],
  ['de', '20:00 – 00:00'],
])('an event that ends at midnight has its hours alone, in %s', async (language, hours) => {
  const page = event('evening', { start: '2026-12-05T20:00', end: '2026-12-06T00:00' })
  const { event: view } = await eventVariables(site, page, setting(language), {})
  const { date, lastDate, timeText } = view as EventView
  expect([date, lastDate, timeText.replace(/\s/g, ' ')]).toEqual(['2026-12-05', '2026-12-05', hours])
})

it('formats are made once, however many events there are', async () => {
  const made = vi.fn()
  const { DateTimeFormat } = Intl
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct(target, given) {
      made()
      return Reflect.construct(target, given)
    },
  })
  const many = Array.from({ length: 200 }, (_, day) =>
    event(`e${day}`, { start: `2026-12-${String((day % 28) + 1).padStart(2, '0')}T10:00`, lasts: 'PT1H' }),
  )
  const render = async () => {
    made.mockClear()
    await eventVariables({ ...site, events: async () => many }, SHOWS, setting('nl'), { month: '12-2026' })
    return made.mock.calls.length
  }
  try {
    expect(await render()).toBeLessThan(10)
    expect(await render()).toBe(0)
  } finally {
    Intl.DateTimeFormat = DateTimeFormat
  }
})

it('a cached page with dates is rendered again after a minute, and for another month', () => {
  expect(datesKey(PAGE, NOW, '12-2026')).toBeNull()
  const key = datesKey(SHOWS, NOW, '12-2026')
  expect(datesKey(SHOWS, NOW + 59_999, '12-2026')).toBe(key)
  expect(datesKey(SHOWS, NOW + 60_000, '12-2026')).not.toBe(key)
  expect(datesKey(SHOWS, NOW, '11-2026')).not.toBe(key)
  expect(datesKey(SHOWS, NOW, 'anything')).toBe(datesKey(SHOWS, NOW, ''))
})

describe('the tags of events', () => {
  const tagged = (title: string, start: string, tags: readonly string[]): Page => {
    const page = event(title, { start, lasts: 'PT1H' })
    return { ...page, event: { ...page.event, tags } }
  }
  const pages = [
    tagged('late', '2026-12-20T10:00', ['Lino', 'For children']),
    tagged('soon', '2026-12-05T10:00', ['lino']),
    tagged('over', '2026-11-01T10:00', ['Gone']),
  ]
  const list = { id: 'c', path: '/diary', title: 'Diary', description: '', kind: 'events', isPublished: true }
  const tagSite = { events: async () => pages, collections: async () => [list] } as never
  const shown = async (tag?: string) =>
    (await eventVariables(tagSite, SHOWS, setting(), { tag })).events as {
      upcoming: (EventView & { tags: unknown })[]
      tags: unknown
      tag: string
    }

  it('are those of what is to come, each with the address of its list', async () => {
    const { tags, tag, upcoming } = await shown()
    expect([tag, upcoming.length]).toEqual(['', 2])
    expect(tags).toEqual([
      { name: 'Lino', slug: 'lino', count: 2, path: '/diary?tag=lino', isCurrent: false },
      {
        name: 'For children',
        slug: 'for-children',
        count: 1,
        path: '/diary?tag=for-children',
        isCurrent: false,
      },
    ])
    expect(upcoming.find(({ title }) => title === 'soon')!.tags).toEqual([
      { name: 'lino', path: '/diary?tag=lino' },
    ])
  })

  it('leave the events that have one, and all of them for a tag that none has', async () => {
    const { tag, upcoming } = await shown('for-children')
    expect([tag, upcoming.map(({ title }) => title)]).toEqual(['For children', ['late']])
    expect((await shown('Gone')).upcoming).toHaveLength(2)
  })

  it('of an event lead to the list that it stands in', async () => {
    const { event: own } = await eventVariables(tagSite, { ...pages[0]!, collectionId: 'c' }, setting(), {})
    expect((own as { tags: unknown }).tags).toContainEqual({ name: 'Lino', path: '/diary?tag=lino' })
    const part = { isPast: false, limit: 5 }
    const ofWidget = await listEvents(tagSite, 'c', setting(), { ...part, listPath: '/diary' })
    expect(ofWidget.map(({ tags }) => tags)).toContainEqual([{ name: 'lino', path: '/diary?tag=lino' }])
    const unlisted = await listEvents(tagSite, 'c', setting(), { ...part, listPath: '' })
    expect(unlisted.map(({ tags }) => tags)).toEqual([[], []])
  })
})
