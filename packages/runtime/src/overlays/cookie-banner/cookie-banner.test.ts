import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cookieJar, siteWith, turnOnPrivacyControl } from '../../../testing/consent.js'
import { nextTask } from '../../../testing/globals.js'
import { emit } from '../../core/events.js'
import startCookieBanner from './cookie-banner.js'

const jar = cookieJar()
const ON = { isCookieBannerEnabled: true }
const BOTH = { ...ON, cookieBannerAcceptType: 'OPT_IN_AND_OUT', cookieBannerCtaVariant: 'BUTTON' }

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.body.innerHTML = '<main><button data-consent-open>Cookies</button></main>'
})

const start = (settings: object) => {
  const site = siteWith(settings)
  startCookieBanner(site)
  return site
}
const banner = () => document.querySelector<HTMLElement>('[data-overlay="cookie-banner"]')
const button = (name: string) => banner()?.querySelector<HTMLButtonElement>(`button.${name}`) ?? null
const words = (part: string) => banner()?.querySelector(`[data-part="${part}"]`)?.textContent
const shown = () => vi.waitFor(() => expect(banner()).not.toBeNull())

describe('the cookie banner', () => {
  it('[CKB-010] shows where the settings permit it and nothing was chosen', async () => {
    start(ON)
    await shown()
    expect(banner()!.parentElement).toBe(document.body.firstElementChild)
    expect(banner()!.parentElement!.className).toBe('cookie-banner-mount-point')
    // Out of the flow without the sheet, which may come later.
    expect(banner()!.parentElement!.style.position).toBe('absolute')
  })

  it.each([
    ['it is off', {}, null],
    ['accepted', ON, 'true'],
    ['declined', ON, 'false'],
  ])('[CKB-010] does not show: %s', async (_, settings, stored) => {
    if (stored) jar.kept.set('ss_cookieAllowed', stored)
    start(settings)
    await nextTask()
    expect(banner()).toBeNull()
  })

  it('also shows to visitors with Global Privacy Control, and writes nothing by itself', async () => {
    turnOnPrivacyControl()
    start(ON)
    await shown()
    expect(jar.written).toEqual([])
  })

  it.each([
    ['accept', 'true'],
    ['decline', 'false'],
  ])('[CKB-011] [CKB-012] %s stores "%s" and takes it away', async (name, value) => {
    const site = start(BOTH)
    const html = document.documentElement.outerHTML
    const listener = vi.fn()
    site.on('consent:change', ({ detail }) => listener(detail.accepted))
    await shown()
    button(name)!.click()
    expect(jar.kept.get('ss_cookieAllowed')).toBe(value)
    expect(listener.mock.calls).toEqual([[value === 'true']])
    expect(document.documentElement.outerHTML).toBe(html)
  })

  it('asks instead of taking use for a yes under the restrictive policy', async () => {
    start({ ...BOTH, isRestrictiveCookiePolicyEnabled: true })
    await shown()
    expect(words('text')).toBe(
      'Besides the cookies that this website needs, we would like to use others. We will only do so if you accept.',
    )
  })

  it('[CKB-001] [CKB-016] [CKB-017] [CKB-018] shows the owner’s texts, and the defaults where they are empty', async () => {
    start({ ...BOTH, cookieBannerText: '<p> </p>', cookieBannerCtaText: ' ', cookieBannerOptOutCtaText: '' })
    await shown()
    expect([words('text'), words('accept'), words('decline')]).toEqual([
      'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.',
      'Accept',
      'Decline',
    ])
    start({
      ...BOTH,
      cookieBannerText: '<p>Yes <b>please</b></p>',
      cookieBannerCtaText: '<b>Fine</b>',
      cookieBannerOptOutCtaText: 'No & never',
    })
    await shown()
    expect([words('text'), words('accept'), words('decline')]).toEqual([
      'Yes please',
      '<b>Fine</b>',
      'No & never',
    ])
    expect(banner()!.querySelector('[data-part="text"]')!.innerHTML).toBe('<p>Yes <b>please</b></p>')
  })

  it('[CKB-002] [CKB-005] [AMB-10] an icon has the words as its name; declining stays words', async () => {
    start({ ...ON, cookieBannerHasOptOut: true, cookieBannerCtaText: 'Fine' })
    await shown()
    expect(button('accept')!.textContent).toBe('')
    expect(button('accept')!.getAttribute('aria-label')).toBe('Fine')
    expect(button('decline')!.textContent).toBe('Decline')
  })

  it('[CKB-005] has a button to decline where the accept type has both', async () => {
    start(BOTH)
    await shown()
    expect([words('accept'), words('decline')]).toEqual(['Accept', 'Decline'])
  })

  it('[CKB-003] [CKB-004] [CKB-005] has the look that is set, and no way to decline unless that is set', async () => {
    start({ ...ON, cookieBannerVariant: 'popup', cookieBannerTheme: 'LIGHT', cookieBannerPosition: 'TOP' })
    await shown()
    expect(banner()!.dataset).toMatchObject({
      variant: 'popup',
      theme: 'light',
      cta: 'icon',
      position: 'top-left',
    })
    expect(button('decline')).toBeNull()
  })

  it('has an English name for tools, and a name in the language of the page for people', async () => {
    document.documentElement.lang = 'de'
    start(BOTH)
    await shown()
    expect(banner()!.getAttribute('aria-label')).toBe('Cookie banner')
    const label = document.getElementById(banner()!.getAttribute('aria-labelledby')!)!
    expect([label.textContent, label.hidden]).toEqual(['Cookie-Banner', true])
    expect(words('accept')).toBe('Akzeptieren')
    expect(button('accept')!.lang).toBe('')
  })

  it('declares its language where it differs from the page’s', async () => {
    document.documentElement.lang = 'he'
    start({ ...BOTH, cookieBannerCtaText: 'אישור' })
    await shown()
    expect([button('decline')!.lang, button('decline')!.dir, button('accept')!.lang]).toEqual([
      'en',
      'auto',
      '',
    ])
  })

  it('opens again for a new choice, with both answers, and restores focus', async () => {
    jar.kept.set('ss_cookieAllowed', 'true')
    start(ON)
    const opener = document.querySelector<HTMLElement>('[data-consent-open]')!
    opener.click()
    await shown()
    expect(document.activeElement).toBe(banner())
    opener.click()
    expect(banner()).toBeNull()
    opener.click()
    await shown()
    button('decline')!.focus()
    button('decline')!.click()
    expect(banner()).toBeNull()
    expect(document.activeElement).toBe(opener)
    expect(jar.kept.get('ss_cookieAllowed')).toBe('false')
  })

  it('closes once another tab has answered', async () => {
    start(ON)
    await shown()
    jar.kept.set('ss_cookieAllowed', 'false')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(banner()).toBeNull()
  })

  it('accepts a choice by an event, for a page’s own buttons', async () => {
    start(ON)
    await shown()
    emit(document, 'consent:choose', { accepted: true })
    expect(jar.kept.get('ss_cookieAllowed')).toBe('true')
    emit(document, 'consent:choose', null)
    expect(jar.kept.get('ss_cookieAllowed')).toBe('false')
    expect(banner()).toBeNull()
  })

  it('asks again on the next page where cookies are off', async () => {
    jar.off = true
    const site = start(BOTH)
    await shown()
    button('decline')!.click()
    expect(banner()).toBeNull()
    document.dispatchEvent(new Event('visibilitychange'))
    await nextTask()
    expect(banner()).toBeNull()
    site.destroy()
    start(BOTH)
    await shown()
  })

  it('leaves nothing once the page’s site ends', async () => {
    const html = document.documentElement.outerHTML
    const site = start({ ...BOTH, cookieBannerHasManageCookies: true })
    await shown()
    site.destroy()
    document.querySelector<HTMLElement>('[data-consent-open]')!.click()
    await nextTask()
    expect(document.documentElement.outerHTML).toBe(html)
  })
})

