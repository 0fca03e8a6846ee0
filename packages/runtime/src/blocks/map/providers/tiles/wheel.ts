import { addListener, createElement, ofDocument } from '../../../../dom/native.js'
import type { MapContext } from '../provider.js'
import type { LeafletMap } from './leaflet.js'

/** How long the sentence about the wheel shows after the last turn. */
const HINT_MS = 1500

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/**
 * Shares the wheel between page and map: it zooms with Ctrl or Command, and once the focus is in the map. Otherwise the
 * page scrolls, and a sentence says how to zoom. A pinch on a trackpad comes as a wheel with Ctrl.
 *
 * @returns a function that turns this on or off
 */
export function shareWheel(
  { site, surface, signal, text }: MapContext,
  holder: HTMLElement,
  map: LeafletMap,
): (isOn: boolean) => void {
  const { document } = site
  let isOn = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const hint = createElement(document, 'p')
  hint.dataset.part = 'hint'
  // It is about a pointer: there is nothing to announce.
  hint.setAttribute('aria-hidden', 'true')
  hint.textContent = text('map.wheel', { key: isMac() ? '⌘' : 'Ctrl' })
  hint.hidden = true
  surface.append(hint)
  const hide = () => {
    hint.hidden = true
  }
  addListener(signal, 'abort', () => clearTimeout(timer), { once: true })

  // Before Leaflet's own listener, which is on the element inside.
  const share = (event: Event) => {
    if (!isOn) return
    const { ctrlKey, metaKey } = event as WheelEvent
    const isMeant = ctrlKey || metaKey || holder.contains(ofDocument(document, 'activeElement'))
    map.scrollWheelZoom[isMeant ? 'enable' : 'disable']()
    clearTimeout(timer)
    hint.hidden = isMeant
    if (!isMeant) timer = setTimeout(hide, HINT_MS)
  }
  addListener(surface, 'wheel', share, { capture: true, passive: true, signal })
  return (next) => {
    isOn = next
    if (!next) map.scrollWheelZoom.disable()
  }
}
