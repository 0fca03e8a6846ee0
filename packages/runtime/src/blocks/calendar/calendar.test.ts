import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { pressKey, silence } from '../../../testing/globals.js'
import { fakeServer, json } from '../../../testing/http.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import calendar, { type CalendarHandle } from './block.js'
import html from './fixture.html?raw'

declare const happyDOM: { setURL(address: string): void }

let site: Site
const block = (id = 'month') => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const part = (name: string, id?: string) => block(id).querySelector<HTMLElement>(`[data-part="${name}"]`)!
const cell = (date: string) => block().querySelector<HTMLElement>(`td[data-date="${date}"]`)!
const stops = () =>
  [...block().querySelectorAll<HTMLElement>('td[tabindex="0"]')].map(({ dataset }) => dataset.date)
const focused = () => (document.activeElement as HTMLElement).dataset.date
const listed = () =>
  [...block().querySelectorAll<HTMLElement>('[data-part="event"]')]
    .filter((item) => !item.hasAttribute('hidden'))
    .map((item) => item.querySelector('a')!.textContent)
const status = () => part('status').textContent
const action = () => part('action') as HTMLButtonElement
const said = (text: string) => vi.waitFor(() => expect(status()).toBe(text), { interval: 1 })

const item = (title: string, start: string, end: string, more: object = {}) => ({
  title,
  fullUrl: `/events/${title}`,
  startDate: Date.parse(start),
  endDate: Date.parse(end),
  isAllDay: false,
  location: { addressTitle: 'Loft', addressLine1: 'Marlsea' },
  ...more,
})
const JANUARY = [
  item('Late', '2026-12-31T22:00Z', '2027-01-01T02:00Z'),
  item('Fair', '2027-01-09T00:00Z', '2027-01-11T00:00Z', { isAllDay: true }),
]

async function start(body = html, { timeZone = 'Europe/London', lang = 'en-GB', locale = '' } = {}) {
  happyDOM.setURL('https://press.example/events')
  document.documentElement.lang = lang
  document.body.innerHTML = body
  site = createSite({
    context: acceptedContext({ locale: locale || lang, website: { timeZone } }),
    blocks: { calendar },
  })
  await site.start()
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-12-10T12:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  site.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.documentElement.lang = ''
})

describe('the address', () => {
  it('names the month that is shown, without a new entry in the history', async () => {
    fakeServer(json([]), json([]), json([]), json([]))
    await start()
    happyDOM.setURL('https://press.example/events?a=1#diary')
    const { length } = history
    part('next').click()
    await said('January 2027: no events')
    expect([location.search, location.hash]).toEqual(['?a=1&month=01-2027', '#diary'])
    part('previous').click()
    await said('December 2026: 3 events')
    expect([location.search, history.length]).toEqual(['?a=1&month=12-2026', length])
  })

  it('is left alone until another month is shown', async () => {
    await start()
    cell('2026-12-06').click()
    await vi.waitFor(() => expect(status()).toMatch(/1 event$/))
    expect(location.search).toBe('')
  })
})

