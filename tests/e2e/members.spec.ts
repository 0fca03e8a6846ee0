import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, hydrated, test, unseenTexts } from '../browser/support/test.js'
import { owner } from './support/panel.js'

/** How the first member signs in: as the server has written it for the owner. */
function member(): { email: string; password: string } {
  const text = readFileSync(join(dirname(owner().file), 'member.txt'), 'utf8')
  const [, email = '', password = ''] = /^email: (.+)\npassword: (.+)\n$/.exec(text) ?? []
  return { email, password }
}

async function fill(page: Page, password: string) {
  await page.getByLabel('Email').fill(member().email)
  await page.getByLabel('Password').fill(password)
}

const LOCKED = /the server responded with a status of 401/

test('[MEM-002] the page for members is locked, signs a member in, and out again', { tag: '@phone' }, async ({
  page,
  axe,
  expected,
}) => {
  expected.push(LOCKED)
  const answer = await page.goto('/members')
  expect(answer?.status()).toBe(401)
  await expect(page.getByRole('heading', { level: 1, name: 'This page is locked' })).toBeVisible()
  await expect(page.getByText('available only to site members')).toBeVisible()
  await expect(page.getByText('Tissue under the heel')).toHaveCount(0)
  await hydrated(page)
  // It fades in: what is half there cannot be judged.
  await expect(page.getByRole('region', { name: 'Cookie banner' })).toBeVisible()
  await axe()
  await fill(page, 'wrong')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toHaveText('The email or password is not correct.')
  await expect(page.getByLabel('Password')).toBeFocused()
  await axe()
  await fill(page, member().password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Notes from the bench' })).toBeVisible()
  await hydrated(page)
  await axe()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/?logout=true')
  await page.goto('/members')
  await expect(page.getByRole('heading', { level: 1, name: 'This page is locked' })).toBeVisible()
})

test('[MEM-002] without script, forms sign in, say what was wrong, and sign out', async ({ browser }, {
  project,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: project.use.baseURL,
  } as never)
  const page = await context.newPage()
  await page.goto('/members')
  expect(await unseenTexts(page, 'main [data-block] :is(p, label, a)')).toEqual([])
  await fill(page, 'wrong')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('The email or password is not correct.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(member().email)
  await page.getByLabel('Password').fill(member().password)
  await page.getByRole('button', { name: 'Log in' }).click()
  expect(new URL(page.url()).pathname).toBe('/members')
  await expect(page.getByText(`You are signed in as ${member().email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.goto('/members')
  await expect(page.getByText('available only to site members')).toBeVisible()
  await context.close()
})

test('[VIS-002] a locked page is not tracked, also for a visitor who has agreed', async ({
  page,
  expected,
}) => {
  expected.push(LOCKED)
  await page.goto('/contact')
  await hydrated(page)
  const agreed = page.waitForResponse('**/api/census/RecordHit')
  await page.getByRole('region', { name: 'Cookie banner' }).getByRole('button', { name: 'Count me' }).click()
  await agreed
  const hits: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('RecordHit'))
      hits.push(new URLSearchParams(request.postData() ?? '').get('data') ?? '')
  })
  await page.goto('/members')
  await hydrated(page)
  const next = page.waitForResponse('**/api/census/RecordHit')
  await page.goto('/visit')
  await next
  expect(hits.map((data) => (JSON.parse(data) as { pagePath: string }).pagePath)).toEqual(['/visit'])
})

test('[RTE-012] [MEM-001] the page about membership switches between monthly and yearly prices', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/membership')
  await hydrated(page)
  await expect(page.getByText('£4 a month')).toBeVisible()
  await page.getByRole('button', { name: 'Yearly' }).click()
  await expect(page.getByText('£4 a month')).toBeHidden()
  await expect(page.getByText('£180 a year', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join yearly as a printer' })).toBeVisible()
  await expect(page).toHaveURL(/#yearly$/)
})
