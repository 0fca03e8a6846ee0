import type { Page } from '@playwright/test'
import { HOSTS, PROVIDERS, type Provider, provide, standIn } from './support/bot-check.js'
import { expect, type PageParts, test } from './support/test.js'

const INCOMPLETE = 'Complete CAPTCHA before submitting.'
const UNAVAILABLE = 'The security check could not be loaded. Please reload and try again.'

const policy = (scripts: string) => ({
  'Content-Security-Policy': [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types site-runtime lit-html',
  ].join('; '),
})

const context = (provider: string) =>
  `<script type="application/json" data-site-context>${JSON.stringify({ botCheck: { provider, siteKey: 'key' } })}</script>`

const form = `<form data-block="form" data-form-id="contact" action="/api/form/submit" method="post">
  <input type="hidden" name="formId" value="contact">
  <div data-part="message" hidden></div>
  <div data-part="field" data-type="text" data-field-id="name">
    <label data-part="title" for="contact-name">Name</label>
    <input data-part="control" id="contact-name" name="name" type="text">
  </div>
  <div data-part="captcha"></div>
  <button data-part="submit" type="submit" data-captcha-bound>Send</button>
</form>`

const contact = (provider: Provider, parts: Partial<PageParts> = {}): PageParts => ({
  head: context(provider),
  headers: policy(`'self' ${HOSTS[provider]}`),
  body: form,
  ...parts,
})

/** Answers in place of the site's server; returns the submissions it has received. */
async function serve(page: Page, answers: { status: number; json: object }[]): Promise<URLSearchParams[]> {
  const saved: URLSearchParams[] = []
  await page.route('**/api/form/FormSubmissionKey', (route) => route.fulfill({ json: { key: 'key' } }))
  await page.route('**/api/form/SaveFormSubmission', (route) => {
    saved.push(new URLSearchParams(route.request().postData() ?? ''))
    return route.fulfill(answers.shift() ?? { status: 500, json: {} })
  })
  return saved
}

const verify = (page: Page) => page.getByRole('button', { name: /^Verify/ })
const send = (page: Page) => page.getByRole('button', { name: 'Send' })
const pass = async (page: Page) => {
  await verify(page).click()
  await page.getByRole('button', { name: 'I am human' }).click()
  await expect(page.getByText('Verified')).toBeVisible()
}
const callBack = (page: Page, callback: string, said?: string) =>
  page.evaluate(
    ([name, text]) =>
      (globalThis as unknown as { botCheckTells(name: string, said?: string): void }).botCheckTells(
        name!,
        text,
      ),
    [callback, said],
  )
const token = (provider: Provider, count: number) => `${new URL(HOSTS[provider]).hostname} ${count}`

