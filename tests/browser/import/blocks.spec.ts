import { expect, test } from '../support/imported.js'

test('tabs of menus, the search, a chart and a desk work', { tag: '@phone' }, async ({
  expectGivenBack,
  openImported,
  page,
}) => {
  await page.route('https://desk.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The desk</h1>' }),
  )
  await openImported('hosted/blocks')
  const [soup, cake] = [page.getByText('Beetroot'), page.getByText('Seed cake').first()]
  await expect(soup).toBeVisible()
  await expect(cake).toBeHidden()
  await page.getByRole('tab', { name: 'Cakes' }).click()
  await expect(cake).toBeVisible()
  await expect(soup).toBeHidden()
  await page.getByRole('tab', { name: 'Cakes' }).press('ArrowLeft')
  await expect(soup).toBeVisible()
  await expect(page.getByText('Tea', { exact: true })).toBeVisible()

  const chart = page.locator('#block-chart')
  await chart.scrollIntoViewIfNeeded()
  await expect(chart.locator('svg[viewBox]')).toBeVisible()
  await chart.getByRole('button', { name: 'The figures' }).click()
  await expect(chart.getByRole('cell', { name: '62' })).toBeVisible()
  await page.locator('#block-acuity').scrollIntoViewIfNeeded()
  await expect(page.locator('#block-acuity').frameLocator('iframe').getByText('The desk')).toBeVisible()
  for (const text of ['See the classes', 'Warm hands', 'Closed on'])
    await expect(page.getByText(text)).toBeVisible()
  await expectGivenBack()

  await page.route('**/search?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Found</p>' }),
  )
  await page.getByRole('searchbox', { name: 'Search the café' }).fill('scones')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/search\?q=scones$/)
})
