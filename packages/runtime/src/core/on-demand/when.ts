import type { WHEN_KEYWORDS } from '../../contract/page-features/markup.js'
import { addListener, matches } from '../../dom/native.js'
import { whenIdle } from '../../dom/schedule.js'
import type { WaitingBlocks } from '../site/waiting.js'
import type { Site } from '../site.js'

/**
 * The time at which a block starts: with the page, near the viewport, when the browser is idle, at the first interaction
 * with the block, or once a media query matches.
 */
export type When = (typeof WHEN_KEYWORDS)[number] | `(${string}`

/** Pixels around the viewport in which a block counts as visible. */
const MARGIN = 200

/** The first events of an interaction with a block. */
const INTERACTIONS = ['pointerover', 'focusin', 'touchstart', 'keydown'] as const

/** A block that the visitor is using at this moment. */
const IN_USE = ':hover, :focus-within'

export interface Triggers {
  /** Starts the block once, unless the signal aborts first. */
  wait(element: Element, when: Exclude<When, 'load'>): void
  forget(element: Element): void
}

/** One observer and one set of listeners for the whole page, created for the first block that waits. */
export function createTriggers({ document, signal }: Site, waiting: WaitingBlocks): Triggers {
  let observer: IntersectionObserver | undefined
  let listening = false

  const near = () => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          observer?.unobserve(target)
          waiting.wake(target)
        }
      },
      { rootMargin: `${MARGIN}px` },
    )
    return observer
  }
  signal.addEventListener('abort', () => observer?.disconnect(), { once: true })

  const listenOnce = () => {
    if (listening) return
    listening = true
    for (const type of INTERACTIONS) {
      addListener(
        document,
        type,
        ({ target }: Event) => {
          const owner = target instanceof Node ? waiting.ownerOf(target) : null
          if (owner) waiting.wake(owner.element)
        },
        { capture: true, passive: true, signal },
      )
    }
  }

  return {
    wait(element, when) {
      listenOnce()
      if (when === 'visible') near().observe(element)
      else if (when === 'idle') whenIdle(() => signal.aborted || waiting.wake(element))
      else if (when.startsWith('(')) {
        const query = matchMedia(when)
        if (query.matches) waiting.wake(element)
        else query.addEventListener('change', () => waiting.wake(element), { once: true, signal })
      }
      // An invalid value must not prevent the block from starting; nor may a visitor who was faster than this file.
      else if (when !== 'interaction' || matches(element, IN_USE)) waiting.wake(element)
    },
    forget(element) {
      observer?.unobserve(element)
    },
  }
}
