import { DIALOG_HIDE_TIMEOUT_MS } from '../../contract/constants/page.js'
import { addListener } from '../../dom/native.js'
import { motion } from '../../dom/panels/motion.js'
import type { DialogHost } from '../dialog/host.js'

/**
 * Hides an element with the sheet's transition for `data-closing`. It counts as hidden at the end of the transition or
 * after 600 ms, whichever comes first; at once with reduced motion.
 *
 * @returns stops waiting
 */
export function hide(site: Pick<DialogHost, 'document'>, element: Element, hidden: () => void): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  if (motion(site).reduced) {
    hidden()
    return () => {}
  }
  const stop = () => {
    listeners.abort()
    clearTimeout(timer)
  }
  const end = () => {
    stop()
    hidden()
  }
  const timer = setTimeout(end, DIALOG_HIDE_TIMEOUT_MS)
  element.setAttribute('data-closing', '')
  addListener(element, 'transitionend', ({ target }: Event) => target === element && end(), { signal })
  return stop
}
