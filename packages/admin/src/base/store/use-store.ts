import { useSyncExternalStore } from 'react'
import type { Store } from './store.js'

/**
 * Subscribes a component to a part of a store's state.
 *
 * @param select - returns the same value for the same state: a part of it, or a primitive
 */
export const useStore = <State, Part>(store: Store<State>, select: (state: State) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => select(store.get()))
