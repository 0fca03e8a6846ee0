import { ITEM_ID_PARAMETER } from '../../contract/constants/gallery.js'
import type { Site } from '../../core/site.js'
import { isMarked, MARK, markOf } from './mark.js'

/** How long to wait for the browser to go back; it may refuse, in a frame for one. */
const BACK_TIMEOUT_MS = 1000

/** What the history does with a lightbox. */
export interface HistoryEntry {
  /** The visitor went back. */
  close(): void
  /** The visitor went forward again. */
  reopen(): void
  /** The entry that the page is at stands for the lightbox, and the one before it for the page without. */
  readonly fromHistory: boolean
  /** What the address shall be while it is open; null where that is nobody's business. */
  address(): string | null
}

const isNamed = (href: string): boolean => href.includes(`${ITEM_ID_PARAMETER}=`)

/**
 * One entry of the history for an open lightbox: Back closes it, and closing it otherwise goes back, so that
 * nothing is left to press Back through. For `site.shared`.
 */
export function lightboxHistory(site: Site) {
  const { history, location } = globalThis
  /** Waits for an earlier one to be gone. */
  let due: HistoryEntry | null = null
  let open: HistoryEntry | null = null
  /** Kept for a visitor who goes forward again. */
  let last: HistoryEntry | null = null
  let key = ''
  let address = ''
  /** Going back is under way. */
  let leaving: Promise<void> | null = null

  /** Browsers refuse more than a hundred changes in half a minute: Back then means what it does elsewhere. */
  const change = (how: 'pushState' | 'replaceState', state: unknown, href: string): boolean => {
    try {
      history[how](state, '', href)
      return true
    } catch {
      return false
    }
  }
  const isHere = () => key !== '' && markOf(history.state) === key
  const marked = () => ({ ...history.state, [MARK]: key })

  globalThis.addEventListener(
    'popstate',
    () => {
      if (open && !isHere()) {
        const closing = open
        open = null
        keepItem()
        closing.close()
      } else if (!open && !leaving && last && isHere()) last.reopen()
    },
    // Before galleries hear of it, which follow the address.
    { signal: site.signal, capture: true },
  )

  /** An address that named an item names the one seen last: else the gallery would turn back to where it was. */
  const keepItem = () => {
    const { href, pathname } = location
    if (!isNamed(href) || !isNamed(address) || new URL(address).pathname !== pathname) return
    change('replaceState', history.state, address)
  }

  const self = {
    async enter(entry: HistoryEntry): Promise<void> {
      due = entry
      await leaving
      if (due !== entry) return
      key = `${Math.random()}`
      const isOurs = entry.fromHistory || isMarked(history.state)
      if (!change(isOurs ? 'replaceState' : 'pushState', marked(), location.href)) return
      open = entry
      last = entry
      self.follow()
    },

    /** Another item is shown. */
    follow(): void {
      if (!open || !isHere()) return
      const href = open.address()
      if (href !== null) change('replaceState', history.state, href)
      address = location.href
    },

    /** Closed by other means than Back. */
    leave(): Promise<void> {
      const wasOpen = open !== null
      due = null
      open = null
      if (!wasOpen || !isHere()) return leaving ?? Promise.resolve()
      leaving = new Promise<void>((resolve) => {
        const over = new AbortController()
        const signal = AbortSignal.any([over.signal, site.signal])
        const timer = setTimeout(() => over.abort(), BACK_TIMEOUT_MS)
        const popped = () => {
          keepItem()
          over.abort()
        }
        const done = () => {
          clearTimeout(timer)
          leaving = null
          resolve()
        }
        globalThis.addEventListener('popstate', popped, { capture: true, signal })
        signal.addEventListener('abort', done, { once: true })
        history.back()
      })
      return leaving
    },

    /** The site ends: the entry becomes one like any other. */
    forget(): void {
      due = null
      open = null
      last = null
      if (!isHere()) return
      const { [MARK]: _, ...rest } = history.state
      change('replaceState', rest, location.href)
    },
  }
  return self
}
