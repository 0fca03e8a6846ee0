import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../browser/support/test.js'
import { holdUntil } from './support/held-page.js'

const HIT = '**/api/census/RecordHit'

const cookies = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))

const answer = (page: Page, button: string) =>
  page.getByRole('region', { name: 'Cookie banner' }).getByRole('button', { name: button }).click()

test('[CEN-001] [VIS-008] a visit is tracked once the visitor agrees, and goes on with the next page', async ({
  page,
}) => {
  await page.goto('/visit')
  await hydrated(page)
  await expect(page.getByRole('region', { name: 'Cookie banner' })).toBeVisible()
  expect(await cookies(page)).not.toHaveProperty('ss_cvr')
  const first = page.waitForResponse(HIT)
  await answer(page, 'Count me')
  expect((await first).status()).toBe(204)
  const { ss_cvr: record, ss_cvt: session } = await cookies(page)
  expect(record).toMatch(/^[0-9a-f]{32}(?:\|\d{13}){3}\|1$/)

  const second = page.waitForRequest(HIT)
  await page.goto('/contact')
  const body = new URLSearchParams((await second).postData() ?? '')
  expect(JSON.parse(body.get('data')!)).toMatchObject({ pagePath: '/contact' })
  expect(body.get('ss_cvr')).toBe(record)
  expect(await cookies(page)).toMatchObject({ ss_cvr: record, ss_cvt: session })
})

test('[CEN-002] [CEN-003] the server stores what a visitor who agrees sees and presses', async ({ page }) => {
  await page.goto('/visit')
  await hydrated(page)
  await answer(page, 'Count me')
  const call = (name: string) =>
    page.waitForResponse((response) => {
      if (!response.url().includes(`/api/census/${name}`)) return false
      return new URLSearchParams(response.request().postData() ?? '').get('id') === 'home-prints'
    })
  const seen = call('button-render')
  await page.goto('/')
  expect((await seen).status()).toBe(204)
  const pressed = call('button-click')
  await holdUntil(page, '**/portfolio', pressed)
  await page.getByRole('link', { name: 'See the prints' }).click()
  const response = await pressed
  expect(response.status()).toBe(204)
  expect(Object.fromEntries(new URLSearchParams(response.request().postData()!))).toMatchObject({
    buttonText: 'See the prints',
    clickthroughUrl: '/portfolio',
    newWindow: 'false',
    context: '1',
    pagePath: '/',
  })
})

test('[CEN-008] the server answers a landing with a picture', async ({ page }) => {
  await page.goto('/visit?campaign=may')
  await hydrated(page)
  const landing = page.waitForResponse('**/api/track/landing**')
  await answer(page, 'Count me')
  expect((await landing).status()).toBe(200)
  expect(new URL((await landing).url()).searchParams.get('campaign')).toBe('may')
})

test('[VIS-001] a visitor who declines leaves no trace', async ({ page }) => {
  const hits: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(?:census|events|track)\//.test(request.url())) hits.push(request.url())
  })
  await page.goto('/visit')
  await hydrated(page)
  await answer(page, 'Rather not')
  for (const path of ['/contact', '/']) {
    await page.goto(path)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
  }
  expect(hits).toEqual([])
  expect(await cookies(page)).not.toHaveProperty('ss_cvr')
  expect(await cookies(page)).not.toHaveProperty('ss_cvt')
})

test('[AUTH-034] a visitor without an account sees the blocks and overlays of a page, and is counted', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  const context = await page.locator('script[data-site-context]').textContent()
  expect(JSON.parse(context!).authenticatedAccount ?? null).toBeNull()
  await expect(page.getByText('The winter workshops are open for booking.')).toBeVisible()
  const counted = page.waitForResponse(HIT)
  await answer(page, 'Count me')
  expect((await counted).status()).toBe(204)
  const blocks = await page.locator('main [data-block]').all()
  expect(blocks.length).toBeGreaterThan(0)
  for (const block of blocks) {
    await block.scrollIntoViewIfNeeded()
    await expect(block).toBeVisible()
    await expect(block).toHaveAttribute('data-block-state', 'ready')
  }
  await page.goto('/journal')
  await hydrated(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('dialog')).toBeVisible()
})
