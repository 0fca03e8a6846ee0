import type { Page } from '@playwright/test'
import { painted, recordShifts } from './support/shifts.js'
import { expect, test } from './support/test.js'

/** Answers in place of the site's server; returns the submissions it has received. */
async function serve(page: Page): Promise<URLSearchParams[]> {
  const sent: URLSearchParams[] = []
  await page.route('**/api/form/FormSubmissionKey', (route) => route.fulfill({ json: { key: 'key' } }))
  await page.route('**/api/form/SaveFormSubmission', (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? ''))
    return route.fulfill({ json: { success: true } })
  })
  return sent
}

const field = (name: string, more = '') => `<div data-part="field" data-field-id="${name}" ${more}>
  <label data-part="title" for="f-${name}">Your ${name}</label>
  <input data-part="control" id="f-${name}" name="${name}" type="text"></div>`
const area = (more = '') => `<div data-part="field" data-field-id="story" data-max-length="20">
  <label data-part="title" for="f-story">Your story</label>
  <textarea data-part="control" id="f-story" name="story" rows="3"></textarea>${more}</div>`
const form = (
  inside: string,
  attributes = '',
) => `<form data-block="form" data-block-id="f" data-form-id="f" ${attributes}
  action="/api/form/submit" method="post"><div data-part="message" hidden></div>${inside}
  <button data-part="submit" type="submit">Send</button></form>`

test.describe('a counter', () => {
  test('[FVAL-011] moves nothing when it appears, whether script makes it or the server wrote it', async ({
    page,
    open,
  }) => {
    const shifts = await recordShifts(page)
    const written = form(area('<p data-part="counter">0 / 20</p>')).replaceAll(
      /\b(id|for|data-\w+-id)="f\b/g,
      '$1="g',
    )
    await open({ body: `${form(area())}<p>After it</p>${written}<p>After both</p>` })
    await expect(page.locator('[data-part=counter]')).toHaveText(['0 / 20', '0 / 20'])
    await painted(page)
    expect(await shifts()).toEqual([])
  })

  test('[FVAL-011] describes its area, and is announced after a pause', async ({ page, open, axe }) => {
    await page.clock.install()
    await open({ body: form(area()) })
    const story = page.getByLabel('Your story')
    await expect(story).toHaveAccessibleDescription('0 / 20')
    await story.pressSequentially('Once upon a time in a land')
    await expect(story).toHaveAccessibleDescription('26 / 20')
    const announced = page.getByRole('status')
    await expect(announced).toHaveText('')
    await page.clock.runFor(1000)
    await expect(announced).toHaveText('6 characters too many')
    await axe()
  })
})

test.describe('a draft', () => {
  const body = form(
    `${field('name')}${field('mail')}<div data-part="field" data-field-id="key"><label for="key">Key</label>
    <input data-part="control" id="key" name="key" type="password" autocomplete="off"></div>`,
    'data-option-drafts="true" autocomplete="off"',
  )

  test('is restored after a reload, without secrets, and removed once it was sent', async ({
    page,
    open,
  }) => {
    await serve(page)
    await open({ body })
    const name = page.getByLabel('Your name')
    await name.fill('Ada')
    await page.getByLabel('Key').fill('secret')
    await page.reload()
    await expect(name).toHaveValue('Ada')
    await expect(page.getByLabel('Key')).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Thank you!')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })
})

test.describe('a donation', () => {
  const donation = (
    button: string,
  ) => `<form data-block="form" data-option-kind="donation" action="/checkout/donate" method="get">
    <input type="hidden" name="donatePageId" value="p1"><div data-part="message" hidden></div>
    <fieldset><legend>How much?</legend>
    <label><input data-part="amount" name="amount" type="radio" value="10"> £10</label>
    <label><input data-part="amount" name="amount" type="radio" value="25"> £25</label></fieldset>
    <label for="own">Another amount</label>
    <input data-part="custom-amount" id="own" name="amount" type="text" inputmode="decimal" autocomplete="off">${button}</form>`
  const submit = '<button data-part="donate" type="submit">Donate</button>'
  const amounts = (page: Page) => new URL(page.url()).searchParams.getAll('amount').filter(Boolean)
  const atCheckout = (page: Page) => page.waitForURL(/\/checkout\/donate\?donatePageId=p1/)

  test.beforeEach(({ page }) =>
    page.route('**/checkout/donate*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Pay</h1>' }),
    ),
  )

  for (const [what, script] of [
    ['with', undefined],
    ['without', false],
  ] as const) {
    test(`[FORM-016] leads to the checkout with its page and its amount, ${what} script`, async ({
      page,
      open,
    }) => {
      await open({ body: donation(submit), ...(script === false && { script }) })
      await page.getByLabel('£25').check()
      await page.getByRole('button', { name: 'Donate' }).click()
      await atCheckout(page)
      expect(amounts(page)).toEqual(['25'])
    })
  }

  for (const key of ['Enter', 'Space']) {
    test(`[FORM-018] is sent by ${key} on an element that is no button`, async ({ page, open, axe }) => {
      await open({ body: donation('<span data-part="donate">Donate</span>') })
      await page.getByLabel('£10').check()
      await page.getByLabel('Another amount').fill('35')
      await expect(page.getByLabel('£10')).not.toBeChecked()
      if (key === 'Enter') await axe()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Donate' })).toBeFocused()
      await page.keyboard.press(key)
      await atCheckout(page)
      expect(amounts(page)).toEqual(['35'])
    })
  }

  test('without an amount shows an error at its field', async ({ page, open, axe }) => {
    await open({ body: donation(submit) })
    await page.getByRole('button', { name: 'Donate' }).click()
    const own = page.getByLabel('Another amount')
    await expect(own).toBeFocused()
    await expect(own).toHaveAccessibleDescription('Choose or enter an amount.')
    await axe()
    await own.fill('5')
    await expect(own).toHaveAccessibleDescription('')
    await own.press('Enter')
    await atCheckout(page)
    expect(amounts(page)).toEqual(['5'])
  })
})

