import type { Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { openPanel } from './support/panel.js'
import { onPhone } from './support/phone.js'

const CAFE = '/api/config/pages/5c1e07a94b2d83f6607ae215'
const NAVIGATION = '/api/config/navigation'

async function enter(page: Page) {
  await openPanel(page, '/config/?screen=pages')
  await expect(page.getByRole('heading', { name: 'Pages', exact: true })).toBeVisible()
}

/** The theme's page and navigation, published, also after a test that failed. */
async function useTheme(page: Page, origin: string) {
  const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? ''
  const headers = { origin }
  for (const path of [CAFE, NAVIGATION]) {
    const { isOwn, revision, state, ...stored } = await (await page.request.get(path)).json()
    if (isOwn) await page.request.delete(`${path}?revision=${revision}&crumb=${crumb}`, { headers })
    if (state === undefined || state === 'published') continue
    const { title, description, path: address } = stored.theme
    const data = { title, description, path: address, state: 'published', publishAt: null }
    const next = (await (await page.request.get(path)).json()).revision
    await page.request.put(`${path}?crumb=${crumb}`, { headers, data: { ...data, revision: next } })
  }
}

/** The first level of the site's menu. */
async function menuOf(visitor: Page): Promise<string[]> {
  await visitor.goto('/contact')
  const entries = visitor.locator('nav[aria-label=Main] .menu > li').locator('> a, summary')
  return (await entries.allTextContents()).map((text) => text.trim())
}

const statusOf = async (visitor: Page, path: string) => (await visitor.goto(path))?.status()

test('the owner renames a page and moves an entry of the navigation by keyboard, and visitors see it; a draft is not found until it is published', {
  tag: onPhone('pages'),
}, async ({ page, browser, baseURL, axe, expected }) => {
  test.slow()
  expected.push(/401/)
  const visitor = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await enter(page)
  await useTheme(page, baseURL ?? '')
  await page.reload()
  const toSaved = () => expect(page.getByText('Saved.', { exact: true })).toBeVisible()

  await page.getByRole('searchbox').fill('slip /caf')
  await expect(page.getByText('1 page', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^The Slip Café/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'The Slip Café', exact: true })).toBeFocused()
  await page.getByLabel('Title', { exact: true }).fill('The Slip Café, upstairs')
  await page.keyboard.press('Control+s')
  await toSaved()
  expect(await statusOf(visitor, '/cafe')).toBe(200)
  await expect(visitor).toHaveTitle(/^The Slip Café, upstairs/)

  const before = await menuOf(visitor)
  await page.goto('/config/?screen=pages&at=navigation')
  const contact = page.getByRole('textbox', { name: 'Entry 7', exact: true })
  await expect(contact).toHaveValue('Contact')
  await contact.press('Alt+ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Entry 6', exact: true })).toBeFocused()
  await expect(page.getByText('Contact: position 6 of 7.')).toBeAttached()
  await page.keyboard.press('Control+s')
  await toSaved()
  expect(await menuOf(visitor)).toEqual([...before.slice(0, 5), before[6], before[5]])

  await page.goto('/config/?screen=pages&at=5c1e07a94b2d83f6607ae215')
  await page.getByLabel('Not at all: it is a draft').check()
  await axe()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await toSaved()
  expect(await statusOf(visitor, '/cafe')).toBe(404)
  await menuOf(visitor)
  await expect(visitor.locator('nav[aria-label=Main] a[href="/cafe"]')).toHaveCount(0)
  expect(await statusOf(page, '/cafe')).toBe(200)
  await expect(page.locator('.unpublished')).toHaveText('Visitors don’t see this page: it is a draft.')
  await axe()

  await page.goto('/config/?screen=pages&at=5c1e07a94b2d83f6607ae215')
  await page.getByLabel('Now', { exact: true }).check()
  await page.keyboard.press('Control+s')
  await toSaved()
  expect(await statusOf(visitor, '/cafe')).toBe(200)
  await useTheme(page, baseURL ?? '')
  expect(await menuOf(visitor)).toEqual(before)
  await visitor.context().close()
})
