import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { silence } from '../../../testing/globals.js'
import { fakeIntersections } from '../../../testing/intersections.js'
import { fakeScripts } from '../../../testing/third-party.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import { consent } from '../../services/consent/consent.js'
import { heightIn } from '../../services/third-party/frame-heights.js'
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
const { scripts } = fakeScripts()
let site: Site
afterEach(() => site.destroy())

const FRAME = `<div data-block="scheduling"><iframe data-part="frame" title="An afternoon"></iframe>
  <a data-part="link" href="https://desk.example/press">Book an afternoon</a></div>`

let written: string
async function start(markup: string, allows = true) {
  document.body.innerHTML = markup
  written = document.body.innerHTML
  site = createSite({ blocks: { scheduling: block }, context: acceptedContext({}) })
  site.shared(consent).decideBy(() => allows)
  await site.start()
}
const frame = () => document.querySelector('iframe')!
const loaded = async () => {
  views.see(frame())
  await vi.waitFor(() => expect(frame().getAttribute('src')).toBe('https://desk.example/press'))
}
const post = (data: unknown, origin = 'https://desk.example', source: unknown = frame().contentWindow) => {
  const message = new MessageEvent('message', { data, origin })
  Object.defineProperty(message, 'source', { value: source })
  globalThis.dispatchEvent(message)
}

describe('scheduling', () => {
  it('shows the page of its link, once it is near and allowed', async () => {
    await start(FRAME, false)
    views.see(frame())
    const place = await vi.waitUntil(() => document.querySelector('.site-embed'))
    expect(place.textContent).toContain('This content comes from desk.example.')
    expect(frame().hasAttribute('src')).toBe(false)
    site.shared(consent).decideBy(() => true)
    await loaded()
  })

  it('[RSV-005] loads the script of a service only when the block is near and the visitor allows it', async () => {
    await start(
      FRAME.replace(
        '<iframe data-part="frame" title="An afternoon"></iframe>',
        '<div data-part="frame">…</div>',
      ).replace(
        '</div>\n',
        '</div><script type="text/plain" data-part="script" src="https://desk.example/widget.js"></script>',
      ),
      false,
    )
    const place = document.querySelector('[data-part=frame]')!
    await vi.waitUntil(() => views.seen.has(place))
    views.see(place)
    await vi.waitFor(() => expect(views.seen.size).toBe(0))
    expect(scripts()).toEqual([])
    site.shared(consent).decideBy(() => true)
    await vi.waitFor(() =>
      expect(scripts().map(({ dataset }) => dataset.src)).toEqual(['https://desk.example/widget.js']),
    )
  })

  it('takes the height that the service says, from its own frame and origin only', async () => {
    await start(FRAME)
    await loaded()
    // A simulated frame that loads nothing has no window.
    Object.defineProperty(frame(), 'contentWindow', { value: {} })
    const heights: number[] = []
    site.on('scheduling:resize', ({ detail }) => heights.push(detail.height))
    post('sizing:720')
    expect(frame().style.getPropertyValue('block-size')).toBe('720px')
    post('sizing:800', 'https://evil.example')
    post('sizing:800', 'https://desk.example', globalThis)
    post('sizing:20000')
    expect(heights).toEqual([720])
    site.destroy()
    expect(document.body.innerHTML).toBe(written)
  })

  it('takes the height of a page of the website itself, whose sandbox takes its origin away', async () => {
    await start(FRAME.replace('https://desk.example/press', '/desk'))
    views.see(frame())
    await vi.waitFor(() => expect(frame().getAttribute('sandbox')).not.toContain('allow-same-origin'))
    Object.defineProperty(frame(), 'contentWindow', { value: {} })
    post('sizing:800', location.origin)
    post('sizing:640', 'null')
    expect(frame().style.getPropertyValue('block-size')).toBe('640px')
  })

  it.each<[unknown, number | null]>([
    ['sizing:720', 720],
    ['sizing:720:extra', 720],
    ['sizing:', null],
    ['sizing:7e3', null],
    ['xsizing:720', null],
    [{ height: 640.2 }, 641],
    [{ height: '640' }, null],
    [{ height: Number.NaN }, null],
    [{ height: 149 }, null],
    [{ height: 10_001 }, null],
    [null, null],
    [undefined, null],
    [12, null],
  ])('reads %j as %j', (message, height) => {
    expect(heightIn(message)).toBe(height)
  })

  it('says what is wrong with its address, and leaves the link', async () => {
    const error = silence('error')
    await start(FRAME.replace('https://desk', 'http://desk'))
    expect(String(error.mock.calls.flat())).toContain(
      '"url" is "http://desk.example/press"; allowed: an https',
    )
    site.destroy()
    expect(document.body.innerHTML).toBe(written)
  })

  it('restores the HTML of the server on destroy, in every state', async () => {
    silence('warn')
    await start(html)
    for (const element of [...views.seen]) views.see(element)
    await vi.waitFor(() => expect(frame().hasAttribute('src')).toBe(true))
    site.destroy()
    expect(document.body.innerHTML).toBe(written)
  })
})
