import { unseenContent } from '../../support/unseen.js'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'

interface PageSite {
  readonly initialized: boolean
  destroy(): void
}

const isSeen = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  element.getBoundingClientRect().height > 0

/** The page as the browser parses it when no script runs. */
async function parsed(t: CaseContext, name: string): Promise<string> {
  const frame = t.mount(
    `<iframe src="/imported/${name}.html" sandbox="allow-same-origin" title="Without script"></iframe>`,
  ) as HTMLIFrameElement
  await t.event(frame, 'load')
  return frame.contentDocument?.documentElement.outerHTML ?? ''
}

/** A page of its own in a frame, once its blocks have run. */
async function open(t: CaseContext, name: string) {
  const frame = t.mount(
    `<iframe src="/imported/${name}.html" width="1100" height="800" title="Imported page"></iframe>`,
  ) as HTMLIFrameElement
  const site = await t.eventually(() => {
    const { contentDocument: document, contentWindow: view } = frame
    if (!document || !view || document.URL === 'about:blank') return null
    const sites = Reflect.get(view, Symbol.for('@site/runtime')) as WeakMap<Document, PageSite> | undefined
    const found = sites?.get(document)
    return found?.initialized ? found : null
  })
  const { contentDocument: document } = frame
  if (!document) throw new Error('The frame has no document.')
  const one = (selector: string): HTMLElement => {
    const element = document.querySelector<HTMLElement>(selector)
    if (!element) throw new Error(`${name} has no ${selector}`)
    return element
  }
  /** Whether a selector finds something that is seen, such as what a press loads first. */
  const shows = (selector: string) => [...document.querySelectorAll(selector)].some(isSeen)
  return { document, one, shows, site }
}

const press = (element: HTMLElement) => element.click()

/** Presses a picture until its lightbox takes the press: its code comes after the blocks, and until then the link leads away. */
async function enlarge(t: CaseContext, picture: HTMLElement) {
  const { defaultView: view } = picture.ownerDocument
  let isTaken = false
  view?.addEventListener('click', (event) => {
    isTaken = event.defaultPrevented
    event.preventDefault()
  })
  await t.eventually(() => {
    press(picture)
    return isTaken
  })
}

const NAMES = [
  'ghost/post',
  'hosted/accordion',
  'hosted/form',
  'hosted/form-json',
  'hosted/gallery-grids',
  'hosted/gallery-slideshows',
  'hosted/lists',
  'hosted/newsletter',
  'wordpress/page',
]

export default describe('imported', (it) => {
  for (const name of NAMES)
    it(`a visitor sees every text of ${name}, and destroy gives its HTML back`, async (t) => {
      const { document, site } = await open(t, name)
      // Pictures out of view are not loaded yet, but have their place.
      const unseen = unseenContent(document).filter((each) => !each.startsWith('picture without a file'))
      expect(unseen).toEqual([])
      site.destroy()
      expect(document.documentElement.outerHTML).toBe(await parsed(t, name))
    })

  it('the accordion of the hosted builder opens an item and closes the other', async (t) => {
    const { document, one } = await open(t, 'hosted/accordion')
    const panels = [...document.querySelectorAll('.accordion-item__description')]
    expect(panels.map(isSeen)).toEqual([true, false])
    press(one('.accordion-item:nth-child(2) button'))
    await t.eventually(() => isSeen(panels[1] as Element) && !isSeen(panels[0] as Element))
  })

  it('sections of galleries and lists of the hosted builder are laid out, and change their slides', async (t) => {
    const grids = await open(t, 'hosted/gallery-grids')
    const boxes = (selector: string) =>
      [...grids.document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect())
    const [mill, kiln] = boxes('.gallery-grid-item img')
    expect(kiln?.top).toBe(mill?.top)
    expect((kiln?.left ?? 0) > (mill?.right ?? 0)).toBe(true)
    const columns = new Set(boxes('.gallery-masonry-item img').map(({ left }) => Math.round(left)))
    expect(columns.size).toBe(3)
    const [quay, oar] = boxes('.gallery-strips-item img')
    expect(Math.round(oar?.height ?? 0)).toBe(Math.round(quay?.height ?? 1))

    const shows = await open(t, 'hosted/gallery-slideshows')
    const slides = [...shows.document.querySelectorAll('.gallery-fullscreen-slideshow-item')]
    expect(slides.map(isSeen)).toEqual([true, false, false])
    press(shows.one('.gallery-fullscreen-slideshow-control[data-next] button'))
    await t.eventually(() => isSeen(slides[1] as Element) && !isSeen(slides[0] as Element))

    const lists = await open(t, 'hosted/lists')
    const [first, second] = [...lists.document.querySelectorAll('.user-items-list-banner-slideshow .slide')]
    expect(isSeen(first as Element) && !isSeen(second as Element)).toBe(true)
    press(lists.one('.user-items-list-banner-slideshow__arrow-button--right'))
    await t.eventually(() => isSeen(second as Element) && !isSeen(first as Element))
  })

  it('the cards of Ghost open and enlarge', async (t) => {
    const { one, shows } = await open(t, 'ghost/post')
    const text = one('.kg-toggle-content p')
    expect(isSeen(text)).toBe(false)
    press(one('.kg-toggle-card button'))
    await t.eventually(() => isSeen(text))
    await enlarge(t, one('.kg-gallery-image a img'))
    await t.eventually(() => shows('dialog[open] img'))
  })

  it('the navigation and the pictures of WordPress open', async (t) => {
    const { one, shows } = await open(t, 'wordpress/page')
    const entry = one('details [href="#days"]')
    expect(isSeen(entry)).toBe(false)
    press(one('nav summary'))
    await t.eventually(() => isSeen(entry))
    await enlarge(t, one('.wp-block-gallery img'))
    await t.eventually(() => shows('dialog[open] img'))
  })

  it('a gallery of the hosted builder shows the next picture', async (t) => {
    const { document, one } = await open(t, 'hosted/gallery-slideshow')
    const slides = [...document.querySelectorAll('[data-block="gallery"]:first-of-type [data-part="slide"]')]
    const shown = () =>
      slides.findIndex((slide) => isSeen(slide) && slide.getAttribute('aria-hidden') !== 'true')
    const before = shown()
    press(one('[data-part="next"]'))
    await t.eventually(() => shown() !== before && shown() >= 0)
  })

  it('a product of the hosted builder has the price of the chosen variant', async (t) => {
    const { document, one } = await open(t, 'hosted/product-7.0')
    const select = one('select') as HTMLSelectElement
    select.value = 'A3'
    select.dispatchEvent(
      new (document.defaultView as unknown as typeof globalThis).Event('change', { bubbles: true }),
    )
    await t.eventually(() => /200/.test(one('[data-part="price"]').textContent ?? ''))
  })
})
