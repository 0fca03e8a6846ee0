import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { acceptedContext } from '../../../testing/context.js'
import { silence } from '../../../testing/globals.js'
import { fakeIntersections } from '../../../testing/intersections.js'
import { swaps } from '../../../testing/swaps.js'
import { createSite, type Site } from '../../page/site.js'
import { relativeTime } from '../messages/areas.js'
import { createMessages } from '../messages/messages.js'
import startRelativeTimes, { relativeText } from './relative-time.js'

// The test starts the feature itself.
vi.mock('../../page/rules/start-rules.js', () => ({ default: () => {} }))

const NOW = Date.parse('2026-11-23T12:00:00Z')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const views = fakeIntersections()
let site: Site | undefined
let isHidden = false

beforeEach(() => {
  isHidden = false
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.spyOn(Document.prototype, 'visibilityState', 'get').mockImplementation(() =>
    isHidden ? 'hidden' : 'visible',
  )
})
afterEach(() => {
  site?.destroy()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.documentElement.lang = ''
})

const ago = (age: number) => new Date(NOW - age).toISOString()
const timeOf = (age: number, text = 'Monday') =>
  `<time datetime="${ago(age)}" title="23 November" data-relative-time="">${text}</time>`

async function start(html: string, lang = 'en') {
  document.documentElement.lang = lang
  document.body.innerHTML = html
  site = createSite({ context: acceptedContext({}) })
  await startRelativeTimes(site)
}
const elements = () => [...document.querySelectorAll('time')]
const texts = () => elements().map(({ textContent }) => textContent)
const turn = (hidden: boolean) => {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('the words of an age', () => {
  const { t } = createMessages('en', [relativeTime])
  const words = (age: number) => relativeText(age, t, new Intl.RelativeTimeFormat('en'))

  it.each([
    [0, 'just now'],
    [999, 'just now'],
    [SECOND, 'about 1 second ago'],
    [59 * SECOND, 'about 59 seconds ago'],
    [MINUTE - 1, 'about 59 seconds ago'],
    [MINUTE, '1 minute ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [400 * DAY, '400 days ago'],
    [-SECOND / 2, 'just now'],
    [-30 * SECOND, 'in 30 seconds'],
    [-90 * MINUTE, 'in 1 hour'],
    [-2 * DAY, 'in 2 days'],
  ])('[TXT-001] of %i ms are "%s"', (age, text) => {
    expect(words(age)).toBe(text)
  })

  it('[TXT-001] never name more than has passed', () => {
    const LENGTHS: Record<string, number> = { second: SECOND, minute: MINUTE, hour: HOUR, day: DAY }
    fc.assert(
      fc.property(fc.integer({ min: SECOND, max: 10_000 * DAY }), (age) => {
        const [, count, unit] = /([\d,]+) (second|minute|hour|day)s? ago$/.exec(words(age))!
        const named = Number(count!.replaceAll(',', '')) * LENGTHS[unit!]!
        expect(named).toBeLessThanOrEqual(age)
        expect(age - named).toBeLessThan(LENGTHS[unit!]!)
      }),
      propertyRuns(10_000),
    )
  })
})

describe('a time on the page', () => {
  it('[TXT-001] is renewed every 5 seconds while somebody sees it', async () => {
    await start(timeOf(0) + timeOf(DAY))
    expect(texts()).toEqual(['Monday', 'Monday'])
    views.see(elements()[0]!)
    expect(texts()).toEqual(['just now', 'Monday'])
    vi.advanceTimersByTime(4999)
    expect(texts()[0]).toBe('just now')
    vi.advanceTimersByTime(1)
    expect(texts()[0]).toBe('about 5 seconds ago')
    vi.advanceTimersByTime(55 * SECOND)
    expect(texts()).toEqual(['1 minute ago', 'Monday'])
  })

  it('costs no timer while nobody sees one, and one for any number of them', async () => {
    await start(Array.from({ length: 50 }, () => timeOf(0)).join(''))
    expect(vi.getTimerCount()).toBe(0)
    for (const element of elements()) views.see(element)
    expect(vi.getTimerCount()).toBe(1)
    turn(true)
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(MINUTE)
    expect(texts()[0]).toBe('just now')
    turn(false)
    expect(texts()[0]).toBe('1 minute ago')
    for (const element of elements()) views.see(element, false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('writes only texts that changed, and no attribute', async () => {
    await start(timeOf(HOUR))
    const element = elements()[0]!
    views.see(element)
    const node = element.firstChild
    vi.advanceTimersByTime(30 * SECOND)
    expect(element.firstChild).toBe(node)
    expect(element.outerHTML).toBe(timeOf(HOUR, '1 hour ago'))
  })

  it.each([
    ['de-AT', 'gerade eben', 'vor etwa 5 Sekunden', 'vor 1 Minute'],
    ['fr', 'à l’instant', 'il y a environ 5 secondes', 'il y a 1 minute'],
    ['es', 'ahora mismo', 'hace aproximadamente 5 segundos', 'hace 1 minuto'],
    ['ja', 'たった今', '約5秒前', '1 分前'],
    ['ar', 'الآن', 'قبل 5 ثوانٍ تقريبًا', 'قبل دقيقة واحدة'],
    ['pl', 'just now', 'about 5 seconds ago', '1 minute ago'],
  ])('[TXT-001] is in the language of a page in %s', async (lang, ...expected) => {
    await start(timeOf(0) + timeOf(5 * SECOND) + timeOf(MINUTE), lang)
    for (const element of elements()) views.see(element)
    expect(texts()).toEqual(expected)
  })

  it.each(['', 'yesterday', '2026-11-23T12:00', 'PT2H', '2026-13-45'])(
    'keeps the server’s text where its datetime is %j, which is an issue',
    async (datetime) => {
      const warn = silence('warn')
      const heard = vi.fn()
      document.addEventListener('site:contract:violation', heard, { once: true })
      await start(`<time datetime="${datetime}" data-relative-time>Monday</time>`)
      await site!.pageReady()
      await vi.waitFor(() => expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(Error), elements()[0]))
      expect(warn.mock.calls[0]![0].message).toContain(`datetime is "${datetime}"; allowed: a date such as`)
      expect(heard).toHaveBeenCalledOnce()
      expect(views.seen.size).toBe(0)
    },
  )

  it.each([
    ['2026-11-23', '12 hours ago'],
    ['2026-11-23 11:00Z', '1 hour ago'],
    ['2026-11-23t11:00:00.5+0100', '1 hour ago'],
    [' 2026-11-23T13:00:00+02:00 ', '1 hour ago'],
  ])('reads the datetime %j', async (datetime, text) => {
    await start(`<time datetime="${datetime}" data-relative-time>Monday</time>`)
    views.see(elements()[0]!)
    expect(texts()).toEqual([text])
  })

  it('is found in content that a page loader adds, and forgotten with it', async () => {
    await start(timeOf(0))
    views.see(elements()[0]!)
    document.body.innerHTML = timeOf(DAY)
    await site!.pageReady()
    expect([...views.seen]).toEqual(elements())
    views.see(elements()[0]!)
    expect(texts()).toEqual(['1 day ago'])
  })

  it('is forgotten with each page that a page loader replaces', async () => {
    await start(timeOf(0))
    await swaps(site!, timeOf(DAY), (element) => {
      views.see(element)
      expect(element.textContent).toBe('1 day ago')
    })
    expect(views.seen.size).toBe(0)
  })

  it('has the server’s HTML again once the site ends, byte for byte', async () => {
    const html = `<p>${timeOf(0, '<b>Mon</b>day <!-- x -->')}</p>`
    await start(html)
    const bold = document.querySelector('b')
    views.see(elements()[0]!)
    expect(document.body.innerHTML).not.toBe(html)
    site!.destroy()
    expect(document.body.innerHTML).toBe(html)
    expect(document.querySelector('b')).toBe(bold)
    expect(vi.getTimerCount()).toBe(0)
    expect(views.seen.size).toBe(0)
  })
})
