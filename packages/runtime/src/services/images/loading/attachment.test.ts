import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { IMAGE_ATTACH_POLL_MS, IMAGE_ATTACH_TRIES } from '../../../contract/constants/page.js'
import { whenAttached } from '../images.js'

let page: AbortController
beforeEach(() => {
  vi.useFakeTimers()
  page = new AbortController()
  document.body.replaceChildren()
})
afterEach(() => vi.useRealTimers())

it('does not wait for an element that is in the page', () => {
  const then = vi.fn()
  whenAttached(document.body, then, page.signal)
  expect(then).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

it('looks until the node is in the page', () => {
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

it('[IMGL-003] checks a hundred times, 10 ms apart, and then stops', () => {
  const [node, then] = [document.createElement('img'), vi.fn()]
  whenAttached(node, then, page.signal)
  for (let look = 1; look < IMAGE_ATTACH_TRIES; look += 1) {
    vi.advanceTimersByTime(IMAGE_ATTACH_POLL_MS)
    expect(vi.getTimerCount()).toBe(1)
  }
  vi.advanceTimersByTime(IMAGE_ATTACH_POLL_MS)
  expect(vi.getTimerCount()).toBe(0)
  document.body.append(node)
  vi.advanceTimersByTime(1000)
  expect(then).not.toHaveBeenCalled()
  expect([IMAGE_ATTACH_TRIES, IMAGE_ATTACH_POLL_MS]).toEqual([100, 10])
})

it('stops looking with the signal', () => {
  whenAttached(document.createElement('img'), vi.fn(), page.signal)
  page.abort()
  expect(vi.getTimerCount()).toBe(0)
})
