import type { Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { openPanel } from './support/panel.js'

const PANEL = '/config/?frameUrl=%2Fvisit'

async function signIn(page: Page, address = PANEL) {
  await openPanel(page, address)
}

const firstItem = (page: Page, choice: RegExp) =>
  page.getByRole('group', { name: /First item/ }).getByRole('radio', { name: choice })

const records = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('site-panel-drafts:')).length)

/** The accordion is shared by the tests of a run. Nothing here is saved. */
test('[CFG-001] unsaved changes of a panel that crashed are offered again, restored by keyboard, and gone once discarded', async ({
  context,
  page,
  axe,
}) => {
  const lost = await context.newPage()
  await signIn(lost)
  await expect(lost.frameLocator('iframe').locator('h1')).toBeAttached()
  await lost.getByRole('button', { name: /Accordion/ }).click()
  await firstItem(lost, /^Off$/).click()
  await expect.poll(() => records(lost)).toBe(1)

  // Another tab has nothing to ask while the first one is open.
  await page.goto(PANEL)
  await expect(page.frameLocator('iframe').locator('h1')).toBeAttached()
  await page.evaluate(() => navigator.locks.query())
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  // A crash: the page is gone without the browser's question.
  await lost.close({ runBeforeUnload: false })
  await page.reload()
  const question = page.getByRole('alertdialog', { name: 'Restore unsaved changes?' })
  await expect(question).toContainText('1 unsaved change on /visit')
  await expect(question.getByRole('button', { name: 'Restore' })).toBeFocused()
  await axe('iframe')
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: '1 unsaved change' })).toBeVisible()
  const header = page.frameLocator('iframe').locator('[data-block=accordion] [data-part=header]').first()
  await expect(header).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: /Accordion/ }).click()
  await expect(firstItem(page, /^Off$/)).toBeChecked()

  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => records(page)).toBe(0)
  await page.reload()
  await expect(header).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('[CFG-001] a panel whose files are gone after an update of the server asks for a reload, which keeps what was changed', async ({
  page,
  expected,
}) => {
  expected.push(/404|preload/)
  await signIn(page)
  await page.getByRole('button', { name: /Accordion/ }).click()
  await firstItem(page, /^Off$/).click()
  await expect.poll(() => records(page)).toBe(1)
  await page.route(/\/config\/assets\/team-screen/, (route) => route.fulfill({ status: 404 }))
  await page.route(/\/config\/$/, (route) => route.fulfill({ body: 'another version' }))
  await page.getByRole('button', { name: 'Menu: Page editor' }).click()
  await page.getByRole('link', { name: 'Team' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'The panel has been updated.' })
  await expect(notice).toContainText('Your unsaved changes are kept')
  await page.unrouteAll()
  // The browser would ask before the page is left.
  page.on('dialog', (dialog) => dialog.dismiss())
  await notice.getByRole('button', { name: 'Reload' }).click()
  const question = page.getByRole('alertdialog', { name: 'Restore unsaved changes?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => records(page)).toBe(0)
})

/** No other test changes this form. */
test('[CFG-001] unsaved changes of a record are offered again after a reload, restored and saved', async ({
  page,
}) => {
  await signIn(page, '/config/?screen=forms&at=newsletter')
  const message = page.getByLabel('Message after sending')
  await message.fill('See you in the next letter.')
  await expect.poll(() => records(page)).toBe(1)
  // Playwright accepts the browser's question before leaving.
  await page.reload()
  const question = page.getByRole('alertdialog', { name: 'Restore unsaved changes?' })
  await expect(question).toContainText('1 unsaved change on Forms')
  const [restore, discard] = await question
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor))
  expect(discard, 'the button that loses work stands back').not.toBe(restore)
  await question.getByRole('button', { name: 'Restore' }).click()
  await expect(message).toHaveValue('See you in the next letter.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect.poll(() => records(page)).toBe(0)
  await page.reload()
  await expect(message).toHaveValue('See you in the next letter.')
  await page.getByRole('button', { name: 'Use the theme’s form' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use the theme’s form' }).click()
  await expect(page.getByText('The theme’s form is back.')).toBeVisible()
})
