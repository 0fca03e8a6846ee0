import type { Page } from '@playwright/test'
import { expect, test } from '../support/imported.js'
import { expectSeen, isSeen } from '../support/seen.js'

const picture = (page: Page, section: number, name: string) =>
  page.locator('.page-section').nth(section).getByAltText(`The ${name}`).first()

const box = async (page: Page, section: number, name: string) =>
  (await picture(page, section, name).boundingBox())!

test('pictures of grids, masonry and strips stand side by side, and links show them in full', {
  tag: '@phone',
}, async ({ expectGivenBack, openImported, page }) => {
  await openImported('hosted/gallery-grids')
  for (const name of ['mill', 'kiln', 'press', 'harbour', 'dunes']) await expectSeen(picture(page, 0, name))
  for (const name of ['wheel', 'glaze', 'apron', 'slip', 'sieve']) await expectSeen(picture(page, 1, name))
  for (const name of ['quay', 'oar', 'gull', 'rope', 'tide', 'buoy']) await expectSeen(picture(page, 2, name))
  for (const name of ['shelf', 'crate']) await expectSeen(picture(page, 3, name))
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

  // An address that the builder gave to a picture opens it still.
  await page.goto(`${new URL(page.url()).pathname}?itemId=kiln-1`)
  await expect(dialog.locator('img[src$="/400x600/kiln.jpg"]')).toBeVisible()
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

  await expectSeen(picture(page, 0, 'mill'))
  await press(0, 'Next Slide')
  await expect.poll(async () => (await box(page, 0, 'kiln')).x).toBeLessThan(20)
  await press(0, 'Previous Slide')
  await expect.poll(async () => (await box(page, 0, 'mill')).x).toBe(0)

  await expectSeen(picture(page, 1, 'quay'))
  await expect(page.getByText('Sea: quay')).toBeVisible()
  await press(1, 'Next Slide')
  await expectSeen(picture(page, 1, 'oar'))
  await expect(page.getByText('Sea: oar')).toBeVisible()
  expect(await isSeen(picture(page, 1, 'quay'))).toBe(false)
  await section(1).locator('.gallery-fullscreen-slideshow-bullet').nth(2).click()
  await expectSeen(picture(page, 1, 'gull'))

  await expectSeen(picture(page, 2, 'wheel'))
  await section(2).locator('.gallery-slideshow-thumbnails-thumb').nth(1).click()
  await expectSeen(picture(page, 2, 'glaze'))

  await expectSeen(picture(page, 3, 'shelf'))
  await press(3, 'Next Slide')
  await expectSeen(picture(page, 3, 'crate'))
  await expectGivenBack()
})
