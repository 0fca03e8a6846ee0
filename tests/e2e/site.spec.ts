import type { Page } from '@playwright/test'
import { recordShifts } from '../browser/support/shifts.js'
import { expect, hydrated, test } from '../browser/support/test.js'

/** The last to come: what fades in is no page to judge yet. */
const settled = (page: Page) => expect(page.getByRole('region', { name: 'Cookie banner' })).toBeVisible()

const PAGES = ['/', '/portfolio', '/journal', '/visit', '/contact', '/forms'] as const

for (const path of PAGES) {
  test(`${path} comes to life without a word on the console, moves nothing and is accessible`, async ({
    page,
    axe,
  }) => {
    const shifts = await recordShifts(page)
    await page.goto(path)
    await hydrated(page)
    const states = await page
      .locator('[data-block]')
      .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-block-state')))
    expect(states.every((state) => state === 'ready')).toBe(true)
    await settled(page)
    expect(await shifts()).toEqual([])
    await axe()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })

  test(`${path} reads without script`, async ({ browser }, { project }) => {
    const { baseURL, viewport } = project.use
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport } as never)
    const page = await context.newPage()
    await page.goto(path)
    for (const text of await page.locator('[data-block] p:not([hidden]), [data-block] h3').all()) {
      if (
        await text.evaluate((element) => element.closest('[hidden]') === null && element.textContent?.trim())
      ) {
        await expect(text).toBeVisible()
      }
    }
    await context.close()
  })
}

test('questions and workshops open on the visit page', async ({ page }) => {
  await page.goto('/visit')
  await hydrated(page)
  const faq = page.locator('[data-block=accordion]')
  const question = faq.getByRole('button').nth(2)
  await question.click()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  const tabs = page.getByRole('tab')
  await tabs.nth(1).click()
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
})

test('the slideshow on the home page goes forward and back', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const gallery = page.locator('[data-block=gallery]')
  const current = gallery.locator('[data-part=slide][data-current]')
  const first = await current.getAttribute('aria-label')
  await gallery.locator('[data-part=next]').click()
  await expect(current).not.toHaveAttribute('aria-label', first ?? '')
  // While one change is under way, another is refused.
  await expect(gallery.locator('[data-part=slides]')).not.toHaveAttribute('data-moving')
  await gallery.locator('[data-part=previous]').click()
  await expect(current).toHaveAttribute('aria-label', first ?? '')
})

const fill = async (page: Page) => {
  await page.getByLabel(/name/i).first().fill('Ada <b>Lovelace</b>')
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .fill('ada@example.org')
  await page.locator('textarea').first().fill('Do you print on Sundays?')
}

test('the contact form is stored and says thank you, by keyboard alone', async ({ page, axe }) => {
  await page.goto('/contact')
  await hydrated(page)
  await fill(page)
  const saved = page.waitForResponse('**/api/form/SaveFormSubmission')
  await page.locator('[data-part=submit]').focus()
  await page.keyboard.press('Enter')
  expect((await saved).status()).toBe(200)
  await expect(page.locator('[data-part=success]')).toBeFocused()
  await axe()
})

test('the contact form names what is wrong and keeps what was typed', async ({ page, axe }) => {
  await page.goto('/contact')
  await hydrated(page)
  await fill(page)
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .fill('ada@')
  await page.locator('[data-part=submit]').click()
  await expect(page.locator('[data-part=summary]')).toBeFocused()
  await expect(page.getByText('Email is not valid.', { exact: false }).first()).toBeVisible()
  await expect(page.locator('textarea').first()).toHaveValue('Do you print on Sundays?')
  await axe()
})

test('without script the contact form posts, and answers with errors or thanks', async ({ browser }, {
  project,
}) => {
  const { baseURL, viewport } = project.use
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport } as never)
  const page = await context.newPage()
  await page.goto('/contact')
  await fill(page)
  await page.locator('form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .fill('ada@')
  await page.locator('[data-part=submit]').click()
  await expect(page.locator('[data-part=error]:not([hidden])').first()).toBeVisible()
  await expect(page.locator('textarea').first()).toHaveValue('Do you print on Sundays?')
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .fill('ada@example.org')
  await page.locator('[data-part=submit]').click()
  await expect(page).toHaveURL(/\/contact\?sent=contact$/)
  await expect(page.getByText('Thank you', { exact: false })).toBeVisible()
  await context.close()
})

test('a page that is not there says so and leads back', async ({ page, expected, axe }) => {
  expected.push(/404/)
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('main a').first()).toBeVisible()
  await settled(page)
  await axe()
})

test('the pages pass the markup linter', async ({ baseURL }) => {
  const { spawnSync } = await import('node:child_process')
  const { fileURLToPath } = await import('node:url')
  const cli = fileURLToPath(new URL('../../packages/runtime/dist/lint/cli.js', import.meta.url))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cli, ...PAGES.map((path) => `${baseURL}${path}`)],
    {
      encoding: 'utf8',
    },
  )
  expect(stdout + stderr).not.toMatch(/error/i)
  expect(status).toBe(0)
})
