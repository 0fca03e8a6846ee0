import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { dayAhead } from './support/dates.js'
import { openPanel } from './support/panel.js'

/** The table of a form's messages, as the owner downloads it. */
async function tableOf(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  return readFileSync(await (await download).path(), 'utf8')
}

test('the owner makes a booking form with a choice; a visitor books, and the booking outlives the form', async ({
  page,
  axe,
  baseURL,
}) => {
  test.slow()
  const origin = baseURL ?? ''
  const name = `Workshop ${Date.now()}`
  await openPanel(page, '/config/?screen=forms')
  await page.getByRole('link', { name: 'Add form' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'New form' })).toBeFocused()
  await axe()
  await page.getByLabel('Name of the form').fill(name)
  await page.getByRole('radio', { name: /^Booking/ }).check()
  const added = page.waitForResponse(
    (answer) => answer.url().includes('/api/config/forms') && answer.request().method() === 'POST',
  )
  await page.getByLabel('Name of the form').press('Enter')
  const { id } = (await (await added).json()).definition
  await expect(page.getByRole('heading', { name })).toBeFocused()

  // A choice without words cannot be saved.
  await page.getByLabel('New field').selectOption('Dropdown')
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByLabel('Label').fill('Which workshop?')
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Letterpress')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Write what visitors choose here, or remove it.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Option 2' }).fill('Bookbinding')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await axe()

  const field = (await (await page.request.get(`/api/config/forms/${id}`)).json()).definition.fields.at(-1)
  expect(field.options).toEqual(['Letterpress', 'Bookbinding'])
  const booking = {
    formId: id,
    page: '/',
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    'phone.Line': '020 7946 0018',
    date: dayAhead(30),
    people: '2',
    [field.id]: 'Bookbinding',
  }
  const sent = await page.request.post('/api/form/submit', {
    headers: { origin },
    form: booking,
    maxRedirects: 0,
  })
  expect(sent.status()).toBe(303)
  const refused = await page.request.post('/api/form/submit', {
    headers: { origin },
    form: { ...booking, [field.id]: 'Option 1' },
    maxRedirects: 0,
  })
  expect(refused.status()).toBe(422)
  const tooLate = await page.request.post('/api/form/submit', {
    headers: { origin },
    form: { ...booking, date: dayAhead(-2), people: '-3.5' },
    maxRedirects: 0,
  })
  expect(tooLate.status()).toBe(422)

  await page.goto(`/config/?screen=inbox&at=form/${id}`)
  const table = await tableOf(page)
  expect(table).toContain('Which workshop?')
  expect(table).toContain('020 7946 0018')
  await page.getByRole('link', { name: 'Ada Lovelace' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Bookbinding' })).toBeVisible()

  await page.goto(`/config/?screen=forms&at=${id}`)
  const remove = async () => {
    await page.getByRole('button', { name: 'Move to the trash' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Move to the trash' }).click()
    await expect(page.locator('.notice', { hasText: `Moved to the trash: ${name}.` })).toBeVisible()
  }
  await remove()
  await axe()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name })).toBeFocused()
  await remove()
  await page.goto(`/config/?screen=inbox&at=form/${id}`)
  await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible()
  expect(await tableOf(page)).toBe(table)
})
