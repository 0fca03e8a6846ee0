import { describe, expect, it, vi } from 'vitest'
import { type ChangeSource, createSlideIndex, normaliseIndex, type SlideChange } from './slide-index.js'

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

  it('[GAL-008] [GAL-009] with loop, a single slide has no end to announce', () => {
    const { index, onEnd } = follow({ count: 1 })
    expect([index.step(-1, 'control'), index.step(1, 'control')]).toEqual([false, false])
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

  const VISITOR: ChangeSource[] = [
    'control',
    'bullet',
    'thumbnail',
    'key',
    'click',
    'drag',
    'scroll',
    'hash',
    'lightbox',
  ]
  /** Two galleries that are linked, and what ends the movement of each. */
  const moving = () => {
    const [own, other] = [follow({ count: 9 }), follow({ count: 9 })]
    own.index.link(other.index)
    other.index.link(own.index)
    const rest = ({ index }: typeof own) => {
      index.moves = () => false
      index.rest()
    }
    return { own, other, rest }
  }

  it.each(VISITOR)('[GAL-007] a %s during a movement is rejected, and follows it', (source) => {
    for (const isLinked of [false, true]) {
      const { own, other, rest } = moving()
      const mover = isLinked ? other : own
      mover.index.moves = () => true
      expect([own.index.select(4, source), own.index.current]).toEqual([false, 0])
      rest(mover)
      expect([own.index.current, other.index.current]).toEqual([4, 4])
      mover.index.moves = () => true
      expect([own.index.step(1, source), own.index.current]).toEqual([false, 4])
      rest(mover)
      rest(mover)
      expect(own.changes.map(({ index, source }) => [index, source])).toEqual([
        [4, source],
        [5, source],
      ])
    }
  })

  it.each<ChangeSource>(['autoplay', 'code'])(
    'a change by %s during a movement is only rejected',
    (source) => {
      const { own, rest } = moving()
      own.index.moves = () => true
      own.index.select(4, source)
      own.index.step(1, source)
      rest(own)
      expect(own.changes).toEqual([])
    },
  )

  it.each<[string, (index: ReturnType<typeof createSlideIndex>) => unknown, number]>([
    ['another press in the same direction', (index) => index.step(1, 'key'), 3],
    ['one in the other direction', (index) => index.step(-1, 'control'), 1],
    ['a slide by its number', (index) => index.select(7, 'bullet'), 7],
    ['the slide that the movement leads to', (index) => index.select(2, 'bullet'), 2],
    ['a drag', (index) => index.forget(), 2],
    ['the end of the gallery', (index) => index.clear(), 2],
    ['autoplay', (index) => index.step(-1, 'autoplay'), 3],
    ['code', (index) => index.select(7, 'code'), 3],
  ])('of two presses during a movement the last counts: then %s', (_, then, expected) => {
    const { index } = follow({ count: 9, current: 2 })
    index.moves = () => true
    index.step(1, 'control')
    then(index)
    index.moves = () => false
    index.rest()
    expect(index.current).toBe(expected)
  })

  it('a press past the last slide replaces one that goes back', () => {
    const { index, onEnd } = follow({ loop: false, current: 4 })
    index.moves = () => true
    index.step(-1, 'control')
    index.step(1, 'control')
    index.moves = () => false
    index.rest()
    expect([index.current, onEnd.mock.calls]).toEqual([4, [['reachedEnd']]])
  })

  it('a press waits for the next movement too, and for slides that are gone it does nothing', () => {
    const { index, changes } = follow()
    index.moves = () => true
    index.select(4, 'bullet')
    index.rest()
    expect(index.current).toBe(0)
    index.resize(3)
    index.moves = () => false
    index.rest()
    expect(changes).toEqual([])
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
