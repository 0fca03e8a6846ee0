import { expect, test } from '../browser/support/test.js'
import { openPanel } from './support/panel.js'

const PRODUCT = 'a4c7e1b20d5f4e8893b6c005'
const PATH = `/api/config/products/${PRODUCT}`

test('[CFG-012] [EDT-014] [EDT-015] [EDT-016] the owner adds a tag and a category by keyboard, and visitors browse by them', async ({
  page,
  browser,
  baseURL,
  axe,
  expected,
}) => {
  expected.push(/401/)
  await openPanel(page, `/config/?screen=products&at=${PRODUCT}`)
  const tags = page.getByRole('combobox', { name: 'Tags' })
  const categories = page.getByRole('combobox', { name: 'Categories' })
  await categories.fill('Prints / Monotypes')
  await categories.press('Enter')
  await tags.fill('CREEK')
  await tags.press('Enter')
  await expect(tags).toHaveAccessibleDescription(/This tag already exists/)
  await axe()
  await tags.fill('Pebbles,')
  await expect(page.getByRole('list', { name: 'Tags of this product' }).getByRole('listitem')).toHaveText([
    'Creek',
    'Pebbles',
  ])
  await tags.press('Control+s')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

  const visitor = await (
    await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  ).newPage()
  await visitor.goto('/shop')
  const parts = visitor.getByRole('navigation', { name: 'Parts of the shop' })
  await parts.getByRole('link', { name: /^Prints/ }).click()
  await parts.getByRole('link', { name: /^Monotypes/ }).click()
  await expect(visitor).toHaveURL(/\?category=prints\/monotypes$/)
  await expect(visitor.locator('.tile')).toHaveCount(1)
  await visitor.locator('.tile h2 a').click()
  await visitor.getByRole('link', { name: 'Pebbles' }).click()
  await expect(visitor.locator('.tile h2')).toHaveText(['Harbour, Low Water'])
  await visitor.goto('/shop?tag=made-up')
  await expect(visitor.getByText('There is nothing here at the moment.')).toBeVisible()
  await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute('href', /\/shop$/)
  await visitor.context().close()

  const { revision } = await (await page.request.get(PATH)).json()
  const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value
  const headers = { origin: baseURL ?? '' }
  expect((await page.request.delete(`${PATH}?revision=${revision}&crumb=${crumb}`, { headers })).ok()).toBe(
    true,
  )
  await page.goto('/shop?category=prints')
  await axe()
})
