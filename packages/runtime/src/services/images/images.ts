import { IMAGE_QUEUE_DESKTOP, IMAGE_QUEUE_MOBILE } from '../../contract/constants/image.js'
import { MOBILE_MAX_WIDTH_PX } from '../../contract/constants/viewport.js'
import logs from '../../contract/messages/en/images-logs.json'
import type { Site } from '../../core/site.js'
import { Journal } from '../../dom/ledger.js'
import { ofDocument } from '../../dom/native.js'
import { whenAttached } from './loading/attachment.js'
import { createSight } from './loading/observers.js'
import { createQueue } from './loading/queue.js'
import { isLoadable } from './loading/source.js'
import { createNativePicture, decoded, hurry, isForeign, isNative } from './native.js'
import { createPicture, type ImageListener, type Picture, type PictureHost } from './picture.js'
import { warn, warnOfMistakes } from './report.js'
import type { ImageOptions } from './settings/options.js'
import { readSettings, type Settings } from './settings/settings.js'

/** The page's one loader of pictures. */
export interface Images {
  /**
   * Looks after a picture until the signal aborts, and then gives the server's HTML back: loads it when it comes
   * within 200 px of the viewport, in the width that its box needs, and lays it out. What the options do not say,
   * its attributes do. One that the browser loads, or that is looked after already, is left alone.
   */
  add(image: HTMLElement, options: Partial<ImageOptions>, signal: AbortSignal, listener?: ImageListener): void
  /** Lays out and watches an image that the browser loads; nothing is fetched. */
  place(
    image: HTMLImageElement,
    options: Partial<ImageOptions>,
    signal: AbortSignal,
    listener?: ImageListener,
  ): void
  /** Loads an image now, before all others. Resolves when it is decoded or has failed; never rejects. */
  promote(image: HTMLElement): Promise<void>
}

/** AMB-06 and AMB-85: a narrow window counts as mobile, when it matters. */
const isMobile = () => globalThis.matchMedia?.(`(max-width: ${MOBILE_MAX_WIDTH_PX}px)`).matches ?? false

/**
 * Makes the loader; for `site.shared`.
 *
 * @example
 * site.shared(images).add(image, { mode: 'cover' }, signal)
 */
export function images(site: Site): Images {
  const { document } = site
  const queue = createQueue(() => (isMobile() ? IMAGE_QUEUE_MOBILE : IMAGE_QUEUE_DESKTOP))
  const sight = createSight(site.signal)
  const pictures = new WeakMap<Element, Picture>()

  const keep = (
    image: HTMLElement,
    settings: Settings,
    signal: AbortSignal,
    create: (host: Omit<PictureHost, 'listener'>) => Picture,
  ) => {
    warnOfMistakes(image, settings.mistakes)
    if (settings.mode === 'contain' && !settings.alignment) warn(image, logs['image.log.alignment'])
    const ledger = new Journal(() => '')
    const picture = create({
      queue,
      ledger,
      signal,
      base: ofDocument(document, 'baseURI'),
      secureHosts: site.context.imageHosts,
    })
    pictures.set(image, picture)
    sight.watch(image, picture)
    const giveBack = () => {
      sight.forget(image)
      pictures.delete(image)
      ledger.restore()
    }
    signal.addEventListener('abort', giveBack, { once: true })
  }

  const take = (
    image: HTMLElement,
    given: Partial<ImageOptions>,
    signal: AbortSignal,
    listener: ImageListener,
  ) => {
    if (isNative(image) || pictures.has(image)) return
    const isImage = image instanceof HTMLImageElement
    // An img does by itself all that a background does, and has a text for those who do not see it.
    const settings = readSettings(image, isImage ? { ...given, useBackgroundImage: false } : given)
    if (!isImage && !settings.useBackgroundImage) warn(image, logs['image.log.element'])
    else if (!isLoadable(settings.source, ofDocument(document, 'baseURI')))
      warn(image, logs['image.log.source'])
    else keep(image, settings, signal, (host) => createPicture(image, settings, { ...host, listener }))
  }

  return {
    add(image, given, signal, listener = {}) {
      if (!signal.aborted) whenAttached(image, () => take(image, given, signal, listener), signal)
    },

    place(image, given, signal, listener = {}) {
      if (signal.aborted || pictures.has(image) || isForeign(image)) return
      const settings = readSettings(image, { ...given, useBackgroundImage: false })
      keep(image, settings, signal, (host) => createNativePicture(image, settings, { ...host, listener }))
    },

    async promote(image) {
      const picture = pictures.get(image)
      if (picture) await picture.load()
      if (image instanceof HTMLImageElement) await (picture ? decoded(image) : hurry(image))
    },
  }
}
