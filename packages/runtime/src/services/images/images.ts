import {
  IMAGE_ATTACH_POLL_MS,
  IMAGE_ATTACH_TRIES,
  IMAGE_QUEUE_DESKTOP,
  IMAGE_QUEUE_MOBILE,
  MOBILE_MAX_WIDTH_PX,
} from '../../contract/constants/page.js'
import { emit } from '../../core/events.js'
import type { Site } from '../../core/site.js'
import { SiteError } from '../../dom/errors.js'
import { PageLedger } from '../../dom/ledger.js'
import { logged } from '../../dom/logged.js'
import { isConnected, ofDocument } from '../../dom/native.js'
import { imagesLogs as logs } from '../../messages/en.json'
import { createObservers } from './loading/observers.js'
import { createQueue } from './loading/queue.js'
import { isLoadable } from './loading/source.js'
import { createNativePicture, decoded, isForeign, isNative, loadEagerly } from './native.js'
import { FetchedPicture, type ImageListener, type Picture, type PictureHost } from './picture.js'
import type { ImageIssue } from './settings/attributes.js'
import type { ImageOptions } from './settings/options.js'
import { readSettings, type Settings } from './settings/settings.js'

/** Emits `contract:violation` on the picture; cancelling the event keeps the error out of the console. */
const reportError = (image: Element, error: SiteError): void => {
  if (emit(image, 'contract:violation', { error }, { cancelable: true }))
    console.warn(error.message, logged(image))
}

/** Reports a warning about a picture. */
const report = (image: Element, message: string): void => reportError(image, new SiteError(message))

/** Reports issues. The code that describes them loads with the first one. */
function reportIssues(image: Element, issues: readonly ImageIssue[]): void {
  if (issues.length === 0) return
  import('./issue-text.js').then(({ imageError }) => {
    for (const issue of issues) reportError(image, imageError(issue))
  })
}

/**
 * Calls back once a node is in the page. If it is not yet there, it checks every 10 ms, at most a hundred times.
 */
export function whenAttached(node: Node, attached: () => void, signal: AbortSignal): void {
  if (isConnected(node)) {
    attached()
    return
  }
  let tries = 0
  const stop = () => clearInterval(timer)
  const timer = setInterval(() => {
    tries += 1
    const isAttached = isConnected(node)
    if (!isAttached && tries < IMAGE_ATTACH_TRIES) return
    stop()
    signal.removeEventListener('abort', stop)
    if (isAttached) attached()
  }, IMAGE_ATTACH_POLL_MS)
  signal.addEventListener('abort', stop, { once: true })
}

/** The page's image loader. */
export interface Images {
  /**
   * Manages a picture until the signal aborts, and then restores the server's HTML. It loads the picture within 200 px
   * of the viewport, in the width that its box needs, and lays it out. Options override attributes. Pictures that the
   * browser loads itself, or that are already managed, are ignored.
   */
  add(image: HTMLElement, options: Partial<ImageOptions>, signal: AbortSignal, listener?: ImageListener): void
  /** Lays out and observes an image that the browser loads; nothing is fetched. */
  place(
    image: HTMLImageElement,
    options: Partial<ImageOptions>,
    signal: AbortSignal,
    listener?: ImageListener,
  ): void
  /** Loads an image now, before all others. Resolves once it is decoded or has failed; never rejects. */
  promote(image: HTMLElement): Promise<void>
}

/** A narrow window counts as mobile, checked at each use. */
const isMobile = () => globalThis.matchMedia?.(`(max-width: ${MOBILE_MAX_WIDTH_PX}px)`).matches ?? false

/**
 * Creates the loader; for `site.shared`.
 *
 * @example
 * site.shared(images).add(image, { mode: 'cover' }, signal)
 */
export function images(site: Site): Images {
  const { document } = site
  const queue = createQueue(() => (isMobile() ? IMAGE_QUEUE_MOBILE : IMAGE_QUEUE_DESKTOP))
  const observers = createObservers(site.signal)
  const pictures = new WeakMap<Element, Picture>()

  const manage = (
    image: HTMLElement,
    settings: Settings,
    signal: AbortSignal,
    create: (host: Omit<PictureHost, 'listener'>) => Picture,
  ) => {
    reportIssues(image, settings.issues)
    if (settings.mode === 'contain' && !settings.alignment) report(image, logs['image.log.alignment'])
    const ledger = new PageLedger(() => '')
    const picture = create({
      queue,
      ledger,
      signal,
      base: ofDocument(document, 'baseURI'),
      secureHosts: site.context.imageHosts,
    })
    pictures.set(image, picture)
    observers.observe(image, picture)
    const release = () => {
      observers.unobserve(image)
      pictures.delete(image)
      ledger.restore()
    }
    signal.addEventListener('abort', release, { once: true })
  }

  const load = (
    image: HTMLElement,
    options: Partial<ImageOptions>,
    signal: AbortSignal,
    listener: ImageListener,
  ) => {
    if (isNative(image) || pictures.has(image)) return
    const isImage = image instanceof HTMLImageElement
    // An img needs no background: it has all its features, and an alternative text.
    const settings = readSettings(image, isImage ? { ...options, useBackgroundImage: false } : options)
    if (!isImage && !settings.useBackgroundImage) report(image, logs['image.log.element'])
    else if (!isLoadable(settings.source, ofDocument(document, 'baseURI')))
      report(image, logs['image.log.source'])
    else manage(image, settings, signal, (host) => new FetchedPicture(image, settings, { ...host, listener }))
  }

  return {
    add(image, options, signal, listener = {}) {
      if (!signal.aborted) whenAttached(image, () => load(image, options, signal, listener), signal)
    },

    place(image, options, signal, listener = {}) {
      if (signal.aborted || pictures.has(image) || isForeign(image)) return
      const settings = readSettings(image, { ...options, useBackgroundImage: false })
      manage(image, settings, signal, (host) => createNativePicture(image, settings, { ...host, listener }))
    },

    async promote(image) {
      const picture = pictures.get(image)
      if (picture) await picture.load()
      if (image instanceof HTMLImageElement) await (picture ? decoded(image) : loadEagerly(image))
    },
  }
}
