import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tween } from './tween.js'

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] }),
)
afterEach(() => vi.useRealTimers())

it.each([
  [undefined, 300],
  ['fade', 300],
  [() => {}, Number.NaN],
  [() => {}, Number.POSITIVE_INFINITY],
  [() => {}, '300'],
])('[ANI-008] needs a function and a finite duration: not %s and %s', (update, duration) => {
  expect(() => tween(update as never, duration as never)).toThrow(TypeError)
  expect(vi.getTimerCount()).toBe(0)
})

it('[ANI-008] goes from 0 to 1 within 300 ms, unless the duration is another', () => {
  const seen: number[] = []
  tween((progress) => seen.push(progress))
  vi.advanceTimersByTime(290)
  expect([seen[0], seen.at(-1)! < 1]).toEqual([0, true])
  expect(seen).toEqual([...seen].sort((one, other) => one - other))
  vi.advanceTimersByTime(40)
  expect([seen.at(-1), vi.getTimerCount()]).toEqual([1, 0])
  const asked: number[] = []
  tween((progress) => asked.push(progress), 300)
  vi.advanceTimersByTime(330)
  expect(asked).toEqual(seen)
})

it('is at its end at once if it takes no time', () => {
  const update = vi.fn()
  tween(update, 0)
  expect(update.mock.calls).toEqual([[1]])
})

it('ends where it is', () => {
  const update = vi.fn()
  const stop = tween(update)
  vi.advanceTimersByTime(100)
  const calls = update.mock.calls.length
  stop()
  vi.advanceTimersByTime(1000)
  expect([calls > 0, update.mock.calls.length]).toEqual([true, calls])
})
