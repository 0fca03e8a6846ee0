import type { Page } from '@playwright/test'
import { painted, recordShifts } from './support/shifts.js'
import { expect, test } from './support/test.js'

const PHONE = { tag: '@phone' }

const HOST = 'https://tides.example'
const headers = {
  'Content-Security-Policy': [
    "default-src 'self'",
    `script-src 'self' ${HOST}`,
    `frame-src 'self' ${HOST}`,
    "require-trusted-types-for 'script'",
    'trusted-types site-runtime lit-html',
  ].join('; '),
}

const STRICT = `<script type="application/json" data-site-context>{"cookieSettings":{"isRestrictiveCookiePolicyEnabled":true}}</script>`
const LINK = `<p><a data-part="link" href="${HOST}/marlsea">Tides of Marlsea</a></p>`
const FRAME = `<div data-block="embed"><iframe data-part="frame" data-src="${HOST}/marlsea" title="Tides" height="320"></iframe>${LINK}</div><p>After</p>`
const SCRIPT = `<div data-block="embed"><div data-part="frame"><blockquote>The boats are in.</blockquote></div>
<script type="text/plain" data-part="script" src="${HOST}/posts.js"></script>${LINK}</div>`

const serveFrame = (page: Page) =>
  page.route(`${HOST}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Tides</title><p>High water 06:12</p>' }),
  )
const link = (page: Page) => page.getByRole('link', { name: 'Tides of Marlsea' })
const content = (page: Page) => page.frameLocator('iframe').getByText('High water 06:12')

test(
  'asks in a box of the size of the frame, loads once, and moves nothing',
  PHONE,
  async ({ page, publish }) => {
    await serveFrame(page)
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(HOST)) requests.push(request.url())
    })
    const address = await publish({ head: STRICT, body: FRAME, headers })
    const shifts = await recordShifts(page)
    await page.goto(address)
    const box = page.getByRole('group', { name: 'Tides' })
    await expect(box).toContainText('This content comes from tides.example.')
    expect((await box.boundingBox())!.height).toBe(320)
    expect(requests).toEqual([])
    await box.getByRole('button', { name: 'Load once' }).press('Enter')
    await expect(content(page)).toBeVisible()
    await expect(page.locator('iframe')).toBeFocused()
    expect((await page.locator('iframe').boundingBox())!.height).toBe(320)
    await painted(page)
    expect(await shifts()).toEqual([])
    await expect(link(page)).toBeVisible()
  },
)

test('a website that refuses to be framed leaves the link, and the page works', async ({
  page,
  open,
  expected,
}) => {
  expected.push(/Refused to (?:display|frame)|X-Frame-Options/)
  await page.route(`${HOST}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'X-Frame-Options': 'DENY' }, body: 'no' }),
  )
  await open({ body: FRAME, headers })
  await expect(page.locator('iframe')).toHaveAttribute('src', `${HOST}/marlsea`)
  await expect(link(page)).toBeVisible()
})

test('a frame that the policy of the page blocks has a message in its place', async ({
  page,
  open,
  expected,
  axe,
}) => {
  expected.push(/Content Security Policy/)
  await open({ body: FRAME })
  await expect(page.getByRole('status')).toHaveText(
    'This content couldn’t be loaded. Please use the link instead.',
  )
  expect((await page.locator('.site-embed').boundingBox())!.height).toBe(320)
  await expect(link(page)).toBeVisible()
  await axe()
})

test('a frame cannot lead the page away', async ({ page, open, expected }) => {
  expected.push(/sandbox|Unsafe attempt/)
  await page.route(`${HOST}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<p id="done">waiting</p><script>try { top.location = 'https://tides.example/away' } catch {} done.textContent = 'tried'</script>`,
    }),
  )
  await open({ body: FRAME, headers })
  const address = page.url()
  await expect(page.frameLocator('iframe').locator('#done')).toHaveText('tried')
  expect(page.url()).toBe(address)
})

for (const [state, fulfil, warning] of [
  ['missing', { status: 404, body: '' }, /404|posts\.js: not loaded/],
  ['broken', { contentType: 'text/javascript', body: 'throw new Error("broken")' }, /broken/],
] as const) {
  test(`the words of a post stay where the script of its provider is ${state}`, async ({
    page,
    open,
    expected,
  }) => {
    expected.push(warning)
    await page.route(`${HOST}/**`, (route) => route.fulfill(fulfil))
    const asked = page.waitForResponse(`${HOST}/posts.js`)
    await open({ body: SCRIPT, headers })
    await asked
    await expect(page.locator('script[src*="posts.js"]:not([type="text/plain"])')).toHaveCount(1)
    await expect(page.getByText('The boats are in.')).toBeVisible()
    await expect(link(page)).toBeVisible()
  })
}
