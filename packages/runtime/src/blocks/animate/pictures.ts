import { addListener, queryAllIn } from '../../dom/native.js'
import { ANIMATION_PICTURES_TIMEOUT_MS } from './constants.js'

/** A picture that loads; a lazy one out of view may never do so. */
const isDue = (image: Element): image is HTMLImageElement => {
  if (!(image instanceof HTMLImageElement) || image.complete) return false
  const { top, bottom } = image.getBoundingClientRect()
  return image.loading !== 'lazy' || (bottom > 0 && top < globalThis.innerHeight)
}

/** Resolves when the pictures in an element have loaded or failed, or have taken too long. */
export async function picturesLoaded(element: Element, signal: AbortSignal): Promise<void> {
  const images = [element, ...queryAllIn(element, 'img')].filter(isDue)
  let timer: ReturnType<typeof setTimeout> | undefined
  await new Promise<unknown>((resolve) => {
    timer = setTimeout(resolve, ANIMATION_PICTURES_TIMEOUT_MS)
    addListener(signal, 'abort', resolve, { once: true })
    Promise.allSettled(images.map((image) => image.decode())).then(resolve)
  })
  clearTimeout(timer)
}
