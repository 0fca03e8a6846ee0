import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/imported.js'

/** Whether a picture is drawn at its own middle: inside the window, with a size, and not under another slide. */
const isSeen = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    image.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const box = image.getBoundingClientRect()
    const [x, y] = [Math.max(box.left, 0) + 5, box.top + box.height / 2]
    if (box.width < 20 || box.height < 20 || x > innerWidth) return false
    return image.naturalWidth > 0 && document.elementsFromPoint(x, y).includes(image)
  })

const picture = (page: Page, section: number, name: string) =>
  page.locator('.page-section').nth(section).getByAltText(`The ${name}`).first()

async function expectSeen(page: Page, section: number, name: string): Promise<void> {
  await expect.poll(() => isSeen(picture(page, section, name)), { message: name }).toBe(true)
}

const box = async (page: Page, section: number, name: string) =>
  (await picture(page, section, name).boundingBox())!

test('pictures of grids, masonry and strips stand side by side, and links show them in full', {
  tag: '@phone',
}, async ({ expectGivenBack, openImported, page }) => {
  await openImported('hosted/gallery-grids')
  for (const name of ['mill', 'kiln', 'press', 'harbour', 'dunes']) await expectSeen(page, 0, name)
  for (const name of ['wheel', 'glaze', 'apron', 'slip', 'sieve']) await expectSeen(page, 1, name)
  for (const name of ['quay', 'oar', 'gull', 'rope', 'tide', 'buoy']) await expectSeen(page, 2, name)
  for (const name of ['shelf', 'crate']) await expectSeen(page, 3, name)
  await expect(page.getByText('Print of the dunes')).toBeVisible()

  const [mill, kiln] = [await box(page, 0, 'mill'), await box(page, 0, 'kiln')]
  expect(kiln.y).toBe(mill.y)
  expect(mill.width / mill.height).toBeCloseTo(1.5)
  expect(kiln.width).toBeCloseTo(mill.width, 0)
  const [wheel, slip] = [await box(page, 1, 'wheel'), await box(page, 1, 'slip')]
  expect(wheel.width / wheel.height).toBeCloseTo(600 / 900)
  expect(slip.width).toBeCloseTo(wheel.width, 0)
  const [quay, oar] = [await box(page, 2, 'quay'), await box(page, 2, 'oar')]
  if (page.viewportSize()!.width > 1000) expect(oar.height).toBeCloseTo(quay.height, 0)
  expect(oar.width / oar.height).toBeCloseTo(400 / 600)

  await picture(page, 0, 'press').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('img[src$="/900x600/press.jpg"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await picture(page, 2, 'oar').click()
  await expect(dialog.locator('img[src$="/400x600/oar.jpg"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectGivenBack()
})

test('reels and slideshows change their picture by arrows, bullets and small pictures', {
  tag: '@phone',
}, async ({ expectGivenBack, openImported, page }) => {
  await openImported('hosted/gallery-slideshows')
  const section = (at: number) => page.locator('.page-section').nth(at)
  const press = (at: number, name: string | RegExp) => section(at).getByRole('button', { name }).click()

  await expectSeen(page, 0, 'mill')
  await press(0, 'Next Slide')
  await expect.poll(async () => (await box(page, 0, 'kiln')).x).toBeLessThan(20)
  await press(0, 'Previous Slide')
  await expect.poll(async () => (await box(page, 0, 'mill')).x).toBe(0)

  await expectSeen(page, 1, 'quay')
  await expect(page.getByText('Sea: quay')).toBeVisible()
  await press(1, 'Next Slide')
  await expectSeen(page, 1, 'oar')
  await expect(page.getByText('Sea: oar')).toBeVisible()
  expect(await isSeen(picture(page, 1, 'quay'))).toBe(false)
  await section(1).locator('.gallery-fullscreen-slideshow-bullet').nth(2).click()
  await expectSeen(page, 1, 'gull')

  await expectSeen(page, 2, 'wheel')
  await section(2).locator('.gallery-slideshow-thumbnails-thumb').nth(1).click()
  await expectSeen(page, 2, 'glaze')

  await expectSeen(page, 3, 'shelf')
  await press(3, 'Next Slide')
  await expectSeen(page, 3, 'crate')
  await expectGivenBack()
})
