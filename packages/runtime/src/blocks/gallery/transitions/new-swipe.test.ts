import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeGestures, startTransition } from '../../../../testing/gallery-transitions.js'
import createNewSwipe from './new-swipe.js'

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

describe('new-swipe', () => {
  it('fetches its timeline when a finger first drags, never before and never under less motion', async () => {
    const still = startTransition(createNewSwipe, { reduced: true })
    still.drag('dragEnd', -60, { duration: 100 })
    const { drag } = startTransition(createNewSwipe)
    await turns()
    expect(loads.gsap).toBe(0)
    drag('dragStart', -10)
    await vi.waitFor(() => expect(loads.gsap).toBe(1))
  })

  it('[GAL-021] stops hard at one end and yields past the other, as its boundaries set', () => {
    const { seen, drag } = startTransition(createNewSwipe, { loop: false, boundaries: 'hard none' })
    drag('dragStart', 0)
    drag('drag', 200)
    expect(seen()).toEqual(['0: translateX(0%)'])
    drag('dragEnd', 200)
    const end = startTransition(createNewSwipe, { loop: false, boundaries: 'hard none', at: 3 })
    end.drag('dragStart', 0)
    end.drag('drag', -200)
    expect(end.seen()).toEqual(['3: translateX(-50%)'])
  })

  it('[GAL-022] rests between two slides where its snap points allow, and continues from there', async () => {
    const { seen, drag, index, finish } = startTransition(createNewSwipe, { snapPoints: '25%' })
    drag('dragStart', 0)
    drag('drag', -290)
    drag('dragEnd', -290)
    expect(index.current).toBe(1)
    await finish()
    expect(seen()).toEqual(['0: translateX(-75%)', '1: translateX(25%)'])
    index.step(1, 'control')
    expect(seen()).toEqual(['0: translateX(-75%)', '1: translateX(25%)', '2: translateX(125%)'])
    await finish()
    expect(seen()).toEqual([])
  })
})
