import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import html from './gallery.html?raw'
import gallery, { type GalleryHandle } from './gallery.js'

let site: Site
let reduced = true

beforeEach(() => {
  // Changes are instant under reduced motion; how they move is seen in a real browser.
  reduced = true
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') && reduced }))
  document.body.innerHTML = html
})
afterEach(() => {
  site?.destroy()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.className = ''
})

const start = () => {
  site = createSite({ blocks: { gallery } })
  return site.start()
}
const block = (id: string) => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const parts = (id: string, name: string) => [
  ...block(id).querySelectorAll<HTMLElement>(`[data-part="${name}"]`),
]
const part = (id: string, name: string) => parts(id, name)[0]!
const slides = (id: string) => parts(id, 'slide')
const shown = (id: string) => slides(id).findIndex((slide) => slide.hasAttribute('data-current'))
const handle = (id: string) => site.handle<GalleryHandle>(block(id))!
const press = (target: Element, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const only = (markup: string) => {
  document.body.innerHTML = markup
}

const show = (options = '', count = 3) =>
  only(
    `<section data-block="gallery" data-block-id="g" ${options}><div data-part="slides">${Array.from(
      { length: count },
      (_, at) => `<div data-part="slide" data-slide-id="s${at}"><img src="/${at}.svg" alt="${at}"></div>`,
    ).join(
      '',
    )}</div><button type="button" data-part="previous">p</button><button type="button" data-part="next">n</button><p data-part="counter"></p></section>`,
  )

describe('gallery', () => {
  it('shows the first slide, and every other is out of reach', async () => {
    await start()
    expect(shown('plain')).toBe(0)
    expect(slides('plain').map((slide) => slide.hasAttribute('inert'))).toEqual([false, true, true])
  })

  it('arrows go from slide to slide and round the ends, and the counter follows', async () => {
    await start()
    part('plain', 'next').click()
    expect(shown('plain')).toBe(1)
    expect(part('plain', 'counter').textContent).toBe('2 of 3')
    part('plain', 'previous').click()
    part('plain', 'previous').click()
    expect(shown('plain')).toBe(2)
  })

  it('[GAL-010] without loop, arrows say at the ends that they are disabled', async () => {
    await start()
    const state = () =>
      [part('ends', 'previous'), part('ends', 'next')].map(
        (control) =>
          control.hasAttribute('data-disabled') && control.getAttribute('aria-disabled') === 'true',
      )
    expect(state()).toEqual([true, false])
    part('ends', 'next').click()
    expect(state()).toEqual([false, true])
    expect(part('plain', 'previous').hasAttribute('data-disabled')).toBe(false)
  })

  it('[GAL-008] [GAL-009] a step past the ends without loop is told to the page', async () => {
    await start()
    const heard: string[] = []
    site.on('gallery:reachedBeginning', () => heard.push('beginning'))
    site.on('gallery:reachedEnd', () => heard.push('end'))
    part('ends', 'previous').click()
    part('ends', 'next').click()
    part('ends', 'next').click()
    expect(heard).toEqual(['beginning', 'end'])
  })

  it('tells the page which slide is shown, and by whose doing', async () => {
    await start()
    const changed = vi.fn()
    site.on('gallery:change', ({ detail }) => changed(detail))
    part('plain', 'next').click()
    handle('plain').select(-1)
    expect(changed.mock.calls.flat()).toEqual([
      { index: 1, previous: 0, source: 'control' },
      { index: 2, previous: 1, source: 'code' },
    ])
  })

  it('other code moves it, and knows where it is', async () => {
    await start()
    const { select, next, previous } = handle('plain')
    expect([next(), next(), previous(), select(1)]).toEqual([true, true, true, false])
    expect(handle('plain').currentIndex).toBe(1)
    expect(handle('plain').numberOfSlides).toBe(3)
  })

  it('[GAL-014] linked galleries show the same slide, both ways', async () => {
    await start()
    const part_ = handle('plain').link(handle('full'))
    part('plain', 'next').click()
    expect(shown('full')).toBe(1)
    handle('full').select(2)
    expect(shown('plain')).toBe(2)
    part_()
    handle('full').select(0)
    expect(shown('plain')).toBe(2)
  })
})

describe('what assistive technology is told', () => {
  it('a carousel with a name, of slides with a number', async () => {
    await start()
    expect(block('plain').getAttribute('aria-roledescription')).toBe('carousel')
    expect(slides('plain').map((slide) => slide.getAttribute('aria-label'))).toEqual([
      '1 of 3',
      '2 of 3',
      '3 of 3',
    ])
    expect(slides('plain').every((slide) => slide.getAttribute('aria-roledescription') === 'slide')).toBe(
      true,
    )
    expect(slides('full')[0]!.getAttribute('role')).toBe('group')
    expect(slides('plain')[0]!.hasAttribute('role')).toBe(false)
    expect(part('plain', 'next').getAttribute('aria-controls')).toBe(part('plain', 'slides').id)
  })

  it('a grid is no carousel: all of it shows', async () => {
    await start()
    expect(block('grid').hasAttribute('aria-roledescription')).toBe(false)
    expect(slides('grid').some((slide) => slide.hasAttribute('inert') || slide.hasAttribute('role'))).toBe(
      false,
    )
  })

  it('a gallery and controls without names get them, in the page’s language', async () => {
    only(
      '<div data-block="gallery" data-option-design="slideshow"><div data-part="slides"><div data-part="slide"></div></div><button type="button" data-part="next"></button></div>',
    )
    document.documentElement.lang = 'de'
    await start()
    document.documentElement.lang = 'en'
    const root = document.querySelector('[data-block]')!
    expect(root.getAttribute('aria-label')).toBe('Galerie')
    expect(root.getAttribute('role')).toBe('group')
    expect(root.querySelector('button')!.getAttribute('aria-label')).toBe('Nächste Folie')
  })

  it('bullets are a group of buttons, of which the current one is disabled', async () => {
    await start()
    const bullets = parts('full', 'bullet')
    expect(part('full', 'bullets').getAttribute('role')).toBe('group')
    expect(bullets.map((bullet) => bullet.getAttribute('aria-label'))).toEqual([
      'Go to slide 1',
      'Go to slide 2',
      'Go to slide 3',
    ])
    bullets[2]!.click()
    expect(shown('full')).toBe(2)
    expect(bullets.map((bullet) => bullet.getAttribute('aria-disabled'))).toEqual([null, null, 'true'])
  })

  it('bullets in a tablist are tabs with panels, and panels are not called slides', async () => {
    await start()
    const [first, second] = parts('tabbed', 'bullet')
    expect([first!.getAttribute('aria-selected'), second!.getAttribute('aria-selected')]).toEqual([
      'true',
      'false',
    ])
    expect([first!.hasAttribute('tabindex'), second!.getAttribute('tabindex')]).toEqual([false, '-1'])
    expect(first!.getAttribute('aria-controls')).toBe(slides('tabbed')[0]!.id)
    expect(slides('tabbed')[0]!.getAttribute('role')).toBe('tabpanel')
    expect(slides('tabbed')[0]!.hasAttribute('aria-roledescription')).toBe(false)
    first!.focus()
    press(first!, 'ArrowRight')
    expect(shown('tabbed')).toBe(1)
    expect(document.activeElement).toBe(second)
    press(second!, 'ArrowRight')
    expect(shown('tabbed')).toBe(0)
    press(first!, 'End')
    expect(shown('tabbed')).toBe(1)
    press(second!, 'Home')
    expect(shown('tabbed')).toBe(0)
  })

  it('what a visitor asked for is read out, what code did is not', async () => {
    await start()
    const live = () => part('plain', 'slides').getAttribute('aria-live')
    expect(live()).toBe('polite')
    handle('plain').next()
    expect(live()).toBe('off')
    part('plain', 'next').click()
    expect(live()).toBe('polite')
  })

  it('focus goes on from a slide that leaves to the one that comes', async () => {
    await start()
    const link = slides('plain')[0]!.querySelector('a')!
    link.focus()
    handle('plain').next()
    expect(document.activeElement).toBe(slides('plain')[1])
  })

  it('a page has one live region for all its strips', async () => {
    await start()
    expect(document.querySelectorAll('body > [role=status]')).toHaveLength(1)
    site.destroy()
    expect(document.querySelectorAll('body > [role=status]')).toHaveLength(0)
  })
})

describe('thumbnails', () => {
  it('[GAL-003] [GAL-014] lead to slides and follow them', async () => {
    await start()
    const thumbnails = parts('full', 'thumbnail')
    const current = () => thumbnails.findIndex((each) => each.getAttribute('aria-current') === 'true')
    expect(current()).toBe(0)
    thumbnails[2]!.click()
    expect(shown('full')).toBe(2)
    part('full', 'previous').click()
    expect(current()).toBe(1)
  })

  it('are one tab stop, and arrow keys go along them', async () => {
    await start()
    const thumbnails = parts('full', 'thumbnail')
    expect(thumbnails.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    thumbnails[0]!.focus()
    press(thumbnails[0]!, 'ArrowRight')
    expect(document.activeElement).toBe(thumbnails[1])
    expect(shown('full')).toBe(1)
  })

  it('do nothing where the option turns them off', async () => {
    block('full').setAttribute('data-option-thumbnails', 'false')
    await start()
    part('full', 'thumbnail').click()
    expect(part('full', 'thumbnail').hasAttribute('aria-current')).toBe(false)
    expect(shown('full')).toBe(0)
  })
})

describe('clicks', () => {
  const click = (target: Element, clientX = 0) =>
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX }))
  const image = (at: number) => slides('g')[at]!.querySelector('img')!

  it.each([
    ['', 1],
    ['data-option-click-behavior="next"', 1],
    ['data-option-click-behavior="previous"', 2],
    ['data-option-click-behavior="none"', 0],
  ])('[GAL-017] on a slideshow with %j show slide %d', async (option, expected) => {
    show(`data-option-design="slideshow" ${option}`)
    await start()
    click(image(0))
    expect(shown('g')).toBe(expected)
  })

  it.each([
    ['ltr', 150, 1],
    ['ltr', 50, 2],
    ['rtl', 150, 2],
    ['rtl', 50, 1],
  ])('[GAL-017] by side, %s at %d of 200 pixels show slide %d', async (dir, x, expected) => {
    show(`data-option-design="slideshow" data-option-click-behavior="auto" style="direction:${dir}"`)
    part('g', 'slides').getBoundingClientRect = () => new DOMRect(0, 0, 200, 100)
    await start()
    click(image(0), x)
    expect(shown('g')).toBe(expected)
  })

  it('[GAL-112] on a link or a button inside a slideshow are theirs', async () => {
    await start()
    click(slides('plain')[0]!.querySelector('a')!)
    expect(shown('plain')).toBe(0)
    slides('full')[0]!.innerHTML = '<button type="button">Buy</button>'
    click(slides('full')[0]!.querySelector('button')!)
    expect(shown('full')).toBe(0)
  })

  it('[GAL-016] in a strip bring the slide that was clicked', async () => {
    show('data-option-design="slider"')
    await start()
    click(image(2))
    expect(shown('g')).toBe(2)
  })

  it.each([
    ['', 2],
    ['data-option-active-slide-click-behavior="next"', 2],
    ['data-option-active-slide-click-behavior="previous"', 0],
    ['data-option-active-slide-click-behavior="none"', 1],
  ])('[GAL-110] on the current slide of a strip with %j show slide %d', async (option, expected) => {
    show(`data-option-design="slider" data-option-current-index="1" ${option}`)
    await start()
    click(image(1))
    expect(shown('g')).toBe(expected)
  })

  it('[GAL-111] Enter and Space on slides and controls act like clicks', async () => {
    show('data-option-design="slider"')
    part('g', 'next').outerHTML = '<div role="button" tabindex="0" data-part="next">n</div>'
    await start()
    press(slides('g')[2]!, 'Enter')
    expect(shown('g')).toBe(2)
    press(slides('g')[1]!, ' ')
    expect(shown('g')).toBe(1)
    press(part('g', 'next'), 'Enter')
    expect(shown('g')).toBe(2)
    expect(slides('g').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  })

  it('[GAL-113] on a slide with an address go there', async () => {
    await start()
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    click(slides('full')[0]!.querySelector('img')!)
    expect(assign).toHaveBeenCalledWith(new URL('/harbour', location.href).href)
    expect(shown('full')).toBe(0)
  })

  it('on a slide whose address is code go nowhere', async () => {
    slides('full')[0]!.setAttribute('data-click-through-url', 'javascript:alert(1)')
    await start()
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    click(slides('full')[0]!.querySelector('img')!)
    expect(assign).not.toHaveBeenCalled()
  })

  it('[GAL-053] while the page is edited, addresses and links of slides fire an event instead', async () => {
    document.body.classList.add('site-editing')
    await start()
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const heard: unknown[] = []
    site.on('gallery:clickThrough', ({ detail }) => heard.push(detail))
    click(slides('full')[0]!.querySelector('img')!)
    const followed = click(slides('plain')[0]!.querySelector('a')!)
    expect(heard).toEqual([
      { index: 0, url: new URL('/harbour', location.href).href },
      { index: 0, url: new URL('#harbour', location.href).href },
    ])
    expect([assign.mock.calls.length, followed]).toEqual([0, false])
  })
})

