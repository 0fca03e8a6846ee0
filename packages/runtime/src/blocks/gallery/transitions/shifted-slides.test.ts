import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../../tests/support/repeats.js'
import { PageLedger } from '../../../dom/ledger.js'
import { createSlideIndex } from '../slide-index.js'
import { ShiftedSlides } from './shifted-slides.js'
import type { TransitionRun } from './transition.js'

function shift(count: number, loop: boolean, axis: 'x' | 'y' = 'x') {
  document.body.innerHTML = `<div>${'<figure></figure>'.repeat(count)}</div>`
  const track = document.body.firstElementChild as HTMLElement
  const slides = [...track.children] as HTMLElement[]
  const index = createSlideIndex({ count, loop })
  const attrs = new PageLedger(() => 'id')
  const shifted = new ShiftedSlides({ track, slides, index, attrs } as unknown as TransitionRun, axis)
  index.follow((change) => shifted.change(change))
  const places = () =>
    slides.flatMap((slide, number) =>
      slide.hasAttribute('data-sliding')
        ? [[number, Number.parseFloat(slide.style.transform.slice('translateX('.length))] as const]
        : [],
    )
  return { shifted, index, places, attrs, track, slides }
}

describe('shifted slides', () => {
  it('are never two in one place, however many changes overlap', () => {
    const act = fc.oneof(
      fc.record({ by: fc.constantFrom<1 | -1>(1, -1) }),
      fc.record({ to: fc.nat({ max: 8 }) }),
      fc.record({ at: fc.double({ min: -0.99, max: 0.99, noNaN: true }) }),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        fc.array(act, { maxLength: 25 }),
        (count, loop, acts) => {
          const { shifted, index, places, track } = shift(count, loop)
          const html = track.innerHTML
          for (const each of acts) {
            if ('by' in each) index.step(each.by, 'code')
            else if ('to' in each) index.select(each.to, 'code')
            else shifted.place(each.at)
            shifted.place(shifted.offset)
            const now = places()
            expect(now.some(([number]) => number === index.current)).toBe(true)
            const sorted = now.map(([, place]) => place).sort((a, b) => a - b)
            for (const [number, place] of sorted.entries()) {
              if (number > 0) expect(place - (sorted[number - 1] ?? 0)).toBeGreaterThan(99.9)
            }
            // Not too far off to come back.
            if (Math.abs(shifted.offset) > 1.9) shifted.place(0)
          }
          shifted.settle()
          expect(track.innerHTML).toBe(html)
        },
      ),
      propertyRuns(60),
    )
  })

  it('get back a style that other code set', () => {
    const { shifted, slides, attrs, track } = shift(3, true)
    slides[0]?.setAttribute('style', 'color: red; transform: none')
    const html = track.innerHTML
    shifted.place(0.5)
    expect(slides[0]?.style.transform).toBe('translateX(50%)')
    shifted.settle()
    expect(slides[0]?.style.transform).toBe('none')
    attrs.restore()
    expect(track.innerHTML).toBe(html)
  })

  it('of different heights move down by the higher one, so that they never overlap', () => {
    const { shifted, slides } = shift(2, true, 'y')
    for (const [number, slide] of slides.entries())
      Object.defineProperty(slide, 'offsetHeight', { value: number === 0 ? 300 : 200 })
    shifted.place(0.5)
    expect(slides.map(({ style }) => style.transform)).toEqual(['translateY(150px)', 'translateY(-150px)'])
  })
})
