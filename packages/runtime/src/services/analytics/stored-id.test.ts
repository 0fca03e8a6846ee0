import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { cookieJar } from '../../../testing/consent.js'
import { acceptedContext } from '../../../testing/context.js'
import type { Site } from '../../core/site.js'
import { analyticsSettings } from './settings.js'
import { forgetId, parseStored, readStoredId, storeId } from './stored-id.js'

const NOW = Date.UTC(2026, 0, 1)
const DAYS_390 = 390 * 86_400_000
const NAME = 'site_analytics_id'

const jar = cookieJar()

function page(analytics: object = {}): Site {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  localStorage.clear()
  const settings = analyticsSettings({ context: acceptedContext({ analytics }) } as Site)
  return { shared: () => settings, document } as unknown as Site
}

const lifetimeOf = (name: string) =>
  Date.parse(/expires=([^;]+)/.exec(jar.written.findLast((line) => line.startsWith(name))!)![1]!) - NOW

describe('the id that a browser keeps', () => {
  it('[ANL-004] is kept for 390 days, in a cookie and in local storage', () => {
    const site = page()
    storeId(site, 'abc')
    expect(lifetimeOf(NAME)).toBe(DAYS_390)
    expect(localStorage.getItem(NAME)).toBe(`abc|${NOW + DAYS_390}`)
    expect(readStoredId(site)).toBe('abc')
  })

  it('[ANL-004] is that of the cookie, then that of local storage, which writes the cookie for the time left', () => {
    const site = page()
    localStorage.setItem(NAME, `stored|${NOW + 5000}`)
    jar.kept.set(NAME, 'cookie')
    expect(readStoredId(site)).toBe('cookie')
    jar.kept.delete(NAME)
    expect(readStoredId(site)).toBe('stored')
    expect([jar.kept.get(NAME), lifetimeOf(NAME)]).toEqual(['stored', 5000])
  })

  it('[ANL-004] is none after its time', () => {
    const site = page()
    localStorage.setItem(NAME, `stored|${NOW}`)
    expect(readStoredId(site)).toBeNull()
  })

  it('[AMB-70] has the name that the website gives it', () => {
    const site = page({ idName: 'harbour_id' })
    storeId(site, 'abc')
    expect([...jar.kept]).toEqual([['harbour_id', 'abc']])
    expect(Object.keys(localStorage)).toEqual(['harbour_id'])
  })

  it.each(['', 'a b', 'a;b', 'x'.repeat(65), 7])(
    '[AMB-70] has its default name where the name is %j',
    (idName) => {
      expect(page({ idName }).shared(analyticsSettings).idName).toBe(NAME)
    },
  )

  it.each(['', ' ', 'a|b', 'a b', '<b>', 'x'.repeat(129)])('is no other text: %j', (text) => {
    const site = page()
    jar.kept.set(NAME, encodeURIComponent(text))
    expect(readStoredId(site)).toBeNull()
  })

  it('goes from both', () => {
    const site = page()
    storeId(site, 'abc')
    forgetId(site)
    expect(readStoredId(site)).toBeNull()
    expect([jar.kept.size, localStorage.length]).toEqual([0, 0])
  })

  it('is none where cookies are off and storage throws, and nothing else breaks', () => {
    const site = page()
    jar.off = true
    vi.stubGlobal('localStorage', undefined)
    storeId(site, 'abc')
    expect(readStoredId(site)).toBeNull()
    forgetId(site)
  })

  it('[ANL-004] is read as it was stored, whatever the storage holds', () => {
    const text = fc.oneof(
      fc.string(),
      fc
        .tuple(
          fc.constantFrom('a', 'A-_9', '', 'a b', 'x'.repeat(129)),
          fc.oneof(fc.integer(), fc.double(), fc.string()),
        )
        .map((parts) => parts.join('|')),
      fc.integer({ min: NOW - 10, max: NOW + DAYS_390 + 10 }).map((end) => `a|${end}`),
    )
    let found = 0
    fc.assert(
      fc.property(text, (stored) => {
        const read = parseStored(stored, NOW)
        if (!read) return
        found += 1
        expect(`${read.id}|${read.expires}`).toBe(stored)
        expect(read.id).toMatch(/^[\w-]{1,128}$/)
        expect(read.expires).toBeGreaterThan(NOW)
        expect(read.expires - NOW).toBeLessThanOrEqual(DAYS_390)
      }),
      propertyRuns(10_000),
    )
    expect(found).toBeGreaterThan(100)
  })
})
