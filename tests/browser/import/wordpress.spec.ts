import { expect, test } from '../support/imported.js'

test('the blocks of a page of WordPress open, enlarge and lead on', { tag: '@phone' }, async ({
  expectGivenBack,
  openImported,
  page,
}) => {
  await page.route('https://tides.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>High water at noon</p>' }),
  )
  await openImported('wordpress/page')

  const navigation = page.getByRole('navigation', { name: 'Header' })
  const toggle = navigation.getByRole('button', { name: 'Menu' })
  const isNarrow = page.viewportSize()!.width < 768
  if (isNarrow) {
    await expect(navigation.getByRole('link', { name: 'Prints' })).toBeHidden()
    await toggle.click()
  } else await expect(toggle).toBeHidden()
  await expect(navigation.getByRole('link', { name: 'Prints' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Open days' })).toBeHidden()
  await navigation.locator('summary').click()
  await expect(navigation.getByRole('link', { name: 'Open days' })).toBeInViewport()
  await expect(navigation.getByRole('link', { name: 'Visit' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(navigation.getByRole('link', { name: 'Open days' })).toBeHidden()
  if (isNarrow) await page.keyboard.press('Escape')

  await expect(page.getByText('An apron')).toBeVisible()
  await page.getByRole('button', { name: 'How many prints?' }).click()
  await expect(page.getByText('As many as the ink')).toBeVisible()
  await expect(page.getByText('An apron')).toBeHidden()

  await page.getByAltText('Ink').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByAltText('Ink')).toBeInViewport()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByAltText('The press')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByAltText('Paper').click()
  await expect(dialog.getByText('From Fabriano')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.locator('[data-block="embed"]').scrollIntoViewIfNeeded()
  await expect(page.frameLocator('iframe').getByText('High water at noon')).toBeVisible()
  await expectGivenBack()
})
