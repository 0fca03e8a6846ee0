import { addListener } from '../../dom/native.js'
import { whenIdle } from '../schedule.js'

/**
 * When a block comes to life: with the page, near the viewport, when the browser is idle, at the first touch of
 * it, or once a media query matches.
 */
export type When = 'load' | 'visible' | 'idle' | 'interaction' | `(${string}`

/** Pixels around the viewport in which a block counts as visible. */
const MARGIN = 200

/** The first signs that a visitor means this block. */
const SIGNS = ['pointerover', 'focusin', 'touchstart', 'keydown'] as const

export interface Triggers {
  /** Calls back once, when it is time; never where the signal aborts before. */
  wait(element: Element, when: Exclude<When, 'load'>): void
  forget(element: Element): void
}

/** One observer and one set of listeners for the whole page, made when the first block asks. */
export function createTriggers(
  document: Document,
  signal: AbortSignal,
  wake: (element: Element) => void,
  ownerOf: (node: Node) => Element | null,
): Triggers {
  let observer: IntersectionObserver | undefined
  let listening = false

  const near = () => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          observer?.unobserve(target)
          wake(target)
        }
      },
      { rootMargin: `${MARGIN}px` },
    )
    return observer
  }
  signal.addEventListener('abort', () => observer?.disconnect(), { once: true })

  const touch = () => {
    if (listening) return
    listening = true
    for (const sign of SIGNS) {
      addListener(
        document,
        sign,
        ({ target }: Event) => {
          const owner = target instanceof Node ? ownerOf(target) : null
          if (owner) wake(owner)
        },
        { capture: true, passive: true, signal },
      )
    }
  }

  return {
    wait(element, when) {
      touch()
      if (when === 'visible') near().observe(element)
      else if (when === 'idle') whenIdle(() => signal.aborted || wake(element))
      else if (when.startsWith('(')) {
        const query = matchMedia(when)
        if (query.matches) wake(element)
        else query.addEventListener('change', () => wake(element), { once: true, signal })
      }
      // A slip in a word must not cost visitors the block.
      else if (when !== 'interaction') wake(element)
    },
    forget(element) {
      observer?.unobserve(element)
    },
  }
}
