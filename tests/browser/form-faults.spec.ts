import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Route } from '@playwright/test'
import { CALLS, KEY_PATH, SAVE_PATH } from '../reliability/calls.js'
import { type FaultName, type Reply, replyTo, UNSURE } from '../reliability/faults.js'
import { formMarkup } from '../reliability/form.js'
import { statementsOf } from '../reliability/statements.js'
import { expect, test } from './support/test.js'

const FORM = formMarkup('data-block="form"')

/** Longer than the timeout of a call. */
const TIMEOUT_MS = 30_000
const LATE_MS = 20_000
/** Any page: the target of a redirect needs no stub. */
const LOGIN_PAGE = '/support/silent.html'
const STORY = 'Two\nlines & <b>tags</b>'

const control = (page: Page, name: string) => page.getByLabel(name)
const send = (page: Page) => page.getByRole('button', { name: 'Send' })
const message = (page: Page) => page.locator('[data-part=message]')
const thanks = (page: Page) => page.getByText('Thank you! Your form has been submitted.')

async function fill(page: Page) {
  await control(page, 'Name').fill('Ada')
  await control(page, 'Story').fill(STORY)
}

/** The typed values are kept, and can be changed and sent. */
async function expectOpen(page: Page) {
  await expect(control(page, 'Name')).toHaveValue('Ada')
  await expect(control(page, 'Story')).toHaveValue(STORY)
  await expect(control(page, 'Name')).toBeEditable()
  await expect(send(page)).not.toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator('form')).not.toHaveAttribute('aria-busy', 'true')
}

/** Answers with a fault; one that delays the answer lets the page's clock run. */
async function give(page: Page, route: Route, reply: Reply, good: object) {
  switch (reply) {
    case 'good':
      return route.fulfill({ json: good })
    case 'late':
      await page.clock.runFor(LATE_MS)
      return route.fulfill({ json: good })
    case 'hang':
      return page.clock.runFor(TIMEOUT_MS)
    case 'login page':
      return route.fulfill({ status: 302, headers: { Location: LOGIN_PAGE } })
    case 'offline':
      return route.abort('internetdisconnected')
    case 'reset':
      return route.abort('connectionreset')
    default:
      return route.fulfill({ status: reply.status, contentType: reply.type, body: reply.body })
  }
}

/** A stub of the site's server with a fault at one of its paths until it is repaired. */
async function serve(page: Page, fault: FaultName, faulty: string) {
  const sentTo: URL[] = []
  const keys: (string | null)[] = []
  let mended = false
  let met = 0
  await page.route('**/api/**', (route) => {
    const url = new URL(route.request().url())
    const isKey = url.pathname === KEY_PATH
    sentTo.push(url)
    if (!isKey) keys.push(new URLSearchParams(route.request().postData() ?? '').get('key'))
    const good = isKey ? { key: `key-${sentTo.length}` } : { success: true }
    if (mended || url.pathname !== faulty) return route.fulfill({ json: good })
    met += 1
    return give(page, route, replyTo(fault, met - 1), good)
  })
  return {
    asked: sentTo,
    keys,
    mend() {
      mended = true
    },
  }
}

/** Faults of the network. What a server may answer is played without a browser. */
const played: readonly (readonly [path: string, fault: FaultName])[] = [
  [SAVE_PATH, '204, empty'],
  [SAVE_PATH, 'redirect to a login page'],
  [SAVE_PATH, 'offline'],
  [SAVE_PATH, 'connection reset'],
  [SAVE_PATH, 'no answer in time'],
  [SAVE_PATH, 'late, and good'],
  [KEY_PATH, 'offline'],
  [KEY_PATH, 'no answer in time'],
]

for (const [path, fault] of played) {
  const call = CALLS.find((each) => each.byForm && each.path === path)!
  const [shownText, requests] = call.expected[fault]

  test(`${statementsOf(call, fault)}${call.name}: ${fault}`, async ({ page, open, expected, baseURL }) => {
    expected.push(/Failed to load resource/)
    await page.clock.install()
    await page.context().addCookies([{ name: 'crumb', value: 'old', url: baseURL! }])
    const server = await serve(page, fault, path)
    await open({ body: FORM })
    await fill(page)
    await send(page).click()

    if (shownText === null) {
      await expect(thanks(page)).toBeFocused()
      expect(server.asked).toHaveLength(requests)
      return
    }
    await expect(message(page)).toHaveText(shownText)
    expect(server.asked).toHaveLength(requests)
    await expectOpen(page)

    server.mend()
    await send(page).click()
    await expect(thanks(page)).toBeFocused()
    const [first, last] = [server.keys[0], server.keys.at(-1)]
    if (path === SAVE_PATH) expect(last === first).toBe(UNSURE.has(fault))
  })
}

test('[NET-014 NET-017] the crumb that a refusal brings is in the cookie and in the next address', async ({
  page,
  open,
  expected,
  baseURL,
}) => {
  expected.push(/Failed to load resource/)
  await page.context().addCookies([{ name: 'crumb', value: 'old', url: baseURL! }])
  const server = await serve(page, 'crumbFail, then good', SAVE_PATH)
  await open({ body: FORM })
  await fill(page)
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(server.asked.map(({ searchParams }) => searchParams.get('crumb'))).toEqual(['old', 'old', 'new'])
  expect(await page.evaluate(() => document.cookie)).toBe('crumb=new')
})

test('[FMSG-001] code that cannot be loaded shows a message, keeps the typed values, and is requested again', async ({
  page,
  open,
  expected,
}) => {
  expected.push(/Failed to load resource/)
  await serve(page, '204, empty', '')
  const chunk = '**/chunks/controller-*.js'
  await page.route(chunk, (route) => route.abort())
  await open({ body: FORM })
  await fill(page)
  await send(page).click()
  await expect(message(page)).toHaveText('Error processing form submission. Please reload and try again.')
  await expect(message(page)).toBeFocused()
  await expectOpen(page)
  await page.unroute(chunk)
  await send(page).click()
  await expect(thanks(page)).toBeFocused()
})

test('a call that the server redirects to another origin is not sent there', async ({
  page,
  open,
  expected,
}) => {
  expected.push(/Failed to load resource|Unsafe attempt|blocked by CORS/)
  let reached = 0
  const elsewhere = createServer((_, response) => {
    reached += 1
    response.end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as AddressInfo
  await page.route(`**${KEY_PATH}`, (route) =>
    route.fulfill({ status: 307, headers: { Location: `http://127.0.0.1:${port}/` } }),
  )
  const policy =
    "default-src 'self'; connect-src *; require-trusted-types-for 'script'; trusted-types site-runtime lit-html"
  await open({ body: FORM, headers: { 'Content-Security-Policy': policy } })
  await fill(page)
  await send(page).click()
  await expect(message(page)).toHaveText('Could not get a form submission key, please try again later.')
  expect(reached).toBe(0)
  // As a plain fetch does.
  await page.evaluate((path) => fetch(path, { method: 'POST' }).catch(() => {}), KEY_PATH)
  expect(reached).toBe(1)
  elsewhere.close()
})
