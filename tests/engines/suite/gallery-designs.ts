import html from '../../../packages/runtime/src/blocks/gallery/fixture.html?raw'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { layoutOf, moved } from './support/boxes.js'
import { gallery, place, start } from './support/gallery.js'
import { withDrawings } from './support/pictures.js'
import { fixture } from './support/start-site.js'

/** Every block of the fixture page but the one that plays, whose button has a suite of its own. */
const FIXTURES = [
  'plain',
  'ends',
  'tabbed',
  'strip',
  'carousel',
  'grid',
  'lightbox',
  'autocolumns',
  'list',
  'stacked',
  'one',
  'none',
  'rtl',
]

const TRANSITIONS = ['fade', 'ken-burns', 'scroll', 'swipe', 'new-swipe']

export default describe('gallery-designs', (it) => {
  for (const id of FIXTURES) {
    it(`"${id}" stands before its script where it stands after it`, async (t) => {
      const frame = await place(t, withDrawings(fixture(html, id)))
      const before = layoutOf(frame)
      const { rest } = await start(t, frame)
      await rest()
      expect(moved(before, layoutOf(frame))).toEqual([])
    })

    it(`"${id}", used and destroyed, is what the server sent`, async (t) => {
      const frame = await place(t, withDrawings(fixture(html, id)))
      const served = frame.innerHTML
      const { site, handle, shown, rest } = await start(t, frame)
      if (handle.next()) await t.eventually(() => shown() !== 0)
      await rest()
      expect(frame.innerHTML === served).toBe(false)
      site.destroy()
      expect(frame.innerHTML).toBe(served)
    })
  }

  for (const transition of TRANSITIONS) {
    it(`destroyed in the middle of a ${transition}, it is what the server sent`, async (t) => {
      const attributes = `data-option-transition="${transition}" data-option-speed="20"`
      const frame = await place(t, gallery({ design: 'slideshow', attributes }))
      const served = frame.innerHTML
      const { site, handle } = await start(t, frame)
      handle.next()
      await t.eventually(() => document.getAnimations().length > 0)
      site.destroy()
      expect(frame.innerHTML).toBe(served)
      await t.eventually(() => document.getAnimations().length === 0)
    })
  }

  it('a number that no sheet lists takes effect in every engine, and leaves no style behind', async (t) => {
    const attributes = 'data-option-column-width="217" data-option-gutter="13"'
    const frame = await place(t, gallery({ design: 'autogrid', attributes, after: '' }))
    const served = frame.innerHTML
    const { site, block, slides } = await start(t, frame)
    const [first, second] = slides.map((slide) => slide.getBoundingClientRect())
    // 800 = 3 × 217 + 2 × 13 and a rest, which all three share.
    expect(first?.width).toBeCloseTo((800 - 2 * 13) / 3)
    expect((second?.left ?? 0) - (first?.right ?? 0)).toBeCloseTo(13)
    // A sheet that reads numbers from attributes needs no script.
    expect(block.hasAttribute('style')).toBe(!CSS.supports('inline-size', 'attr(data-x px, 1px)'))
    site.destroy()
    expect(frame.innerHTML).toBe(served)
  })

  it('a design that nobody knows is one slide below the other, and is told of', async (t) => {
    const frame = await place(t, gallery({ design: 'spiral', after: '' }))
    const before = layoutOf(frame)
    const { slides } = await start(t, frame)
    expect(moved(before, layoutOf(frame))).toEqual([])
    const tops = slides.map((slide) => slide.getBoundingClientRect().top)
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    expect(new Set(tops).size).toBe(5)
    // Issues are searched for when the page is idle.
    const announced: string[] = []
    await t.eventually(() => {
      announced.push(...t.takeConsole())
      return announced.some((line) => line.includes('gallery designs'))
    })
  })
})
