import type { Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { openPanel } from './support/panel.js'

async function signIn(page: Page, address: string) {
  await openPanel(page, address)
}

const direction = (page: Page, choice: RegExp) =>
  page.getByRole('group', { name: /Direction/ }).getByRole('radio', { name: choice })

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Saved\b/ })).toBeVisible()
}

/** The band of the home page and the page of an event, which no other test changes; both are left as they were. */
test('[CFG-001] the history of a block and of a page lead back to earlier versions, as unsaved changes; the activity lists it all', async ({
  page,
  axe,
}) => {
  await signIn(page, '/config/?frameUrl=%2F&block=techniques')
  const band = page.frameLocator('iframe').locator('[data-block-id=techniques]')
  await direction(page, /^To the right/).click()
  await save(page)
  await expect(band).toHaveAttribute('data-option-animation-direction', 'right')

  await page.getByRole('button', { name: 'History' }).press('Enter')
  const versions = page.locator('.revision')
  await expect(versions.first()).toContainText(/Direction.*To the right/)
  const count = await versions.count()
  await axe('iframe')

  // The version before: the one of the second entry, or the time before the only one.
  await versions.nth(1).getByRole('button', { name: 'Go back to this version' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'They are not saved yet.' })).toBeVisible()
  await expect(direction(page, /^Automatic/)).toBeChecked()
  await expect(band).not.toHaveAttribute('data-option-animation-direction', 'right')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(direction(page, /^To the right/)).toBeChecked()
  await page.getByRole('button', { name: 'Redo' }).click()
  await save(page)
  await expect(versions.nth(count)).toBeVisible()
  await expect(versions.first()).toContainText(/To the right.*Automatic/)

  const menu = page.getByRole('navigation', { name: 'Sections of the panel' })
  await menu.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Activity' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'techniques' }).first()
  await expect(row).toContainText(/on \/.*Direction.*To the right.*Automatic/)
  await page.getByLabel('Person').selectOption({ index: 1 })
  await expect(page.getByRole('status').filter({ hasText: /change/ })).toBeVisible()
  await axe()
  await row.getByRole('link', { name: /techniques/ }).click()
  await expect(page.getByRole('heading', { name: 'Marquee' })).toBeVisible()

  await menu.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Pages' }).click()
  await page.getByRole('link', { name: /press-rest/ }).click()
  const description = page.getByLabel('Description', { exact: true })
  const before = await description.inputValue()
  await description.fill(`${before} And more.`)
  await save(page)
  await page.getByRole('button', { name: 'History' }).press('Enter')
  // The history of the block stays in the document behind it.
  const ofPage = page.locator('.record-editor .revision')
  await expect(ofPage.first()).toContainText(/And more\..*This is the current version/)
  const saves = await ofPage.count()
  await axe()
  await page.getByRole('button', { name: /: Before these changes$/ }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'They are not saved yet.' })).toBeVisible()
  await expect(description).toHaveValue(before)
  await save(page)
  await expect(ofPage).toHaveCount(saves + 1)
})
