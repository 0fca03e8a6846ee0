import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'

interface SignIn {
  readonly email: string
  readonly password: string
}

const signIn = (): SignIn => JSON.parse(readFileSync('.cache/e2e.json', 'utf8')).signIn

const PANEL = '/config/?frameUrl=%2Fvisit'

async function enter(page: Page) {
  const { email, password } = signIn()
  await page.goto(PANEL)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
}

/** The answers are shared by all tests of a run: each leaves the accordion as it found it. */
test.describe.configure({ mode: 'serial' })

test('[CFG-001] an owner signs in, changes the accordion, sees the page follow, saves, and the page keeps it', async ({
  page,
  axe,
  expected,
}) => {
  // The first look at the session of a visitor is refused, and browsers say so on the console.
  expected.push(/401/)
  await enter(page)
  const frame = page.frameLocator('iframe')
  const first = frame.locator('[data-block=accordion] [data-part=header]').first()
  await expect(first).toHaveAttribute('aria-expanded', 'true')

  await page.getByRole('button', { name: /Accordion/ }).click()
  const option = page.getByRole('switch', { name: /First item/ })
  await expect(option).toBeChecked()
  await option.click()
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await axe('iframe')

  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).status()).toBe(200)
  await page.goto('/visit')
  await expect(page.locator('[data-block=accordion] [data-part=header]').first()).toHaveAttribute(
    'aria-expanded',
    'false',
  )

  await page.goto(PANEL)
  await page.getByRole('button', { name: /Accordion/ }).click()
  await page.getByRole('switch', { name: /First item/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.frameLocator('iframe').locator('[data-part=header]').first()).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
})

test('a wrong password is refused in a sentence and keeps the address', async ({ page, expected, axe }) => {
  expected.push(/40[01]/)
  await page.goto(PANEL)
  const { email } = signIn()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong wrong wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await axe('iframe')
})

test('[CFG-003] Escape hides and shows the settings, also from inside the frame', async ({
  page,
  expected,
}) => {
  expected.push(/401/)
  await enter(page)
  await page.getByRole('button', { name: /Accordion/ }).focus()
  await page.keyboard.press('Escape')
  await expect(page.locator('#settings')).toBeHidden()
  await page.frameLocator('iframe').locator('[data-part=header]').first().focus()
  await page.keyboard.press('Escape')
  await expect(page.locator('#settings')).toBeVisible()
})

test('an address of another site is refused, and the panel says so', async ({ page, expected }) => {
  expected.push(/401/)
  await enter(page)
  await page.goto('/config/?frameUrl=https%3A%2F%2Fevil.example%2F')
  await expect(page.locator('iframe')).toHaveAttribute('src', /^\//)
  await expect(page.getByText(/evil\.example|another site/i).first()).toBeVisible()
})
