import { expect, type Locator } from '@playwright/test'

/** Whether a visitor sees a picture: loaded, opaque, of a size, and at its own centre not below something else. */
const isSeen = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const { left, top, width, height } = image.getBoundingClientRect()
    const atCentre = document.elementsFromPoint(left + width / 2, top + height / 2)
    const opaque = [...atCentre].slice(0, atCentre.indexOf(image)).every((each) => each.localName !== 'img')
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
  if (expected) await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => isSeen(picture), { message: `seen: ${picture}` }).toBe(expected)
}