describe('designs', () => {
  it('an unknown design of an owner is the plainest one, without an error', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    show('data-option-design="autorows"')
    await start()
    expect(block('g').getAttribute('data-block-state')).toBe('ready')
    expect(block('g').getAttribute('data-option-design')).toBe('stacked')
    expect(shown('g')).toBe(-1)
  })

  it('[GAL-095] an unknown design in code throws', async () => {
    await start()
    await expect(handle('plain').layOut('spiral' as 'grid')).rejects.toThrow(
      'These are not the gallery designs you are looking for...',
    )
    expect(shown('plain')).toBe(0)
  })

  it('code lays a gallery out anew, on the slide that it was on, and back', async () => {
    await start()
    handle('plain').select(2)
    await handle('plain').layOut('grid')
    expect(block('plain').getAttribute('data-option-design')).toBe('grid')
    expect(slides('plain').some((slide) => slide.hasAttribute('inert'))).toBe(false)
    await handle('plain').layOut('stacked')
    expect(shown('plain')).toBe(2)
  })

  it('the sheet is told a design that it cannot read', async () => {
    only(
      '<div data-block="gallery"><script type="application/json" data-block-options>{"design":"slider"}</script><div data-part="slides"></div></div>',
    )
    await start()
    expect(document.querySelector('[data-block]')!.getAttribute('data-option-design')).toBe('slider')
  })

  it('new options take effect in place, and the slide stays', async () => {
    await start()
    handle('plain').select(2)
    await site.update(block('plain'), { loop: false })
    await vi.waitFor(() => expect(part('plain', 'next').getAttribute('aria-disabled')).toBe('true'))
    expect(shown('plain')).toBe(2)
    await site.update(block('plain'), { design: 'slider' })
    await vi.waitFor(() => expect(slides('plain')[0]!.hasAttribute('inert')).toBe(false))
    expect(shown('plain')).toBe(2)
    expect(block('plain').getAttribute('data-option-design')).toBe('slider')
  })
})

