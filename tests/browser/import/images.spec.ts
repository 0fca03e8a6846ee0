import { expect, test } from '../support/imported.js'

test('every picture of the hosted builder is seen where it belongs', { tag: '@phone' }, async ({
  expectGivenBack,
  openImported,
  page,
}) => {
  await openImported('hosted/images')
  const images = page.locator('img:visible')
  await expect(images).toHaveCount(13)
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded()
    await expect(image).toHaveCSS('opacity', '1')
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
  }
  const box = async (selector: string) => {
    const { width = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {}
    return { width, height, ratio: width / height }
  }
  // Ratio boxes have their ratio, tiles their size, and a picture fills its section.
  expect((await box('#block-ratio img')).ratio).toBeCloseTo(1 / 0.666, 2)
  expect((await box('#block-link img')).ratio).toBeCloseTo(2, 2)
  expect((await box('#block-wrapper img')).ratio).toBeCloseTo(4 / 3, 2)
  expect((await box('#block-button img')).ratio).toBeCloseTo(1.5, 2)
  for (const tile of ['#fill img', '#fit img', '#saved img', '#thumbnail img'])
    expect(await box(tile), tile).toMatchObject({ width: 200, height: 120 })
  expect(await box('#first .section-background img')).toEqual(await box('#first'))
  await expect(page.locator('#fill img')).toHaveCSS('object-fit', 'cover')
  await expect(page.locator('#fill img')).toHaveCSS('object-position', '0% 90%')
  await expect(page.locator('#plate')).toHaveCSS('background-image', /glaze\.jpg/)
  await expectGivenBack()
})

test('a picture of an image block opens in full size', async ({ expectGivenBack, openImported, page }) => {
  await openImported('hosted/images')
  for (const [selector, name] of [
    ['#block-button a', /bowl/],
    ['#block-wrapper a', /press/],
  ] as const) {
    await page.locator(selector).click()
    const full = page.getByRole('dialog').locator('img')
    await expect(full).toHaveAttribute('src', name)
    await expect.poll(async () => (await full.boundingBox())?.width ?? 0).toBeGreaterThan(700)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expectGivenBack()
})
