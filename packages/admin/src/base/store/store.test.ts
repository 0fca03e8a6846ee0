import { expect, it, vi } from 'vitest'
import { createStore } from './store.js'

it('notifies subscribers, and none that unsubscribed', () => {
  const store = createStore({ count: 0 })
  const [stays, goes] = [vi.fn(), vi.fn()]
  store.subscribe(stays)
  store.subscribe(goes)()
  store.set(({ count }) => ({ count: count + 1 }))
  expect(store.get()).toEqual({ count: 1 })
  expect(stays).toHaveBeenCalledOnce()
  expect(goes).not.toHaveBeenCalled()
})

it('is silent when nothing changed', () => {
  const store = createStore({ count: 0 })
  const listener = vi.fn()
  store.subscribe(listener)
  store.set((state) => state)
  expect(listener).not.toHaveBeenCalled()
})

it('a subscriber may unsubscribe while it is notified', () => {
  const store = createStore(0)
  const second = vi.fn()
  const stop = store.subscribe(() => stop())
  store.subscribe(second)
  store.set((value) => value + 1)
  store.set((value) => value + 1)
  expect(second).toHaveBeenCalledTimes(2)
})