describe('the month of the server', () => {
  it('becomes a grid with one tab stop, on today, and asks the server for nothing', async () => {
    const requests = fakeServer(json([]))
    await start()
    expect(part('grid').getAttribute('role')).toBe('grid')
    expect(part('grid').getAttribute('aria-labelledby')).toBe(part('title').id)
    expect(stops()).toEqual(['2026-12-10'])
    expect(cell('2026-12-10').getAttribute('aria-current')).toBe('date')
    expect(cell('2026-12-05').getAttribute('aria-label')).toMatch(
      /^Saturday,? 5 December 2026, Open studio, Winter fair$/,
    )
    expect(requests).toEqual([])
  })

  it('knows today in the time zone of the website', async () => {
    vi.setSystemTime(Date.parse('2026-12-10T12:00Z'))
    await start(html, { timeZone: 'Pacific/Kiritimati' })
    expect(stops()).toEqual(['2026-12-11'])
  })

  it('has its first day as tab stop where today is in another month', async () => {
    vi.setSystemTime(Date.parse('2027-03-10T12:00Z'))
    await start()
    expect(stops()).toEqual(['2026-12-01'])
  })

  it('lists the events of a chosen day, and those of the month again', async () => {
    await start()
    const days = vi.fn()
    site.on('calendar:day', ({ detail }) => days(detail.date))
    expect(listed()).toEqual(['Open studio', 'Winter fair', 'Cards by letterpress'])
    cell('2026-12-06').click()
    expect(listed()).toEqual(['Winter fair'])
    expect(cell('2026-12-06').getAttribute('aria-selected')).toBe('true')
    await vi.waitFor(() => expect(status()).toMatch(/6 December 2026: 1 event$/))
    expect([action().hidden, action().textContent]).toEqual([false, 'Show the whole month'])
    action().click()
    expect(listed()).toHaveLength(3)
    await said('December 2026: 3 events')
    expect(action().hidden).toBe(true)
    pressKey(cell('2026-12-07'), { key: 'Enter' })
    expect(listed()).toEqual([])
    pressKey(cell('2026-12-07'), { key: ' ' })
    expect(listed()).toHaveLength(3)
    expect(days.mock.calls.flat()).toEqual(['2026-12-06', null, '2026-12-07', null])
  })

  it('leaves a click on the link of an event to the browser', async () => {
    await start()
    const link = cell('2026-12-05').querySelector('a')!
    expect(link.getAttribute('tabindex')).toBe('-1')
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
    expect(listed()).toHaveLength(3)
  })
})

