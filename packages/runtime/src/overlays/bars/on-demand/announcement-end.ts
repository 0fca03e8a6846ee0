import { DAY_MS } from '../../../contract/constants/page.js'
import { addListener } from '../../../dom/native.js'

/** A timer for a later time would end early or late: browsers bound their delays, and devices sleep. */
const LONGEST_WAIT_MS = DAY_MS

/**
 * Calls back once a time has come: at it, or when the page is shown again after it. A page that stays open for days looks
 * at the clock whenever a visitor comes back to it.
 *
 * @param time - such as `2026-12-24T18:00:00.000Z`
 */
export function onceAt(time: string, callback: () => void, signal: AbortSignal): void {
  const left = () => Date.parse(time) - Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    if (left() <= 0) callback()
    else if (left() <= LONGEST_WAIT_MS) timer = setTimeout(check, left())
  }
  addListener(globalThis.document, 'visibilitychange', check, { signal })
  globalThis.addEventListener('pageshow', check, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  check()
}
