import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../browser/support/test.js'
import { holdUntil } from './support/held-page.js'
import { openPanel } from './support/panel.js'

/** Opens a screen of the panel as the owner. */
async function openScreen(page: Page, screen: string): Promise<void> {
  await openPanel(page, `/config/?screen=${screen}`)
}

/** Whether a part of the page is wider than its place: people would have to scroll sideways. */
const isTooWide = (page: Page) =>
  page.locator('.screen:not([hidden])').evaluate((screen) =>
    [screen, ...screen.querySelectorAll('*')].some((element) => {
      const isScrolled = /auto|scroll/.test(getComputedStyle(element).overflowY) || element === screen
      return isScrolled && element.scrollWidth > element.clientWidth
    }),
  )

const NARROW = { width: 320, height: 700 }
const WIDE = { width: 1280, height: 800 }

test('[CEN-001] [CEN-002] [CEN-008] the owner reads what a visitor who agreed has seen and pressed', async ({
  page: visitor,
  browser,
  baseURL,
}) => {
  const campaign = 'autumn-fair'
  await visitor.goto(`/?campaign=${campaign}&source=leaflet`)
  await hydrated(visitor)
  const answered = (path: string, id?: string) =>
    visitor.waitForResponse((response) => {
      if (!response.url().includes(path) || !response.ok()) return false
      return id === undefined || new URLSearchParams(response.request().postData() ?? '').get('id') === id
    })
  const counted = [
    answered('/api/census/RecordHit'),
    answered('/api/track/landing'),
    answered('/api/census/button-render', 'home-prints'),
  ]
  await visitor
    .getByRole('region', { name: 'Cookie banner' })
    .getByRole('button', { name: 'Count me' })
    .click()
  await Promise.all(counted)
  const pressed = answered('/api/census/button-click', 'home-prints')
  await holdUntil(visitor, '**/portfolio', pressed)
  await visitor.getByRole('link', { name: 'See the prints' }).click()
  await pressed
  const shown = answered('/api/census/form-render')
  await visitor.goto('/contact')
  await shown

  const owner = await browser.newPage({ baseURL: baseURL!, viewport: WIDE })
  await openScreen(owner, 'visits')
  await expect(owner.getByRole('heading', { name: 'Visits', exact: true })).toBeVisible()
  await expect(owner.getByText(/^\d+ visits?, \d+ page views?$/)).toBeVisible()
  await expect(owner.getByRole('img', { name: /^Chart: \d+ visits?, \d+ page views?/ })).toBeVisible()
  const row = (table: string, name: string) =>
    owner.getByRole('region', { name: table, exact: true }).getByRole('row', { name })
  await expect(row('Pages', '/contact')).toHaveText(/^\/contact[1-9]/)
  await expect(row('Sources', campaign)).toContainText('leaflet')
  await expect(row('Buttons', 'See the prints')).toHaveText(/\/portfolio[1-9]\d*[1-9]\d*$/)
  await expect(owner.getByRole('region', { name: 'Forms', exact: true }).getByRole('row')).not.toHaveCount(0)

  await owner.getByRole('combobox', { name: 'Time' }).selectOption('Last 12 months')
  await owner.getByText('Numbers of the chart').press('Enter')
  const numbers = owner.getByRole('region', { name: 'Visits and page views' }).getByRole('row')
  await expect(numbers).toHaveCount(13)
  await owner.getByRole('combobox', { name: 'By' }).selectOption('Week')
  await expect(numbers).not.toHaveCount(13)
  const download = owner.waitForEvent('download')
  await owner.getByRole('link', { name: 'CSV: Sources' }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^sources-.*\.csv$/)
  expect(readFileSync(await file.path(), 'utf8')).toContain(`leaflet,${campaign},`)
  await owner.setViewportSize(NARROW)
  expect(await isTooWide(owner)).toBe(false)
  await owner.close()
})

test('the speed of pages, as visitors have measured it, is rated in the panel', async ({
  page,
  baseURL,
  axeInAllColours,
}) => {
  const record = (event: string, value: number) => ({
    app: 'site',
    event,
    pageLoadId: 'p',
    ts: 1,
    data: { pagePath: '/a-page-with-a-name-that-is-quite-long', id: `${event}-e2e`, value },
  })
  const sent = await page.request.post('/api/1/performance/records', {
    headers: { origin: baseURL! },
    data: [record('LCP', 4200), record('INP', 40), record('CLS', 0.2)],
  })
  expect(sent.status()).toBe(204)
  await openScreen(page, 'visits')
  const row = page.getByRole('region', { name: 'Speed' }).getByRole('row', { name: '/a-page-with-a-name' })
  await expect(row).toContainText('4.2 s Poor')
  await expect(row).toContainText('40 ms Good')
  await expect(row).toContainText('0.20 Needs improvement')
  await axeInAllColours()
})

test('the owner reads an error that a visitor’s page reported, as text, and deletes it', async ({
  page,
  browser,
  baseURL,
  expected,
  axeInAllColours,
}) => {
  const message = 'no prints <b onclick="alert(1)">here</b>'
  expected.push(/no prints/)
  const visitor = await browser.newPage({ baseURL: baseURL! })
  await visitor.goto('/contact?name=Ada')
  await hydrated(visitor)
  const reported = visitor.waitForResponse('**/api/events/RecordJavascriptErrors*')
  await visitor.evaluate((text) => {
    setTimeout(() => {
      throw new RangeError(text)
    })
  }, message)
  expect((await reported).status()).toBe(204)
  await visitor.close()

  await openScreen(page, 'errors')
  await page.getByRole('searchbox', { name: 'Search errors' }).fill('PRINTS here')
  const listed = page.getByRole('listitem').filter({ hasText: 'no prints' })
  await expect(listed.getByRole('heading')).toHaveText(`Uncaught RangeError: ${message}`)
  await expect(listed).toContainText('Pages/contact')
  await expect(listed).toContainText(/BrowsersChrome \d+/)
  await expect(listed).toContainText('Reported1 time')
  await expect(listed.locator('b, a')).toHaveCount(0)
  await listed.getByText('Stack').press('Enter')
  await expect(listed.locator('pre')).toContainText('RangeError')
  await axeInAllColours()
  await page.setViewportSize(NARROW)
  expect(await isTooWide(page)).toBe(false)
  await page.setViewportSize(WIDE)
  await listed.getByRole('button', { name: /^Delete: / }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Delete this error?' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(listed).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Script errors' })).toBeFocused()
})
