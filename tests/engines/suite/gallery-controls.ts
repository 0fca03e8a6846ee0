import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { ARROWS, bullets, gallery, image, living, place, start } from './support/gallery.js'
import { drawing } from './support/pictures.js'

const QUICK = 'data-option-speed="0"'

const thumbnails = (count: number) =>
  `<div data-part="thumbnails">${Array.from(
    { length: count },
    (_, at) =>
      `<button type="button" data-part="thumbnail"><img src="${drawing(150, 100)}" width="150" height="100" alt="Small ${at}"></button>`,
  ).join('')}</div>`

const slideshow = (t: CaseContext, count: number, attributes = QUICK) =>
  living(t, {
    design: 'slideshow',
    count,
    attributes,
    after: `${ARROWS}${bullets(count)}<p data-part="counter"></p>${thumbnails(count)}`,
  })

/** The indexes of the elements that are marked as current. */
const marked = (elements: readonly Element[], attribute: string, value: string) =>
  elements.flatMap((each, at) => (each.getAttribute(attribute) === value ? [at] : []))

export default describe('gallery-controls', (it) => {
  it('arrows, bullets, thumbnails, counter and keys keep to one slide', async (t) => {
    const { part, parts, shown } = await slideshow(t, 5)
    const [dots, small] = [parts('bullet'), parts('thumbnail')]
    const expectAt = (at: number) => {
      expect(shown()).toBe(at)
      expect(marked(dots, 'aria-disabled', 'true')).toEqual([at])
      expect(marked(small, 'aria-current', 'true')).toEqual([at])
      expect(part('counter').textContent).toBe(`${at + 1} of 5`)
    }
    expectAt(0)
    await t.click(part('next'))
    expectAt(1)
    await t.click(dots[3] as Element)
    expectAt(3)
    await t.click(small[2] as Element)
    expectAt(2)
    await t.press('ArrowRight')
    await t.eventually(() => shown() === 3)
    await t.press('ArrowRight')
    await t.eventually(() => shown() === 4)
    part('next').focus()
    await t.press('ArrowRight')
    await t.eventually(() => shown() === 0)
    expectAt(0)
    await t.press('ArrowLeft')
    await t.eventually(() => shown() === 4)
    expectAt(4)
  })

  it('keys along the thumbnails go from one to the next with the focus, and Tab leaves them', async (t) => {
    const { parts, shown } = await slideshow(t, 4)
    const small = parts('thumbnail')
    const after = document.createElement('button')
    document.body.append(after)
    small[0]?.focus()
    for (const [key, at] of [
      ['ArrowRight', 1],
      ['End', 3],
      ['ArrowRight', 0],
      ['ArrowLeft', 3],
      ['Home', 0],
    ] as const) {
      await t.press(key)
      await t.eventually(() => shown() === at && document.activeElement === small[at])
    }
    await t.press('Tab')
    await t.eventually(() => document.activeElement === after)
  })

  it('the thumbnail of the current slide is kept in view, and the page stays where it is', async (t) => {
    const { handle, parts, part } = await slideshow(t, 20)
    const spacer = document.createElement('div')
    spacer.style.height = '3000px'
    document.body.append(spacer)
    handle.select(15)
    await t.eventually(() => {
      const outer = part('thumbnails').getBoundingClientRect()
      const inner = parts('thumbnail')[15]?.getBoundingClientRect()
      return inner && inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    })
    expect(scrollY).toBe(0)
    handle.select(0)
    await t.eventually(() => part('thumbnails').scrollLeft === 0)
  })

  it('Tab stops in the slide that shows alone, and focus in a slide that leaves goes on in the next', async (t) => {
    const slide = (at: number) => `<a href="#${at}">Link ${at}</a>`
    const { slides, part } = await living(t, { design: 'slideshow', attributes: QUICK, slide })
    expect(slides.map(({ inert }) => inert)).toEqual([false, true, true, true, true])
    const link = slides[0]?.querySelector('a') as HTMLElement
    link.focus()
    await t.press('Tab')
    await t.eventually(() => document.activeElement === part('previous'))
    // An inert element takes no focus from script either.
    slides[2]?.querySelector('a')?.focus()
    expect(document.activeElement).toBe(part('previous'))
    link.focus()
    await t.press('ArrowRight')
    await t.eventually(() => document.activeElement === slides[1])
    expect(slides.map(({ inert }) => inert)).toEqual([true, false, true, true, true])
  })

  it('a click on a slide leads on; on the left half back, where it is asked to tell', async (t) => {
    const attributes = `${QUICK} data-option-click-behavior="auto"`
    const { slides, shown } = await living(t, { design: 'slideshow', attributes })
    await t.click(slides[0] as Element)
    await t.eventually(() => shown() === 1)
    const { left, top, height } = (slides[1] as Element).getBoundingClientRect()
    const spot = document.createElement('i')
    Object.assign(spot.style, { position: 'absolute', left: `${left + 50}px`, width: '2px', height: '2px' })
    spot.style.top = `${scrollY + top + height / 2}px`
    spot.style.pointerEvents = 'none'
    document.body.append(spot)
    await t.click(spot)
    await t.eventually(() => shown() === 0)
  })

  it('a single slide has nothing to turn to: arrows are hidden, keys do nothing, it is not inert', async (t) => {
    const { slides, part, shown } = await slideshow(t, 1)
    for (const name of ['previous', 'next'])
      expect(part(name).checkVisibility({ visibilityProperty: true })).toBe(false)
    await t.press('ArrowRight')
    expect(shown()).toBe(0)
    expect(slides[0]?.inert).toBe(false)
    expect(part('counter').textContent).toBe('1 of 1')
  })

  for (const design of ['slideshow', 'slider', 'carousel', 'grid', 'autocolumns', 'list', 'stacked']) {
    it(`no slide at all is no error: ${design}`, async (t) => {
      const { block, handle } = await living(t, { design, count: 0 })
      expect(block.getAttribute('data-block-state')).toBe('ready')
      expect(handle.next()).toBe(false)
      await t.press('ArrowRight')
      expect(handle.currentIndex).toBe(0)
      expect(t.takeConsole()).toEqual([])
    })
  }

  it('slides that are added and removed while it runs are counted, and the current one stays', async (t) => {
    const { handle, part, slides, shown, site } = await slideshow(t, 3)
    handle.select(1)
    const added = slides[2]?.cloneNode(true) as HTMLElement
    part('slides').prepend(added)
    await t.eventually(() => part('counter').textContent === '3 of 4')
    expect(shown()).toBe(2)
    expect(handle.numberOfSlides).toBe(4)
    added.remove()
    await t.eventually(() => part('counter').textContent === '2 of 3')
    expect(slides[1]?.hasAttribute('data-current')).toBe(true)
    site.destroy()
    expect(slides[1]?.hasAttribute('data-current')).toBe(false)
  })

  it('a slideshow that came to life while hidden comes right when it is shown', async (t) => {
    const slide = (at: number) => image(at, 600, at === 0 ? 300 : 600)
    const frame = await place(t, gallery({ design: 'slideshow', slide, attributes: QUICK }))
    frame.hidden = true
    const { handle, part, slides } = await start(t, frame)
    handle.select(1)
    frame.hidden = false
    const height = (element: Element | undefined) => element?.getBoundingClientRect().height ?? 0
    await t.eventually(() => height(slides[1]) > 700 && height(part('slides')) === height(slides[1]))
  })

  it('two galleries that are linked keep to one slide, whichever is moved', async (t) => {
    const parts = { design: 'slideshow', attributes: QUICK }
    const first = await living(t, parts)
    const second = t.mount(gallery(parts))
    await first.site.hydrate()
    const other = first.site.handle<typeof first.handle>(second)
    if (!other) throw new Error('the second gallery does not live')
    const part = first.handle.link(other)
    first.part('next').click()
    expect([first.handle.currentIndex, other.currentIndex]).toEqual([1, 1])
    other.next()
    expect([first.handle.currentIndex, other.currentIndex]).toEqual([2, 2])
    part()
    other.next()
    expect([first.handle.currentIndex, other.currentIndex]).toEqual([2, 3])
  })
})
