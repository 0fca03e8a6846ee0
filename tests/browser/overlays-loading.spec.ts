import type { Page } from '@playwright/test'
import { BAR } from './support/bars.js'
import { popupPage, servePopup } from './support/popup.js'
import { expect, test } from './support/test.js'

/** The kinds of code that a page has requested, by the names of its files. */
const requestsOf = (page: Page): string[] => {
  const names: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/chunks\/(.+)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname) ?? []
    if (name) names.push(name)
  })
  return names
}

const context = (fields: object) =>
  `<script type="application/json" data-site-context>${JSON.stringify(fields)}</script>`

/** Resolves when the code that the page starts with, and its imports, are loaded. */
const quiet = (page: Page) => page.waitForLoadState('networkidle')

const COOKIES = { isCookieBannerEnabled: true }

test('a page without overlays loads no file beside the entry', async ({ page, open }) => {
  const names = requestsOf(page)
  await open({ head: context({ locale: 'en-GB' }), body: '<p>Text</p>' })
  await quiet(page)
  expect(names).toEqual([])
})

for (const [what, fields, name] of [
  ['cookie settings', { cookieSettings: COOKIES }, 'cookie-banner'],
  [
    'popup settings',
    { websiteSettings: { popupOverlaySettings: { style: 'show', showOnTimer: true, timerDelay: 600_000 } } },
    'bars-and-popup',
  ],
  ['an information bar', { websiteSettings: { mobileInfoBarSettings: { style: 'dark' } } }, 'bars-and-popup'],
] as const) {
  test(`${what} load their own code and no other file of overlays`, async ({ page, open }) => {
    const names = requestsOf(page)
    await open({ head: context(fields), body: '<p>Text</p>' })
    await expect.poll(() => names).toContain(name)
    await quiet(page)
    const others = ['cookie-banner', 'bars-and-popup']
    expect(names.filter((each) => others.includes(each))).toEqual([name])
  })
}

for (const [what, fields] of [
  ['somebody who is signed in', { authenticatedAccount: { id: 'a1' } }],
  ['a page with the flag', { showAnnouncementBar: true }],
] as const) {
  test(`[BOOT-013] ${what} gets announcement bar, overlays and popup`, async ({ page, open }) => {
    const names = requestsOf(page)
    await servePopup(page)
    const { head, body } = popupPage({ settings: { showOnTimer: true, timerDelay: 0 }, context: fields })
    await open({ ...(head && { head }), body: `${BAR}${body}` })
    await expect(page.getByRole('button', { name: 'Close Announcement' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeVisible()
    if ('authenticatedAccount' in fields) await expect.poll(() => names).toContain('cookie-banner')
  })
}

test('[URL-002] a visitor who has logged out gets a message, and the address loses its parameter', async ({
  page,
  open,
}) => {
  await open({ body: '<p>Text</p>', query: '?a=1&logout=true&b=2#part' })
  const toast = page.getByRole('status')
  await expect(toast).toContainText('Logout Successful')
  await expect(toast).toContainText('You have been successfully logged out.')
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?a=1&b=2#part')
})

test('one overlay whose code does not load does not affect the others', async ({ page, open, expected }) => {
  expected.push(/ERR_FAILED/, /popup/)
  await page.route('**/chunks/bars-and-popup-*.js', (route) => route.abort())
  await open({
    head: context({
      cookieSettings: COOKIES,
      websiteSettings: { popupOverlaySettings: { style: 'show' } },
    }),
    body: '<p>Text</p>',
  })
  await expect(page.getByRole('region', { name: 'Cookie banner' })).toBeVisible()
})

test('a rejected authorization covers the whole window with a message', async ({ page, open, expected }) => {
  expected.push(/403/)
  await page.route('**/api/form/FormSubmissionKey', (route) =>
    route.fulfill({ status: 403, json: { authorizationFail: true } }),
  )
  await open({
    body: `<form data-block="form" data-form-id="f" action="/x" method="post">
      <div data-part="field" data-field-id="name"><label data-part="title" for="n">Name</label>
      <input data-part="control" id="n" name="name" type="text"></div>
      <button data-part="submit" type="submit">Send</button></form>`,
  })
  await page.getByLabel('Name').fill('Ada')
  await page.getByRole('button', { name: 'Send' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('You no longer have access.')
  await alert.getByRole('button', { name: 'Clear' }).click()
  await expect(alert).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue('Ada')
})
