import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onceAt } from './announcement-end.js'

const HOUR_MS = 3_600_000
let end: AbortController
const over = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 11, 24, 12) })
  end = new AbortController()
  over.mockClear()
})
afterEach(() => {
  end.abort()
  vi.useRealTimers()
})

const inHours = (hours: number) =>
  onceAt(new Date(Date.now() + hours * HOUR_MS).toISOString(), over, end.signal)
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

it('is over at its time, and at once if that has passed', () => {
  inHours(2)
  vi.advanceTimersByTime(2 * HOUR_MS - 1)
  expect(over).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(over).toHaveBeenCalledOnce()
  inHours(-1)
  expect(over).toHaveBeenCalledTimes(2)
})

it('has no timer of days: the clock is read when the page is shown again', () => {
  inHours(72)
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(71 * HOUR_MS)
  comeBack()
  expect([vi.getTimerCount(), over.mock.calls.length]).toEqual([1, 0])
  // A device that sleeps fires no timer.
  vi.setSystemTime(Date.now() + 2 * HOUR_MS)
  comeBack()
  expect(over).toHaveBeenCalledOnce()
})

it('ends with the page', () => {
  inHours(1)
  end.abort()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(2 * HOUR_MS)
  comeBack()
  expect(over).not.toHaveBeenCalled()
})