test.describe('a newsletter', () => {
  const body = `<div id="column">${form(
    `<div data-part="row">${field('mail')}`,
    'data-option-kind="newsletter"',
  ).replace('</form>', '</div></form>')}</div><style nonce="s">#column > form { margin: 0 }</style>`
  const headers = {
    'Content-Security-Policy':
      "default-src 'self'; style-src 'self' 'nonce-s'; require-trusted-types-for 'script'; trusted-types site-runtime",
  }

  test('[FORM-017] its field and its button are side by side from 320 px, below one over the other', async ({
    page,
    open,
  }) => {
    await open({ body, headers })
    for (const [px, isRow] of [
      [320, true],
      [319, false],
      [280, false],
    ] as const) {
      await page.locator('#column').evaluate((column, width) => {
        ;(column as HTMLElement).style.inlineSize = `${width}px`
      }, px)
      const input = (await page.getByLabel('Your mail').boundingBox())!
      const button = (await page.getByRole('button', { name: 'Send' }).boundingBox())!
      const row = (await page.locator('[data-part=row]').boundingBox())!
      expect(row.width).toBe(px)
      expect(button.x >= input.x + input.width, `${px} px`).toBe(isRow)
      expect(button.y >= input.y + input.height, `${px} px`).toBe(!isRow)
      expect(button.x + button.width).toBeLessThanOrEqual(row.x + row.width + 0.5)
      if (!isRow) expect(button.width).toBeCloseTo(px, 0)
    }
  })
})

test('[FORM-002] while it is sent, a form keeps its focus and its values, and Tab moves on', async ({
  page,
  open,
  axe,
  expected,
}) => {
  expected.push(/400/)
  await serve(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/form/SaveFormSubmission', async (route) => {
    await held
    await route.fulfill({ status: 400, json: { error: 'Not today.' } })
  })
  await open({
    body: form(`<div data-part="field" data-field-id="wood"><label for="wood">Wood</label>
      <select data-part="control" id="wood" name="wood"><option>Oak</option><option>Elm</option></select></div>
      <div data-part="field" data-field-id="news"><input data-part="control" id="news" name="news" type="checkbox" value="yes">
      <label for="news">News</label></div>${field('name')}`),
  })
  const name = page.getByLabel('Your name')
  const wood = page.getByLabel('Wood')
  const news = page.getByLabel('News')
  await name.fill('Ada')
  await name.press('Enter')
  const button = page.getByRole('button', { name: 'Submitting…' })
  await expect(button).toBeVisible()
  await expect(name).toBeFocused()
  await name.pressSequentially(' L.')
  await page.getByText('News').click()
  await news.press('Space')
  await wood.focus()
  for (const key of ['ArrowDown', 'e']) await wood.press(key)
  await axe()
  await page.keyboard.press('Tab')
  await expect(news).toBeFocused()
  await expect(name).toHaveValue('Ada')
  await expect(wood).toHaveValue('Oak')
  await expect(news).not.toBeChecked()
  release()
  await expect(page.getByText('Not today.')).toBeFocused()
  await news.check()
  await wood.selectOption('Elm')
})
