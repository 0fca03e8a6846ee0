import { expect, it, vi } from 'vitest'
import type { Site } from '../../core/site.js'
import { pageShow } from './page-show.js'

it('calls each subscriber every time, until it unsubscribes or the page ends', () => {
  const [page, one] = [new AbortController(), new AbortController()]
  const [first, second] = [vi.fn(), vi.fn()]
  const ask = pageShow({ signal: page.signal } as Site)
  ask(first, one.signal)
  ask(second, page.signal)
  const show = () => dispatchEvent(new Event('pageshow'))
  show()
  one.abort()
  show()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2])
  page.abort()
  show()
  expect(second).toHaveBeenCalledTimes(2)
})
