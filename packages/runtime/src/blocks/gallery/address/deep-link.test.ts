import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Site } from '../../../core/site.js'
import { createSite } from '../../../page/site.js'
import { createSlideIndex, type SlideIndex } from '../slide-index.js'
import { DeepLink } from './deep-link.js'

let site: Site
let index: SlideIndex
let controller: AbortController
beforeEach(() => {
  site = createSite()
  controller = new AbortController()
  document.body.innerHTML = '<section></section>'
})
afterEach(() => {
  controller.abort()
  site.destroy()
  document.body.className = ''
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

const SLIDES = `<figure data-slide-id="harbour" data-slide-url="harbour-at-dusk"></figure>
<figure data-slide-url="orchard"></figure>
<figure data-slide-id="mill &amp; weir"></figure>
<figure></figure>`

interface Setup {
  collectionUrl?: string
  lightbox?: { open(index: number): void; close(): void }
}

function start({ collectionUrl, lightbox }: Setup = {}) {
  index = createSlideIndex({ count: 4, loop: true })
  const element = document.querySelector<HTMLElement>('section')!
  element.innerHTML = SLIDES
  if (collectionUrl !== undefined) element.setAttribute('data-collection-full-url', collectionUrl)
  const slides = [...element.children] as HTMLElement[]
  const { signal } = controller
  const guard =
    <Args extends unknown[]>(callback: (...args: Args) => unknown) =>
    (...args: Args): void =>
      void callback(...args)
  new DeepLink(
    { site, element, track: element, slides, index, signal, guard },
    lightbox && {
      enlarge: async (at, opener, fromHistory) => {
        expect([opener, fromHistory]).toEqual([null, true])
        lightbox.open(at)
      },
      close: lightbox.close,
      refresh() {},
    },
  )
}

const address = () => location.pathname + location.search + location.hash
const open = (url: string) => history.replaceState(null, '', url)

/** As when a link is followed or the visitor goes back. */
function go(url: string) {
  open(url)
  dispatchEvent(new Event('popstate'))
  dispatchEvent(new Event('hashchange'))
}

describe('the address shows the current slide', () => {
  it('[GAL-050] names the current slide by its id, or its url, under itemId in the hash', () => {
    const entries = history.length
    start()
    index.select(2, 'control')
    expect(address()).toBe('/#itemId=mill%20%26%20weir')
    index.select(1, 'autoplay')
    expect(address()).toBe('/#itemId=orchard')
    index.select(0, 'key')
    expect(address()).toBe('/#itemId=harbour')
    index.select(3, 'key')
    expect(address()).toBe('/')
    expect(history.length).toBe(entries)
  })

  it('[GAL-116] is that of the slide in its collection', () => {
    start({ collectionUrl: '/prints/' })
    index.select(1, 'control')
    expect(address()).toBe('/prints/orchard#itemId=orchard')
    index.select(2, 'control')
    expect(address()).toBe('/prints/mill%20&%20weir#itemId=mill%20%26%20weir')
    index.select(0, 'control')
    expect(address()).toBe('/prints/harbour-at-dusk#itemId=harbour')
  })

  it.each(['//elsewhere.example', 'https://elsewhere.example/prints', 'https://', 'javascript:'])(
    'never leads to another site: %s',
    (collectionUrl) => {
      open('/page')
      start({ collectionUrl })
      index.select(1, 'control')
      expect(address()).toBe('/page#itemId=orchard')
    },
  )

  it('is not written until a slide is chosen', () => {
    open('/page?a=1#about')
    start()
    expect(address()).toBe('/page?a=1#about')
  })

  it('keeps all other parts of the address', () => {
    open('/page?a=1&itemId=harbour&b&c=%20#x=y&itemId=harbour')
    start()
    index.select(1, 'control')
    expect(address()).toBe('/page?a=1&b&c=%20#x=y&itemId=orchard')
  })

  it('leaves the routes of an application alone', () => {
    start()
    for (const hash of ['#/shop', '#!cart']) {
      open(hash)
      index.step(1, 'control')
      expect(location.hash).toBe(hash)
    }
  })

  it('keeps the history state of other code', () => {
    history.replaceState({ scroll: 12 }, '', '/')
    start()
    index.select(1, 'control')
    expect(history.state).toEqual({ scroll: 12 })
  })

  it('stays behind where the browser refuses, and the gallery continues', () => {
    start()
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('Too many calls', 'SecurityError')
    })
    expect(index.select(1, 'control')).toBe(true)
    expect(index.current).toBe(1)
  })
})