describe('what a gallery may be made of', () => {
  it('[GAL-041] [GAL-097] without an element for its slides it fails, and says so', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    part('plain', 'slides').remove()
    await start()
    expect(block('plain').getAttribute('data-block-state')).toBe('failed')
    expect(logged.mock.calls[0]![0].cause.message).toBe('No valid HTMLElement node was supplied')
    expect(shown('ends')).toBe(0)
  })

  it('[GAL-096] [GAL-108] an unknown transition fails it, and says which', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    block('plain').setAttribute('data-option-transition', 'spin')
    await start()
    expect(block('plain').getAttribute('data-block-state')).toBe('failed')
    expect(logged.mock.calls[0]![0].cause.message).toBe('Could not find transition named spin')
    expect(shown('ends')).toBe(0)
  })

  it('no slide is no mistake, and one slide needs no arrows', async () => {
    await start()
    expect(block('none').getAttribute('data-block-state')).toBe('ready')
    expect(handle('none').next()).toBe(false)
    expect(handle('none').numberOfSlides).toBe(0)
    expect(block('one').hasAttribute('data-fits')).toBe(true)
    expect(handle('one').next()).toBe(false)
    expect(block('plain').hasAttribute('data-fits')).toBe(false)
  })

  it('a thousand slides are one gallery', async () => {
    show('data-option-design="slideshow"', 1000)
    await start()
    expect(handle('g').select(-1)).toBe(true)
    expect(shown('g')).toBe(999)
    expect(part('g', 'counter').textContent).toBe('1000 of 1000')
  })

  it('slides that are added and removed while it runs join in and drop out', async () => {
    show('data-option-design="slideshow"')
    await start()
    handle('g').select(1)
    slides('g')[0]!.insertAdjacentHTML('beforebegin', '<div data-part="slide">new</div>')
    await vi.waitFor(() => expect(handle('g').numberOfSlides).toBe(4))
    expect(shown('g')).toBe(2)
    expect(slides('g').map((slide) => slide.hasAttribute('inert'))).toEqual([true, true, false, true])
    expect(slides('g')[0]!.getAttribute('aria-label')).toBe('1 of 4')
    expect(part('g', 'counter').textContent).toBe('3 of 4')
    for (const slide of slides('g').slice(1)) slide.remove()
    await vi.waitFor(() => expect(handle('g').numberOfSlides).toBe(1))
    expect(shown('g')).toBe(0)
  })

  it('a picture that cannot be loaded says so where it would have been', async () => {
    await start()
    const [first, second] = slides('plain').map((slide) => slide.querySelector('img')!)
    first!.dispatchEvent(new Event('error'))
    second!.alt = ''
    second!.dispatchEvent(new Event('error'))
    expect(first!.alt).toBe('A harbour at dusk (this image could not be loaded)')
    expect(second!.alt).toBe('This image could not be loaded')
  })

  it('destroy gives back what the server sent, also after use', async () => {
    const sent = document.body.innerHTML
    await start()
    for (const button of document.querySelectorAll('button')) button.click()
    for (const { element } of site.blocks.values()) site.handle<GalleryHandle>(element)!.next()
    await handle('plain').layOut('carousel')
    site.destroy()
    expect(document.body.innerHTML).toBe(sent)
  })
})

