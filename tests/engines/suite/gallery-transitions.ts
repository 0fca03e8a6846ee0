import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { living } from './support/gallery.js'
import { halfWay, seen, shifts, slideshow, traces } from './support/transitions.js'

const SLIDING = [
  ['scroll', 'data-option-transition="scroll"', 'x'],
  ['scroll down', 'data-option-transition="scroll" data-option-scroll-axis="y"', 'y'],
  ['swipe', 'data-option-transition="swipe"', 'x'],
  ['new-swipe', 'data-option-transition="new-swipe"', 'x'],
] as const

export default describe('gallery-transitions', (it) => {
  for (const [name, attributes] of [
    ['fade', ''],
    ['ken-burns', 'data-option-transition="ken-burns"'],
    ...SLIDING,
  ] as const) {
    it(`${name}: leads on and back, one slide is seen at rest, and no trace is left of the motion`, async (t) => {
      const gallery = await slideshow(t, attributes)
      expect(seen(gallery)).toEqual([0])
      for (const [way, at] of [
        ['next', 1],
        ['next', 2],
        ['previous', 1],
        ['previous', 0],
        ['previous', 3],
        ['next', 0],
      ] as const) {
        await t.click(gallery.part(way))
        await gallery.rest()
        expect(gallery.shown()).toBe(at)
        await t.eventually(() => String(seen(gallery)) === String(at))
        expect(gallery.slides.map((slide) => slide.inert)).toEqual([0, 1, 2, 3].map((each) => each !== at))
        expect(traces(gallery)).toEqual([])
      }
    })
  }

  for (const [name, attributes, axis] of SLIDING) {
    it(`${name}: one slide pushes the other out, along its axis alone`, async (t) => {
      const gallery = await slideshow(t, attributes)
      gallery.part('next').click()
      const animations = halfWay()
      const [leaving, coming] = shifts(gallery)
      const other = axis === 'x' ? 'y' : 'x'
      expect(leaving?.[axis] ?? 0).toBeLessThan(-50)
      expect(coming?.[axis] ?? 0).toBeGreaterThan(0)
      expect([leaving?.[other], coming?.[other]]).toEqual([0, 0])
      expect(seen(gallery)).toEqual([0, 1])
      for (const animation of animations) animation.finish()
      await gallery.rest()
      expect(seen(gallery)).toEqual([1])
    })
  }

  for (const [name, attributes] of [
    ['fade', ''],
    ['ken-burns', 'data-option-transition="ken-burns"'],
  ] as const) {
    it(`${name}: both slides are seen through each other half way`, async (t) => {
      const gallery = await slideshow(t, attributes)
      gallery.part('next').click()
      await t.eventually(() => {
        const [leaving, coming] = gallery.slides.map((slide) => Number(getComputedStyle(slide).opacity))
        return (
          leaving !== undefined &&
          coming !== undefined &&
          leaving > 0 &&
          leaving < 1 &&
          coming > 0 &&
          coming < 1
        )
      })
      await gallery.rest()
      await t.eventually(() => String(seen(gallery)) === '1')
    })
  }

  it('ken-burns: the picture grows, and only while it shows', async (t) => {
    const gallery = await slideshow(t, 'data-option-transition="ken-burns"')
    const zooms = () =>
      gallery.slides.map((slide) => slide.querySelector('img')?.getAnimations().length ?? -1)
    expect(zooms()).toEqual([1, 0, 0, 0])
    gallery.part('next').click()
    expect(zooms()).toEqual([1, 1, 0, 0])
    await gallery.rest()
    expect(zooms()).toEqual([0, 1, 0, 0])
  })

  it('a gallery takes the height of its slide, and what follows moves along', async (t) => {
    const slide = (at: number) => '<p>A line</p>'.repeat(at === 0 ? 2 : 10)
    const attributes = 'data-option-speed="0.4"'
    const gallery = await living(t, { design: 'slideshow', slide, attributes })
    const height = () => gallery.part('slides').getBoundingClientRect().height
    const low = height()
    // Heights are known after a slide's layout: the second change knows its start.
    gallery.part('next').click()
    await gallery.rest()
    const high = height()
    gallery.part('previous').click()
    const between = await t.eventually(() => {
      const [animation] = gallery.part('slides').getAnimations()
      if (!animation) return undefined
      animation.pause()
      animation.currentTime = 200
      const now = height()
      animation.finish()
      return now
    })
    await gallery.rest()
    expect(high).toBeGreaterThan(3 * low)
    expect(between).toBeGreaterThan(low + 5)
    expect(between).toBeLessThan(high - 5)
    expect(height()).toBe(low)
  })

  it('a gallery that becomes lower does so steadily', async (t) => {
    const slide = (at: number) => '<p>A line</p>'.repeat(at === 0 ? 10 : 2)
    const gallery = await living(t, { design: 'slideshow', slide, attributes: 'data-option-speed="0.4"' })
    const heights: number[] = []
    // Heights are known after a slide's layout: the third change certainly knows its start.
    for (const way of ['next', 'previous'] as const) {
      gallery.part(way).click()
      await gallery.rest()
    }
    gallery.part('next').click()
    await t.eventually(() => {
      heights.push(gallery.part('slides').getBoundingClientRect().height)
      return !gallery.handle.index.inMotion && gallery.part('slides').getAnimations().length === 0
    })
    // The first frame is looked at before the observer is told of it, and is not painted so.
    const painted = heights.slice(1)
    expect(painted).toEqual(painted.toSorted((one, other) => other - one))
  })
})
