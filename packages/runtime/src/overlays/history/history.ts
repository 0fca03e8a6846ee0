import { ITEM_ID_PARAMETER } from '../../contract/constants/network.js'
import type { Site } from '../../core/site.js'

/** How long to wait for the browser to go back; it may refuse, for example in a frame. */
const BACK_TIMEOUT_MS = 1000

/** The history's callbacks for an overlay. */
export interface HistoryEntry {
  /** The visitor went back. */
  close(): void
  /** The visitor went forward again. */
  reopen(): void
  /** The current history entry already is the overlay's, and the one before it the page without it. */
  readonly fromHistory: boolean | undefined
  /** The address while the overlay is open; null for no change. */
  address(): string | null
}

const isNamed = (href: string): boolean => href.includes(`${ITEM_ID_PARAMETER}=`)

/** Browsers refuse more than a hundred changes in half a minute; Back then leaves the page as usual. */
function change(state: unknown, href: string, how: 'pushState' | 'replaceState' = 'replaceState'): boolean {
  try {
    history[how](state, '', href)
    return true
  } catch {
    return false
  }
}

/** Writes the last shown item into an address that names an item; otherwise the gallery would jump back. */
function keepItem(address: string): void {
  const { href, pathname } = location
  if (!isNamed(href) || !isNamed(address) || new URL(address).pathname !== pathname) return
  change(history.state, address)
}

/**
 * One history entry for an open overlay: Back closes it, and closing it otherwise goes back, so that no entry is left
 * over. Each kind of overlay has one of these for a page.
 *
 * @param stateName - the member of the entry's state with the overlay's key, which survives a reload; other code may
 * keep its own data beside it
 */
export function overlayHistory({ signal }: Pick<Site, 'signal'>, stateName: string) {
  const stateKey = () => history.state?.[stateName]
  /** Waits until an earlier entry is gone. */
  let pending: HistoryEntry | null = null
  let open: HistoryEntry | null = null
  /** Kept for Forward. */
  let last: HistoryEntry | null = null
  let key = ''
  let address = ''
  /** Pending while the browser goes back. */
  let leaving: Promise<void> | null = null
  let left = () => {}

  const isHere = () => stateKey() === key

  globalThis.addEventListener(
    'popstate',
    () => {
      if (leaving || (open && !isHere())) {
        const closing = open
        open = null
        keepItem(address)
        left()
        closing?.close()
      } else if (!open && last && isHere()) last.reopen()
    },
    // In the capture phase, before galleries read the address.
    { signal, capture: true },
  )

  // When the site ends, the entry becomes an ordinary one.
  signal.addEventListener('abort', () => {
    left()
    pending = null
    if (!isHere()) return
    const { [stateName]: _, ...rest } = history.state
    change(rest, location.href)
  })

  const self = {
    async enter(entry: HistoryEntry): Promise<void> {
      pending = entry
      await leaving
      if (pending !== entry) return
      key = `${Math.random()}`
      const how = entry.fromHistory || stateKey() ? 'replaceState' : 'pushState'
      if (!change({ ...history.state, [stateName]: key }, location.href, how)) return
      open = entry
      last = entry
      self.follow()
    },

    /** Updates the address after another item is shown. */
    follow(): void {
      if (!open || !isHere()) return
      const href = open.address()
      if (href !== null) change(history.state, href)
      address = location.href
    },

    /** Goes back after the lightbox was closed by other means than Back. */
    leave(): Promise<void> | null {
      const goesBack = open && isHere()
      pending = null
      open = null
      if (goesBack) {
        leaving = new Promise((resolve) => {
          left = () => {
            clearTimeout(timer)
            leaving = null
            resolve()
          }
          const timer = setTimeout(left, BACK_TIMEOUT_MS)
          history.back()
        })
      }
      return leaving
    },
  }
  return self
}
