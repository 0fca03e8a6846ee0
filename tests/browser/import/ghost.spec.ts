import { expect, test } from '../support/imported.js'

test('the cards of a post of Ghost open, enlarge and play', { tag: '@phone' }, async ({
  expectGivenBack,
  openImported,
  page,
}) => {
  await openImported('ghost/post')
  const text = page.getByText('Nine bowls')
  await expect(text).toBeHidden()
  await page.getByRole('button', { name: 'What came out well?' }).click()
  await expect(text).toBeVisible()

  const bowl = page.getByAltText('A bowl')
  const jug = page.getByAltText('A jug')
  const [high, alsoHigh] = [await bowl.boundingBox(), await jug.boundingBox()]
  expect(Math.abs(high!.height - alsoHigh!.height)).toBeLessThan(2)
  await bowl.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByAltText('A bowl')).toBeInViewport()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByAltText('A jug')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // The browser draws the controls; a press on them is its own matter.
  for (const player of ['video', 'audio']) {
    await expect(page.locator(player)).toHaveJSProperty('controls', true)
    expect((await page.locator(player).boundingBox())!.height).toBeGreaterThan(30)
  }
  await expectGivenBack()
})
