import { TOAST_DURATION_MS } from '../../../contract/constants/dialog.js'
import type { Site } from '../../../core/site.js'
import { createElement, isConnected, ofDocument } from '../../../dom/native.js'
import { hide } from '../../shared/hide.js'
import { openRegion } from './region.js'
import { type Clock, createClock } from './timer.js'

export interface ToastOptions {
  readonly title: string
  readonly text: string
}

/** How long screen readers get to find the region before there is something in it to read. */
const LEAD_MS = 100

function build(document: Document, { title, text }: ToastOptions): HTMLElement {
  const box = createElement(document, 'div')
  box.className = 'site-toast'
  // A stop for the keys: whoever stops there has time to read.
  box.tabIndex = 0
  for (const [name, words] of Object.entries({ title, text })) {
    const line = createElement(document, 'p')
    line.className = `site-toast-${name}`
    line.dir = 'auto'
    line.textContent = words
    box.append(line)
  }
  return box
}

/** The toasts of a page; for `site.shared`. */
function toasts(site: Site) {
  const { document, signal } = site
  /** Those that are due or shown, and how to take each away at once. */
  const all = new Map<Clock, () => void>()
  let region: HTMLElement | null = null
  let life = new AbortController()
  let wait = false

  const endAll = () => {
    for (const end of [...all.values()]) end()
  }

  const open = () => {
    life = new AbortController()
    wait = ofDocument(document, 'hidden')
    signal.addEventListener('abort', endAll, { signal: life.signal })
    return openRegion(
      document,
      (must) => {
        wait = must
        for (const clock of all.keys()) clock.run(!wait)
      },
      life.signal,
    )
  }

  return (options: ToastOptions) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve()
      // The page's content may have been replaced, and the region with it.
      if (region && !isConnected(region)) endAll()
      region ??= open()
      const holder = region
      const box = build(document, options)
      let stop = () => {}

      const clock = createClock(TOAST_DURATION_MS, () => {
        // Nobody can make it wait any more.
        box.inert = true
        stop = hide(site, box, gone)
      })
      const begin = () => {
        holder.append(box)
        clock.run(!wait)
      }
      const lead = setTimeout(begin, LEAD_MS)

      function gone() {
        clearTimeout(lead)
        clock.run(false)
        stop()
        box.remove()
        all.delete(clock)
        if (all.size === 0) {
          life.abort()
          holder.remove()
          region = null
        }
        resolve()
      }
      all.set(clock, gone)
    })
}

/**
 * Tells a visitor something that needs no answer: it stands at the top for two seconds, longer while it is
 * pointed at, has focus or is in a hidden tab. Resolves once it is gone.
 *
 * @example
 * toast(site, { title: 'Saved', text: 'Your settings are stored.' })
 */
export const toast = (site: Site, options: ToastOptions): Promise<void> => site.shared(toasts)(options)
