import { type RefObject, useEffect, useLayoutEffect } from 'react'
import type { Store } from '../../base/store/store.js'
import type { PanelState } from '../panel/state.js'
import { usePanel } from './panel-context.js'

/** Whether a person is still where the last step of the navigation has left them. */
interface Arrival {
  mayFocus(): boolean
}

const TYPED = 'input, textarea, select, [contenteditable="true"]'

function follow(store: Store<PanelState>): Arrival {
  const placeOf = ({ screen, at }: PanelState) => `${screen} ${at}`
  let place = placeOf(store.get())
  let start = document.activeElement
  let hasActed = false
  store.subscribe(() => {
    const next = placeOf(store.get())
    if (next === place) return
    place = next
    start = document.activeElement
    hasActed = false
  })
  const act = () => {
    hasActed = true
  }
  document.addEventListener('keydown', act, true)
  document.addEventListener('pointerdown', act, true)
  return {
    mayFocus() {
      const { activeElement, body } = document
      if (activeElement === null || activeElement === body || !hasActed) return true
      return activeElement === start && !start.matches(TYPED)
    },
  }
}

/** One for each panel. */
const arrivals = new WeakMap<Store<PanelState>, Arrival>()

function arrivalOf(store: Store<PanelState>): Arrival {
  const known = arrivals.get(store)
  if (known) return known
  const arrival = follow(store)
  arrivals.set(store, arrival)
  return arrival
}

/** Notices from now on where a person goes, for content that is about to load. */
export function useArrival(): void {
  const { store } = usePanel()
  useLayoutEffect(() => void arrivalOf(store), [store])
}

/**
 * Focuses the heading of content that has loaded, unless the person has gone elsewhere meanwhile, such as to a search.
 *
 * @param content what has loaded, such as its id; null while the heading is not there
 */
export function useArrivalFocus(heading: RefObject<HTMLElement | null>, content: unknown = true): void {
  const { store } = usePanel()
  useArrival()
  useEffect(() => {
    if (content !== null && arrivalOf(store).mayFocus()) heading.current?.focus()
  }, [content, heading, store])
}
