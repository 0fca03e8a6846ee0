import type { Site } from '../core/site.js'
import { addListener, parentElement } from './native.js'
import { whenIdle } from './schedule.js'

/** The first events of a visitor who approaches, before the click or the drag. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Touch gives no early event, so on touch screens the code of visible elements loads when the browser is idle.
 */
const NO_HOVER = '(hover: none)'

interface Connection {
  readonly saveData?: boolean
}

/** Visitors who save data wait a moment at their first click, but load only what they use. */
const savesData = (): boolean =>
  (globalThis.navigator as { connection?: Connection } | undefined)?.connection?.saveData ?? false

/**
 * Runs work once when a visitor approaches an element, so that code for a click loads before the click. One set
 * of listeners for the page; for `site.shared`.
 *
 * @example
 * site.shared(approach).once(element, () => import('./lightbox.js').catch(() => {}), signal)
 */
export function approach({ document, signal: page }: Site) {
  const waiting = new Map<Element, (() => unknown)[]>()
  let observer: IntersectionObserver | undefined

  const arrive = (element: Element) => {
    const works = waiting.get(element)
    waiting.delete(element)
    observer?.unobserve(element)
    for (const work of works ?? []) work()
  }

  const notice = ({ target }: Event) => {
    let each = waiting.size > 0 && target instanceof Element ? target : null
    while (each) {
      arrive(each)
      each = parentElement(each)
    }
  }
  for (const sign of SIGNS) {
    addListener(document, sign, notice, { capture: true, passive: true, signal: page })
  }

  if (globalThis.matchMedia?.(NO_HOVER).matches && typeof IntersectionObserver === 'function') {
    observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) whenIdle(() => arrive(target))
    })
    addListener(page, 'abort', () => observer?.disconnect(), { once: true })
  }

  return {
    once(element: Element, work: () => unknown, signal: AbortSignal): void {
      if (savesData()) return
      const works = waiting.get(element)
      if (works) works.push(work)
      else waiting.set(element, [work])
      observer?.observe(element)
      const forget = () => {
        waiting.delete(element)
        observer?.unobserve(element)
      }
      addListener(signal, 'abort', forget, { once: true })
    },
  }
}
