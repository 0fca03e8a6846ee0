import { Journal } from '../../dom/ledger.js'
import { addListener, getAttribute } from '../../dom/native.js'
import type { Size } from './geometry/geometry.js'
import { createLayout } from './layout.js'
import type { ImageState, Picture, PictureHost } from './picture.js'
import type { Settings } from './settings/settings.js'

/** Whether another script looks after this image: then nobody else touches it. */
export const isForeign = (image: Element): boolean => getAttribute(image, 'data-loader') !== null

/** Whether the browser loads this image by itself: then the loader does not. */
export function isNative(image: Element): boolean {
  const given = (name: string) => getAttribute(image, name)
  if (isForeign(image) || given('srcset') !== null) return true
  const src = given('src')
  const later = given('data-src') ?? given('data-image')
  return src !== null && (later === null || later === src)
}

/** Resolves once the browser can paint the image at once, or knows that it never will. */
export const decoded = (image: HTMLImageElement): Promise<void> => image.decode().catch(() => {})

/**
 * Has the browser load an image now that it would load later. The attribute is put back afterwards: it has no
 * meaning any more.
 */
export async function hurry(image: HTMLImageElement): Promise<void> {
  const ledger = new Journal(() => '')
  if (getAttribute(image, 'loading') === 'lazy') ledger.set(image, 'loading', 'eager')
  await decoded(image)
  ledger.restore()
}

/** A picture that the browser loads: it is laid out and watched, never fetched. */
export function createNativePicture(
  image: HTMLImageElement,
  settings: Settings,
  { ledger, signal, listener }: PictureHost,
): Picture {
  const layOut = createLayout(image, settings, ledger)
  let size: Size | null = null
  let state: ImageState = 'waiting'

  const enter = (next: ImageState) => {
    state = next
    ledger.set(image, 'data-image-state', state)
    layOut({ size, failed: state === 'failed' })
    listener.state?.(state, image.naturalWidth)
  }
  const loaded = () => enter('loaded')
  const failed = () => enter('failed')

  addListener(image, 'load', loaded, { signal })
  addListener(image, 'error', failed, { signal })
  if (!image.complete) enter('waiting')
  else if (image.naturalWidth > 0) loaded()
  // Broken, or a drawing without a size of its own: only decoding tells.
  else {
    enter('waiting')
    image.decode().then(
      () => signal.aborted || loaded(),
      () => signal.aborted || failed(),
    )
  }

  return {
    resize(box) {
      size = box
      layOut({ size, failed: state === 'failed' })
      listener.size?.(box)
      return false
    },
    approach() {},
    refresh() {},
    load: () => hurry(image),
  }
}