describe('other months', () => {
  it('are fetched by the links, with the collection; their events are in days and list', async () => {
    const requests = fakeServer(json(JANUARY))
    await start()
    const months = vi.fn()
    site.on('calendar:month', ({ detail }) => months(detail.month))
    part('next').click()
    await vi.waitFor(() => expect(part('title').textContent).toBe('January 2027'), { interval: 1 })
    await said('January 2027: 2 events')
    expect(part('grid').hasAttribute('aria-busy')).toBe(false)
    const [{ url }] = requests as [(typeof requests)[0]]
    expect(url.pathname).toBe('/api/open/GetItemsByMonth')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      month: '01-2027',
      collectionId: 'e0000000000000000000000e',
    })
    expect(months.mock.calls).toEqual([['01-2027']])
    expect(stops()).toEqual(['2027-01-01'])
    expect(listed()).toEqual(['Late', 'Fair'])
    const busy = [...block().querySelectorAll<HTMLElement>('td:has(a)')]
    expect(busy.map(({ dataset }) => dataset.date)).toEqual(['2027-01-01', '2027-01-09', '2027-01-10'])
    expect(part('previous').textContent).toBe('December 2026')
    expect(part('next').getAttribute('href')).toBe('/events?month=02-2027')
  })

  it('are remembered, and so are their neighbours', async () => {
    const requests = fakeServer(json(JANUARY))
    await start()
    part('next').click()
    await said('January 2027: 2 events')
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    expect(requests[1]!.url.searchParams.get('month')).toBe('02-2027')
    part('previous').click()
    await said('December 2026: 3 events')
    expect(cell('2026-12-05').textContent).toContain('Open studio')
    part('next').click()
    await said('January 2027: 2 events')
    const asked = requests.map(({ url }) => url.searchParams.get('month'))
    expect(asked.filter((month) => month === '01-2027')).toHaveLength(1)
  })

  it('end the request for the month before', async () => {
    const requests = fakeServer('hang', 'hang')
    await start()
    part('next').click()
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    expect(part('grid').getAttribute('aria-busy')).toBe('true')
    part('next').click()
    await vi.waitFor(() => expect(part('title').textContent).toBe('February 2027'))
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    expect(requests.map(({ init }) => init.signal?.aborted)).toEqual([true, false])
    site.destroy()
    expect(requests[1]!.init.signal?.aborted).toBe(true)
  })

  it.each([
    ['an error', json({}, 500)],
    ['no list', json({})],
    ['nothing', new Error('offline')],
  ])('say that they could not be loaded after %s, and try again', async (_, answer) => {
    fakeServer(answer, json(JANUARY))
    await start()
    part('next').click()
    await said('The events could not be loaded.')
    expect([action().hidden, action().textContent]).toEqual([false, 'Try again'])
    expect(cell('2027-01-09').textContent).toBe('9')
    action().click()
    await said('January 2027: 2 events')
    expect(action().hidden).toBe(true)
  })

  it('say that there are no events', async () => {
    fakeServer(json([]))
    await start()
    part('next').click()
    await said('January 2027: no events')
    expect(listed()).toEqual([])
  })

  it('show no item that is none, and no address that runs code', async () => {
    const bad = [
      null,
      7,
      {},
      item('x', 'never', '2027-01-01T02:00Z'),
      { ...item('y', '2027-01-01T00:00Z', ''), fullUrl: 'javascript:alert(1)' },
      { ...item('z', '2027-01-01T00:00Z', ''), startDate: 9e15 },
    ]
    fakeServer(json([...bad, item('<b>Good</b>', '2027-01-02T10:00Z', '')]))
    await start()
    part('next').click()
    await said('January 2027: 1 event')
    expect(listed()).toEqual(['<b>Good</b>'])
  })

  it('count days in the time zone of the website where the clocks change', async () => {
    vi.setSystemTime(Date.parse('2027-02-01T12:00Z'))
    fakeServer(
      json([item('Night', '2027-03-28T00:30Z', '2027-03-28T22:59Z'), item('Dawn', '2027-03-28T23:00Z', '')]),
    )
    await start()
    site.handle<CalendarHandle>(block())!.show('03-2027')
    await said('March 2027: 2 events')
    const busy = [...block().querySelectorAll<HTMLElement>('td:has(a)')]
    expect(busy.map(({ dataset }) => dataset.date)).toEqual(['2027-03-28', '2027-03-29'])
  })

  it('are shown by other code', async () => {
    fakeServer(json([]))
    await start()
    const handle = site.handle<CalendarHandle>(block())!
    expect(handle.month).toBe('12-2026')
    handle.show('06-2027')
    await said('June 2027: no events')
    expect(handle.month).toBe('06-2027')
    handle.show('13-2027')
    await vi.dynamicImportSettled()
    expect(handle.month).toBe('06-2027')
  })
})

describe('the keyboard', () => {
  it('crosses into another month, and the focus follows', async () => {
    fakeServer(json([]))
    await start()
    cell('2026-12-31').focus()
    pressKey(cell('2026-12-31'), { key: 'ArrowRight' })
    await said('January 2027: no events')
    expect(stops()).toEqual(['2027-01-01'])
    expect(focused()).toBe('2027-01-01')
    pressKey(cell('2027-01-01'), { key: 'ArrowUp' })
    await said('December 2026: 3 events')
    expect(focused()).toBe('2026-12-25')
  })

  it('counts from the day before where another month is not there yet', async () => {
    fakeServer(json([]))
    await start()
    cell('2026-12-10').focus()
    for (let count = 0; count < 3; count += 1) pressKey(cell('2026-12-10'), { key: 'PageDown' })
    await said('March 2027: no events')
    expect(focused()).toBe('2027-03-10')
  })

  it('leaves keys with a modifier, and others, to the browser', async () => {
    await start()
    for (const init of [{ key: 'ArrowRight', altKey: true }, { key: 'a' }, { key: 'PageUp', ctrlKey: true }])
      expect(pressKey(cell('2026-12-10'), init).defaultPrevented).toBe(false)
    expect(stops()).toEqual(['2026-12-10'])
  })
})

