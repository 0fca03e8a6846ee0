import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTransition } from '../../../../testing/gallery-transitions.js'
import createKenBurns, { zoom } from './ken-burns.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('ken burns', () => {
  it('[GAL-104] zooms slowly to 1.075, every other slide back from there, while it fades', () => {
    expect([0, 1, 2, 3].map(zoom)).toEqual([
      [1, 1.075],
      [1.075, 1],
      [1, 1.075],
      [1.075, 1],
    ])
    const { index, animations, slides } = startTransition(createKenBurns)
    expect(animations.map(({ element, frames, ms }) => [element, ...frames, ms])).toEqual([
      [slides[0]?.firstElementChild, 'scale(1)', 'scale(1.075)', 5000],
    ])
    index.step(1, 'control')
    expect(index.inMotion).toBe(true)
    expect(animations[1]).toMatchObject({
      element: slides[1]?.firstElementChild,
      frames: ['scale(1.075)', 'scale(1)'],
    })
  })

  it('the leaving picture keeps zooming until it is hidden, 1.2 times the speed later', async () => {
    const { index, animations, settled } = startTransition(createKenBurns, { speed: 0.5 })
    index.step(1, 'control')
    await vi.advanceTimersByTimeAsync(599)
    expect([animations[0]?.cancelled, settled()]).toEqual([false, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect([animations[0]?.cancelled, animations[1]?.cancelled, settled()]).toEqual([true, false, 1])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not move under reduced motion', () => {
    const { index, animations } = startTransition(createKenBurns, { reduced: true })
    index.step(1, 'control')
    expect(animations).toEqual([])
    expect(index.inMotion).toBe(false)
  })

  it('ends in the middle without a trace', async () => {
    const { index, animations, end } = startTransition(createKenBurns)
    const html = document.body.innerHTML.replace(' data-transition="ken-burns"', '')
    index.step(1, 'control')
    end()
    expect(animations.every(({ cancelled }) => cancelled)).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
    expect(document.body.innerHTML).toBe(html)
  })
})
