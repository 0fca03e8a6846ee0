import type { Page } from '@playwright/test'
import { POPUP_SUBMITTED_KEY } from '../../packages/runtime/src/contract/constants/overlays.js'
import { recordShifts } from '../browser/support/shifts.js'
import { expect, hydrated, test, unseenTexts } from '../browser/support/test.js'
import { PAGES } from './support/pages.js'

/** The banner comes last; a page that still fades in cannot be judged. */
const settled = (page: Page) => expect(page.getByRole('region', { name: 'Cookie banner' })).toBeVisible()

for (const path of PAGES) {
  test(
    `${path} starts without a message on the console, moves nothing, and passes the accessibility rules in light and dark colours, its banner too`,
    {
      tag: '@phone',
    },
    async ({ page, axe }, { project }) => {
      const shifts = await recordShifts(page)
      await page.goto(path)
      await hydrated(page)
      const states = await page
        .locator('[data-block]')
        .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-block-state')))
      expect(states.every((state) => state === 'ready')).toBe(true)
      await settled(page)
      expect(await shifts()).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      // A phone has the colours of a desktop.
      if (project.name === 'site-phone') return axe(undefined, 'structure')
      await axe()
      await page.emulateMedia({ colorScheme: 'dark' })
      await axe(undefined, 'colours')
    },
  )
}

test('every page reads without script', { tag: '@phone' }, async ({ browser }, { project }) => {
  const { baseURL, viewport } = project.use
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport } as never)
  const page = await context.newPage()
  for (const path of PAGES) {
    await page.goto(path)
    const texts = 'main :is(h1, h2, h3, p)'
    expect(await page.locator(texts).count(), path).toBeGreaterThan(1)
    expect(await unseenTexts(page, texts), path).toEqual([])
  }
  await context.close()
})

for (const path of ['/', '/journal', '/cookies']) {
  test(`on ${path} a choice about cookies can be changed`, async ({ page }) => {
    // The popup of the journal is shown when its end is reached, and the link is there.
    await page.addInitScript((key) => localStorage.setItem(key, 'true'), POPUP_SUBMITTED_KEY)
    await page.goto(path)
    await hydrated(page)
    const banner = page.getByRole('region', { name: 'Cookie banner' })
    await banner.getByRole('button', { name: 'Count me' }).click()
    await expect(banner).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
    await expect(banner).toBeFocused()
    await banner.getByRole('button', { name: 'Rather not' }).click()
    await expect(banner).toHaveCount(0)
    const choice = (await page.context().cookies()).find(({ name }) => name === 'ss_cookieAllowed')
    expect(choice?.value).toBe('false')
    if (path === '/cookies')
      await expect(page.getByRole('status').locator('p:visible')).toHaveText(/^You would rather not/)
  })
}

test('every picture shows its own colour until it has loaded', async ({ page, expected }) => {
  expected.push(/ERR_FAILED/)
  await page.route(/\?format=/, (route) => route.abort())
  for (const path of ['/', '/portfolio', '/journal']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const colors = await page
      .locator('img[src*="/pictures/"]')
      .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).backgroundColor))
    expect(new Set(colors).size, path).toBeGreaterThan(2)
  }
})

test('without script a choice about cookies is made on a page of its own', async ({ browser }, {
  project,
}) => {
  const { baseURL, viewport } = project.use
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport } as never)
  const page = await context.newPage()
  await page.goto('/journal')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
  await expect(page).toHaveURL(/\/cookies$/)
  const status = page.getByRole('status').locator('p:visible')
  await expect(status).toHaveText(/^You have not chosen yet/)
  for (const [button, said] of [
    ['Count me', /^You have agreed/],
    ['Rather not', /^You would rather not/],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page).toHaveURL(/\/cookies$/)
    await expect(status).toHaveText(said)
  }
  await context.close()
})

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

test('the slideshow on the home page moves forward and back', async ({ page }) => {
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
    .fill('shop@slackwaterpress.example')
  await page.locator('textarea').first().fill('Do you print on Sundays?')
}

test('the contact form is stored and shows its thanks, by keyboard alone', async ({ page, axe }) => {
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

test('the contact form names its errors and keeps typed values', { tag: '@phone' }, async ({ page, axe }) => {
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

test('a donation ends with the sum and the ways to pay it', async ({ page, axe }) => {
  await page.goto('/forms')
  await hydrated(page)
  const form = page.locator('[data-block-id=albion]')
  await form.getByLabel('£40').check()
  await form.getByRole('button', { name: 'Promise it to the Albion' }).click()
  await expect(page.locator('.lead')).toContainText('You have promised £40 to the Albion.')
  await expect(page.locator('.ways li')).toHaveText([/^By bank transfer\./, /^Over the counter\./])
  await axe()
  await page.goto('/checkout/donate?donatePageId=albion&amount=12,5')
  await expect(page.locator('.lead')).toContainText('£12.50')
})

test('the colophon keeps days and hours on one line, with space between its columns', async ({ page }) => {
  await page.goto('/cookies')
  for (const width of [390, 700, 1000, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const rows = await page
      .locator('.colophon .hours div')
      .evaluateAll((all) =>
        all.map(({ children }) => [...children].map((each) => (each as HTMLElement).offsetTop)),
      )
    expect(rows).toHaveLength(3)
    for (const [days, hours] of rows) expect(hours, `${width} px`).toBe(days)
    const over = await page
      .locator('.colophon-grid > *')
      .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
    expect(over, `${width} px`).toBe(0)
  }
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
    .fill('shop@slackwaterpress.example')
  await page.locator('[data-part=submit]').click()
  await expect(page).toHaveURL(/\/contact\?sent=contact$/)
  await expect(page.getByText('Thank you', { exact: false })).toBeVisible()
  await context.close()
})

test('[FLD-002 FLD-003 FLD-004] a British form has a number, a date and an address as Britain writes them', async ({
  page,
}) => {
  await page.goto('/forms')
  const phone = page.getByLabel(/^Telephone/)
  await expect(phone).toHaveCount(1)
  await expect(phone).toHaveAttribute('autocomplete', 'tel')
  const labels = (field: string) =>
    page.locator(`[data-field-id=${field}] [data-part=value] label`).allInnerTexts()
  expect(await labels('needed')).toEqual(['Day', 'Month', 'Year'])
  expect(await labels('address')).toEqual([
    'Address Line 1',
    'Address Line 2',
    'Town or City',
    'County',
    'Postcode',
    'Country',
  ])
})

test('a missing page shows a message and a link back', async ({ page, expected, axe }) => {
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
  const cli = fileURLToPath(new URL('../../packages/lint/dist/cli.js', import.meta.url))
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
