import type { Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { openPanel } from './support/panel.js'

const FORM = '/api/config/forms/membership'

async function enter(page: Page) {
  await openPanel(page, '/config/?screen=forms')
}

/** Another owner changes the text of the button. */
async function saveElsewhere(page: Page, origin: string) {
  const { definition, notify, revision } = await (await page.request.get(FORM)).json()
  const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? ''
  const answer = await page.request.put(`${FORM}?crumb=${crumb}`, {
    headers: { origin },
    data: { definition: { ...definition, submitText: 'Join now' }, notify, revision },
  })
  expect(answer.status()).toBe(200)
}

const titles = (page: Page) => page.locator('.form-field-title bdi')

/** Brings the theme's form back, also after a test that failed. */
async function useTheme(page: Page) {
  await page.goto('/config/?screen=forms&at=membership')
  await page.getByRole('button', { name: 'Use the theme’s form' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Use the theme’s form again?' })
  await dialog.getByRole('button', { name: 'Use the theme’s form' }).click()
  await expect(page.getByText('The theme’s form is back.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Membership' })).toBeFocused()
}

test('[CFG-041] the owner adds a required field by keyboard and moves it; a visitor fills it in, and the owner reads it; two saves conflict', async ({
  page,
  browser,
  baseURL,
  axe,
  expected,
}, { project }) => {
  test.slow()
  expected.push(/401/, /409/)
  const origin = baseURL ?? ''
  await enter(page)
  await page.getByRole('link', { name: /^Membership/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Membership', exact: true })).toBeFocused()
  await expect(titles(page)).toHaveText(['Your name', 'Email address', 'As a', 'Paid'])

  await page.getByLabel('New field').selectOption('Dropdown')
  await page.getByRole('button', { name: 'Add field' }).press('Enter')
  const label = page.getByLabel('Label')
  await expect(label).toBeFocused()
  await page.keyboard.type('How did you find us?')
  await page.getByRole('textbox', { name: 'Option 1' }).fill('By boat')
  await page.getByRole('textbox', { name: 'Option 2' }).fill('By chance')
  await page.getByRole('checkbox', { name: 'Required' }).press('Space')
  await axe()
  const row = page.getByRole('button', { name: 'How did you find us? Dropdown, required', exact: true })
  await row.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(row).toBeFocused()
  await expect(titles(page)).toHaveText([
    'Your name',
    'Email address',
    'As a',
    'How did you find us?',
    'Paid',
  ])
  await page.getByRole('button', { name: 'Remove Paid' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Paid/ })).toBeFocused()

  // Leaving the panel would lose the changes; another screen keeps them.
  await page.getByRole('button', { name: 'Menu: Forms' }).click()
  await page.getByRole('link', { name: 'Inbox' }).click()
  await page.goBack()
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  try {
    const context = await browser.newContext({ baseURL: origin })
    const visitor = await context.newPage()
    await visitor.goto('/membership')
    const name = `Ada of ${project.name}`
    const form = visitor.locator('form', { has: visitor.getByLabel('How did you find us?') })
    await form.getByLabel('Your name').fill(name)
    await form.getByLabel('Email address').fill('ada@example.org')
    await form.getByLabel('As a').selectOption('Friend')
    await form.getByLabel('By the year').check()
    await form.getByRole('button', { name: 'I would like to join' }).click()
    await expect(form.getByLabel('How did you find us?')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('How did you find us?').selectOption('By chance')
    const answer = visitor.waitForResponse('**/api/form/SaveFormSubmission')
    await form.getByRole('button', { name: 'I would like to join' }).click()
    expect((await answer).status()).toBe(200)
    await context.close()

    await page.goto('/config/?screen=inbox&at=form/membership')
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('definition').filter({ hasText: 'By chance' })).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: 'How did you find us?' })).toBeVisible()

    await page.goto('/config/?screen=forms&at=membership')
    await page.getByLabel('Button', { exact: true }).fill('Count me in')
    await saveElsewhere(page, origin)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('Unable to update form')
    await expect(page.getByRole('alert')).toContainText('changed elsewhere')
    await axe()
    await page.getByRole('button', { name: 'Compare and choose' }).press('Enter')
    await expect(page.getByRole('radio', { name: 'In the other window Join now' })).toBeVisible()
    await axe()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Load the newer version' }).press('Enter')
    await expect(page.getByLabel('Button', { exact: true })).toHaveValue('Join now')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

    // The preview has not been visible since; once it is, it shows what was saved.
    await page.goto('/config/?frameUrl=%2Fmembership')
    // A phone shows the settings first, and not the preview.
    const button = page.frameLocator('iframe').locator('[data-block-id=membership] [data-part=submit]')
    await expect(button).toHaveText('Count me in')
    await page.getByRole('button', { name: 'Menu: Page editor' }).click()
    await page.getByRole('link', { name: 'Forms' }).click()
    await page.getByRole('link', { name: /^Membership/ }).click()
    await page.getByLabel('Button', { exact: true }).fill('I am in')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Menu: Forms' }).click()
    await page.getByRole('link', { name: 'Page editor' }).click()
    await expect(button).toHaveText('I am in')
  } finally {
    await useTheme(page)
  }
  await page.goto('/membership')
  await expect(page.getByRole('button', { name: 'I would like to join' })).toBeVisible()
  await expect(page.getByLabel('How did you find us?')).toHaveCount(0)
})
