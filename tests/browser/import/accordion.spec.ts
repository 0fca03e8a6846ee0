import { expect, test } from '../support/imported.js'

test('an accordion of the hosted builder opens and closes', { tag: '@phone' }, async ({
  expectGivenBack,
  openImported,
  page,
}) => {
  await openImported('hosted/accordion')
  const [first, second] = [page.getByText('Twice a month'), page.getByText('Yes, from behind')]
  await expect(first).toBeVisible()
  await expect(second).toBeHidden()
  await page.getByRole('button', { name: 'May I watch?' }).click()
  await expect(second).toBeVisible()
  await expect(first).toBeHidden()
  await expectGivenBack()
})
