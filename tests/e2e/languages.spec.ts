import { readFileSync } from 'node:fs'
import { expect, test } from '../browser/support/test.js'

const owner = () => JSON.parse(readFileSync('.cache/e2e.json', 'utf8')).signIn

test('[LOC-005] [LOC-007] [CFG-001] an owner adds and orders languages, then changes the header in its preview, by keyboard alone', async ({
  page,
  axe,
  expected,
}) => {
  expected.push(/the server responded with a status of 401/)
  await page.goto('/config/?screen=languages')
  const { email, password } = owner()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Languages' })).toBeFocused()
  const field = page.getByLabel('Language to add')
  await field.focus()
  await page.keyboard.type('english!')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/^Enter the name of a language, or its code/)
  await axe()
  await field.fill('German')
  await page.keyboard.press('Enter')
  await page.keyboard.type('fr')
  await page.keyboard.press('Enter')
  const languages = page.getByRole('list', { name: 'Languages of the site' }).getByRole('listitem')
  await expect(languages).toContainText([/British English|English/, /German/, /French/])
  await page.getByRole('button', { name: 'Move French up' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move French up' })).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('checkbox', { name: 'Offer German to visitors' }).press('Space')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved. The next page that opens has these languages.')).toBeVisible()
  await axe()
  expect(await (await page.request.get('/api/multilingual/settings')).json()).toMatchObject({
    languages: [{ code: 'en-GB' }, { code: 'de', isEnabled: false }, { code: 'fr', isEnabled: true }],
  })
  await page.getByRole('button', { name: 'Remove French' }).press('Enter')
  await page.getByRole('button', { name: 'Remove German' }).press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved. The next page that opens has these languages.')).toBeVisible()

  await page.goto('/config/?frameUrl=%2Fvisit&block=site%3Aheader')
  const header = page.frameLocator('iframe').locator('header[data-site-part=header]')
  await expect(header.getByRole('link', { name: 'Search' })).toBeAttached()
  const settings = page.locator('#settings')
  const choose = (group: string, name: string) =>
    settings.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).press('Space')
  await choose('Search', 'Off')
  await expect(header.getByRole('link', { name: 'Search' })).toHaveCount(0)
  await choose('Stays at the top', 'On')
  await expect(header).toHaveCSS('position', 'sticky')
  await axe()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(header.getByRole('link', { name: 'Search' })).toBeAttached()
  // What is saved looks like the default: other tests visit these pages.
  const stored = async () => (await (await page.request.get('/api/site-header-footer')).json()).header
  await choose('Alignment', 'Name and menu in one line')
  await page.keyboard.press('Control+s')
  await expect.poll(stored).toEqual({ alignment: 'start' })
  await settings.getByRole('button', { name: 'Use automatic for Alignment' }).press('Enter')
  await page.keyboard.press('Control+s')
  await expect.poll(stored).toEqual({})
})
