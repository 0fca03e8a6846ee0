import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { ARROWS, bullets, gallery, image, living, place, start } from './support/gallery.js'
import { arrived, carousel, inset, twoByTwo } from './support/tracks.js'

const strip = (t: CaseContext, attributes = '') =>
  living(t, { design: 'slider', count: 8, attributes: `data-option-v-size="4" ${attributes}` })

export default describe('gallery-tracks', (it) => {
  it('an arrow puts the next slide of a strip in its middle, and the page does not scroll', async (t) => {
    const spacer = t.mount('<div></div>')
    const show = await strip(t)
    spacer.style.height = '200px'
    document.body.append(spacer.cloneNode())
    show.handle.select(3)
    const inMiddle = (at: number) =>
      t.eventually(() => {
        const { left, right } = inset(show, at)
        return show.shown() === at && !show.handle.index.inMotion && Math.abs(left - right) < 2
      })
    await inMiddle(3)
    show.part('next').scrollIntoView({ block: 'center', behavior: 'instant' })
    const before = scrollY
    await t.click(show.part('next'))
    await inMiddle(4)
    expect(scrollY).toBe(before)
  })

  for (const [alignment, side] of [
    ['left', 'left'],
    ['right', 'right'],
  ] as const) {
    it(`a strip aligned ${alignment} puts its current slide there`, async (t) => {
      const show = await strip(t, `data-option-active-alignment="${alignment}"`)
      show.handle.select(4)
      await arrived(t, show, 4, side)
    })
  }

  it('slides of a strip are as wide as the page says, whatever size their pictures have', async (t) => {
    const slide = (at: number) => image(at).replace('width="600"', 'width="200"')
    const frame = await place(
      t,
      gallery({ design: 'slider', count: 16, attributes: 'data-option-v-size="4"', slide }),
    )
    const show = await start(t, frame)
    // A fifth of the 800 pixels is their height.
    const widths = () => show.slides.map((each) => Math.round(each.getBoundingClientRect().width))
    expect(widths()).toEqual(Array(16).fill(80))
    show.handle.select(8)
    const isInMiddle = () => {
      const { left, right } = inset(show, 8)
      return Math.abs(left - right) < 2 && !show.handle.index.inMotion
    }
    await t.eventually(isInMiddle)
    // 300 pixels wide, and so is the slide.
    show.slides[2]!.append(document.createElement('canvas'))
    await t.eventually(() => widths()[2] === 300 && isInMiddle())
    expect(show.shown()).toBe(8)
  })

  it('a carousel moves by the group, and its bullets stand for groups', async (t) => {
    const show = await carousel(t)
    const [first, second, , last] = show.parts('bullet')
    expect(first?.getAttribute('aria-disabled')).toBe('true')
    await t.click(show.part('next'))
    await arrived(t, show, 2, 'left')
    expect(second?.hasAttribute('data-current')).toBe(true)
    expect(first?.hasAttribute('data-current')).toBe(false)
    await t.click(last as Element)
    await arrived(t, show, 6, 'left')
    expect(last?.getAttribute('aria-disabled')).toBe('true')
  })

  it('without looping, the arrows of a carousel say that an end is one', async (t) => {
    const show = await carousel(t, 'data-option-loop="false"', 4)
    const disabled = (name: string) => show.part(name).getAttribute('aria-disabled') === 'true'
    expect([disabled('previous'), disabled('next')]).toEqual([true, false])
    await t.click(show.part('next'))
    await arrived(t, show, 2, 'left')
    expect([disabled('previous'), disabled('next')]).toEqual([false, true])
    await t.click(show.part('previous'))
    await arrived(t, show, 0, 'left')
  })

  it('going round: the arrow back from the first group leads to the last', async (t) => {
    const show = await carousel(t)
    await t.click(show.part('previous'))
    await arrived(t, show, 6, 'left')
    await t.click(show.part('next'))
    await arrived(t, show, 0, 'left')
  })

  it('a track that holds nothing to tab to is a stop itself, and arrow keys move it', async (t) => {
    const show = await carousel(t)
    const before = document.createElement('button')
    show.block.before(before)
    before.focus()
    await t.press('Tab')
    await t.eventually(() => document.activeElement === show.part('slides'))
    await t.press('ArrowRight')
    await arrived(t, show, 2, 'left')
    await t.press('ArrowLeft')
    await arrived(t, show, 0, 'left')
  })

  it('from right to left, "next" scrolls to the left, keys turn round, and scrolling is understood', async (t) => {
    const show = await carousel(t, 'dir="rtl"')
    const track = show.part('slides')
    expect(Math.abs(inset(show, 0).right)).toBeLessThan(1)
    await t.click(show.part('next'))
    await arrived(t, show, 2, 'right')
    expect(track.scrollLeft).toBeLessThan(0)
    show.part('next').focus()
    await t.press('ArrowLeft')
    await arrived(t, show, 4, 'right')
    await t.press('ArrowRight')
    await arrived(t, show, 2, 'right')
    track.scrollTo({ left: -1200, behavior: 'instant' })
    await arrived(t, show, 3, 'right')
    track.scrollTo({ left: -track.scrollWidth, behavior: 'instant' })
    await t.eventually(() => show.shown() === 6)
  })

  it('keeps its slide in place when its width changes', async (t) => {
    const show = await carousel(t)
    show.handle.select(4)
    await arrived(t, show, 4, 'left')
    ;(show.block.parentElement as HTMLElement).style.width = '560px'
    await t.eventually(() => (show.slides[0] as HTMLElement).offsetWidth === 280)
    await arrived(t, show, 4, 'left')
  })

  it('a track that came to life while hidden comes right when it is shown', async (t) => {
    const frame = await place(t, gallery(twoByTwo()))
    frame.hidden = true
    const show = await start(t, frame)
    show.handle.select(5)
    expect(show.shown()).toBe(5)
    frame.hidden = false
    await arrived(t, show, 5, 'left')
  })

  it('where all slides fit, arrows and bullets are hidden; where they no longer do, they are there', async (t) => {
    const attributes = 'data-option-slides-per-row="3" data-option-gutter="0"'
    const show = await living(t, {
      design: 'carousel',
      count: 3,
      attributes,
      after: ARROWS + bullets(3),
    })
    const seen = () =>
      String(
        [show.part('next'), show.part('bullets')].map((each) =>
          each.checkVisibility({ visibilityProperty: true }),
        ),
      )
    await t.eventually(() => seen() === 'false,false')
    // Narrower than 480 pixels it shows two.
    ;(show.block.parentElement as HTMLElement).style.width = '400px'
    await t.eventually(() => seen() === 'true,true')
  })
})
