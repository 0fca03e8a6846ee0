import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { type Credentials, owner } from './support/panel.js'

const SIGNED_OUT = /the server responded with a status of 401/

async function signIn(page: Page, { email, password }: Credentials) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** A person in a browser of their own, with the panel open. */
async function elsewhere(browser: Browser, baseURL: string | undefined, who: Credentials, path: string) {
  const page = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await page.goto(path)
  await signIn(page, who)
  return page
}

/** Opens a screen by the menu. */
async function show(page: Page, name: string) {
  await page.getByRole('button', { name: /^Menu: / }).press('Enter')
  await page.getByRole('navigation').getByRole('link', { name }).press('Enter')
}

test('[AUTH-007] [AUTH-023] [CFG-060] the owner adds an editor, who sets a password by the link, sees no team, changes the password, ends another session, gets a role, which is undone and saved, and is removed', async ({
  page,
  browser,
  baseURL,
  axe,
  expected,
}, { project }) => {
  // Three people in three browsers.
  test.slow()
  expected.push(SIGNED_OUT)
  const name = `Edith of ${project.name}`
  const editor = { email: `edith-${project.name}@example.org`, password: 'four herons in a row' }
  const next = { ...editor, password: 'five herons in a row' }

  // The owner, by keyboard alone.
  await page.goto('/config/?screen=team')
  await signIn(page, owner())
  await expect(page.getByRole('heading', { name: 'Team' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Administrator/ })).toContainText('You')
  await page.getByRole('link', { name: 'Add a person' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Add a person' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('no address')
  await page.keyboard.press('Tab')
  await page.keyboard.type(name)
  expected.push(/the server responded with a status of 400/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    /Enter an email address/,
  )
  await expect(page.getByRole('checkbox', { name: 'Editor', exact: true })).toBeChecked()
  await axe()
  await page.getByLabel('Email').fill(editor.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name })).toBeFocused()
  const link = await page.getByLabel(`Link for ${editor.email}`).inputValue()
  await axe()
  await page.reload()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByLabel(`Link for ${editor.email}`)).toHaveCount(0)

  // The editor, in a browser without a session.
  await page.context().clearCookies()
  await page.goto('/config/')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set your password' })).toBeFocused()
  await expect(page).toHaveURL(/\/config\/(?:\?[^#]*)?$/)
  await expect(page.getByLabel('Email')).toHaveValue(editor.email)
  await axe()
  await page.getByLabel('New password').fill('too short')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/Use 12 to 256 characters/)
  await page.getByLabel('New password').fill(editor.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password is set. Log in with it.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.goto('/config/')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
  await page.getByRole('button', { name: 'Get a new link' }).press('Enter')
  await page.getByLabel('Email').fill(editor.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This site sends no email')
  await axe()
  await page.getByRole('button', { name: 'Back to log in' }).press('Enter')
  await signIn(page, editor)

  await page.getByRole('button', { name: /^Menu: / }).press('Enter')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Your account' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Team' })).toHaveCount(0)
  await page.goto('/config/?screen=team')
  await expect(page.getByRole('heading', { name: 'Team' })).toHaveCount(0)
  await expect(page).not.toHaveURL(/screen=team/)

  await show(page, 'Your account')
  await page.getByLabel('Current password').fill(editor.password)
  await page.getByLabel('New password').fill(next.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  const other = await elsewhere(browser, baseURL, next, '/config/?screen=account')
  await expect(other.getByRole('button', { name: 'Log out all others' })).toBeVisible()
  await page.reload()
  await axe()
  await page.getByRole('button', { name: /^Log out: Chrome on Linux/ }).press('Enter')
  await expect(page.getByText('You are logged in only here.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeFocused()
  await other.getByRole('button', { name: 'Log out all others' }).press('Enter')
  await expect(other.getByText('Your session has ended.')).toBeVisible()

  const office = await elsewhere(browser, baseURL, owner(), '/config/?screen=team')
  await office.getByRole('link', { name: new RegExp(`^${name}`) }).press('Enter')
  const viewer = office.getByRole('checkbox', { name: 'Viewer', exact: true })
  await viewer.press('Space')
  await office.keyboard.press('Control+z')
  await expect(viewer).not.toBeChecked()
  await expect(viewer).toBeFocused()
  await office.keyboard.press('Control+Shift+z')
  await office.keyboard.press('Control+s')
  await expect(office.getByText(`The roles of ${name} are saved.`)).toBeAttached()
  await office.reload()
  await expect(viewer).toBeChecked()
  await office.getByRole('button', { name: 'Remove this account' }).press('Enter')
  await office.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(office.getByRole('heading', { name: 'Team' })).toBeFocused()
  await expect(office.getByText(editor.email)).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await signIn(page, next)
  await expect(page.getByRole('alert')).toHaveText('The email or password is not correct.')
})
