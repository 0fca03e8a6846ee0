import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { silence } from '../../../testing/globals.js'
import { fakeIntersections } from '../../../testing/intersections.js'
import { fakeScripts } from '../../../testing/third-party.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import { consent } from '../../services/consent/consent.js'
import block from './block.js'
import html from './fixture.html?raw'
import './notice.js'
import './widget.js'
import '../../overlays/dialog/alerts/preview-only.js'
import '../../services/third-party/gate-placeholder.js'
import '../../services/third-party/provider-notice.js'

declare const happyDOM: { setURL(address: string): void }

const views = fakeIntersections()
const { scripts, requested } = fakeScripts()
let resize: (element: Element, width: number) => void
let site: Site

beforeEach(() => {
  const observed = new Map<Element, (entries: unknown[]) => void>()
  resize = (target, width) => observed.get(target)?.([{ target, contentRect: { width } }])
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly callback: (entries: unknown[]) => void
      constructor(callback: (entries: unknown[]) => void) {
        this.callback = callback
      }
      observe(element: Element) {
        observed.set(element, this.callback)
      }
      unobserve(element: Element) {
        observed.delete(element)
      }
      disconnect() {
        observed.clear()
      }
    },
  )
})
afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
  vi.useRealTimers()
  happyDOM.setURL('http://localhost/')
  Reflect.deleteProperty(globalThis, 'tock')
  Reflect.deleteProperty(globalThis, '_tock')
})

const OWNER = { authenticatedAccount: { id: 'a' } }
const MEMBER = { ...OWNER, websiteRoles: [10] }
const OPENTABLE = html.split('\n\n')[0]!
const TOCK = html.split('\n\n')[1]!.trim()

