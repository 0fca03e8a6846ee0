import { LIGHTBOX_STATE_KEY } from '../../contract/constants/network.js'
import { emit } from '../../core/events.js'
import type { Site } from '../../core/site.js'
import { rememberFocus } from '../../dom/modal/focus-return.js'
import { lightbox } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { overlayHistory } from '../history/history.js'
import { createDisplay, type DisplayOptions, wrap } from './display.js'
import type { LightboxItem } from './items.js'
import type { Texts } from './view/view.js'

/** The current item of a lightbox. */
interface LightboxDetail {
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

interface LightboxOptions extends DisplayOptions {
  /** The pressed element, which gets the focus back; null if the address opened the lightbox. */
  readonly opener: HTMLElement | null
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
  /** Shows the first item, unless the lightbox has ended. */
  show(texts: Texts): void
  end(): void
}

/** The state that all lightboxes of a page share. Only one is open at a time. */
const lightboxes = (site: Site) => ({
  history: overlayHistory(site, LIGHTBOX_STATE_KEY),
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
  const { items, index, fromHistory } = options
  if (items.length === 0) throw new RangeError('lightbox: needs at least one item that itemOf() read')
  const page = site.shared(lightboxes)
  const { open } = page
  if (open && fromHistory) {
    // Forward, or a lightbox that is closing: only the address has changed.
    const first = items[wrap(index, items.length)]!
    const same = open.items.findIndex(({ element }) => element === first.element)
    if (same >= 0) {
      open.go(same)
      return open
    }
  }
  open?.end()
  const opened = createLightbox(site, options)
  page.open = opened
  site
    .shared(pageMessages)(lightbox)
    .then(opened.show)
    .catch((error) => {
      opened.end()
      console.error(error)
    })
  return opened
}

/** A lightbox from its opening, which waits for its texts, to its end. */
function createLightbox(site: Site, options: LightboxOptions): OpenLightbox {
  const { items } = options
  const page = site.shared(lightboxes)
  const listeners = new AbortController()
  const { signal } = listeners
  const display = createDisplay(site, options, signal)
  const { item, index } = display
  const refocus = rememberFocus(options.opener ?? item().element)
  let isShown = false
  let closing: Promise<void> | undefined

  const notify = (type: 'open' | 'change' | 'close') => {
    const detail: LightboxDetail = { index: index(), element: item().element }
    emit(site.document, `lightbox:${type}`, detail)
  }

  /** @returns whether it was still open */
  const dispose = () => {
    if (signal.aborted) return false
    listeners.abort()
    display.destroy()
    return true
  }

  const notifyClosed = () => {
    if (page.open === handle) page.open = undefined
    options.onClose?.(index())
    if (isShown) notify('close')
  }

  const leave = async (left?: Promise<void> | null) => {
    await display.leave()
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
    if (closing || items.length === 1 || by === 0) return
    display.step(by)
    options.onChange?.(index())
    page.history.follow()
    notify('change')
  }

  const handle: OpenLightbox = {
    items,
    get index() {
      return index()
    },
    show(texts) {
      if (signal.aborted) return
      display.open(texts, { step, go: handle.go, close }, () => refocus(item().element))
      page.history.enter({
        fromHistory: options.fromHistory,
        address: () => options.addressOf?.(item()) ?? null,
        close() {
          closing ??= leave()
        },
        reopen: () => openLightbox(site, { ...options, index: index(), fromHistory: true }),
      })
      isShown = true
      notify('open')
    },
    go: (to) => step(wrap(to, items.length) - index()),
    close,
    end() {
      closing ??= Promise.resolve()
      if (dispose()) notifyClosed()
    },
  }
  site.signal.addEventListener('abort', handle.end, { signal })
  return handle
}
