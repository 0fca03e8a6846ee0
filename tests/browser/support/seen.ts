import { expect, type Locator } from '@playwright/test'

/**
 * Scrolls to a picture, and says whether a visitor sees it: loaded, opaque, of a size, and at the centre of what the
 * window shows of it not below another picture.
 */
export const isSeen = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const before = image.getBoundingClientRect()
    // Sideways scrolling would move the track of a carousel.
    scrollBy({ top: before.top + before.height / 2 - innerHeight / 2, behavior: 'instant' })
    const { left, right, top, width, height } = image.getBoundingClientRect()
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const atCentre = document.elementsFromPoint(x, top + height / 2)
    const opaque = atCentre.slice(0, atCentre.indexOf(image)).every((each) => each.localName !== 'img')
    return (
      image.naturalWidth > 0 &&
      width > 20 &&
      height > 20 &&
      atCentre.includes(image) &&
      opaque &&
      image.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  })

/** Waits until a visitor sees a picture, or does not. */
export async function expectSeen(picture: Locator, expected = true): Promise<void> {
  await expect.poll(() => isSeen(picture), { message: `seen: ${picture}` }).toBe(expected)
}
