import { LAZY_IMAGE_MARGIN_PX, SCROLL_RESIZE_THROTTLE_MS } from '../../../contract/constants/page.js'
import type { Picture } from '../picture.js'

/** Observes which pictures are near the viewport and the sizes of their boxes. */
interface PictureObservers {
  observe(image: Element, picture: Picture): void
  unobserve(image: Element): void
}

/**
 * One intersection observer and one resize observer for all pictures of a page. Both notify after the browser's layout,
 * so that no code has to force one.
 */
export function createObservers(signal: AbortSignal): PictureObservers {
  const pictures = new Map<Element, Picture>()
  const outgrown = new Set<Picture>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const refresh = () => {
    timer = undefined
    for (const picture of outgrown) picture.refresh()
    outgrown.clear()
  }

  const boxes = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      const picture = pictures.get(target)
      if (picture?.resize(contentRect)) outgrown.add(picture)
    }
    // While the visitor resizes the window, only the last width is loaded.
    if (outgrown.size > 0) timer ??= setTimeout(refresh, SCROLL_RESIZE_THROTTLE_MS)
  })

  const margin = `${LAZY_IMAGE_MARGIN_PX}px`
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) pictures.get(target)?.approach(isIntersecting)
    },
    // A scrolling track clips its pictures, so the track needs the margin too.
    { rootMargin: margin, scrollMargin: margin },
  )

  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(timer)
      boxes.disconnect()
      near.disconnect()
    },
    { once: true },
  )

  return {
    observe(image, picture) {
      pictures.set(image, picture)
      boxes.observe(image)
      near.observe(image)
    },
    unobserve(image) {
      const picture = pictures.get(image)
      if (picture) outgrown.delete(picture)
      pictures.delete(image)
      boxes.unobserve(image)
      near.unobserve(image)
    },
  }
}
