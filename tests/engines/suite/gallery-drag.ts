import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { halfWay, seen, shifts, slideshow, traces } from './support/transitions.js'

export default describe('gallery-drag', (it) => {
  for (const [name, attributes] of [
    ['swipe', 'data-option-transition="swipe"'],
    ['scroll', 'data-option-transition="scroll"'],
    ['new-swipe', 'data-option-transition="new-swipe"'],
  ] as const) {
    it(`${name}: a mouse drags the picture on and back, also where its code comes with the first drag`, async (t) => {
      const gallery = await slideshow(t, attributes)
      const drag = async (by: number, at: number) => {
        const picture = gallery.slides[gallery.shown()]?.querySelector('img') as Element
        await t.drag(picture, { x: by, y: 0 })
        await t.eventually(() => gallery.shown() === at)
        await gallery.rest()
      }
      await drag(-380, 1)
      await drag(-380, 2)
      await drag(380, 1)
      await t.eventually(() => String(seen(gallery)) === '1')
      expect(traces(gallery)).toEqual([])
      expect(['Hammer', 'gsap', 'gsapVersions'].filter((global) => global in window)).toEqual([])
    })
  }

  it('from right to left a drag to the right shows the next slide, and "next" comes from the left', async (t) => {
    const gallery = await slideshow(t, 'data-option-transition="swipe" dir="rtl"')
    await t.drag(gallery.slides[0]?.querySelector('img') as Element, { x: 380, y: 0 })
    await t.eventually(() => gallery.shown() === 1)
    await gallery.rest()
    gallery.part('next').click()
    const animations = halfWay()
    const [leaving, coming] = shifts(gallery)
    expect(leaving?.x ?? 0).toBeGreaterThan(50)
    expect(coming?.x ?? 0).toBeLessThan(0)
    for (const animation of animations) animation.finish()
    await gallery.rest()
  })

  it('a drag that is not long enough goes back to its slide', async (t) => {
    const gallery = await slideshow(t, 'data-option-transition="swipe"')
    const picture = gallery.slides[0]?.querySelector('img') as Element
    // Its code is loaded by then.
    await t.drag(picture, { x: -380, y: 0 })
    await t.eventually(() => gallery.shown() === 1)
    await gallery.rest()
    await t.drag(gallery.slides[1]?.querySelector('img') as Element, { x: -30, y: 0 })
    await gallery.rest()
    expect(gallery.shown()).toBe(1)
    expect(traces(gallery)).toEqual([])
  })
})
