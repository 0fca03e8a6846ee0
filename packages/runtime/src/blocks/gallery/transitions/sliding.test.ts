import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeGestures, gestures, startTransition } from '../../../../testing/gallery-transitions.js'
import createNewSwipe from './new-swipe.js'
import createScroll from './scroll.js'
import createSwipe from './swipe.js'

vi.mock('../../../dom/gestures/gestures.js', () => fakeGestures())
const loads = vi.hoisted(() => ({ gsap: 0 }))
vi.mock('gsap/gsap-core', async (original) => {
  loads.gsap += 1
  return original()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

describe('a change by a button', () => {
  it.each([
    ['[GAL-106] swipe', createSwipe, {}, 'X', 1000],
    ['[GAL-105] scroll', createScroll, {}, 'X', 1000],
    ['[GAL-105] scroll down', createScroll, { scrollAxis: 'y' }, 'Y', 1000],
    ['new-swipe', createNewSwipe, {}, 'X', 500],
  ] as const)(
    '%s pushes one slide out with the other, by the browser alone',
    async (_, create, options, axis, ms) => {
      const { index, animations, seen, finish, settled, container } = startTransition(create, options)
      index.step(1, 'control')
      expect(animations.map(({ frames, ms }) => [...frames, ms])).toEqual([
        [`translate${axis}(100%)`, `translate${axis}(0%)`, ms],
        [`translate${axis}(0%)`, `translate${axis}(-100%)`, ms],
      ])
      expect(seen()).toEqual([`0: translate${axis}(0%)`, `1: translate${axis}(100%)`])
      await finish()
      expect(settled()).toBe(1)
      expect(seen()).toEqual([])
      expect(container.innerHTML).not.toContain('style')
      expect(loads.gsap).toBe(0)
    },
  )

  it('moves the other way on the way back, and in a right-to-left page', () => {
    const back = startTransition(createSwipe)
    back.index.step(-1, 'control')
    expect(back.seen()).toEqual(['0: translateX(0%)', '3: translateX(-100%)'])
    const rtl = startTransition(createSwipe, { rtl: true })
    rtl.index.step(1, 'control')
    expect(rtl.seen()).toEqual(['0: translateX(0%)', '1: translateX(-100%)'])
  })

  it('to a slide far off moves two slides, none between', () => {
    const { index, seen } = startTransition(createSwipe, { count: 9 })
    index.select(7, 'bullet')
    expect(seen()).toEqual(['0: translateX(0%)', '7: translateX(100%)'])
  })

  it('completes at once under reduced motion', () => {
    const { index, seen, animations } = startTransition(createSwipe, { reduced: true })
    index.step(1, 'control')
    expect([...seen(), ...animations]).toEqual([])
    expect(index.inMotion).toBe(false)
  })

  it('that interrupts another continues from its position', async () => {
    const { index, animations, seen, settled } = startTransition(createSwipe)
    index.step(1, 'control')
    for (const animation of animations) animation.progress = 0.75
    index.select(3, 'linked')
    expect(animations.slice(0, 2).every(({ cancelled }) => cancelled)).toBe(true)
    expect(seen()).toEqual(['0: translateX(-75%)', '1: translateX(25%)', '3: translateX(125%)'])
    await turns()
    expect(settled()).toBe(1)
  })
})

describe('a finger', () => {
  it('moves the slide and its neighbour, and completes where it went far enough', async () => {
    const { index, seen, drag, finish, animations } = startTransition(createSwipe)
    drag('dragStart', -10)
    drag('drag', -110)
    expect(seen()).toEqual(['0: translateX(-25%)', '1: translateX(75%)'])
    expect(index.current).toBe(0)
    drag('drag', -210)
    drag('dragEnd', -210)
    expect(index.current).toBe(1)
    expect(animations.map(({ frames }) => frames)).toEqual([
      ['translateX(50%)', 'translateX(0%)'],
      ['translateX(-50%)', 'translateX(-100%)'],
    ])
    await finish()
    expect(seen()).toEqual([])
    expect(index.inMotion).toBe(false)
  })

  it('that reverses uncovers the other neighbour, and one that returns changes nothing', async () => {
    const { index, seen, drag, finish } = startTransition(createSwipe)
    drag('dragStart', -10)
    drag('drag', -110)
    drag('drag', 90)
    expect(seen()).toEqual(['0: translateX(25%)', '3: translateX(-75%)'])
    drag('dragEnd', 90)
    await finish()
    expect(index.current).toBe(0)
    expect(seen()).toEqual([])
  })

  it('passes the end of a loop of two without a copy', () => {
    const { seen, drag, index } = startTransition(createSwipe, { count: 2 })
    drag('dragStart', 10)
    drag('drag', 210)
    expect(seen()).toEqual(['0: translateX(50%)', '1: translateX(-50%)'])
    drag('dragEnd', 210)
    expect(index.current).toBe(1)
  })

  it('reads its way from the right where the page does', () => {
    const { index, seen, drag } = startTransition(createSwipe, { rtl: true })
    drag('dragStart', 10)
    drag('drag', 210)
    expect(seen()).toEqual(['0: translateX(50%)', '1: translateX(-50%)'])
    drag('dragEnd', 210)
    expect(index.current).toBe(1)
  })

  it('meets resistance at an end without loop, and a pulled slide springs back', async () => {
    const { index, seen, drag, finish } = startTransition(createSwipe, { loop: false })
    drag('dragStart', 10)
    drag('drag', 210)
    const [place = ''] = seen()
    expect(seen()).toHaveLength(1)
    expect(Number.parseFloat(place.slice('0: translateX('.length))).toBeCloseTo(21.569)
    drag('dragEnd', 210)
    await finish()
    expect(index.current).toBe(0)
    expect(seen()).toEqual([])
  })

  it('catches a moving slide and may send it back', async () => {
    const { index, seen, drag, animations, settled } = startTransition(createSwipe)
    index.step(1, 'control')
    for (const animation of animations) animation.progress = 0.25
    drag('dragStart', 10)
    await turns()
    expect(settled()).toBe(1)
    expect(seen()).toEqual(['0: translateX(-25%)', '1: translateX(75%)'])
    drag('drag', 30)
    drag('dragEnd', 30)
    expect(index.current).toBe(0)
  })

  it('that repeats before the slide is in place continues to the next, with all three in sight', async () => {
    const { index, seen, drag, animations, finish } = startTransition(createSwipe)
    index.step(1, 'control')
    for (const animation of animations) animation.progress = 0.6
    drag('dragStart', -10)
    await turns()
    drag('drag', -50)
    drag('dragEnd', -50, { duration: 100 })
    expect(index.current).toBe(2)
    expect(seen()).toEqual(['0: translateX(-70%)', '1: translateX(30%)', '2: translateX(130%)'])
    await finish()
    expect(seen()).toEqual([])
  })

  it('returns to the visible slide, not to a neighbour by number', () => {
    const { index, seen, drag, animations } = startTransition(createSwipe, { count: 9 })
    index.select(6, 'bullet')
    for (const animation of animations) animation.progress = 0.25
    drag('dragStart', 10)
    index.moves = () => false
    drag('drag', 30)
    expect(seen()).toEqual(['0: translateX(-20%)', '6: translateX(80%)'])
    drag('dragEnd', 30)
    expect(index.current).toBe(0)
  })

  it('that the browser cancelled changes nothing', async () => {
    const { index, seen, drag, finish } = startTransition(createSwipe)
    drag('dragStart', -10)
    drag('drag', -310)
    drag('dragEnd', -310, { cancelled: true })
    expect(index.current).toBe(0)
    await finish()
    expect(seen()).toEqual([])
  })

  it('ends where another change starts, and does not disturb it', async () => {
    const { index, drag, seen, finish } = startTransition(createSwipe)
    drag('dragStart', -10)
    drag('drag', -110)
    index.select(1, 'linked')
    drag('drag', -310)
    expect(seen()).toEqual(['0: translateX(-25%)', '1: translateX(75%)'])
    drag('dragEnd', -310)
    await finish()
    expect(index.current).toBe(1)
  })

  it.each([
    [400, 0],
    [100, 1],
  ])('throws by the size that the gallery has when it is lifted: %s px', (value, current) => {
    const { index, drag, container } = startTransition(createNewSwipe)
    drag('dragStart', -10)
    drag('drag', -110)
    Object.defineProperty(container, 'clientWidth', { value })
    drag('dragEnd', -110, { velocityX: -0.3 })
    expect(index.current).toBe(current)
  })

  it('too quick to be followed changes the slide all the same, and so it does under less motion', () => {
    for (const reduced of [false, true]) {
      const { index, drag, seen } = startTransition(createSwipe, { reduced })
      drag('dragEnd', -60, { duration: 100 })
      expect(index.current).toBe(1)
      if (reduced) expect(seen()).toEqual([])
      expect(gestures.options?.still?.()).toBe(reduced)
    }
  })

  it('does nothing to a single slide', () => {
    const { seen, drag, index } = startTransition(createSwipe, { count: 1 })
    drag('dragStart', -10)
    drag('drag', -210)
    drag('dragEnd', -210, { duration: 10 })
    expect([...seen(), index.current]).toEqual([0])
  })

  it('moves vertical slides by its horizontal distance, so that the page keeps vertical scrolling; a mouse moves them vertically', () => {
    const { seen, drag } = startTransition(createScroll, { scrollAxis: 'y' })
    expect(gestures.options).toMatchObject({ axis: 'y', touchAxis: 'x' })
    drag('dragStart', -10, { dy: 99 })
    drag('drag', -110, { dy: 99 })
    expect(seen()).toEqual(['0: translateY(-25%)', '1: translateY(75%)'])
    drag('dragStart', 0, { pointerType: 'mouse', dy: -10 })
    drag('drag', 0, { pointerType: 'mouse', dy: -50 })
    expect(seen()).toEqual(['0: translateY(-35%)', '1: translateY(65%)'])
  })
})

describe('the end', () => {
  it.each([
    ['at rest', () => undefined],
    ['in the middle of a motion', ({ index }) => index.step(1, 'control')],
    [
      'under a finger',
      ({ drag }) => {
        drag('dragStart', -10)
        drag('drag', -110)
      },
    ],
  ] as [string, (it: ReturnType<typeof startTransition>) => unknown][])(
    '%s gives back the HTML',
    (_, act) => {
      const staged = startTransition(createScroll)
      const html = document.body.innerHTML
      expect(html).toContain('data-transition="scroll"')
      act(staged)
      staged.end()
      expect(document.body.innerHTML).toBe(html.replace(' data-transition="scroll"', ''))
    },
  )
})
