import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cookieJar, siteWith } from '../../../../testing/consent.js'
import { silence } from '../../../../testing/globals.js'
import { choose } from '../rules/policy.js'
import startWaitingFrames from './frames.js'

declare const happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } }

// Frames load nothing here, which is no fault of theirs.
beforeAll(() => {
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
})
afterAll(() => {
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = false
})

const jar = cookieJar()
const MAP =
  '<iframe data-consent="" data-src="https://maps.example/harbour" title="Map of the harbour"></iframe>'
const start = (html: string, settings = {}) => {
  document.documentElement.lang = 'en'
  document.body.innerHTML = `<main>${html}</main>`
  const site = siteWith(settings)
  startWaitingFrames(site)
  return site
}
const frames = () => [...document.querySelectorAll('iframe')]
const places = () => [...document.querySelectorAll<HTMLElement>('.site-embed')]
const placed = (count = 1) => vi.waitFor(() => expect(places()).toHaveLength(count))
const press = (name: string, at = 0) =>
  [...places()[at]!.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click()

describe('frames that wait', () => {
  it('show their kind and their provider, and load nothing', async () => {
    start(MAP)
    await placed()
    expect(places()[0]!.textContent).toContain('Map of the harbour')
    expect(places()[0]!.textContent).toContain('This content comes from maps.example.')
    expect(places()[0]!.getAttribute('aria-label')).toBe('Map of the harbour')
    expect([frames()[0]!.hidden, frames()[0]!.hasAttribute('src')]).toEqual([true, false])
  })

  it('load one at a time, without a choice for the others', async () => {
    start(MAP + MAP)
    await placed(2)
    press('Load once')
    expect(frames().map((frame) => frame.getAttribute('src'))).toEqual(['https://maps.example/harbour', null])
    expect(places()).toHaveLength(1)
    expect(frames()[0]!.hidden).toBe(false)
    expect(jar.written).toEqual([])
  })

  it('load all once everything is accepted, and wait again once that is revoked', async () => {
    const site = start(MAP + MAP, { isRestrictiveCookiePolicyEnabled: true })
    await placed(2)
    press('Load once', 1)
    press('Accept all cookies')
    expect(jar.kept.get('ss_cookieAllowed')).toBe('true')
    expect(frames().map((frame) => frame.src)).toEqual(Array(2).fill('https://maps.example/harbour'))
    choose(site, false)
    await placed(1)
    // A visitor who has loaded it once, without agreeing, keeps it.
    expect(frames().map((frame) => frame.hasAttribute('src'))).toEqual([false, true])
  })

  it('load at once for a visitor who has accepted before; trackers never do under the absolute policy', async () => {
    jar.kept.set('ss_cookieAllowed', 'true')
    start(`${MAP}<iframe data-consent="analytics" data-src="/count"></iframe>`, {
      isRestrictiveCookiePolicyAbsolute: true,
    })
    await placed(1)
    expect(frames().map((frame) => frame.hasAttribute('src'))).toEqual([true, false])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'file:///etc/passwd'])(
    'reject an address that is not a web page, with the frame: %s',
    (address) => {
      jar.kept.set('ss_cookieAllowed', 'true')
      const warn = silence('warn')
      const site = start(`<iframe data-consent data-src="${address}"></iframe>`)
      choose(site, true)
      expect(frames()[0]!.hasAttribute('src')).toBe(false)
      expect(warn.mock.calls).toEqual([[expect.stringContaining('data-src'), frames()[0]]])
    },
  )

  it('restore the server’s HTML, waiting or loaded', async () => {
    const site = start(MAP + MAP)
    const html = `<main>${MAP}${MAP}</main>`
    await placed(2)
    press('Load once')
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
  })
})
