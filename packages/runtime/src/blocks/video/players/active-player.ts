import type { Site } from '../../../core/site.js'

/** A video that is shown. */
export interface Act {
  /** Watched: nothing plays out of sight. */
  readonly element: HTMLElement
  /** Its frame, where it is one, and the only origin it may speak from. */
  readonly frame?: HTMLIFrameElement | undefined
  readonly origin?: string | undefined
  hear?(message: unknown): void
  /** It has left the viewport. */
  away(): void
  /** Another takes its place. */
  leave(): void
}

/** Where one video at a time is shown, for all blocks of a page. */
export interface Stage {
  /** Shows a video; what was shown before leaves [VID-015]. */
  enter(act: Act): void
  exit(act: Act): void
  /** False while what is shown is out of the viewport. */
  readonly visible: boolean
}

/** One observer and one listener for every player of the page; for `site.shared`. */
export function stage({ signal }: Site): Stage {
  let shown: Act | undefined
  let visible = true

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (target !== shown?.element) continue
      visible = isIntersecting
      if (!visible) shown.away()
    }
  })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })

  globalThis.addEventListener(
    'message',
    ({ source, origin, data }) => {
      if (!shown?.frame || source !== shown.frame.contentWindow || origin !== shown.origin) return
      let message: unknown = data
      try {
        if (typeof data === 'string') message = JSON.parse(data)
      } catch {
        // Not of the protocol.
        return
      }
      shown.hear?.(message)
    },
    { signal },
  )

  const exit = (act: Act) => {
    observer.unobserve(act.element)
    if (shown === act) shown = undefined
  }

  return {
    enter(act) {
      const before = shown
      visible = true
      shown = act
      observer.observe(act.element)
      before?.leave()
    },
    exit,
    get visible() {
      return visible
    },
  }
}
