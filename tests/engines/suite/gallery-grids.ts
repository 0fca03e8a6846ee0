import { SIZES } from '../../browser/support/picture-sizes.js'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { boxesOf, countBy } from './support/boxes.js'
import { type GalleryParts, gallery, image, living, place, start } from './support/gallery.js'
import { refusals } from './support/refusals.js'

const mixed = (at: number) => image(at, ...(SIZES[at % SIZES.length] ?? SIZES[0]))

/** A gallery of six pictures of different sizes by default. */
const six = (parts: GalleryParts): GalleryParts => ({ count: 6, slide: mixed, after: '', ...parts })

/**
 * How many of six equal pictures stand in each of so many columns. Columns of a sheet alone are as low as they can
 * be, which leaves some empty; an engine that takes no break between columns (Firefox) leaves them so.
 */
const balanced = (pictures: string, bySheet: string) =>
  CSS.supports('break-before', 'column') ? pictures : bySheet

/** A gallery below the window, where slides may move out of sight. */
async function below(t: CaseContext, parts: GalleryParts, width: number) {
  const spacer = t.mount('<div></div>')
  spacer.style.height = '3000px'
  return start(t, await place(t, gallery(parts), width))
}

const right = (box: { left: number; width: number } | undefined) => (box?.left ?? 0) + (box?.width ?? 0)

