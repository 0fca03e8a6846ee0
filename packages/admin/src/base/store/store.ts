import { useSyncExternalStore } from 'react'

/**
 * Subscribes a component to a part of a store's state.
 *
 * @param select - returns the same value for the same state: a part of it, or a primitive
 */
export const useStore = <State, Part>(store: Store<State>, select: (state: State) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => select(store.get()))

/** A value and its subscribers. */
export interface Store<State> {
  get(): State
  /** Notifies subscribers unless `change` returns the same value. */
  set(change: (state: State) => State): void
  subscribe(listener: () => void): () => void
}

/**
 * Holds state outside React, so that messages from the frame and late answers do not need a mounted component.
 *
 * @example
 * const store = createStore({ count: 0 })
 * store.set(({ count }) => ({ count: count + 1 }))
 */
export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change) {
      const next = change(state)
      if (Object.is(next, state)) return
      state = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
