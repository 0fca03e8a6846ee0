import { expect, test } from '../browser/support/test.js'
import { signIn } from './support/panel.js'
import { expectFits } from './support/screens.js'
import { useServer } from './support/servers.js'

const site = useServer()

test('[CFG-001] the panel opens with what waits; a step of a new website leads to its setting, and ticks itself once that is saved', async ({
  page,
  axe,
}) => {
  const { origin } = site
  await signIn(page, site)
  await page.goto(`${origin}/config/`)
  const home = page.locator('#screen-home')
  await expect(home.getByRole('heading', { name: 'Home' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu: Home' })).toBeVisible()
  await expect(home.getByRole('heading', { name: 'What waits for you' })).toBeVisible()
  await axe()

  const step = home.getByRole('listitem').filter({ hasText: 'Give the website its name' })
  await expect(step).toContainText('To do')
  await step.getByRole('link').press('Enter')
  const name = page.locator('#settings').getByRole('textbox', { name: 'Name of the website' })
  await name.fill('Boat House')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Boat House/ })).toBeVisible()
  await page.goBack()
  await expect(step).toContainText('Done')

  await home.getByRole('button', { name: 'Hide these steps' }).press('Enter')
  await expect(home.getByRole('button', { name: 'Show the steps to a finished website' })).toBeFocused()
  await page.reload()
  await expect(home.getByRole('heading', { name: 'What waits for you' })).toBeVisible()
  await expect(step).toHaveCount(0)
  await home.getByRole('button', { name: 'Show the steps to a finished website' }).press('Enter')
  await expect(step).toBeVisible()
  await expectFits(page, 'the home screen')
})

test('[CFG-001] help is found by a word, and leads to the screen where it is done', async ({ page, axe }) => {
  await signIn(page, site)
  await page.goto(`${site.origin}/config/?screen=inbox`)
  await page.getByRole('button', { name: 'Open guide' }).press('Enter')
  const guide = page.getByRole('region', { name: 'Guide' })
  await expect(guide.getByText('Messages of forms arrive in the inbox.')).toBeVisible()
  await axe()
  await guide.getByRole('searchbox', { name: 'Search the help' }).fill('discount')
  await expect(guide.getByText('Add a coupon with a code.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await guide.getByRole('link', { name: 'Open “Coupons”' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Coupons' })).toBeVisible()
  await expect(guide).toBeHidden()
})