for (const provider of PROVIDERS) {
  test(`[BOT-001 BOT-002 FVAL-001 FORM-011] a check by ${provider} loads at the first focus, guards the form, and is repeated once its token is used or expired`, async ({
    page,
    open,
    expected,
  }) => {
    expected.push(/500/)
    const requests = await provide(page)
    const saved = await serve(page, [
      { status: 500, json: {} },
      { status: 200, json: { success: true } },
    ])
    await open(contact(provider))
    expect(requests).toEqual([])
    await page.getByLabel('Name').focus()
    await expect(verify(page)).toBeVisible()
    expect(requests).toHaveLength(1)
    expect(requests[0]).toContain(HOSTS[provider])
    const group = page.getByRole('group', { name: 'Security check' })
    await expect(group).toBeVisible()
    await expect(send(page)).toHaveAttribute('aria-disabled', 'true')

    // Not sent before the check is passed.
    await send(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(INCOMPLETE).first()).toBeVisible()
    await expect(group).toHaveAccessibleDescription(INCOMPLETE)
    expect(saved).toEqual([])

    // An expired token is asked for again; the button keeps the focus.
    await page.getByLabel('Name').fill('Ada')
    await pass(page)
    await expect(send(page)).not.toHaveAttribute('aria-disabled', 'true')
    await send(page).focus()
    await callBack(page, 'expired-callback')
    await expect(send(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(send(page)).toBeFocused()
    await expect(verify(page)).toBeVisible()

    // A token is used once: after a failure the check starts again.
    await pass(page)
    await send(page).click()
    await expect(verify(page)).toBeVisible()
    await expect(send(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByLabel('Name')).toHaveValue('Ada')
    await pass(page)
    await send(page).click()
    await expect(page.getByText('Thank you!')).toBeVisible()
    expect(saved.map((each) => each.get('captchaKey'))).toEqual([token(provider, 2), token(provider, 3)])
  })
}

test.describe('the look of a check', () => {
  for (const [width, size] of [
    [320, 'normal'],
    [319, 'compact'],
  ] as const) {
    test(`[BOT-003] in a container of ${width} px it is ${size}`, async ({ page, open }) => {
      await provide(page)
      await open(contact('turnstile'))
      await page.locator('[data-part=captcha]').evaluate((element, px) => {
        ;(element as HTMLElement).style.width = `${px}px`
      }, width)
      await page.getByLabel('Name').focus()
      await expect(verify(page)).toHaveText(`Verify: ${size}`)
    })
  }

  test('breaks no rule of accessibility, passed or not', async ({ page, open, axe }) => {
    await provide(page)
    await open(contact('turnstile'))
    await page.getByLabel('Name').focus()
    await expect(verify(page)).toBeVisible()
    await axe()
    await pass(page)
    await axe()
  })
})

test.describe('a check that cannot be shown', () => {
  const missing = async (page: Page) => {
    await send(page).click()
    await expect(page.getByText(UNAVAILABLE).first()).toBeVisible()
  }

  test('[BOT-004 FORM-015] because the site has an unknown provider', async ({ page, open, expected }) => {
    expected.push(/Could not render form/)
    const logged = page.waitForEvent('console', (message) => message.text().includes('Could not render form'))
    const requests = await provide(page)
    const saved = await serve(page, [])
    await open(contact('turnstile', { head: context('constructor') }))
    await page.getByLabel('Name').focus()
    expect((await logged).text()).toContain('The bot check is not set up')
    await missing(page)
    expect([...requests, ...saved]).toEqual([])
  })

  test('because it cannot be loaded: submitting the form requests it again', async ({
    page,
    open,
    expected,
  }) => {
    expected.push(/Could not render form|ERR_FAILED/)
    let answer: string | null = null
    const requests = await provide(page, () => answer)
    const saved = await serve(page, [{ status: 200, json: { success: true } }])
    const logged = page.waitForEvent('console', (message) => message.text().includes('Could not render form'))
    await open(contact('turnstile'))
    await page.getByLabel('Name').focus()
    await logged
    expect(requests).toHaveLength(1)
    answer = standIn
    await missing(page)
    await pass(page)
    expect(requests).toHaveLength(2)
    await send(page).click()
    await expect(page.getByText('Thank you!')).toBeVisible()
    expect(saved).toHaveLength(1)
  })

  test('because the policy of the page does not allow it', async ({ page, open, expected }) => {
    expected.push(/Could not render form|Content Security Policy/)
    await provide(page)
    const logged = page.waitForEvent('console', (message) => message.text().includes('Could not render form'))
    await open(contact('turnstile', { headers: policy("'self'") }))
    await page.getByLabel('Name').focus()
    await logged
    await missing(page)
  })

  test('because its provider fails: a message appears, and no text of the provider becomes part of the page', async ({
    page,
    open,
    expected,
  }) => {
    expected.push(/bot check/)
    await provide(page)
    await open(contact('turnstile'))
    await page.getByLabel('Name').focus()
    await pass(page)
    await callBack(page, 'error-callback', '<img src=x>')
    await expect(page.getByRole('group', { name: 'Security check' })).toHaveAccessibleDescription(UNAVAILABLE)
    await expect(page.locator('img')).toHaveCount(0)
    await expect(send(page)).toHaveAttribute('aria-disabled', 'true')
  })
})

test('a nonce vouches for its script', async ({ page, open }) => {
  await provide(page)
  await open(
    contact('turnstile', {
      headers: policy("'nonce-once' 'strict-dynamic'"),
      script: '<script type="module" nonce="once" src="/runtime/auto.js"></script>',
    }),
  )
  await page.getByLabel('Name').focus()
  await pass(page)
})

test('its challenge, at the end of the page, can be answered while the form is in a dialog', async ({
  page,
  open,
}) => {
  await provide(page)
  const saved = await serve(page, [{ status: 200, json: { success: true } }])
  await open(contact('hcaptcha', { body: `<dialog aria-label="Write to us">${form}</dialog>` }))
  await page.locator('dialog').evaluate((dialog) => (dialog as HTMLDialogElement).show())
  await page.getByLabel('Name').fill('Ada')
  await pass(page)
  await send(page).click()
  await expect(page.getByText('Thank you!')).toBeVisible()
  expect(saved).toHaveLength(1)
})

test('destroying the site restores the HTML of the server', async ({ page, open }) => {
  await provide(page)
  await open(contact('turnstile'))
  const html = () => page.evaluate(() => document.querySelector('form')!.innerHTML + document.head.innerHTML)
  const before = await html()
  await page.getByLabel('Name').focus()
  await pass(page)
  expect(await html()).not.toBe(before)
  await page.evaluate(() => {
    const sites = (globalThis as { [key: symbol]: unknown })[Symbol.for('@site/runtime')] as WeakMap<
      Document,
      { destroy(): void }
    >
    sites.get(document)!.destroy()
  })
  expect(await html()).toBe(before)
})
