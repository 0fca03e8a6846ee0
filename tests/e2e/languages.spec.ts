import { expect, test } from '../browser/support/test.js'
import { owner } from './support/panel.js'

test('[LOC-005] [LOC-007] [CFG-001] an owner adds and orders languages by keyboard alone', async ({
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
})
