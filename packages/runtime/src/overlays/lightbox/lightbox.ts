import { emit } from '../../core/events.js'
import { loadChunk } from '../../core/load.js'
import type { Site } from '../../core/site.js'
import { fadeOut } from '../../dom/fade-out.js'
import { rememberFocus } from '../../dom/focus-return.js'
import { holdScroll } from '../../dom/hold-scroll.js'
import { motion } from '../../dom/motion.js'
import { ofDocument, queryAll } from '../../dom/native.js'
import { escapes } from '../../services/escape/escape.js'
import { lightbox } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { lightboxHistory } from './history.js'
import { listenToClicks } from './input/clicks.js'
import { watchRest } from './input/idle-pointer.js'
import { isElsewhere, listenToKeys } from './input/keys.js'
import { whenAsked } from './input/zoom-loader.js'
import type { LightboxItem } from './items.js'
import { fly } from './view/open-animation.js'
import { createStage, type Stage } from './view/track.js'
import { createView, type LightboxView, type Texts } from './view/view.js'

/** Where a lightbox stands. */
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
    /** It is gone, and focus is back in the page. */
    'lightbox:close': LightboxDetail
  }
}

export interface LightboxOptions {
  /** At least one. */
  readonly items: readonly LightboxItem[]
  /** Where to begin; numbers past the ends wrap. */
  readonly index: number
  /** What was pressed: it gets focus back. None where the address opened the lightbox. */
  readonly opener: HTMLElement | null
  readonly theme: 'light' | 'dark'
  /** Name of the set; "Gallery" where it has none. */
  readonly label?: string
  /** The page's address while an item is shown; null for no change. A gallery writes its own. */
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
  /** Resolves once nothing is left of it and the address is the page's again. */
  close(): Promise<void>
}

/** The lightbox that is open, or closing. */
interface OpenLightbox extends LightboxHandle {
  readonly items: readonly LightboxItem[]
  end(): void
}

/** What all lightboxes of a page share: there is one at a time. */
const lightboxes = (site: Site) => ({
  history: lightboxHistory(site),
  open: undefined as OpenLightbox | undefined,
})

/** A turn of the event loop: what follows the address has heard of a change by then. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Shows items one at a time over the page, which is inert meanwhile.
 *
 * @throws RangeError where there is no item
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
  /** Counts on past the ends, so that going round is a step like any other. */
  let position = wrap(options.index)
  const { open } = page
  if (open && fromHistory) {
    // Opened by going forward, or on its way out: the address has only caught up.
    const same = open.items.findIndex(({ element }) => element === itemAt(position).element)
    if (same >= 0) {
      open.go(same)
      return open
    }
  }
  open?.end()
  const life = new AbortController()
  const { signal } = life
  let view: LightboxView | null = null
  let stage: Stage | null = null
  let closing: Promise<void> | null = null

  const index = () => wrap(position)
  const current = () => itemAt(position)
  const detail = (): LightboxDetail => ({ index: index(), element: current().element })
  const refocus = rememberFocus(opener ?? current().element)

  /** Gives the page back, and the focus to it. */
  let giveBack = () => {}

  /** @returns whether there was anything left to end */
  const dispose = () => {
    if (signal.aborted) return false
    life.abort()
    giveBack()
    stage?.destroy()
    view?.dialog.remove()
    return true
  }

  const tellClosed = () => {
    if (page.open === handle) page.open = undefined
    options.onClose?.(index())
    if (view) emit(document, 'lightbox:close', detail())
  }

  const flight = async (direction: 'normal' | 'reverse') => {
    if (!view || motion(site).reduced) return
    await fly(view, stage?.picture() ?? null, current().thumbnail, direction)
  }

  const leave = async (left?: Promise<void> | null) => {
    giveBack()
    await flight('reverse')
    const wasOpen = dispose()
    await left
    await settled()
    if (wasOpen) tellClosed()
  }

  const close = () => {
    closing ??= leave(page.history.leave())
    return closing
  }

  const step = (by: number) => {
    if (closing || !many || by === 0) return
    position += by
    view?.tell(current(), index())
    stage?.show(position, by > 0 ? 1 : -1)
    options.onChange?.(index())
    page.history.follow()
    emit(document, 'lightbox:change', detail())
  }

  const show = (texts: Texts) => {
    view = createView({ theme, label, items, texts }, signal)
    const { dialog } = view
    stage = createStage({ site, view, itemAt, many })
    const body = queryAll(document, 'body')[0] ?? ofDocument(document, 'documentElement')
    const drop = site.shared(escapes).push(close)
    const letScroll = holdScroll()
    giveBack = () => {
      giveBack = () => {}
      drop()
      letScroll()
      fadeOut(dialog)
      refocus(current().element)
    }
    body.append(dialog)
    view.tell(current(), index())
    stage.show(position)
    dialog.showModal()
    dialog.focus({ preventScroll: true })

    const targets = { stage, dialog, rtl: stage.rtl, many, step, go: handle.go, close, isElsewhere }
    listenToClicks(view, targets, signal)
    listenToKeys(dialog, targets, signal)
    watchRest(dialog, signal)
    flight('normal')
    page.history.enter({
      fromHistory,
      address: () => options.addressOf?.(current()) ?? null,
      close() {
        closing ??= leave()
      },
      reopen: () => openLightbox(site, { ...options, index: index(), fromHistory: true }),
    })
    emit(document, 'lightbox:open', detail())

    whenAsked(dialog, () =>
      loadChunk('closer', () => import('./zoom/zoom.js'), { signal }).then(
        (code) => signal.aborted || code.lookCloser(targets, signal),
        // Everything else works without.
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
      if (dispose()) tellClosed()
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
