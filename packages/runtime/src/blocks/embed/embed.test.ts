import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { silence } from '../../../testing/globals.js'
import { fakeIntersections } from '../../../testing/intersections.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import { consent } from '../../services/consent/consent.js'
import block from './block.js'
import html from './fixture.html?raw'
import '../../services/third-party/gate-placeholder.js'
import '../../services/third-party/provider-notice.js'
import '../../services/third-party/provider-script.js'

declare const happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } }

// Frames load nothing here, which is no fault of theirs.
beforeAll(() => {
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
  silence('error')
})
afterAll(() => {
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = false
})

const views = fakeIntersections()
let site: Site
afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
})

const FOREIGN = (json = '') => `<div data-block="embed" data-block-json='${json}'>
  <iframe data-part="frame" data-src="https://tides.example/marlsea" title="Tides" height="240"></iframe>
  <a data-part="link" href="https://tides.example/marlsea">The tides</a></div>`

/** The server’s HTML, as the browser writes it. */
let written: string

async function start(markup: string, allows = true) {
  document.body.innerHTML = markup
  written = document.body.innerHTML
  site = createSite({ blocks: { embed: block }, context: acceptedContext({}) })
  site.shared(consent).decideBy(() => allows)
  await site.start()
  return document.querySelector<HTMLElement>('[data-block]')!
}
const frame = () => document.querySelector('iframe')
const seen = async (element: Element) => {
  views.see(element)
  await vi.waitFor(() => expect(frame()!.hasAttribute('src')).toBe(true))
}
const place = () => vi.waitUntil(() => document.querySelector<HTMLElement>('.site-embed'))

describe('a frame of a provider', () => {
  it('loads once it is near, in a sandbox and with few features', async () => {
    const root = await start(FOREIGN())
    expect(frame()!.hasAttribute('src')).toBe(false)
    await seen(frame()!)
    const attribute = (name: string) => frame()!.getAttribute(name)
    expect(attribute('src')).toBe('https://tides.example/marlsea')
    expect(attribute('sandbox')).toBe(
      'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin',
    )
    expect(attribute('allow')).toBe('fullscreen')
    expect(attribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
    expect(root.querySelector('a')!.hidden).toBe(false)
  })

  it('keeps the sandbox of the server', async () => {
    await start(FOREIGN().replace('data-src', 'sandbox="allow-scripts" data-src'))
    await seen(frame()!)
    expect(frame()!.getAttribute('sandbox')).toBe('allow-scripts')
  })

  it('[VID-016] is asked for by the name of its provider, which the JSON carries, and by its host', async () => {
    await start(FOREIGN('{"providerName":"Harbour Office"}'), false)
    views.see(frame()!)
    expect((await place()).textContent).toContain('This content comes from Harbour Office (tides.example).')
    expect(frame()!.hasAttribute('src')).toBe(false)
  })

  it('goes when the visitor withdraws the consent, and comes back with it', async () => {
    await start(FOREIGN())
    await seen(frame()!)
    site.shared(consent).decideBy(() => false)
    await vi.waitFor(() => expect(frame()!.hasAttribute('src')).toBe(false))
    views.see(frame()!)
    await place()
    site.shared(consent).decideBy(() => true)
    await vi.waitFor(() => expect(frame()!.hasAttribute('src')).toBe(true))
    expect(document.querySelector('.site-embed')).toBeNull()
  })

  it('of the website itself needs no consent, and cannot leave its sandbox', async () => {
    const address = new URL('/tides', location.href).href
    await start(FOREIGN().replaceAll('https://tides.example/marlsea', address), false)
    await seen(frame()!)
    expect(frame()!.getAttribute('sandbox')).not.toContain('allow-same-origin')
  })

  it('has a message in its place where the policy of the page blocks it; the link stays', async () => {
    const root = await start(FOREIGN())
    await seen(frame()!)
    const violation = new Event('securitypolicyviolation')
    Object.assign(violation, { effectiveDirective: 'frame-src', blockedURI: 'https://tides.example' })
    document.dispatchEvent(violation)
    await vi.waitFor(() =>
      expect(root.querySelector('[role=status]')!.textContent).toContain('couldn’t be loaded'),
    )
    expect(frame()!.hidden).toBe(true)
    expect(root.querySelector('a')!.closest('[hidden]')).toBeNull()
  })

  it.each<[string, string]>([
    ['{"url":"http://tides.example/"}', '"url" is "http://tides.example/"; allowed: an https address'],
    ['', 'needs the option "url", the option "html", or data-src on the part "frame"'],
    ['{"html":"<p>no frame</p>"}', '"html" has no iframe with an address'],
    ['{"html":"<iframe src=javascript:alert(1)>"}', '"html" is "javascript:alert(1)"; allowed: an https'],
    ['{"html":"<iframe src=//tides.example:x/>"}', '"html" is "//tides.example:x/"'],
  ])('with %s fails, says why, and leaves the link', async (json, message) => {
    const error = silence('error')
    const root = await start(json ? FOREIGN(json) : FOREIGN().replace(/data-src="\S+"/, ''))
    await vi.waitFor(() => expect(root.dataset.blockState).toBe('failed'))
    expect(String(error.mock.calls.flat())).toContain(message)
    site.destroy()
    expect(document.body.innerHTML).toBe(written)
  })

  it('is made in another element, with the shape of its embed code', async () => {
    const root =
      await start(`<div data-block="embed" data-block-json='{"html":"<iframe src=https://tides.example/ width=600 height=300>"}'>
      <div data-part="frame"></div><a data-part="link" href="https://tides.example/">Tides of Marlsea</a></div>`)
    await vi.waitUntil(() => views.seen.size > 0)
    views.see(root.querySelector('[data-part=frame]')!)
    await vi.waitUntil(frame)
    expect([frame()!.src, frame()!.title]).toEqual(['https://tides.example/', 'Tides of Marlsea'])
    expect(root.style.getPropertyValue('--site-embed-ratio')).toBe('2')
  })
})

describe('all kinds of embeds', () => {
  it('restore the server’s HTML', async () => {
    silence('warn')
    await start(html)
    for (const element of [...views.seen]) views.see(element)
    await vi.waitFor(() => expect(frame()!.hasAttribute('src')).toBe(true))
    site.destroy()
    expect(document.body.innerHTML).toBe(written)
  })
})
