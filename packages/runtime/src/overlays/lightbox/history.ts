import { ITEM_ID_PARAMETER } from '../../contract/constants/gallery.js'
import { LIGHTBOX_STATE_KEY } from '../../contract/constants/lightbox.js'
import type { Site } from '../../core/site.js'

/** How long to wait for the browser to go back; it may refuse, in a frame for one. */
const BACK_TIMEOUT_MS = 1000

/** What the history does with a lightbox. */
export interface HistoryEntry {
  /** The visitor went back. */
  close(): void
  /** The visitor went forward again. */
  reopen(): void
  /** The entry that the page is at stands for the lightbox, and the one before it for the page without. */
  readonly fromHistory: boolean | undefined
  /** What the address shall be while it is open; null where that is nobody's business. */
  address(): string | null
}

const isNamed = (href: string): boolean => href.includes(`${ITEM_ID_PARAMETER}=`)

/**
 * One entry of the history for an open lightbox: Back closes it, and closing it otherwise goes back, so that
 * nothing is left to press Back through. For `site.shared`.
 */
export function lightboxHistory({ signal }: Site) {
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
  let left = () => {}

  /** Browsers refuse more than a hundred changes in half a minute: Back then means what it does elsewhere. */
  const change = (state: unknown, href: string, how: 'pushState' | 'replaceState' = 'replaceState') => {
    try {
      history[how](state, '', href)
      return true
    } catch {
      return false
    }
  }
  /** What the entry says in its state, beside what others keep there; one that was made before a reload does too. */
  const mark = () => history.state?.[LIGHTBOX_STATE_KEY]
  const isHere = () => mark() === key

  /** An address that named an item names the one seen last: else the gallery would turn back to where it was. */
  const keepItem = () => {
    const { href, pathname } = location
    if (!isNamed(href) || !isNamed(address) || new URL(address).pathname !== pathname) return
    change(history.state, address)
  }

  globalThis.addEventListener(
    'popstate',
    () => {
      if (leaving || (open && !isHere())) {
        const closing = open
        open = null
        keepItem()
        left()
        closing?.close()
      } else if (!open && last && isHere()) last.reopen()
    },
    // Before galleries hear of it, which follow the address.
    { signal, capture: true },
  )

  // The site ends: the entry becomes one like any other.
  signal.addEventListener('abort', () => {
    left()
    due = null
    if (!isHere()) return
    const { [LIGHTBOX_STATE_KEY]: _, ...rest } = history.state
    change(rest, location.href)
  })

  const self = {
    async enter(entry: HistoryEntry): Promise<void> {
      due = entry
      await leaving
      if (due !== entry) return
      key = `${Math.random()}`
      const state = { ...history.state, [LIGHTBOX_STATE_KEY]: key }
      if (!change(state, location.href, entry.fromHistory || mark() ? 'replaceState' : 'pushState')) return
      open = entry
      last = entry
      self.follow()
    },

    /** Another item is shown. */
    follow(): void {
      if (!open || !isHere()) return
      const href = open.address()
      if (href !== null) change(history.state, href)
      address = location.href
    },

    /** Closed by other means than Back. */
    leave(): Promise<void> | null {
      const goesBack = open && isHere()
      due = null
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
