import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../browser/support/test.js'

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
  expect(record).toMatch(/^[0-9a-f-]{36}(?:\|\d{13}){3}\|1$/)

  const second = page.waitForRequest(HIT)
  await page.goto('/contact')
  const body = new URLSearchParams((await second).postData() ?? '')
  expect(JSON.parse(body.get('data')!)).toMatchObject({ pagePath: '/contact' })
  expect(body.get('ss_cvr')).toBe(record)
  expect(await cookies(page)).toMatchObject({ ss_cvr: record, ss_cvt: session })
})

test('[VIS-001] a visitor who declines leaves no trace', async ({ page }) => {
  const hits: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(?:census|events)\//.test(request.url())) hits.push(request.url())
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