describe('the gallery follows the address', () => {
  it.each([
    ['#itemId=mill%20%26%20weir', 2],
    ['#itemId=mill+%26+weir', 2],
    ['#itemId=orchard', 1],
    ['#a=b&itemId=orchard', 1],
    ['?itemId=orchard', 1],
    ['?itemId=orchard#itemId=harbour-at-dusk', 0],
    ['?itemId=orchard#itemId=nobody', 1],
  ])('[GAL-051] at the start: %s', (given, slide) => {
    open(`/${given}`)
    start()
    expect(index.current).toBe(slide)
    expect(address()).toBe(`/${given}`)
  })

  it.each([
    '',
    '#orchard',
    '#about',
    '#itemId',
    '#itemId=',
    '#itemId=nobody',
    '#itemId=%E0%A4',
    '#__proto__=1',
  ])('but for a hash that is not about its slides: %s', (hash) => {
    open(`/${hash}`)
    start()
    expect(index.current).toBe(0)
    expect(location.hash).toBe(hash)
  })

  it('when it changes, and stays where it is when the address is about something else', () => {
    start()
    go('#itemId=orchard')
    expect(index.current).toBe(1)
    go('#about')
    expect([index.current, location.hash]).toEqual([1, '#about'])
    go('#itemId=harbour')
    expect(index.current).toBe(0)
  })

  it('no longer once it is destroyed', () => {
    start()
    controller.abort()
    go('#itemId=orchard')
    expect(index.current).toBe(0)
  })
})

describe('the slide that a deep link opens', () => {
  const opened = vi.fn()
  const closed = vi.fn()
  const lightbox = { open: opened, close: closed }
  beforeEach(() => {
    opened.mockClear()
    closed.mockClear()
  })

  it('is opened once, and closed when the visitor goes back', () => {
    start({ lightbox })
    expect(opened).not.toHaveBeenCalled()
    go('#itemId=orchard')
    expect(opened.mock.calls).toEqual([[1]])
    go('/')
    expect(closed).toHaveBeenCalledTimes(1)
    go('#about')
    expect(closed).toHaveBeenCalledTimes(1)
  })

  it('is not opened again by going back to an address that names the slide that is shown', () => {
    start({ lightbox })
    index.select(1, 'control')
    history.pushState(null, '', location.href)
    go('#itemId=orchard')
    expect(opened).not.toHaveBeenCalled()
    go('#itemId=harbour')
    expect(opened.mock.calls).toEqual([[0]])
  })

  it('is opened even if its slide is current, where the address named none before', () => {
    start({ lightbox })
    go('#itemId=harbour')
    expect(opened.mock.calls).toEqual([[0]])
  })

  it('at the start has an entry below it that Back leads to, on the same page', () => {
    open('/page?a=1&itemId=orchard')
    const replaced = vi.spyOn(history, 'replaceState')
    const pushed = vi.spyOn(history, 'pushState')
    start({ lightbox })
    expect(opened.mock.calls).toEqual([[1]])
    expect(replaced.mock.calls.map(([, , url]) => url)).toEqual(['/page?a=1'])
    expect(pushed.mock.calls.map(([, , url]) => String(url).endsWith('/page?a=1&itemId=orchard'))).toEqual([
      true,
    ])
    go('/page?a=1')
    expect(closed).toHaveBeenCalledTimes(1)
  })

  it('is not opened by an address that the gallery wrote before a restart', () => {
    start({ lightbox })
    index.select(1, 'control')
    controller.abort()
    controller = new AbortController()
    start({ lightbox })
    expect([opened.mock.calls.length, index.current]).toEqual([0, 1])
  })

  it('is opened at the start once, however often the gallery restarts', () => {
    open('/#itemId=orchard')
    start({ lightbox })
    controller.abort()
    controller = new AbortController()
    start({ lightbox })
    expect([opened.mock.calls.length, index.current]).toEqual([1, 1])
  })

  it('makes no entry where nothing opens', () => {
    open('/#itemId=orchard')
    const pushed = vi.spyOn(history, 'pushState')
    start()
    expect(pushed).not.toHaveBeenCalled()
  })
})

describe('addresses are neither read nor written', () => {
  const still = () => {
    expect(index.current).toBe(0)
    go('#itemId=harbour')
    index.select(2, 'control')
    expect(location.hash).toBe('#itemId=harbour')
  }

  it('[GAL-117] while the page is edited', () => {
    open('/#itemId=orchard')
    document.body.className = 'site-editing'
    start()
    still()
  })
})