describe('an empty table', () => {
  const EMPTY = `<div data-block="calendar" data-block-id="month"><p data-part="title"></p>
    <table data-part="grid"><tbody></tbody></table><p data-part="status"></p><ol data-part="events"></ol></div>`

  it.each([
    ['en-GB', 'Mon', 'December 2026'],
    ['en-US', 'Sun', 'December 2026'],
    ['ar-EG', 'السبت', 'ديسمبر ٢٠٢٦'],
  ])('is filled with the current month, as people in %s write it', async (lang, weekday, name) => {
    fakeServer(json([]))
    await start(EMPTY, { lang })
    await vi.waitFor(() => expect(status()).not.toBe(''))
    expect(block().querySelector('th')!.textContent).toBe(weekday)
    expect(part('title').textContent).toBe(name)
    expect(stops()).toEqual(['2026-12-10'])
    site.destroy()
    expect(document.body.innerHTML).toBe(EMPTY)
  })

  const MONDAY = '<th abbr="Monday">Mon</th>'
  const headed = (first: string, others: string) =>
    EMPTY.replace('<tbody>', `<thead><tr>${first}${others}</tr></thead><tbody>`)
  const short = (...names: string[]) => names.map((name) => `<th>${name}</th>`).join('')
  const firstRow = () =>
    [...block().querySelectorAll<HTMLTableCellElement>('tr:first-child td')].map((td) =>
      td.dataset.date?.slice(8),
    )

  it.each([
    ['the long names', headed(MONDAY, short('Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun')), 'en'],
    ['the short names', headed(short('Mon'), short('Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun')), 'en'],
    ['the letters', headed(short('M'), short('T', 'W', 'T', 'F', 'S', 'S')), 'en'],
    [
      'names of their own, and so in the locale',
      headed(short('One'), short('2', '3', '4', '5', '6', '7')),
      'en-GB',
    ],
    ['no language more exact than that of the page', EMPTY, 'en'],
  ])('begins the week with the day that the head begins with: %s', async (_, body, lang) => {
    vi.setSystemTime(Date.parse('2026-11-10T12:00Z'))
    fakeServer(json([]))
    await start(body, { lang, locale: 'en-GB' })
    await vi.waitFor(() => expect(status()).not.toBe(''))
    // The first of November is a Sunday.
    const empty = Array<undefined>(6).fill(undefined)
    expect(firstRow()).toEqual([...empty, '01'])
  })

  const LISTED = EMPTY.replace(
    '<ol data-part="events">',
    '<ol data-part="events"><li data-part="event" data-start="2026-12-05"><a href="/events/fair">Fair</a></li>',
  )

  it('keeps the events that the server listed where a call for them fails, and says so', async () => {
    fakeServer(json({}, 404), json([item('Late', '2026-12-30T22:00Z', '2026-12-30T23:00Z')]))
    await start(LISTED)
    await said('The events could not be loaded.')
    expect(listed()).toEqual(['Fair'])
    expect(cell('2026-12-05').getAttribute('aria-label')).toContain('Fair')
    cell('2026-12-06').click()
    expect(listed()).toEqual([])
    cell('2026-12-06').click()
    await vi.waitFor(() => expect(action().textContent).toBe('Try again'))
    action().click()
    await vi.waitFor(() => expect(listed()).toEqual(['Late']))
    site.destroy()
    expect(document.body.innerHTML).toBe(LISTED)
  })
})

it('names a table without a body', async () => {
  const error = silence('error')
  await start(
    '<div data-block="calendar" data-block-id="month"><p data-part="title">x</p><table data-part="grid"></table></div>',
  )
  expect(String(error.mock.calls[0]![0])).toContain('<tbody> in [data-part="grid"]')
  error.mockRestore()
})

it('restores the HTML of the server on destroy', async () => {
  fakeServer(json(JANUARY))
  await start()
  cell('2026-12-06').click()
  part('next').click()
  await said('January 2027: 2 events')
  cell('2027-01-09').click()
  site.destroy()
  expect(document.body.innerHTML).toBe(html)
})
