import { describe, expect, it, vi } from 'vitest'
import { part, press, setUp, show, shown, site, slides, start } from '../../../../testing/gallery.js'

setUp()

describe('clicks', () => {
  const click = (target: Element, clientX = 0) =>
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX }))
  const image = (at: number) => slides('g')[at]!.querySelector('img')!

  it.each([
    ['', 1],
    ['data-option-click-behavior="next"', 1],
    ['data-option-click-behavior="previous"', 2],
    ['data-option-click-behavior="none"', 0],
  ])('[GAL-017] [GAL-072] on a slideshow with %j show slide %d', async (option, expected) => {
    show(`data-option-design="slideshow" ${option}`)
    part('g', 'slides').getBoundingClientRect = () => new DOMRect(0, 0, 200, 100)
    await start()
    // On the left, which only shows the slide before where the side decides.
    click(image(0), 50)
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

  it.each([
    ['swipe', 249, 1],
    ['swipe', 250, 0],
    ['new-swipe', 1500, 0],
    ['fade', 1500, 1],
  ])(
    '[GAL-086] where slides are dragged (%s), a press of %d ms leads to slide %d',
    async (transition, ms, at) => {
      show(`data-option-design="slideshow" data-option-transition="${transition}"`)
      await start()
      const pressed = new PointerEvent('pointerdown', { bubbles: true })
      const clicked = new MouseEvent('click', { bubbles: true, cancelable: true })
      Object.defineProperty(pressed, 'timeStamp', { value: 5000 })
      Object.defineProperty(clicked, 'timeStamp', { value: 5000 + ms })
      image(0).dispatchEvent(pressed)
      image(0).dispatchEvent(clicked)
      expect(shown('g')).toBe(at)
      click(image(at))
      expect(shown('g')).toBe(at + 1)
    },
  )

  it('[GAL-112] on a link or a button inside a slideshow are left to that element', async () => {
    await start()
    click(slides('plain')[0]!.querySelector('a')!)
    expect(shown('plain')).toBe(0)
    slides('full')[0]!.innerHTML = '<button type="button">Buy</button>'
    click(slides('full')[0]!.querySelector('button')!)
    expect(shown('full')).toBe(0)
  })

  it('[GAL-016] in a strip show the clicked slide', async () => {
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

  it('[GAL-113] on a slide with an address open it', async () => {
    await start()
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    click(slides('full')[0]!.querySelector('img')!)
    expect(assign).toHaveBeenCalledWith(new URL('/harbour', location.href).href)
    expect(shown('full')).toBe(0)
  })

  it('on a slide with a script address do nothing', async () => {
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
    const received: unknown[] = []
    site.on('gallery:clickThrough', ({ detail }) => received.push(detail))
    click(slides('full')[0]!.querySelector('img')!)
    const followed = click(slides('plain')[0]!.querySelector('a')!)
    expect(received).toEqual([
      { index: 0, url: new URL('/harbour', location.href).href },
      { index: 0, url: new URL('#harbour', location.href).href },
    ])
    expect([assign.mock.calls.length, followed]).toEqual([0, false])
  })
})