describe('the server’s own banner', () => {
  const SERVER = `<div class="cookie-banner-mount-point"><section data-overlay="cookie-banner" class="mine" hidden>
    <div data-part="text"><p>Ours</p></div><div data-part="actions"><button data-part="accept" class="big"></button>
    <button data-part="decline">Never</button></div></section></div><main></main>`

  it('[CKB-016] [CKB-017] [CKB-018] is shown with its texts, filled in where they are empty, and restored', async () => {
    document.body.innerHTML = SERVER
    const html = document.body.innerHTML
    const site = start({ ...BOTH, cookieBannerText: 'Another' })
    await vi.waitFor(() => expect(banner()!.hidden).toBe(false))
    expect([words('text'), words('accept'), words('decline')]).toEqual(['Ours', 'Accept', 'Never'])
    expect(button('accept')!.className).toBe('big accept')
    button('decline')!.click()
    expect(banner()!.hidden).toBe(true)
    expect(jar.kept.get('ss_cookieAllowed')).toBe('false')
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
  })

  it('[CKB-005] that is visible closes when a choice is stored, and has no unwanted button', async () => {
    document.body.innerHTML = SERVER.replace(' hidden', '')
    const html = document.body.innerHTML
    start(ON)
    await vi.waitFor(() => expect(banner()!.dataset.variant).toBe('bar'))
    expect(button('accept')).not.toBeNull()
    expect(banner()!.querySelector<HTMLElement>('[data-part="decline"]')!.hidden).toBe(true)
    jar.kept.set('ss_cookieAllowed', 'true')
    const site = start(ON)
    expect(banner()!.hidden).toBe(true)
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
  })
})

