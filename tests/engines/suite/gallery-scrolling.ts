import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { gallery, place, start } from './support/gallery.js'
import { arrived, carousel, inset, twoByTwo } from './support/tracks.js'

/** A browser that dispatches every `scroll`, and never `scrollend`. */
function withoutScrollEnd(signal: AbortSignal) {
  for (const { prototype } of [Element, HTMLElement]) {
    const found = Object.getOwnPropertyDescriptor(prototype, 'onscrollend')
    if (!found) continue
    delete (prototype as { onscrollend?: unknown }).onscrollend
    signal.addEventListener('abort', () => Object.defineProperty(prototype, 'onscrollend', found))
  }
}

export default describe('gallery-scrolling', (it) => {
  for (const how of ['as this browser tells it', 'where nothing tells of its end'] as const) {
    it(`a track that a visitor scrolled knows where it came to, ${how}`, async (t) => {
      if (how !== 'as this browser tells it') withoutScrollEnd(t.signal)
      const show = await carousel(t)
      const track = show.part('slides')
      expect(how === 'as this browser tells it' || !('onscrollend' in track)).toBe(true)
      track.scrollTo({ left: 1210, behavior: 'smooth' })
      await arrived(t, show, 3, 'left')
      track.scrollTo({ left: track.scrollWidth, behavior: 'instant' })
      await t.eventually(() => show.shown() === 6)
      track.scrollTo({ left: 0, behavior: 'instant' })
      await t.eventually(() => show.shown() === 0)
      await t.click(show.part('next'))
      await arrived(t, show, 2, 'left')
    })
  }

  it('a track snaps to its slides', async (t) => {
    const show = await carousel(t)
    show.part('slides').scrollTo({ left: 430, behavior: 'instant' })
    await arrived(t, show, 1, 'left')
    expect(show.part('slides').scrollLeft).toBe(400)
  })

  it('[GAL-075] an arrow scrolls a track at once, and slides are seen to go there for half a second', async (t) => {
    const show = await carousel(t)
    const track = show.part('slides')
    const from = inset(show, 2).left
    show.part('next').click()
    expect(track.scrollLeft).toBe(800)
    expect(Math.abs(inset(show, 2).left - from)).toBeLessThan(1)
    const moving = show.slides.flatMap((slide) => slide.getAnimations())
    expect(moving.length).toBeGreaterThan(1)
    for (const { effect } of moving) expect(effect?.getTiming().duration).toBe(500)
    // Laid out anew meanwhile, it does not snap to where slides are seen.
    for (const padding of ['4px', '8px']) {
      for (const slide of show.slides) slide.style.paddingBottom = padding
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      expect(track.scrollLeft).toBe(800)
    }
    await arrived(t, show, 2, 'left')
    expect(track.scrollLeft).toBe(800)
    await t.eventually(() => track.getAnimations({ subtree: true }).length === 0)
    expect(track.scrollLeft).toBe(800)
    // It snaps again, and to where slides are now: laid out anew, it stays.
    for (const padding of ['4px', '8px']) {
      for (const slide of show.slides) slide.style.paddingBottom = padding
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      expect(track.scrollLeft).toBe(800)
    }
    expect(getComputedStyle(track).scrollSnapType).toContain('mandatory')
  })

  it('a track that a visitor scrolled before its script came stays there, and knows where it is', async (t) => {
    const frame = await place(t, gallery(twoByTwo()))
    const slides = frame.querySelector('[data-part=slides]') as HTMLElement
    slides.scrollTo({ left: 1200, behavior: 'instant' })
    await t.eventually(() => slides.scrollLeft === 1200)
    const show = await start(t, frame)
    await t.eventually(() => show.handle.index.stride === 2)
    expect(slides.scrollLeft).toBe(1200)
    await t.eventually(() => show.shown() === 3)
  })
})
