import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitForElement } from './wait.js'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = ''
})
afterEach(() => vi.useRealTimers())

it('[BOOT-016] looks for the element every 100 ms until it is there', async () => {
  const found = vi.fn()
  waitForElement('#map').then(found)
  await vi.advanceTimersByTimeAsync(150)
  document.body.innerHTML = '<p id="map"></p>'
  await vi.advanceTimersByTimeAsync(49)
  expect(found).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(found).toHaveBeenCalledWith(document.querySelector('#map'))
  expect(vi.getTimerCount()).toBe(0)
})

it('finds an element that is there without waiting', async () => {
  document.body.innerHTML = '<p id="map"></p>'
  expect((await waitForElement('#map')).id).toBe('map')
  expect(vi.getTimerCount()).toBe(0)
})

it('stops with the signal', async () => {
  const page = new AbortController()
  const waiting = waitForElement('#map', { signal: page.signal }).catch((reason) => reason)
  page.abort('gone')
  expect(await waiting).toBe('gone')
  expect(vi.getTimerCount()).toBe(0)
})

it('does not start with a signal that has aborted', async () => {
  expect(await waitForElement('#map', { signal: AbortSignal.abort('gone') }).catch((reason) => reason)).toBe(
    'gone',
  )
  expect(vi.getTimerCount()).toBe(0)
})