export default describe('gallery-grids', (it) => {
  it('a grid has four in a row, 20 pixels apart', async (t) => {
    const { slides, part } = await living(t, six({ design: 'grid' }))
    const boxes = boxesOf(slides)
    expect(countBy('top', boxes)).toEqual([4, 2])
    expect((boxes[1]?.left ?? 0) - right(boxes[0])).toBeCloseTo(20)
    expect(right(boxes[3])).toBeCloseTo(part('slides').getBoundingClientRect().right)
  })

  it('a grid has as many in a row as asked for, and fewer where they would be too small', async (t) => {
    const attributes = 'data-option-slides-per-row="6"'
    const { block, slides } = await living(t, six({ design: 'grid', attributes }))
    expect(countBy('top', boxesOf(slides))).toEqual([6])
    ;(block.parentElement as HTMLElement).style.width = '320px'
    const narrow = boxesOf(slides)
    expect(countBy('top', narrow)[0]).toBeLessThan(6)
    expect(narrow[0]?.width).toBeGreaterThan(95.9)
  })

  it('square pictures are squares, cut about their focal point', async (t) => {
    const slide = (at: number) => mixed(at)
    const frame = await place(
      t,
      gallery(six({ design: 'grid', slide, attributes: 'data-option-square-thumbs="true"' })).replaceAll(
        'data-part="slide"',
        'data-part="slide" data-image-focal-point="0.2,0.8"',
      ),
    )
    const { parts } = await start(t, frame)
    const pictures = parts('slide').map((each) => each.querySelector('img') as HTMLElement)
    for (const { width, height } of boxesOf(pictures)) expect(width).toBeCloseTo(height)
    const { objectFit, objectPosition } = getComputedStyle(pictures[0] as Element)
    expect([objectFit, objectPosition]).toEqual(['cover', '20% 80%'])
  })

  it('an autogrid has columns of at least 250 pixels, and nothing between them', async (t) => {
    const { slides } = await living(t, six({ design: 'autogrid' }))
    const boxes = boxesOf(slides)
    expect(countBy('top', boxes)).toEqual([3, 3])
    expect(boxes[0]?.width).toBeCloseTo(266.7)
    expect(Math.abs((boxes[1]?.left ?? 0) - right(boxes[0]))).toBeLessThan(0.11)
  })

  it('an autogrid that is narrower than its columns has one', async (t) => {
    const { slides } = await living(t, six({ design: 'autogrid' }), 200)
    expect(countBy('left', boxesOf(slides))).toEqual([6])
    expect(boxesOf(slides)[0]?.width).toBe(200)
  })

  it('autocolumns fill columns of at least 250 pixels, and no slide is cut in two', async (t) => {
    const { slides } = await living(t, six({ design: 'autocolumns', count: 12 }))
    const boxes = boxesOf(slides)
    expect(countBy('left', boxes).length).toBe(3)
    for (const slide of slides) expect(slide.getClientRects().length).toBe(1)
    for (const { width } of boxes) expect(width).toBeCloseTo(266.7)
  })

  it('autocolumns out of sight are balanced: none is left empty, where columns can be broken', async (t) => {
    const slide = (at: number) => image(at)
    const { slides, parts } = await below(t, six({ design: 'autocolumns', slide }), 1250)
    await t.eventually(() => parts('slide').some((each) => each.hasAttribute('data-column-start')))
    expect(String(countBy('left', boxesOf(slides)))).toBe(balanced('2,1,1,1,1', '2,2,2'))
  })

  it('autocolumns in sight stay as they were painted, until their width changes', async (t) => {
    const slide = (at: number) => image(at)
    const frame = await place(t, gallery(six({ design: 'autocolumns', slide })), 1250)
    const before = boxesOf(frame.querySelectorAll('[data-part=slide]'))
    const { slides } = await start(t, frame)
    // Observers are notified in the order of their creation: the gallery's knows its first width by then.
    await new Promise<void>((resolve) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe(frame)
    })
    expect(boxesOf(slides)).toEqual(before)
    frame.style.width = '1000px'
    await t.eventually(() => frame.querySelector('[data-column-start]'))
    expect(String(countBy('left', boxesOf(slides)))).toBe(balanced('2,2,1,1', '2,2,2'))
  })

  it('auto rows, laid out by code, are full, and of one height each', async (t) => {
    const { slides, part, handle } = await living(t, six({ design: 'stacked', count: 12 }))
    await handle.layOut('autorows')
    await t.eventually(() => part('slides').hasAttribute('data-rows'))
    const pictures = boxesOf(slides.map((each) => each.querySelector('img') as HTMLElement))
    const rows = [...new Set(pictures.map(({ top }) => top))].map((top) =>
      pictures.filter((box) => box.top === top),
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.length).toBeLessThan(12)
    const end = part('slides').getBoundingClientRect().right
    for (const row of rows.slice(0, -1)) {
      expect(Math.abs(end - right(row.at(-1)))).toBeLessThan(0.5)
      for (const { height } of row) expect(Math.abs(height - (row[0]?.height ?? 0))).toBeLessThan(0.5)
    }
  })

  it('a list has its picture beside its text, in the part of the width asked for', async (t) => {
    const slide = (at: number) => `${image(at)}<div data-part="meta"><p>Words</p></div>`
    const attributes = 'data-option-list-image-size="40"'
    const { slides } = await living(t, { design: 'list', slide, attributes, after: '' })
    const [picture, text] = [...(slides[0]?.children ?? [])].map((each) => each.getBoundingClientRect())
    expect(Math.abs((picture?.width ?? 0) - 320)).toBeLessThan(0.1)
    expect(text?.left ?? 0).toBeGreaterThan(picture?.right ?? 0)
    expect(text?.top).toBe(picture?.top)
    expect(countBy('left', boxesOf(slides))).toEqual([5])
  })

  for (const design of ['grid', 'autogrid', 'autocolumns', 'list', 'stacked']) {
    it(`a design that shows all slides makes none of them inert, and no key moves it: ${design}`, async (t) => {
      const { slides, part } = await living(t, { design, slide: mixed })
      expect(slides.some((slide) => slide.inert)).toBe(false)
      expect(part('next').checkVisibility({ visibilityProperty: true })).toBe(false)
      await t.press('ArrowRight')
      expect(slides.some((slide) => slide.hasAttribute('data-current'))).toBe(false)
    })
  }

  it('from right to left the first slide of a grid is on the right', async (t) => {
    const { slides, part } = await living(t, six({ design: 'grid', attributes: 'dir="rtl"' }))
    const boxes = boxesOf(slides)
    expect(right(boxes[0])).toBeCloseTo(part('slides').getBoundingClientRect().right)
    expect(boxes[1]?.left ?? 0).toBeLessThan(boxes[0]?.left ?? 0)
  })

  it('a broken picture keeps its box, and says what it is and that it is missing', async (t) => {
    const slide = () => '<img src="/nowhere.jpg" width="600" height="400" alt="A harbour">'
    const { slides } = await living(t, { design: 'autogrid', count: 1, slide, after: '' }, 300)
    const picture = slides[0]?.querySelector('img') as HTMLImageElement
    await t.eventually(() => picture.alt === 'A harbour (this image could not be loaded)')
    expect(await refusals(t, 1)).toEqual(['/nowhere.jpg did not load'])
    expect(boxesOf([picture]).map(({ width, height }) => [width, height])).toEqual([[300, 200]])
  })
})
