import { LAZY_IMAGE_MARGIN_PX } from '../../../contract/constants/image.js'
import { SCROLL_RESIZE_THROTTLE_MS } from '../../../contract/constants/viewport.js'
import type { Picture } from '../picture.js'

/** What the loader sees of the page: which pictures are near, and how large their boxes are. */
export interface Sight {
  watch(image: Element, picture: Picture): void
  forget(image: Element): void
}

/**
 * One observer of distance and one of size, for all pictures of a page. Both tell after the browser's own layout,
 * so that nothing here has to ask for one.
 */
export function createSight(signal: AbortSignal): Sight {
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
    // A window that is being pulled would else ask for every width on the way.
    if (outgrown.size > 0) timer ??= setTimeout(refresh, SCROLL_RESIZE_THROTTLE_MS)
  })

  const margin = `${LAZY_IMAGE_MARGIN_PX}px`
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) pictures.get(target)?.approach(isIntersecting)
    },
    // Pictures in a scrolling track are cut off by it, so that the track needs the margin too.
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
    watch(image, picture) {
      pictures.set(image, picture)
      boxes.observe(image)
      near.observe(image)
    },
    forget(image) {
      const picture = pictures.get(image)
      if (picture) outgrown.delete(picture)
      pictures.delete(image)
      boxes.unobserve(image)
      near.unobserve(image)
    },
  }
}
