import { DIALOG_HIDE_TIMEOUT_MS } from '../../contract/constants/dialog.js'
import { motion } from '../../dom/motion.js'
import { addListener } from '../../dom/native.js'
import type { DialogHost } from '../dialog/host.js'

/**
 * Hides an element by the transition that its sheet has for `data-closing`. It counts as hidden at the transition's
 * end or after 600 ms, whichever is first, and at once where a visitor wants less motion.
 *
 * @returns stops waiting
 */
export function hide(site: Pick<DialogHost, 'document'>, element: Element, hidden: () => void): () => void {
  const life = new AbortController()
  const { signal } = life
  if (motion(site).reduced) {
    hidden()
    return () => {}
  }
  const stop = () => {
    life.abort()
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
