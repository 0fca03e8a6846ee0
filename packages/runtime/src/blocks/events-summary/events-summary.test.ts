import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { fakeServer, json } from '../../../testing/http.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import block, { type EventsSummaryHandle } from './block.js'
import html from './fixture.html?raw'
import { relativeDay } from './on-demand/relative-dates.js'

// The simulated document misleads the library; what both sanitizers remove is shown in a browser.
vi.mock('../../dom/html/sanitize.js', () => ({
  sanitized: async (_: unknown, text: string) => {
    const template = document.createElement('template')
    template.innerHTML = text
    return template.content
  },
}))

declare const happyDOM: { setURL(address: string): void }

let site: Site
const element = (id: string) => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const part = (id: string, name: string) => element(id).querySelector<HTMLElement>(`[data-part="${name}"]`)!
const filter = (value: string) => element('both').querySelector<HTMLElement>(`[data-value="${value}"]`)!
const titles = (id: string) => [...element(id).querySelectorAll('li a')].map(({ textContent }) => textContent)
const dates = (id: string) => [...element(id).querySelectorAll('time')].map(({ textContent }) => textContent)
const said = (id: string, text: string) =>
  vi.waitFor(() => expect(part(id, 'status').textContent).toBe(text), { interval: 1 })
const events = (...names: string[]) =>
  `<ul>${names.map((name) => `<li data-part="event"><time data-part="date" datetime="2026-12-11">11 December</time><a href="/events/${name}">${name}</a></li>`).join('')}</ul>`
const widgetOf = ({ init }: { init: RequestInit }) =>
  JSON.parse((init.body as URLSearchParams).get('widgetJSON')!)

async function start({ timeZone = 'Europe/London', lang = 'en' } = {}) {
  happyDOM.setURL('https://press.example/')
  document.documentElement.lang = lang
  document.body.innerHTML = html
  site = createSite({
    context: acceptedContext({ website: { timeZone } }),
    blocks: { 'events-summary': block },
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

describe('events-summary', () => {
  it('[NET-018] has the server render more events in its list', async () => {
    const requests = fakeServer(json({ html: events('a', 'b', 'c', 'd') }))
    await start()
    const changes = vi.fn()
    site.on('events-summary:change', ({ detail }) => changes(detail))
    part('soon', 'more').click()
    await said('soon', '4 events are listed.')
    expect(titles('soon')).toEqual(['a', 'b', 'c', 'd'])
    expect(part('soon', 'list').hasAttribute('aria-busy')).toBe(false)
    expect(widgetOf(requests[0]!)).toEqual({
      type: 'events-summary',
      id: 'soon',
      value: { when: 'upcoming', count: 4 },
    })
    expect((requests[0]!.init.body as URLSearchParams).get('collectionId')).toBe('e0000000000000000000000e')
    expect(changes.mock.calls).toEqual([[{ when: 'upcoming', count: 4 }]])
  })

  it('is busy while it waits', async () => {
    fakeServer('hang')
    await start()
    site.handle<EventsSummaryHandle>(element('soon'))!.show('past')
    await vi.waitFor(() => expect(part('soon', 'list').getAttribute('aria-busy')).toBe('true'))
    expect(element('soon').hasAttribute('data-loading')).toBe(true)
  })

  it('leaves the link to all events alone once there are no more', async () => {
    fakeServer(json({ html: events('a', 'b', 'c') }))
    await start()
    part('soon', 'more').click()
    await said('soon', '3 events are listed.')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    const followed: boolean[] = []
    document.addEventListener(
      'click',
      (event) => {
        followed.push(!event.defaultPrevented)
        event.preventDefault()
      },
      { once: true },
    )
    part('soon', 'more').dispatchEvent(click)
    expect(followed).toEqual([true])
  })

  it('lists other events by a filter, which is marked', async () => {
    const requests = fakeServer(json({ html: events('old') }))
    await start()
    expect(filter('upcoming').getAttribute('aria-current')).toBe('true')
    filter('past').click()
    await said('both', '1 event is listed.')
    expect(widgetOf(requests[0]!).value).toEqual({ when: 'past', count: 3 })
    expect(filter('past').getAttribute('aria-current')).toBe('true')
    expect(filter('upcoming').hasAttribute('aria-current')).toBe(false)
  })

  it('keeps its events where the server fails, says so, and can be asked again', async () => {
    fakeServer(json({ error: 'The events are away.' }, 500), json({ html: events('a', 'b', 'c', 'd') }))
    await start()
    part('soon', 'more').click()
    await said('soon', 'The events are away.')
    expect(titles('soon')).toEqual(['Open studio', 'Cards by letterpress'])
    expect(element('soon').hasAttribute('data-loading')).toBe(false)
    part('soon', 'more').click()
    await said('soon', '4 events are listed.')
  })

  it('blames no connection where the server does not know the call', async () => {
    fakeServer(json({}, 404))
    await start()
    part('soon', 'more').click()
    await said('soon', 'This content could not be loaded.')
  })

  it('shows the answer to the latest request', async () => {
    const answers: ((response: Response) => void)[] = []
    vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)))
    await start()
    filter('past').click()
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    filter('upcoming').click()
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]!(json({ html: events('new') }))
    await said('both', '1 event is listed.')
    answers[0]!(json({ html: events('old') }))
    await site.pageReady()
    expect(titles('both')).toEqual(['new'])
    expect(filter('upcoming').getAttribute('aria-current')).toBe('true')
  })

  it('leaves a click for another tab to the browser', async () => {
    const requests = fakeServer(json({ html: '' }))
    await start()
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    part('soon', 'more').dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
    expect(requests).toEqual([])
  })

  it('counts days from today in the time zone of the website, also in an answer', async () => {
    await start({ timeZone: 'Pacific/Kiritimati' })
    await vi.waitFor(() => expect(dates('both')).toEqual(['in 13 days']))
    expect(element('both').querySelector('time')!.title).toBe('Thursday 24 December 2026')
    expect(dates('soon')[0]).toBe('Saturday 5 December 2026')
    site.destroy()
    await start()
    fakeServer(json({ html: events('a') }))
    filter('past').click()
    await said('both', '1 event is listed.')
    await vi.waitFor(() => expect(dates('both')).toEqual(['tomorrow']))
  })

  it.each([
    [0, 'today'],
    [-1, 'yesterday'],
    [13, 'in 13 days'],
    [14, 'in 2 weeks'],
    [-59, '8 weeks ago'],
    [60, 'in 2 months'],
  ])('%i days from today are %s', (days, text) => {
    expect(relativeDay(days, new Intl.RelativeTimeFormat('en', { numeric: 'auto' }))).toBe(text)
  })

  it('restores the HTML of the server on destroy', async () => {
    fakeServer(json({ html: events('a', 'b', 'c', 'd') }))
    await start()
    element('soon').querySelector('a')!.focus()
    part('soon', 'more').click()
    await said('soon', '4 events are listed.')
    site.dehydrate(document.body)
    expect(document.body.innerHTML).toBe(html)
  })

  it('keeps the HTML of the server if it ends while events are loading', async () => {
    let answer = (_: Response) => {}
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
    await start()
    part('soon', 'more').click()
    await vi.waitFor(() => expect(part('soon', 'list').getAttribute('aria-busy')).toBe('true'))
    site.dehydrate(document.body)
    answer(Response.json({ html: events('a', 'b', 'c', 'd') }))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(document.body.innerHTML).toBe(html)
  })
})
