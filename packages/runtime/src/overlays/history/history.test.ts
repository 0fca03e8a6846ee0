import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type HistoryEntry, overlayHistory } from './history.js'

const MARK = 'siteLightbox'

let life: AbortController
let kept: ReturnType<typeof overlayHistory>
let entry: HistoryEntry
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(history, 'back').mockReturnValue()
  history.replaceState({ theirs: 1 }, '')
  life = new AbortController()
  kept = overlayHistory({ signal: life.signal }, MARK)
  entry = { fromHistory: false, address: () => null, close: vi.fn(), reopen: vi.fn() }
  await kept.enter(entry)
})
afterEach(() => {
  life.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Does as the browser when somebody goes back or forward to an entry of this state. */
const goTo = (state: unknown) => {
  history.replaceState(state, '')
  dispatchEvent(new PopStateEvent('popstate', { state }))
}

it('marks an entry of its own, and keeps the state of other code', () => {
  expect(history.state).toEqual({ theirs: 1, [MARK]: expect.any(String) })
})

it('closes with Back and opens again with Forward', () => {
  const here = history.state
  goTo({ theirs: 1 })
  expect(entry.close).toHaveBeenCalledOnce()
  expect(history.back).not.toHaveBeenCalled()
  goTo(here)
  expect(entry.reopen).toHaveBeenCalledOnce()
})

it('goes back where it is closed otherwise, and resolves once the browser has arrived', async () => {
  const done = vi.fn()
  kept.leave()?.then(done)
  expect(history.back).toHaveBeenCalledOnce()
  await Promise.resolve()
  expect(done).not.toHaveBeenCalled()
  goTo({ theirs: 1 })
  await Promise.resolve()
  expect(done).toHaveBeenCalledOnce()
  expect(entry.close).not.toHaveBeenCalled()
  expect(entry.reopen).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

it('does not wait forever for a browser that refuses to go back', async () => {
  const left = kept.leave()
  vi.advanceTimersByTime(1000)
  await expect(left).resolves.toBeUndefined()
})

it('the next one waits until the previous one has ended', async () => {
  const here = history.state
  kept.leave()
  const next = { ...entry, close: vi.fn() }
  const entered = kept.enter(next)
  await Promise.resolve()
  expect(history.state).toEqual(here)
  goTo({ theirs: 1 })
  await entered
  goTo({ theirs: 1 })
  expect(next.close).toHaveBeenCalledOnce()
})

it('a site that is destroyed on the way back does not wait, and removes its mark', async () => {
  const left = kept.leave()
  life.abort()
  await expect(left).resolves.toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
  expect(history.state).toEqual({ theirs: 1 })
})

it('a site that ends while the next one waits never enters that', async () => {
  kept.leave()
  const entered = kept.enter(entry)
  life.abort()
  await entered
  expect(history.state).toEqual({ theirs: 1 })
})

it('a destroyed site gets no more events', () => {
  life.abort()
  goTo({ theirs: 1 })
  expect(entry.close).not.toHaveBeenCalled()
})
