import { describe, expect, it, vi } from 'vitest'
import { cookieJar, settled, siteWith } from '../../../../testing/consent.js'
import { stubCookies } from '../../../../testing/cookies.js'
import { CONSENT_LIFETIME_MS } from '../../../contract/constants/network.js'
import { choiceOf } from './choice.js'
import { accepted, allowed, choose, clearTrackingCookies, enforce } from './policy.js'

const jar = cookieJar()
const NINE = [
  'ss_cid',
  'ss_cpvisit',
  'ss_cvisit',
  'ss_cvr',
  'ss_cvt',
  'SS_MATTR',
  'SS_MID',
  'SS_lastvisit',
  'user_segment',
]

describe('analytics cookies before a choice', () => {
  it.each([
    ['nothing', {}, true],
    ['isAnalyticsCookiesDisabled alone', { isAnalyticsCookiesDisabled: true }, false],
    ['the restrictive policy', { isRestrictiveCookiePolicyEnabled: true }, false],
    [
      'the restrictive policy, which they follow',
      { isRestrictiveCookiePolicyEnabled: true, isAnalyticsCookiesDisabled: false },
      false,
    ],
  ])('[CKB-009] with %s', (_what, settings, isAllowed) => {
    const site = siteWith(settings)
    jar.kept.set('ss_cvr', 'kept')
    enforce(site)
    expect([allowed(site, 'analytics'), jar.kept.has('ss_cvr')]).toEqual([isAllowed, isAllowed])
  })
})

describe('a choice', () => {
  it.each([
    [true, 'true'],
    [false, 'false'],
  ])('[CKB-011] %s is stored as "%s" for 30 days', (choice, value) => {
    vi.useFakeTimers({ now: 0 })
    choose(siteWith({}), choice)
    vi.useRealTimers()
    expect(jar.kept.get('ss_cookieAllowed')).toBe(value)
    expect(jar.written[0]).toContain(`expires=${new Date(CONSENT_LIFETIME_MS).toUTCString()}`)
    expect(jar.written[0]).toContain('path=/')
    expect(CONSENT_LIFETIME_MS).toBe(2_592_000_000)
  })

  it('is announced on the page, once it applies', () => {
    const site = siteWith({ isRestrictiveCookiePolicyEnabled: true })
    const received: unknown[] = []
    site.on('consent:change', ({ detail }) => received.push(detail.accepted, allowed(site, 'analytics')))
    choose(site, true)
    choose(site, false)
    expect(received).toEqual([true, true, false, false])
  })

  it('applies until the page is left where the browser keeps no cookies', () => {
    const site = siteWith({})
    jar.off = true
    choose(site, false)
    expect([choiceOf(site), allowed(site, 'analytics')]).toEqual([false, false])
    expect(choiceOf(siteWith({}))).toBeNull()
  })

  it('holds where reading and writing throw', () => {
    const throwDenied = () => {
      throw new DOMException('sandboxed', 'SecurityError')
    }
    stubCookies(throwDenied, throwDenied)
    const site = siteWith({ isRestrictiveCookiePolicyEnabled: true })
    enforce(site)
    expect(choiceOf(site)).toBeNull()
    choose(site, true)
    expect(accepted(site, 'analytics')).toBe(true)
  })

  it('for an older version of the questions is none', () => {
    choose(siteWith({ cookieBannerVersion: 1 }), true)
    expect(choiceOf(siteWith({ cookieBannerVersion: 1 }))).toBe(true)
    const site = siteWith({ cookieBannerVersion: 2 })
    expect(choiceOf(site)).toBeNull()
    choose(site, false)
    expect(choiceOf(site)).toBe(false)
  })

  it('allows only after a choice: the absence of a refusal is not enough for waiting content', () => {
    const site = siteWith({ isCookieBannerEnabled: true })
    expect([allowed(site, 'media'), accepted(site, 'media')]).toEqual([true, false])
    choose(site, true)
    expect(accepted(site, 'media')).toBe(true)
  })

  it('is sent to the server too where the website is set so, with the token of its other calls', async () => {
    jar.kept.set('crumb', 'token')
    const requests: [string, RequestInit][] = []
    vi.stubGlobal('fetch', async (...call: [string, RequestInit]) => {
      requests.push(call)
      return new Response(null, { status: 204 })
    })
    choose(siteWith({ isCookieChoiceSentToServer: true, cookieBannerVersion: 3 }), true)
    await settled()
    const [[url, { method, body, keepalive }]] = requests as [[string, RequestInit]]
    expect(new URL(url).pathname).toBe('/api/consent')
    expect(new URL(url).searchParams.get('crumb')).toBe('token')
    expect([method, `${body}`, keepalive]).toEqual(['POST', 'accepted=true&version=3', true])
  })

  it('stays on the page otherwise', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    choose(siteWith({}), true)
    await settled()
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('tracking cookies', () => {
  const fill = () => {
    for (const name of NINE) jar.kept.set(name, 'x')
    jar.kept.set('CART', 'y')
  }

  it.each([
    ['nothing', null],
    ['no', 'false'],
  ])('[CKB-015] [CKB-024] [CKB-025] go under the restrictive policy where %s was chosen', (_, stored) => {
    fill()
    if (stored) jar.kept.set('ss_cookieAllowed', stored)
    enforce(siteWith({ isRestrictiveCookiePolicyEnabled: true }))
    expect([...jar.kept.keys()].filter((name) => name !== 'ss_cookieAllowed')).toEqual(['CART'])
  })

  it('[CKB-015] stay after acceptance, and under other policies', () => {
    fill()
    enforce(siteWith({ isCookieBannerEnabled: true }))
    jar.kept.set('ss_cookieAllowed', 'true')
    const site = siteWith({ isRestrictiveCookiePolicyEnabled: true })
    enforce(site)
    expect(jar.written).toEqual([])
    // [AMB-11] Taken back, they go at once.
    choose(site, false)
    expect(NINE.filter((name) => jar.kept.has(name))).toEqual([])
  })

  it('[AMB-08] are cleared on path /, on the host and on every domain above it', () => {
    // Kept for a parent domain: what is written without one does not clear it.
    const kept = new Map([['ss_cvr', 'harbour.example']])
    const written: string[] = []
    const read = () => (kept.size > 0 ? 'ss_cvr=1|2' : '')
    stubCookies(read, (line) => {
      const domain = /domain=([^;]*)/.exec(line)?.[1] ?? ''
      written.push(domain)
      expect(line).toMatch(/^ss_cvr=;/)
      expect(line).toContain('path=/')
      if (domain === 'harbour.example') kept.clear()
    })
    clearTrackingCookies({ hostname: 'www.shop.harbour.example' } as Location)
    expect(written).toEqual(['', 'www.shop.harbour.example', 'shop.harbour.example', 'harbour.example'])
    expect(kept.size).toBe(0)
  })

  it('that cannot be cleared do not break the page', () => {
    const written: string[] = []
    const all = NINE.map((name) => `${name}=1`).join('; ')
    stubCookies(
      () => all,
      (line) => written.push(line.split('=', 1)[0]!),
    )
    for (const hostname of ['', 'localhost', '127.0.0.1', '[::1]', 'a.b', '..']) {
      written.length = 0
      clearTrackingCookies({ hostname } as Location)
      // Each is tried on the host and on every domain, whatever became of the one before.
      expect([hostname, [...new Set(written)].sort()]).toEqual([hostname, [...NINE].sort()])
    }
  })
})
