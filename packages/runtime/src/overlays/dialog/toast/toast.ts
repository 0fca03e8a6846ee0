import { TOAST_DURATION_MS } from '../../../contract/constants/overlays.js'
import { createElement, isConnected, ofDocument } from '../../../dom/native.js'
import { hide } from '../../shared/hide.js'
import type { DialogHost } from '../host.js'
import { openRegion } from './region.js'

/** A countdown that can be paused. */
interface Timer {
  run(isRunning: boolean): void
}

/** @param done - called once, after the timer has run for `duration` milliseconds */
function createTimer(duration: number, done: () => void): Timer {
  let remaining = duration
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    run(isRunning) {
      if (isRunning === (timer !== undefined)) return
      if (isRunning) {
        startedAt = performance.now()
        timer = setTimeout(done, remaining)
        return
      }
      clearTimeout(timer)
      timer = undefined
      remaining -= performance.now() - startedAt
    },
  }
}

interface ToastOptions {
  readonly title: string
  readonly text: string
  /** Removes the toast; pass the block's signal. */
  readonly signal?: AbortSignal
}

/** The time in which screen readers notice the region before it gets a text. */
const REGION_LEAD_MS = 100

function build(document: Document, { title, text }: Pick<ToastOptions, 'title' | 'text'>): HTMLElement {
  const box = createElement(document, 'div')
  box.className = 'site-toast'
  // Focusable: the focus pauses the toast, so that keyboard users have time to read.
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
function toasts(site: DialogHost) {
  const { document, signal } = site
  /** Pending and visible toasts, each with the function that removes it at once. */
  const all = new Map<Timer, () => void>()
  let region: HTMLElement | null = null
  let listeners = new AbortController()
  let isPaused = false

  const endAll = () => {
    for (const end of [...all.values()]) end()
  }

  const open = () => {
    listeners = new AbortController()
    isPaused = ofDocument(document, 'hidden')
    signal.addEventListener('abort', endAll, { signal: listeners.signal })
    return openRegion(
      document,
      (pause) => {
        isPaused = pause
        for (const timer of all.keys()) timer.run(!isPaused)
      },
      listeners.signal,
    )
  }

  return (options: ToastOptions) =>
    new Promise<void>((resolve) => {
      if (signal.aborted || options.signal?.aborted) return resolve()
      // Other code may have replaced the page's content, and the region with it.
      if (region && !isConnected(region)) endAll()
      region ??= open()
      const holder = region
      const box = build(document, options)
      const shown = new AbortController()
      let stop = () => {}

      const timer = createTimer(TOAST_DURATION_MS, () => {
        // It can no longer be paused.
        box.inert = true
        stop = hide(site, box, finish)
      })
      const begin = () => {
        holder.append(box)
        timer.run(!isPaused)
      }
      const lead = setTimeout(begin, REGION_LEAD_MS)

      function finish() {
        clearTimeout(lead)
        timer.run(false)
        stop()
        shown.abort()
        box.remove()
        all.delete(timer)
        if (all.size === 0) {
          listeners.abort()
          holder.remove()
          region = null
        }
        resolve()
      }
      options.signal?.addEventListener('abort', finish, { signal: shown.signal })
      all.set(timer, finish)
    })
}

/**
 * Shows a message at the top for two seconds; longer while it has the pointer or the focus, or the tab is hidden.
 * Resolves once it is removed.
 *
 * @example
 * toast(site, { title: 'Saved', text: 'Your settings are stored.' })
 */
export const toast = (site: DialogHost, options: ToastOptions): Promise<void> => site.shared(toasts)(options)
