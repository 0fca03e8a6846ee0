import { PageLedger } from '../../dom/ledger.js'
import { addListener, getAttribute } from '../../dom/native.js'
import type { Size } from './geometry/geometry.js'
import { createLayout } from './layout.js'
import type { ImageState, Picture, PictureHost } from './picture.js'
import type { Settings } from './settings/settings.js'

/** Whether another script manages this image; then this loader leaves it alone. */
export const isForeign = (image: Element): boolean => getAttribute(image, 'data-loader') !== null

/** Whether the browser loads this image by itself; then the loader does not. */
export function isNative(image: Element): boolean {
  const read = (name: string) => getAttribute(image, name)
  if (isForeign(image) || read('srcset') !== null) return true
  const src = read('src')
  const lazySrc = read('data-src') ?? read('data-image')
  return src !== null && (lazySrc === null || lazySrc === src)
}

/** Resolves once the image is decoded or has failed. */
export const decoded = (image: HTMLImageElement): Promise<void> => image.decode().catch(() => {})

/**
 * Makes the browser load a lazy image now. The attribute is restored afterwards, when it no longer has an effect.
 */
export async function loadEagerly(image: HTMLImageElement): Promise<void> {
  const ledger = new PageLedger(() => '')
  if (getAttribute(image, 'loading') === 'lazy') ledger.set(image, 'loading', 'eager')
  await decoded(image)
  ledger.restore()
}

/** A picture that the browser loads: it is laid out and observed, never fetched. */
export function createNativePicture(
  image: HTMLImageElement,
  settings: Settings,
  { ledger, signal, listener }: PictureHost,
): Picture {
  const layOut = createLayout(image, settings, ledger)
  let size: Size | null = null
  let state: ImageState = 'waiting'

  const setState = (next: ImageState) => {
    state = next
    ledger.set(image, 'data-image-state', state)
    layOut({ size, failed: state === 'failed' })
    listener.state?.(state, image.naturalWidth)
  }
  const loaded = () => setState('loaded')
  const failed = () => setState('failed')

  addListener(image, 'load', loaded, { signal })
  addListener(image, 'error', failed, { signal })
  if (!image.complete) setState('waiting')
  else if (image.naturalWidth > 0) loaded()
  // Either broken or an SVG without an intrinsic size: decoding shows which.
  else {
    setState('waiting')
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
    load: () => loadEagerly(image),
  }
}
