import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Site } from '../../../core/site.js'
import { Journal } from '../../../dom/ledger.js'
import { createSlideIndex } from '../slide-index.js'
import { createDeck } from './shifted-slides.js'

function deal(count: number, loop: boolean, axis: 'x' | 'y' = 'x') {
  document.body.innerHTML = `<div>${'<figure></figure>'.repeat(count)}</div>`
  const container = document.body.firstElementChild as HTMLElement
  const slides = [...container.children] as HTMLElement[]
  const index = createSlideIndex({ count, loop })
  const attrs = new Journal(() => 'id')
  const deck = createDeck(
    {
      site: { document } as Site,
      early() {},
      container,
      slides,
      index,
      attrs,
      signal: new AbortController().signal,
      on: vi.fn(),
      guard:
        (callback) =>
        (...args) =>
          void callback(...args),
      options: { speed: 1, scrollAxis: axis, boundaries: '', snapPoints: '' },
    },
    axis,
  )
  index.follow((change) => deck.turn(change))
  const places = () =>
    slides.flatMap((slide, number) =>
      slide.hasAttribute('data-sliding')
        ? [[number, Number.parseFloat(slide.style.transform.slice('translateX('.length))] as const]
        : [],
    )
  return { deck, index, places, attrs, container, slides }
}

describe('a deck', () => {
  it('never shows two slides in one place, however often changes overtake each other', () => {
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
          const { deck, index, places, container } = deal(count, loop)
          const html = container.innerHTML
          for (const each of acts) {
            if ('by' in each) index.step(each.by, 'code')
            else if ('to' in each) index.select(each.to, 'code')
            else deck.place(each.at)
            deck.place(deck.offset)
            const now = places()
            expect(now.some(([number]) => number === index.current)).toBe(true)
            const sorted = now.map(([, place]) => place).sort((a, b) => a - b)
            for (const [number, place] of sorted.entries()) {
              if (number > 0) expect(place - (sorted[number - 1] ?? 0)).toBeGreaterThan(99.9)
            }
            // Not too far off to come back.
            if (Math.abs(deck.offset) > 1.9) deck.place(0)
          }
          deck.settle()
          expect(container.innerHTML).toBe(html)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('gives back a style that somebody else gave a slide', () => {
    const { deck, slides, attrs, container } = deal(3, true)
    slides[0]?.setAttribute('style', 'color: red; transform: none')
    const html = container.innerHTML
    deck.place(0.5)
    expect(slides[0]?.style.transform).toBe('translateX(50%)')
    deck.settle()
    expect(slides[0]?.style.transform).toBe('none')
    attrs.restore()
    expect(container.innerHTML).toBe(html)
  })

  it('moves slides of different heights down by the higher one, so that they never overlap', () => {
    const { deck, slides } = deal(2, true, 'y')
    for (const [number, slide] of slides.entries())
      Object.defineProperty(slide, 'offsetHeight', { value: number === 0 ? 300 : 200 })
    deck.place(0.5)
    expect(slides.map(({ style }) => style.transform)).toEqual(['translateY(150px)', 'translateY(-150px)'])
  })
})
