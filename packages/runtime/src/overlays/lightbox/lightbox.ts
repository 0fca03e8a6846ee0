import { emit } from '../../core/events.js'
import { loadChunk } from '../../core/load.js'
import type { Site } from '../../core/site.js'
import { motion } from '../../dom/motion.js'
import { queryAll } from '../../dom/native.js'
import { lightbox } from '../../services/messages/areas/lightbox.js'
import { pageMessages } from '../../services/messages/page.js'
import { whenAsked } from './asked.js'
import { listenToClicks } from './clicks.js'
import { fly } from './flight.js'
import { rememberFocus } from './focus-return.js'
import { lightboxHistory } from './history.js'
import type { LightboxItem } from './items.js'
import { isElsewhere, listenToKeys } from './keys.js'
import { watchRest } from './rest.js'
import { createStage, type Stage } from './stage.js'
import { createView, type LightboxView, type Texts } from './view.js'

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
interface OpenLightbox {
  readonly handle: LightboxHandle
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
  const { items, opener, theme, label, fromHistory = false } = options
  const { document } = site
  const count = items.length
  if (count === 0) throw new RangeError('lightbox: it needs at least one item; pass items that itemOf() read')

  const page = site.shared(lightboxes)
  const wrap = (number: number) => (((Math.trunc(number) || 0) % count) + count) % count
  const wanted = wrap(options.index)
  const same = page.open?.items.findIndex(({ element }) => element === items[wanted]?.element) ?? -1
  if (page.open && fromHistory && same >= 0) {
    // Opened by going forward, or on its way out: the address has only caught up.
    page.open.handle.go(same)
    return page.open.handle
  }
  page.open?.end()
  const life = new AbortController()
  const { signal } = life
  /** Counts on past the ends, so that going round is a step like any other. */
  let position = wanted
  let view: LightboxView | null = null
  let stage: Stage | null = null
  let closing: Promise<void> | null = null

  const index = () => wrap(position)
  const current = () => items[index()]!
  const detail = (): LightboxDetail => ({ index: index(), element: current().element })
  const refocus = rememberFocus(opener ?? current().element)
  /** Asked before the dialog takes focus away. */
  const byMouse = matchMedia('(hover: hover)').matches && opener?.matches(':focus-visible') === false

  const dispose = () => {
    if (signal.aborted) return
    life.abort()
    stage?.destroy()
    if (!view) return
    view.dialog.close()
    view.dialog.remove()
    refocus(current().element)
  }

  const tellClosed = () => {
    if (page.open === own) page.open = undefined
    options.onClose?.(index())
    if (view) emit(document, 'lightbox:close', detail())
  }

  const end = () => {
    if (signal.aborted) return
    closing ??= Promise.resolve()
    dispose()
    tellClosed()
  }

  const leave = async (byHistory: boolean) => {
    const left = byHistory ? null : page.history.leave()
    if (view?.dialog.open && !motion(site).reduced) {
      await fly(view, stage?.picture() ?? null, current().thumbnail, 'reverse')
    }
    const wasOpen = !signal.aborted
    dispose()
    await left
    await settled()
    if (wasOpen) tellClosed()
  }

  const close = (byHistory = false) => {
    closing ??= leave(byHistory)
    return closing
  }

  const step = (by: number) => {
    if (closing || count < 2 || by === 0) return
    position += by
    view?.tell(current(), index())
    stage?.show(position, by > 0 ? 1 : -1)
    options.onChange?.(index())
    page.history.follow()
    emit(document, 'lightbox:change', detail())
  }

  const show = (texts: Texts) => {
    view = createView({ document, theme, label, items, texts }, signal)
    const { dialog } = view
    stage = createStage({ site, view, items, failed: texts.t('lightbox.failed') })
    const body = queryAll(document, 'body')[0] ?? document.documentElement
    body.append(dialog)
    view.tell(current(), index())
    stage.show(position)
    dialog.showModal()
    dialog.focus({ preventScroll: true })

    const { rtl } = stage
    const targets = { stage, dialog, rtl, many: count > 1, step, close: () => void close(), isElsewhere }
    listenToClicks(view, targets, signal)
    listenToKeys(
      dialog,
      { ...targets, end: (which) => step((which === 'first' ? 0 : count - 1) - index()) },
      signal,
    )
    watchRest(dialog, byMouse, signal)
    if (!motion(site).reduced) fly(view, stage.picture(), current().thumbnail, 'normal')
    page.history.enter({
      fromHistory,
      address: () => options.addressOf?.(current()) ?? null,
      close: () => close(true),
      reopen: () => openLightbox(site, { ...options, index: index(), fromHistory: true }),
    })
    emit(document, 'lightbox:open', detail())

    const lookCloser = () =>
      loadChunk('closer', () => import('./closer.js'), { signal }).then(
        (code) => signal.aborted || code.lookCloser(targets, signal),
        // Everything else works without.
        (error) => console.warn(error),
      )
    whenAsked(dialog, lookCloser)
  }

  const handle: LightboxHandle = {
    get index() {
      return index()
    },
    go: (to) => step(wrap(to) - index()),
    close: () => close(),
  }
  const own: OpenLightbox = { handle, items, end }
  page.open = own
  site.signal.addEventListener(
    'abort',
    () => {
      page.history.forget()
      end()
    },
    { signal },
  )
  site
    .shared(pageMessages)(lightbox)
    .then((texts) => signal.aborted || show(texts))
    .catch((error) => {
      end()
      console.error(error)
    })

  return handle
}
