import type { Page } from '@playwright/test'
import { CONTACT, infoPage } from './support/bars.js'
import { painted, recordShifts } from './support/shifts.js'
import { expect, test } from './support/test.js'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Contact information' })
const hours = (page: Page) => bar(page).getByRole('button', { name: 'Hours' })
const week = (page: Page) => page.locator('#site-info-hours')
const small = (page: Page) => page.setViewportSize({ width: 390, height: 844 })

test('[BAR-002] shows up to 1,024 px, also in a window that becomes so small', async ({ page, open }) => {
  await page.setViewportSize({ width: 1025, height: 700 })
  await open(infoPage())
  await expect(bar(page)).toHaveCount(0)
  await page.setViewportSize({ width: 1024, height: 700 })
  await expect(bar(page)).toBeVisible()
  await page.setViewportSize({ width: 1025, height: 700 })
  await expect(bar(page)).toBeHidden()
})

test('[BAR-002] moves nothing, and covers nothing: its room is at the end of the page', async ({
  page,
  open,
}) => {
  const shifts = await recordShifts(page)
  await small(page)
  await open(infoPage())
  await expect(bar(page)).toBeVisible()
  await painted(page)
  expect(await shifts()).toEqual([])
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const end = (await page.locator('#end').boundingBox())!
  const { y } = (await bar(page).boundingBox())!
  expect(end.y + end.height).toBeLessThanOrEqual(y)
})

for (const lang of ['de', 'ar']) {
  test(`[BAR-002] its room holds labels of two lines, on the smallest phone, in ${lang}`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await open(infoPage(CONTACT, `lang="${lang}"`))
    await expect(page.locator('.site-info')).toBeVisible()
    const room = () =>
      page.evaluate(() => {
        const { height } = document.querySelector('.site-info')!.getBoundingClientRect()
        return Number.parseFloat(getComputedStyle(document.documentElement, '::after').height) - height
      })
    await expect.poll(room).toBeGreaterThanOrEqual(0)
  })
}

test('[BAR-002] leads to mail, phone and map, and sends no request to other hosts before', async ({
  page,
  open,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1')) foreign.push(request.url())
  })
  await small(page)
  await open(infoPage())
  await expect(bar(page)).toBeVisible()
  const hrefs = await bar(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(hrefs).toEqual([
    ['Email', 'mailto:shop@press.example'],
    ['Call', 'tel:+4401632960142'],
    ['Directions', 'https://www.google.com/maps/search/?api=1&query=14+The+Ropewalk%2C+Marlsea'],
  ])
  await expect(bar(page).getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
  expect(foreign).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[BAR-002] with its hours open it passes the accessibility rules in ${colorScheme} colours`, async ({
    page,
    open,
    axe,
  }) => {
    await page.emulateMedia({ colorScheme })
    await small(page)
    await open(infoPage())
    await expect(bar(page)).toBeVisible()
    const rules = colorScheme === 'light' ? 'all' : 'colours'
    await axe(undefined, rules)
    await hours(page).click()
    await expect(week(page)).toBeVisible()
    await axe(undefined, rules)
    for (const style of ['light', 'dark']) {
      await bar(page).evaluate((element, theme) => element.setAttribute('data-theme', theme), style)
      await axe(undefined, 'colours')
    }
  })
}

test('[BAR-002] shows the week by keyboard, with today marked, and hides it again', async ({
  page,
  open,
}) => {
  await page.clock.setFixedTime('2026-11-25T23:30:00Z')
  await small(page)
  await open(infoPage())
  await hours(page).focus()
  await page.keyboard.press('Enter')
  await expect(week(page)).toBeVisible()
  const days = await week(page)
    .locator('div')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(': ')),
    )
  expect(days).toEqual([
    'Monday: Closed',
    'Tuesday: Closed',
    'Wednesday: 10:00 – 17:00',
    'Thursday: Closed',
    'Friday: Closed',
    'Saturday: 10:00 – 13:00, 14:00 – 16:00',
    'Sunday: By appointment',
  ])
  await expect(week(page).locator('[aria-current=date]')).toHaveText(/^Wednesday/)
  await page.keyboard.press('Escape')
  await expect(week(page)).toBeHidden()
  await expect(hours(page)).toBeFocused()
})

test('[BAR-002] hours whose code fails to load show a message in their place, and load with a later press', async ({
  page,
  open,
  expected,
}) => {
  expected.push(/ERR_FAILED/, /opening hours/)
  await small(page)
  const chunk = /\/chunks\/hours-panel-/
  await page.route(chunk, (route) => route.abort())
  await open(infoPage())
  await hours(page).click()
  await expect(week(page)).toHaveText('The opening hours could not be loaded. Please try again.')
  await expect(week(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(week(page)).toBeHidden()
  await page.unroute(chunk)
  await hours(page).click()
  await expect(week(page)).toContainText('Wednesday')
})

test('[BAR-002] an owner’s entry is text, for any input', async ({ page, open, expected }) => {
  // The time zone is none.
  expected.push(/^Failed to load timezone /)
  await small(page)
  const nasty = '"><img src=x onerror="window.bad = 1">'
  const { website, websiteSettings } = CONTACT
  await open(
    infoPage({
      website: { ...website, timeZone: nasty, location: { addressLine1: `${nasty}\ud800` } },
      websiteSettings: {
        ...websiteSettings,
        contactEmail: `${nasty}\ud800`,
        contactPhoneNumber: nasty,
        businessHours: { monday: { text: nasty, ranges: [{ from: 'x', to: {} }, null] }, sunday: 7 },
      },
    }),
  )
  await hours(page).click()
  await expect(week(page).locator('dd').first()).toHaveText(nasty)
  await expect(page.locator('img')).toHaveCount(0)
  const schemes = await bar(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol))
  expect(schemes).toEqual(['mailto:', 'tel:', 'https:'])
})

test('[BAR-002] does not appear where it is empty, nor where it is off', async ({ page, open }) => {
  await small(page)
  const { mobileInfoBarSettings } = CONTACT.websiteSettings
  for (const websiteSettings of [
    { mobileInfoBarSettings },
    { ...CONTACT.websiteSettings, mobileInfoBarSettings: { ...mobileInfoBarSettings, style: 'none' } },
  ]) {
    await open(infoPage({ websiteSettings }))
    await page.waitForLoadState('networkidle')
    await expect(page.locator('.site-info')).toHaveCount(0)
  }
})

test('[BAR-002] reads from right to left, in its language', async ({ page, open, axe }) => {
  await small(page)
  await open(infoPage(CONTACT, 'lang="ar" dir="rtl"'))
  const arabic = page.getByRole('navigation', { name: 'معلومات الاتصال' })
  await expect(arabic).toBeVisible()
  const [first, last] = await arabic
    .locator('.site-info-item')
    .evaluateAll((items) => [items[0]!, items.at(-1)!].map((item) => item.getBoundingClientRect().x))
  expect(first).toBeGreaterThan(last!)
  await axe(undefined, 'structure')
})
