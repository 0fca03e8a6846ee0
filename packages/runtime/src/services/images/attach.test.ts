import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenAttached } from './attach.js'

let page: AbortController
beforeEach(() => {
  vi.useFakeTimers()
  page = new AbortController()
  document.body.replaceChildren()
})
afterEach(() => vi.useRealTimers())

it('does not wait for what is in the page', () => {
  const then = vi.fn()
  whenAttached(document.body, then, page.signal)
  expect(then).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

it('[IMGL-003] looks every 10 ms until the node is in the page', () => {
  const [node, then] = [document.createElement('img'), vi.fn()]
  whenAttached(node, then, page.signal)
  vi.advanceTimersByTime(25)
  document.body.append(node)
  vi.advanceTimersByTime(4)
  expect(then).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(then).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

it.each([
  [990, 1],
  [1000, 0],
])('[IMGL-003] looks a hundred times: after %i ms %i looks are left', (ms, left) => {
  const [node, then] = [document.createElement('img'), vi.fn()]
  whenAttached(node, then, page.signal)
  vi.advanceTimersByTime(ms)
  expect(vi.getTimerCount()).toBe(left)
  document.body.append(node)
  vi.advanceTimersByTime(1000)
  expect(then).toHaveBeenCalledTimes(left)
})

it('stops looking with the signal', () => {
  whenAttached(document.createElement('img'), vi.fn(), page.signal)
  page.abort()
  expect(vi.getTimerCount()).toBe(0)
})
