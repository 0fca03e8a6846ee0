/** A value that changes, and those who want to know. */
export interface Store<State> {
  get(): State
  /** Tells listeners, unless `change` gives back what it was given. */
  set(change: (state: State) => State): void
  subscribe(listener: () => void): () => void
}

/**
 * Holds state outside React, so that a message from the frame or a late answer needs no component to be mounted.
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
