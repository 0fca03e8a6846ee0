import { describe, expect, it, vi } from 'vitest'
import { cookieJar, settled, siteWith } from '../../../testing/consent.js'
import { fakeIntersections } from '../../../testing/intersections.js'
import { PageLedger } from '../../dom/ledger.js'
import { consent } from '../consent/consent.js'
import { choose } from '../consent/rules/policy.js'
import './gate-placeholder.js'
import { whenProviderAllowed } from './provider-gate.js'

const jar = cookieJar()
const views = fakeIntersections()

const HTML =
  '<main><div id="canvas" class="canvas"></div><a href="https://maps.example/harbour">Map</a></main>'
const STRICT = { isRestrictiveCookiePolicyEnabled: true }

function start(settings: object = STRICT, onWithdraw = vi.fn()) {
  document.documentElement.lang = 'en'
  document.body.innerHTML = HTML
  const site = siteWith(settings)
  const element = document.querySelector<HTMLElement>('#canvas')!
  const block = new AbortController()
  const attrs = new PageLedger(() => 'id')
  const allowed = vi.fn()
  const gate = () =>
    whenProviderAllowed(site, element, {
      title: 'Map of the harbour',
      host: 'maps.example',
      attrs,
      signal: block.signal,
      onWithdraw,
    }).then(allowed)
  gate()
  const end = () => {
    block.abort()
    attrs.restore()
  }
  return { site, element, allowed, gate, end, onWithdraw }
}
const place = () => document.querySelector<HTMLElement>('.site-embed')
const placed = () => vi.waitUntil(place)
const press = (name: string) =>
  [...place()!.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click()

describe('the gate of a provider', () => {
  it('opens where the website allows third parties, once the element is near, and shows nothing', async () => {
    const { element, allowed } = start({})
    const changed = vi.fn()
    const observer = new MutationObserver(changed)
    observer.observe(document.body, { childList: true, subtree: true })
    await settled()
    expect(allowed).not.toHaveBeenCalled()
    views.see(element)
    await vi.waitFor(() => expect(allowed).toHaveBeenCalledOnce())
    expect([...changed.mock.calls, ...observer.takeRecords()]).toEqual([])
    observer.disconnect()
    expect(document.body.innerHTML).toBe(HTML)
  })

  it('asks in the place of the element, and leaves the link beside it', async () => {
    const { element, allowed } = start()
    await settled()
    expect(place()).toBeNull()
    views.see(element)
    await placed()
    expect(element.previousElementSibling).toBe(place())
    expect(element.hidden).toBe(true)
    expect(place()!.getAttribute('aria-label')).toBe('Map of the harbour')
    expect(place()!.textContent).toContain('This content comes from maps.example.')
    expect(document.querySelector('a')!.closest('[hidden]')).toBeNull()
    expect(allowed).not.toHaveBeenCalled()
  })

  it('opens for this once: no choice is stored, the focus stays, and a later no changes nothing', async () => {
    const { site, element, allowed, onWithdraw } = start()
    views.see(element)
    await placed()
    place()!.querySelector('button')!.focus()
    press('Load once')
    await vi.waitFor(() => expect(allowed).toHaveBeenCalledOnce())
    expect([place(), element.hidden, document.activeElement]).toEqual([null, false, element])
    expect(jar.written).toEqual([])
    choose(site, false)
    await settled()
    expect(onWithdraw).not.toHaveBeenCalled()
  })

  it('opens for the website, and says so once when the visitor takes it back', async () => {
    const { site, element, allowed, gate, onWithdraw } = start()
    views.see(element)
    await placed()
    press('Accept all cookies')
    await vi.waitFor(() => expect(allowed).toHaveBeenCalledOnce())
    expect(jar.kept.get('ss_cookieAllowed')).toBe('true')
    expect(place()).toBeNull()
    choose(site, false)
    choose(site, false)
    await vi.waitFor(() => expect(onWithdraw).toHaveBeenCalled())
    await settled()
    expect(onWithdraw).toHaveBeenCalledOnce()
    // The block calls the gate again, which asks again.
    gate()
    views.see(element)
    await placed()
    expect(allowed).toHaveBeenCalledOnce()
  })

  it('opens by a choice in the banner too', async () => {
    const { site, element, allowed } = start()
    views.see(element)
    await placed()
    choose(site, true)
    await vi.waitFor(() => expect(allowed).toHaveBeenCalledOnce())
    expect([place(), element.hidden]).toEqual([null, false])
  })

  it.each([
    ['before it is near', async () => {}],
    ['while it asks', placed],
    [
      'after it opened',
      async () => {
        await placed()
        press('Load once')
        await settled()
      },
    ],
  ])('restores the server’s HTML when the block ends %s, and never opens then', async (when, until) => {
    const { site, element, allowed, end } = start()
    if (!when.startsWith('before')) views.see(element)
    await until()
    const calls = allowed.mock.calls.length
    end()
    expect(document.body.innerHTML).toBe(HTML)
    expect(views.seen.size).toBe(0)
    choose(site, true)
    await settled()
    expect(allowed).toHaveBeenCalledTimes(calls)
    expect(document.body.innerHTML).toBe(HTML)
  })

  it('stays closed while a policy of the website fails', async () => {
    const { site, element, allowed } = start()
    site.shared(consent).decideBy(() => Promise.reject(new Error('no answer')))
    views.see(element)
    await placed()
    expect(allowed).not.toHaveBeenCalled()
  })
})
