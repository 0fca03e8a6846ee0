import { addListener } from '../../../dom/native.js'
import { isElsewhere } from './keys.js'

/**
 * Loads the code for zooming on demand: at once on touch screens, where the first press counts; for a mouse with the
 * first turn of its wheel; for keys with the first one that zooms in. That event is repeated once the code has loaded.
 */
export function loadZoomOnDemand(dialog: HTMLElement, load: () => Promise<unknown>): void {
  if (matchMedia('(any-pointer: coarse)').matches) {
    load()
    return
  }
  const listeners = new AbortController()
  const options = { signal: listeners.signal, passive: false }
  let isLoading = false
  const handle = async (event: WheelEvent | KeyboardEvent) => {
    if ('key' in event && (isElsewhere(event) || !/^[+=]$/.test(event.key))) return
    event.preventDefault()
    if (isLoading) return
    isLoading = true
    await load()
    listeners.abort()
    const EventClass = event.constructor as typeof Event
    event.target?.dispatchEvent(new EventClass(event.type, event))
  }
  for (const type of ['wheel', 'keydown']) addListener(dialog, type, handle, options)
}
