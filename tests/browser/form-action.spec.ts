import type { Page } from '@playwright/test'
import { expect, test } from './support/test.js'

/** The policy of the test pages without `form-action`, which a site must open to its service. */
const headers = {
  'Content-Security-Policy':
    "default-src 'self'; require-trusted-types-for 'script'; trusted-types site-runtime lit-html",
}

const SERVICE = 'https://forms.example/f/abc'

/** A form of a service, with controls that the runtime does not read and two buttons. */
const form = (attributes: string, second = '') => `<form data-block="form" data-block-id="f" ${attributes}>
  <input type="hidden" name="_subject" value="Order">
  <div data-part="message" hidden></div>
  <div data-part="field" data-field-id="name"><p data-part="error" hidden></p>
    <label data-part="title" for="n">Name</label><input data-part="control" id="n" name="name" required></div>
  ${second ? '' : '<div data-part="captcha"></div>'}
  <button data-part="submit" type="submit" name="do" value="send" data-captcha-bound>Send</button>
  <button type="submit" name="do" value="save" ${second}>Save</button></form>`

/** A form service that thanks; returns what it gets, and the calls to our own server. */
async function serve(page: Page) {
  const sent: string[] = []
  const own: string[] = []
  await page.route('https://forms.example/**', (route) => {
    const request = route.request()
    const type = request.headers()['content-type'] ?? ''
    const body = request.postData() ?? ''
    sent.push(
      [request.method(), request.url(), type.split(';')[0], body.match(/boundary/) ? '' : body]
        .join(' ')
        .trim(),
    )
    return route.fulfill({ contentType: 'text/html', body: '<title>Thanks</title><h1>Thanks</h1>' })
  })
  page.on('request', (request) => {
    if (/\/api\//.test(request.url())) own.push(request.url())
  })
  return { sent, own }
}

for (const [what, attributes, second, press, result] of [
  [
    'a form service',
    `action="${SERVICE}" method="post"`,
    '',
    'Send',
    `POST ${SERVICE} application/x-www-form-urlencoded _subject=Order&name=Ada&do=send`,
  ],
  [
    'a service, with its second button',
    `action="${SERVICE}" method="post"`,
    '',
    'Save',
    `POST ${SERVICE} application/x-www-form-urlencoded _subject=Order&name=Ada&do=save`,
  ],
  ['a search by GET', `action="${SERVICE}"`, '', 'Send', `GET ${SERVICE}?_subject=Order&name=Ada&do=send`],
  [
    'the address, method and encoding of the button',
    'action="/api/form/submit" method="get"',
    `formaction="${SERVICE}" formmethod="post" formenctype="text/plain"`,
    'Save',
    `POST ${SERVICE} text/plain _subject=Order&name=Ada&do=save`,
  ],
] as const) {
  test(`${what}: our check, then the browser’s own submission, and no call of ours`, async ({
    page,
    open,
  }) => {
    const { sent, own } = await serve(page)
    await open({ body: form(attributes, second), headers })
    await page.getByRole('button', { name: press }).click()
    await expect(page.locator('[data-part=error]').first()).toHaveText('Name is required.')
    await expect(page.locator('[data-part=summary]')).toBeFocused()
    await page.getByLabel('Name').fill('Ada')
    await page.getByRole('button', { name: press }).click()
    await expect(page).toHaveTitle('Thanks')
    expect(sent).toEqual([result])
    expect(own).toEqual([])
  })
}

test('a form service: sent at once where the code for checking cannot be loaded', async ({
  page,
  open,
  expected,
}) => {
  expected.push(/./)
  const { sent } = await serve(page)
  await page.route(/controller[^/]*\.js/, (route) => route.abort())
  await open({ body: form(`action="${SERVICE}" method="post" target="_blank"`), headers })
  await page.getByRole('button', { name: 'Send' }).click()
  // The browser checks it instead.
  await expect.poll(() => page.evaluate(() => document.querySelector('form')!.noValidate)).toBe(false)
  expect(sent).toEqual([])
  await page.getByLabel('Name').fill('Ada')
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Send' }).click(),
  ])
  await opened.close()
})

for (const [method, address] of [
  ['post', 'mailto:shop@example.org?body=_subject%3DOrder%26name%3DAda%2BL%26do%3Dsend'],
  ['get', 'mailto:shop@example.org?_subject=Order&name=Ada+L&do=send'],
]) {
  test(`a form to a mail address by ${method}: our check, then the browser’s own letter`, async ({
    page,
    open,
  }) => {
    const { own } = await serve(page)
    const cdp = await page.context().newCDPSession(page)
    const requested: string[] = []
    cdp.on('Page.frameRequestedNavigation', ({ url }) => requested.push(url))
    await cdp.send('Page.enable')
    await open({ body: form(`action="mailto:shop@example.org" method="${method}"`), headers })
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.locator('[data-part=error]').first()).toHaveText('Name is required.')
    await expect(page.locator('[data-part=summary]')).toBeFocused()
    expect(requested).toEqual([])
    await page.getByLabel('Name').fill('Ada L')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => requested).toEqual([address])
    expect(own).toEqual([])
    // The page stays, without thanks for what it cannot know.
    await expect(page.getByLabel('Name')).toHaveValue('Ada L')
    await expect(page.locator('[data-part=success]')).toHaveCount(0)
  })
}
