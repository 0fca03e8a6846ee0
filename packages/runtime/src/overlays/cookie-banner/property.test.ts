import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { settled, siteWith } from '../../../testing/consent.js'
import { stubCookies } from '../../../testing/cookies.js'
import { CONSENT_LIFETIME_MS } from '../../contract/constants/network.js'
import { consent } from '../../services/consent/consent.js'
import startCookieBanner from './cookie-banner.js'

const DAY = 86_400_000
const OUTSIDE = [
  'isCookieBannerEnabled',
  'isRestrictiveCookiePolicyEnabled',
  'isRestrictiveCookiePolicyAbsolute',
]

/** Whatever an owner's settings may hold: sound, misspelt or of another kind. */
const value = fc.oneof(
  fc.boolean(),
  fc.constantFrom('BAR', 'popup', 'ICON', 'text', 'OPT_IN_AND_OUT', 'opt-in', 'LIGHT', 'TOP', 'bottom-right'),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '<p></p>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:1">x</a>',
    '\u202e',
    '𝕏\ud800',
  ),
  fc.anything(),
)
const settings: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc.record(
  Object.fromEntries([
    ...OUTSIDE.map((name) => [name, fc.oneof(fc.boolean(), value)]),
    ...['Text', 'CtaText', 'OptOutCtaText', 'CtaVariant', 'Position', 'Theme', 'Variant', 'AcceptType'].map(
      (name) => [`cookieBanner${name}`, value],
    ),
    ['cookieBannerHasOptOut', fc.boolean()],
    ['cookieBannerVersion', fc.oneof(fc.constantFrom(1, 1, 1, 2), value)],
  ]),
  { requiredKeys: [] },
)

/** One page view: its settings, how long after the last, and what the visitor does there. */
const view = fc.record({
  settings,
  days: fc.constantFrom(0, 0, 1, 29, 31, 400),
  gpc: fc.boolean(),
  off: fc.boolean(),
  stored: fc.constantFrom('keep', 'keep', 'true', 'false', '', 'x'),
  click: fc.constantFrom('accept', 'decline', 'nothing'),
})

const banners = () => [...document.querySelectorAll<HTMLElement>('[data-overlay="cookie-banner"]')]

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[CKB-010] no sequence of settings, storage and clock throws, shows two banners, or asks a visitor who has answered', async () => {
  const kept = new Map<string, { value: string; until: number }>()
  let off = false
  const read = () =>
    [...kept]
      .filter(([, { until }]) => until > Date.now())
      .map(([name, { value: text }]) => `${name}=${text}`)
      .join('; ')
  stubCookies(read, (line) => {
    const [, name, text, expires] = /^([^=]*)=([^;]*).*?(?:expires=([^;]*))?$/.exec(
      line.replace(/; path.*?(?=; e|$)/, ''),
    )!
    if (!off)
      kept.set(name!, { value: text!, until: expires ? Date.parse(expires) : Number.POSITIVE_INFINITY })
  })
  const warn = vi.spyOn(console, 'warn')

  await fc.assert(
    fc.asyncProperty(fc.array(view, { maxLength: 5 }), async (views) => {
      kept.clear()
      document.documentElement.lang = 'en'
      document.body.innerHTML = '<main>Page</main>'
      const before = document.documentElement.outerHTML
      for (const { settings: given, days, gpc, off: isOff, stored, click } of views) {
        off = false
        vi.setSystemTime(Date.now() + days * DAY)
        vi.stubGlobal('navigator', Object.create(navigator, { globalPrivacyControl: { value: gpc } }))
        if (stored !== 'keep') {
          kept.set('ss_cookieAllowed', { value: stored, until: Date.now() + CONSENT_LIFETIME_MS })
        }
        off = isOff
        const ownVersion = given.cookieBannerVersion
        const isVersion =
          typeof ownVersion === 'number' && ownVersion > 0 && ownVersion <= Number.MAX_SAFE_INTEGER
        const version = isVersion ? ownVersion : 0
        const isKnown = (name: string, values: string[]) =>
          values.includes(kept.get(name)?.value ?? '') && kept.get(name)!.until > Date.now()
        const hasAnswered =
          isKnown('ss_cookieAllowed', ['true', 'false']) &&
          (version <= 0 || isKnown('ss_cookieAllowed_version', [`${version}`]))

        const site = siteWith(given)
        startCookieBanner(site)
        await settled()
        expect(banners().length).toBe(given.isCookieBannerEnabled === true && !hasAnswered ? 1 : 0)
        const allows = await site.shared(consent).allows('analytics')
        if (given.isRestrictiveCookiePolicyAbsolute === true) expect(allows).toBe(false)

        banners()[0]?.querySelector<HTMLElement>(`button.${click}`)?.click()
        document.dispatchEvent(new Event('visibilitychange'))
        await settled()
        expect(banners().length).toBeLessThan(2)
        site.destroy()
        expect(document.documentElement.outerHTML).toBe(before)
        vi.unstubAllGlobals()
      }
    }),
    propertyRuns(150),
  )
  expect(warn).not.toHaveBeenCalled()
}, 30_000)
