import type { Locator } from '@playwright/test'

/**
 * Scrolls to a picture or a video, and says whether it is drawn: in the window, loaded, opaque, and not under another
 * one of a slideshow.
 */
export const isSeen = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement | HTMLVideoElement) => {
    const { top, height } = image.getBoundingClientRect()
    // Sideways scrolling would move the track of a carousel.
    scrollBy({ top: top + height / 2 - innerHeight / 2, behavior: 'instant' })
    const box = image.getBoundingClientRect()
    const [x, y] = [Math.max(box.left, 0) + 5, box.top + box.height / 2]
    if (box.width < 20 || box.height < 20 || x > innerWidth) return false
    if (image instanceof HTMLImageElement && image.naturalWidth === 0) return false
    const isOpaque = image.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return isOpaque && document.elementsFromPoint(x, y).includes(image)
  })
