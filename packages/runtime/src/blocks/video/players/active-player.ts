import type { Site } from '../../../core/site.js'

/** A player that is in the page. */
export interface MountedPlayer {
  /** The page observes its intersection with the viewport: nothing plays out of view. */
  readonly element: HTMLElement
  /** Its frame, if it has one, and the only origin whose messages are accepted. */
  readonly frame?: HTMLIFrameElement | undefined
  readonly origin?: string | undefined
  receive?(message: unknown): void
  /** It has left the viewport. */
  leftView(): void
  /** Another player replaces it. */
  unmount(): void
}

/** The one player that is mounted, of all blocks of a page. */
export interface ActivePlayer {
  /** Makes a player the active one and unmounts the previous one. */
  mount(player: MountedPlayer): void
  unmount(player: MountedPlayer): void
  /** False while the active player is out of the viewport. */
  readonly isVisible: boolean
}

/** One observer and one listener for every player of the page; for `site.shared`. */
export function activePlayer({ signal }: Site): ActivePlayer {
  let active: MountedPlayer | undefined
  let isVisible = true

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (target !== active?.element) continue
      isVisible = isIntersecting
      if (!isVisible) active.leftView()
    }
  })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })

  globalThis.addEventListener(
    'message',
    ({ source, origin, data }) => {
      if (!active?.frame || source !== active.frame.contentWindow || origin !== active.origin) return
      let message: unknown = data
      try {
        if (typeof data === 'string') message = JSON.parse(data)
      } catch {
        // Not a message of the protocol.
        return
      }
      active.receive?.(message)
    },
    { signal },
  )

  return {
    mount(player) {
      const before = active
      isVisible = true
      active = player
      observer.observe(player.element)
      before?.unmount()
    },
    unmount(player) {
      observer.unobserve(player.element)
      if (active === player) active = undefined
    },
    get isVisible() {
      return isVisible
    },
  }
}
