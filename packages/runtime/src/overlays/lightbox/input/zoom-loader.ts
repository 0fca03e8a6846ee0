import { addListener } from '../../../dom/native.js'
import { isElsewhere } from './keys.js'

/**
 * Fetches the code of a closer look for those who take one: at once where fingers may, whose first press counts;
 * for a mouse with the first turn of its wheel, and for keys with the first that zooms in. That is done again once
 * the code is there.
 */
export function whenAsked(dialog: HTMLElement, load: () => Promise<unknown>): void {
  if (matchMedia('(any-pointer: coarse)').matches) {
    load()
    return
  }
  const waiting = new AbortController()
  const options = { signal: waiting.signal, passive: false }
  let asked = false
  const ask = async (event: WheelEvent | KeyboardEvent) => {
    if ('key' in event && (isElsewhere(event) || !/^[+=]$/.test(event.key))) return
    event.preventDefault()
    if (asked) return
    asked = true
    await load()
    waiting.abort()
    const Kind = event.constructor as typeof Event
    event.target?.dispatchEvent(new Kind(event.type, event))
  }
  for (const type of ['wheel', 'keydown']) addListener(dialog, type, ask, options)
}
