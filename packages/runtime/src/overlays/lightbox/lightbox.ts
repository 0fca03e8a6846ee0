import { emit } from '../../core/events.js'
import { loadChunk } from '../../core/load.js'
import type { Site } from '../../core/site.js'
import { fadeOut } from '../../dom/fade-out.js'
import { rememberFocus } from '../../dom/modal/focus-return.js'
import { holdScroll } from '../../dom/modal/hold-scroll.js'
import { ofDocument, queryAll } from '../../dom/native.js'
import { motion } from '../../dom/panels/motion.js'
import { escapes } from '../../services/escape/escape.js'
import { lightbox } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { lightboxHistory } from './history.js'
import { listenToClicks } from './input/clicks.js'
import { watchIdlePointer } from './input/idle-pointer.js'
import { isElsewhere, listenToKeys } from './input/keys.js'
import { loadZoomOnDemand } from './input/zoom-loader.js'
import type { LightboxItem } from './items.js'
import { animateOpening } from './view/open-animation.js'
import { createTrack, type Track } from './view/track.js'
import { createView, type LightboxView, type Texts } from './view/view.js'

/** The current item of a lightbox. */
export interface LightboxDetail {
  readonly index: number
  /** The slide or link that the current item was read from. */
  readonly element: HTMLElement
}

declare module '../../core/events.js' {
  interface SiteEvents {
    'lightbox:open': LightboxDetail
    /** Another item is shown. */
    'lightbox:change': LightboxDetail
    /** The lightbox is closed, and the focus is back in the page. */
    'lightbox:close': LightboxDetail
  }
}

export interface LightboxOptions {
  /** At least one. */
  readonly items: readonly LightboxItem[]
  /** The first item to show; numbers past the ends wrap. */
  readonly index: number
  /** The pressed element, which gets the focus back; null if the address opened the lightbox. */
  readonly opener: HTMLElement | null
  readonly theme: 'light' | 'dark'
  /** Name of the set; "Gallery" by default. */
  readonly label?: string
  /** The page's address while an item is shown; null for no change, as for galleries, which write it themselves. */
  readonly addressOf?: (item: LightboxItem) => string | null
  /** The address names the item already; Back leads to the page without it. */
  readonly fromHistory?: boolean
  readonly onChange?: (index: number) => void
  readonly onClose?: (index: number) => void
}

export interface LightboxHandle {
  readonly index: number
  /** Shows an item; numbers past the ends wrap. */
  go(index: number): void
  /** Resolves once it is removed and the page's address is restored. */
  close(): Promise<void>
}

/** The lightbox that is open, or closing. */
interface OpenLightbox extends LightboxHandle {
  readonly items: readonly LightboxItem[]
  end(): void
}

/** The state that all lightboxes of a page share. Only one is open at a time. */
const lightboxes = (site: Site) => ({
  history: lightboxHistory(site),
  open: undefined as OpenLightbox | undefined,
})

/** Waits for a task, so that listeners to the address have run. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Shows items one at a time over the page, which is inert until it closes.
 *
 * @throws RangeError without any item
 * @example
 * const { close } = openLightbox(site, { items: links.map(itemOf), index: 0, opener: links[0], theme: 'dark' })
 */
export function openLightbox(site: Site, options: LightboxOptions): LightboxHandle {
  const { items, opener, theme, label, fromHistory } = options
  const { document } = site
  const count = items.length
  const many = count > 1
  if (count === 0) throw new RangeError('lightbox: it needs at least one item; pass items that itemOf() read')

  const page = site.shared(lightboxes)
  const wrap = (number: number) => (((Math.trunc(number) || 0) % count) + count) % count
  const itemAt = (number: number) => items[wrap(number)]!
  /** Continues past the ends, so that wrapping around is a step like any other. */
  let position = wrap(options.index)
  const { open } = page
  if (open && fromHistory) {
    // Forward, or a lightbox that is closing: only the address has changed.
    const same = open.items.findIndex(({ element }) => element === itemAt(position).element)
    if (same >= 0) {
      open.go(same)
      return open
    }
  }
  open?.end()
  const listeners = new AbortController()
  const { signal } = listeners
  let view: LightboxView | null = null
  let track: Track | null = null
  let closing: Promise<void> | null = null

  const index = () => wrap(position)
  const current = () => itemAt(position)
  const detail = (): LightboxDetail => ({ index: index(), element: current().element })
  const refocus = rememberFocus(opener ?? current().element)

  /** Makes the page usable again, and restores its focus. */
  let restorePage = () => {}

  /** @returns whether it was still open */
  const dispose = () => {
    if (signal.aborted) return false
    listeners.abort()
    restorePage()
    track?.destroy()
    view?.dialog.remove()
    return true
  }

  const notifyClosed = () => {
    if (page.open === handle) page.open = undefined
    options.onClose?.(index())
    if (view) emit(document, 'lightbox:close', detail())
  }

  const animate = async (direction: 'normal' | 'reverse') => {
    if (!view || motion(site).reduced) return
    await animateOpening(view, track?.picture() ?? null, current().thumbnail, direction)
  }

  const leave = async (left?: Promise<void> | null) => {
    restorePage()
    await animate('reverse')
    const wasOpen = dispose()
    await left
    await nextTask()
    if (wasOpen) notifyClosed()
  }

  const close = () => {
    closing ??= leave(page.history.leave())
    return closing
  }

  const step = (by: number) => {
    if (closing || !many || by === 0) return
    position += by
    view?.update(current(), index())
    track?.show(position, by > 0 ? 1 : -1)
    options.onChange?.(index())
    page.history.follow()
    emit(document, 'lightbox:change', detail())
  }

  const show = (texts: Texts) => {
    view = createView({ theme, label, items, texts }, signal)
    const { dialog } = view
    track = createTrack({ site, view, itemAt, many })
    const body = queryAll(document, 'body')[0] ?? ofDocument(document, 'documentElement')
    const drop = site.shared(escapes).push(close)
    const restoreScroll = holdScroll()
    restorePage = () => {
      restorePage = () => {}
      drop()
      restoreScroll()
      fadeOut(dialog)
      refocus(current().element)
    }
    body.append(dialog)
    view.update(current(), index())
    track.show(position)
    dialog.showModal()
    dialog.focus({ preventScroll: true })

    const targets = { track, dialog, rtl: track.rtl, many, step, go: handle.go, close, isElsewhere }
    listenToClicks(view, targets, signal)
    listenToKeys(dialog, targets, signal)
    watchIdlePointer(dialog, signal)
    animate('normal')
    page.history.enter({
      fromHistory,
      address: () => options.addressOf?.(current()) ?? null,
      close() {
        closing ??= leave()
      },
      reopen: () => openLightbox(site, { ...options, index: index(), fromHistory: true }),
    })
    emit(document, 'lightbox:open', detail())

    loadZoomOnDemand(dialog, () =>
      loadChunk('zoom', () => import('./zoom/zoom.js'), { signal }).then(
        (code) => signal.aborted || code.enableZoom(targets, signal),
        // Everything else works without it.
        console.warn,
      ),
    )
  }

  const handle: OpenLightbox = {
    items,
    get index() {
      return index()
    },
    go: (to) => step(wrap(to) - index()),
    close,
    end() {
      closing ??= Promise.resolve()
      if (dispose()) notifyClosed()
    },
  }
  page.open = handle
  site.signal.addEventListener('abort', handle.end, { signal })
  site
    .shared(pageMessages)(lightbox)
    .then((texts) => signal.aborted || show(texts))
    .catch((error) => {
      handle.end()
      console.error(error)
    })

  return handle
}
