import { useSyncExternalStore } from 'react'
import type { Store } from './store.js'

/**
 * A part of a store's state, for a component.
 *
 * @param select - must return the same value for the same state: a part of it, or something primitive
 */
export const useStore = <State, Part>(store: Store<State>, select: (state: State) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => select(store.get()))