describe('an editor’s preview', () => {
  it('[CKB-013] [CKB-014] forces, updates and ends it; its buttons do nothing meanwhile', async () => {
    jar.kept.set('ss_cookieAllowed', 'true')
    const html = document.body.innerHTML
    start(BOTH)
    emit(document, 'consent:update', { cookieBannerText: 'Too early' })
    await nextTask()
    expect(banner()).toBeNull()
    emit(document, 'consent:force', null)
    await shown()
    emit(document, 'consent:update', { cookieBannerText: 'First', cookieBannerTheme: 'LIGHT' })
    await vi.waitFor(() => expect(words('text')).toBe('First'))
    emit(document, 'consent:update', { cookieBannerText: 'Second' })
    await vi.waitFor(() => expect(words('text')).toBe('Second'))
    expect(banner()!.dataset.theme).toBe('light')
    for (const name of ['accept', 'decline']) button(name)!.click()
    for (let times = 0; times < 2; times += 1) {
      document.querySelector<HTMLElement>('[data-consent-open]')!.click()
    }
    emit(document, 'consent:choose', { accepted: false })
    document.dispatchEvent(new Event('visibilitychange'))
    expect(banner()).not.toBeNull()
    expect(jar.written).toEqual([])
    emit(document, 'consent:unforce', null)
    expect(document.body.innerHTML).toBe(html)
  })

  it('works normally again once it has ended', async () => {
    start({ ...BOTH, cookieBannerText: 'Real' })
    emit(document, 'consent:force', { cookieBannerText: 'Tried' })
    await vi.waitFor(() => expect(words('text')).toBe('Tried'))
    emit(document, 'consent:unforce', null)
    await vi.waitFor(() => expect(words('text')).toBe('Real'))
    button('accept')!.click()
    expect(jar.kept.get('ss_cookieAllowed')).toBe('true')
  })
})

describe('the button in the corner', () => {
  const corner = () => document.querySelector<HTMLElement>('.site-cookie-manage')

  it('opens the banner again once a choice is stored, and shows that it is stored', async () => {
    start({
      ...BOTH,
      cookieBannerHasManageCookies: true,
      cookieBannerManageCookiesLabel: 'Biscuits',
      cookieBannerSavedPreferencesText: 'Noted.',
    })
    await vi.waitFor(() => expect(corner()).not.toBeNull())
    await shown()
    expect(corner()!.querySelector('button')!.hidden).toBe(true)
    vi.useFakeTimers()
    button('accept')!.click()
    expect(corner()!.querySelector('button')!.hidden).toBe(false)
    expect(corner()!.querySelector('button')!.textContent).toBe('Biscuits')
    expect(corner()!.querySelector('[role="status"]')!.textContent).toBe('Noted.')
    vi.advanceTimersByTime(6000)
    vi.useRealTimers()
    expect(corner()!.querySelector('[role="status"]')!.textContent).toBe('')
    corner()!.querySelector('button')!.click()
    await shown()
    button('decline')!.focus()
    button('decline')!.click()
    expect(document.activeElement).toBe(corner()!.querySelector('button'))
  })
})
