import { describe, expect, it, vi } from 'vitest'
import { createSlideIndex, normaliseIndex, type SlideChange } from './slide-index.js'

const follow = (options: Partial<Parameters<typeof createSlideIndex>[0]> = {}) => {
  const onEnd = vi.fn()
  const index = createSlideIndex({ count: 5, loop: true, onEnd, ...options })
  const changes: SlideChange[] = []
  index.follow((change) => changes.push(change))
  return { index, changes, onEnd }
}

describe('the index of a gallery', () => {
  it.each([
    [-1, 4],
    [-6, 4],
    [5, 0],
    [7, 2],
    [2.9, 2],
    [-0, 0],
  ])('[GAL-006] slide %d of five is slide %d', (given, normalised) => {
    expect(Math.abs(normaliseIndex(given, 5))).toBe(normalised)
    const { index } = follow({ current: 3 })
    index.select(given, 'code')
    expect(index.current).toBe(normalised)
  })

  it('a number that is none changes nothing, and an empty gallery is at 0', () => {
    const { index, changes } = follow()
    expect(index.select(Number.NaN, 'code')).toBe(false)
    expect(changes).toEqual([])
    expect(createSlideIndex({ count: 0, loop: true, current: 4 }).current).toBe(0)
  })

  it('[GAL-007] changes are rejected while it or a linked gallery is in motion', () => {
    const { index, changes } = follow()
    const other = createSlideIndex({ count: 5, loop: true })
    index.link(other)
    index.moves = () => true
    expect(index.select(2, 'code')).toBe(false)
    expect(index.step(1, 'control')).toBe(false)
    index.moves = () => false
    other.moves = () => true
    expect(index.select(2, 'code')).toBe(false)
    other.moves = () => false
    expect(index.select(2, 'code')).toBe(true)
    expect(changes).toHaveLength(1)
  })

  it('[GAL-008] [GAL-009] with loop, the last slide precedes the first and the first follows the last', () => {
    const { index, changes, onEnd } = follow()
    index.step(-1, 'control')
    expect(index.current).toBe(4)
    index.step(1, 'control')
    expect(index.current).toBe(0)
    expect(changes.map(({ direction }) => direction)).toEqual([-1, 1])
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('[GAL-008] [GAL-009] without loop the ends emit an event, and nothing changes', () => {
    const { index, changes, onEnd } = follow({ loop: false, count: 2 })
    index.step(-1, 'control')
    expect(onEnd.mock.calls).toEqual([['reachedBeginning']])
    index.step(1, 'control')
    index.step(1, 'control')
    expect(onEnd.mock.calls).toEqual([['reachedBeginning'], ['reachedEnd']])
    expect(changes).toHaveLength(1)
  })

  it('[GAL-014] linked galleries keep to the same slide, in both directions, until they are unlinked', () => {
    const { index } = follow()
    const other = createSlideIndex({ count: 5, loop: true })
    const part = [index.link(other), other.link(index)]
    index.select(3, 'key')
    expect(other.current).toBe(3)
    other.select(1, 'click')
    expect(index.current).toBe(1)
    for (const undo of part) undo()
    index.select(4, 'key')
    expect(other.current).toBe(1)
  })

  it('a step moves past all slides of one group, from any of them', () => {
    const { index } = follow({ count: 8, loop: false })
    index.stride = 3
    index.select(1, 'scroll')
    index.step(1, 'control')
    expect(index.current).toBe(3)
    index.step(1, 'control')
    expect(index.current).toBe(6)
    expect([index.canStep(1), index.canStep(-1)]).toEqual([false, true])
    index.step(-1, 'control')
    expect(index.current).toBe(3)
  })

  it('added or removed slides leave the current one current, while it exists', () => {
    const { index } = follow({ current: 4 })
    index.resize(3)
    expect([index.count, index.current]).toEqual([3, 2])
    index.resize(0)
    expect(index.current).toBe(0)
    index.resize(9, 5)
    expect(index.current).toBe(5)
  })

  it('notifies the caller of a change during an animation, of the gallery or of a linked one', () => {
    const { index } = follow()
    const other = createSlideIndex({ count: 5, loop: true })
    index.link(other)
    const rejected: string[] = []
    index.onReject = (source) => rejected.push(source)
    index.step(1, 'key')
    index.moves = () => true
    expect(index.step(1, 'control')).toBe(false)
    index.moves = () => false
    other.moves = () => true
    expect(index.select(4, 'bullet')).toBe(false)
    expect(rejected).toEqual(['control', 'bullet'])
    expect(index.current).toBe(1)
  })

  it('subscribers are removed at once, links stay', () => {
    const { index, changes } = follow()
    const other = createSlideIndex({ count: 5, loop: true })
    index.link(other)
    index.clear()
    index.select(2, 'code')
    expect(changes).toEqual([])
    expect(other.current).toBe(2)
  })
})
