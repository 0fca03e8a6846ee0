import { MOBILE_MAX_WIDTH_PX } from '../../contract/constants/page.js'
import type { Site } from '../../core/site.js'
import { PageLedger } from '../../dom/ledger.js'
import { ofDocument } from '../../dom/native.js'
import { imagesLogs as logs } from '../../messages/en.json'
import { IMAGE_QUEUE_DESKTOP, IMAGE_QUEUE_MOBILE } from './constants.js'
import { whenAttached } from './loading/attachment.js'
import { createObservers } from './loading/observers.js'
import { createQueue } from './loading/queue.js'
import { isLoadable } from './loading/source.js'
import { createNativePicture, decoded, isForeign, isNative, loadEagerly } from './native.js'
import { FetchedPicture, type ImageListener, type Picture, type PictureHost } from './picture.js'
import { report, reportIssues } from './report.js'
import type { ImageOptions } from './settings/options.js'
import { readSettings, type Settings } from './settings/settings.js'

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