describe('a slideshow in motion', () => {
  beforeEach(() => {
    reduced = false
    vi.useFakeTimers()
  })

  it('[GAL-013] [GAL-070] [GAL-074] fades for a second, and the old slide a fifth longer', async () => {
    show('data-option-design="slideshow"')
    await start()
    const [first, second] = slides('g')
    part('g', 'next').click()
    expect(part('g', 'slides').getAttribute('data-moving')).toBe('fade')
    expect([first!.hasAttribute('data-leaving'), second!.hasAttribute('data-current')]).toEqual([true, true])
    await vi.advanceTimersByTimeAsync(1199)
    expect(first!.hasAttribute('data-leaving')).toBe(true)
    await vi.advanceTimersByTimeAsync(2)
    expect(first!.hasAttribute('data-leaving')).toBe(false)
    expect(part('g', 'slides').hasAttribute('data-moving')).toBe(false)
  })

  it('[GAL-007] is not moved again until it has come to rest', async () => {
    show('data-option-design="slideshow"')
    await start()
    part('g', 'next').click()
    part('g', 'next').click()
    expect(shown('g')).toBe(1)
    await vi.advanceTimersByTimeAsync(1201)
    part('g', 'next').click()
    expect(shown('g')).toBe(2)
  })

  it('takes the speed that the page gives', async () => {
    show('data-option-design="slideshow" data-option-speed="0.5"')
    await start()
    part('g', 'next').click()
    await vi.advanceTimersByTimeAsync(601)
    expect(part('g', 'slides').hasAttribute('data-moving')).toBe(false)
  })

  it('[GAL-070] moves at once where its speed is 0', async () => {
    show('data-option-design="slideshow" data-option-speed="0"')
    await start()
    part('g', 'next').click()
    expect(part('g', 'slides').hasAttribute('data-moving')).toBe(false)
    expect(shown('g')).toBe(1)
  })
})