interface Start {
  readonly context?: object
  readonly width?: number
  readonly allows?: boolean
}
function begin(markup: string, { context = {}, width = 600, allows = true }: Start = {}) {
  document.body.innerHTML = markup
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  site = createSite({ blocks: { reservation: block }, context: acceptedContext(context) })
  site.shared(consent).decideBy(() => allows)
  return site.start()
}
const root = () => document.querySelector<HTMLElement>('[data-block]')!
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part=${name}]`)!
/** Gets whether the placeholder is hidden when the page becomes ready, before anybody else hears of it. */
function hiddenWhenReady(): readonly unknown[] {
  const states: unknown[] = []
  const remember = () => states.push(part('placeholder').hidden)
  document.addEventListener('site:page:ready', remember, { capture: true, once: true })
  return states
}
const seen = () => vi.waitUntil(() => views.seen.has(part('widget'))).then(() => views.see(part('widget')))

/** The script of the service runs and draws its widget. */
async function drawn() {
  await seen()
  return answered()
}
async function answered() {
  const script = await requested()
  const host = document.querySelector('#Tock_widget_container') ?? part('widget')
  host.append(document.createElement('b'))
  script.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(root().hasAttribute('data-loaded')).toBe(true))
  return script.dataset.src!
}

describe('the placeholder of a reservation', () => {
  it('[RSV-001] shows at once for a visitor who is logged out', async () => {
    const states = hiddenWhenReady()
    await begin(OPENTABLE)
    expect(states).toEqual([false])
  })

  it('[RSV-001] shows for somebody who is signed in only once the page is initialised', async () => {
    const states = hiddenWhenReady()
    await begin(OPENTABLE, { context: OWNER })
    expect(states).toEqual([true])
    expect(part('placeholder').hidden).toBe(false)
    document.body.insertAdjacentHTML('beforeend', `<div id="late">${TOCK}</div>`)
    await site.hydrate(document.querySelector('#late')!)
    expect(document.querySelector<HTMLElement>('#late [data-part=placeholder]')!.hidden).toBe(false)
  })

  it('[RSV-001] shows at once over https, whoever looks', async () => {
    happyDOM.setURL('https://press.example/cafe')
    const states = hiddenWhenReady()
    await begin(OPENTABLE, { context: OWNER })
    expect(states).toEqual([false])
  })

  it.each([
    ['somebody who is signed in', OWNER],
    ['an owner', { ...OWNER, websiteRoles: [1] }],
    ['an editor', { ...OWNER, websiteRoles: [4, 10] }],
  ])('[RSV-004] tells %s and acts on it to log out, and loads nothing', async (_, context) => {
    await begin(OPENTABLE, { context })
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    part('placeholder').querySelector('a')!.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    const dialog = await vi.waitUntil(() => document.querySelector('dialog[open]'))
    expect(dialog.textContent).toContain('Preview Only')
    expect(dialog.textContent).toContain(
      'Please log out of your account in order to use the reservation block.',
    )
    expect(views.seen.size).toBe(0)
    expect(scripts()).toEqual([])
  })
})

describe('the widget of a service', () => {
  it('[RSV-005] loads by script once it is near and allowed, and takes the place of the placeholder', async () => {
    await begin(OPENTABLE, { allows: false })
    await seen()
    const question = await vi.waitUntil(() => document.querySelector('.site-embed'))
    expect(question.textContent).toContain('This content comes from OpenTable (www.opentable.com).')
    expect(scripts()).toEqual([])
    question.querySelector('button')!.click()
    const source = new URL(await answered())
    expect(source.origin + source.pathname).toBe('https://www.opentable.com/widget/reservation/loader')
    expect(source.searchParams.get('rid')).toBe('278919')
    expect(part('placeholder').hidden).toBe(true)
    expect(scripts()[0]!.parentElement).toBe(part('widget'))
  })

  it('[RSV-005] is for members of the site as well', async () => {
    await begin(OPENTABLE, { context: MEMBER })
    expect(part('placeholder').hidden).toBe(false)
    expect(await drawn()).toContain('opentable.com')
    expect(part('placeholder').hidden).toBe(true)
  })

  it('[RSV-005] of Tock is called by its function, which waits for the script', async () => {
    await begin(TOCK)
    const source = await drawn()
    expect(source).toBe('https://www.exploretock.com/tock.js')
    const { tock } = globalThis as unknown as { tock: { queue: unknown[][] } }
    expect(tock.queue).toEqual([['init', 'slip-cafe']])
  })

  it.each([
    [850, 'standard'],
    [851, 'wide'],
  ])('[RSV-002] %i pixels wide has the layout %s', async (width, layout) => {
    await begin(OPENTABLE, { width })
    expect(root().dataset.layout).toBe(layout)
    expect(new URL(await drawn()).searchParams.get('theme')).toBe(layout)
  })

  it.each([
    [750, 'column'],
    [751, 'standard'],
    [851, 'wide'],
  ])('[RSV-003] of the second service, %i pixels wide, has the layout %s', async (width, layout) => {
    await begin(TOCK, { width })
    expect(root().dataset.layout).toBe(layout)
  })

  it('[RSV-002] is drawn again when its width crosses 850 pixels, unless somebody is filling it in', async () => {
    await begin(OPENTABLE, { width: 800 })
    await drawn()
    resize(root(), 840)
    resize(root(), 900)
    expect(root().dataset.layout).toBe('wide')
    await vi.waitFor(() => expect(scripts()[0]!.dataset.src).toContain('theme=wide'))
    expect(scripts()).toHaveLength(1)
    const field = document.createElement('input')
    part('widget').append(field)
    field.focus()
    resize(root(), 500)
    await vi.waitFor(() => expect(root().dataset.layout).toBe('standard'))
    expect(field.isConnected).toBe(true)
  })

  it('that draws nothing in 30 seconds has a message in its place; the link stays', async () => {
    vi.useFakeTimers()
    const warn = silence('warn')
    await begin(OPENTABLE)
    await seen()
    const script = await requested()
    script.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(30_000)
    vi.useRealTimers()
    await vi.waitFor(() =>
      expect(document.querySelector('[role=status]')?.textContent).toBe(
        'The reservation service could not be loaded.',
      ),
    )
    expect(warn).toHaveBeenCalledOnce()
    expect(part('link').closest('[hidden]')).toBeNull()
    expect(scripts()).toEqual([])
    // Another layout requests no widget that the message would hide.
    resize(root(), 900)
    expect(root().dataset.layout).toBe('wide')
    expect(scripts()).toEqual([])
  })

  it('of Tock is one on a page: the second has its message and its link', async () => {
    const warn = silence('warn')
    await begin(TOCK + TOCK)
    const places = [...document.querySelectorAll('[data-part=widget]')]
    await vi.waitFor(() => expect(places.every((each) => views.seen.has(each))).toBe(true))
    for (const place of places) views.see(place)
    await vi.waitFor(() => expect(document.querySelectorAll('[role=status]')).toHaveLength(1))
    expect(String(warn.mock.calls[0])).toContain('one widget of Tock')
  })

  it('needs its restaurant', async () => {
    const error = silence('error')
    await begin(OPENTABLE.replace('278919', ''))
    expect(String(error.mock.calls.flat())).toContain('needs the option "restaurant"')
  })

  it.each([OPENTABLE, TOCK])('restores the HTML of the server, drawn or not', async (markup) => {
    await begin(markup)
    site.destroy()
    const written = markup.replaceAll(' hidden>', ' hidden="">')
    expect(document.body.innerHTML).toBe(written)
    await begin(markup)
    await drawn()
    site.destroy()
    expect(document.body.innerHTML).toBe(written)
  })
})
