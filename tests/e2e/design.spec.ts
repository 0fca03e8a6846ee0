import type { Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { openPanel } from './support/panel.js'

async function enter(page: Page, address: string) {
  await openPanel(page, address)
  await expect(page.frameLocator('iframe').locator('h1')).toBeAttached()
}

const settings = (page: Page) => page.locator('#settings')
const frame = (page: Page) => page.frameLocator('iframe')
const choose = (page: Page, group: string, name: string) =>
  settings(page).getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).press('Space')

test('[CFG-001] [ENUM-011] colours say their contrast, and fonts load for the preview and for their names in the form', async ({
  page,
  axe,
  expected,
}) => {
  expected.push(/401/)
  await page.emulateMedia({ colorScheme: 'light' })
  await enter(page, '/config/?frameUrl=%2Fvisit')
  await settings(page).getByRole('button', { name: 'Colours' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Colours' })).toBeFocused()
  const body = frame(page).locator('body')
  const text = settings(page).getByRole('textbox', { name: 'Text', exact: true })
  await text.focus()
  await page.keyboard.type('7a7a7a')
  await expect(body).toHaveCSS('color', 'rgb(122, 122, 122)')
  await expect(text).toHaveAccessibleDescription(
    /4\.1 : 1 with “Background”, too low for text; at least 4\.5 : 1/,
  )
  await axe('iframe')
  await settings(page).getByRole('button', { name: 'Use automatic for Text', exact: true }).press('Enter')
  await expect(text).toBeFocused()
  await expect(body).toHaveCSS('color', 'rgb(22, 33, 45)')

  await settings(page).getByRole('button', { name: 'Back to the page' }).press('Enter')
  await settings(page).getByRole('button', { name: 'Fonts' }).press('Enter')
  const heading = frame(page).locator('h1')
  await choose(page, 'Headings', 'Slab')
  await expect(heading).toHaveCSS('font-family', /^"Bitter Variable", rockwell/)
  const loaded = () =>
    [...document.fonts].some(({ family, status }) => family.includes('Bitter') && status === 'loaded')
  await expect.poll(() => heading.evaluate(loaded)).toBe(true)
  expect(await page.evaluate(loaded)).toBe(true)
  await axe('iframe')
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).press('Enter')
  await expect(heading).toHaveCSS('font-family', /^"Avenir Next Condensed"/)
})
