import type { Browser, Locator, Page } from '@playwright/test'
import { expect, test } from '../support/imported.js'

type Entry = readonly [string, unknown]

/** The texts of a visitor, by the names under which they arrive. */
const TYPED: Readonly<Record<string, string>> = {
  'name.First': 'Ada',
  'name.Last': 'Potter',
  email: 'ada@clay.photography',
  subject: 'A large bowl',
  message: 'Thirty centimetres, please',
  people: '2',
  budget: '120.50',
  'your-website': 'clay.example/bowls',
  twitter: 'ada_clay',
  'word-for-the-gate': 'kiln',
  'date.Month': '12',
  'date.Day': '24',
  'date.Year': '2026',
  'time.Hour': '9',
  'time.Minute': '30',
  'time.Second': '00',
  'address.Line1': '1 Harbour Row',
  'address.Line2': 'Upstairs',
  'address.City': 'Whitby',
  'address.State': 'Yorkshire',
  'address.Zip': 'YO21 1AA',
  'address.Country': 'United Kingdom',
  'phone.Country': '44',
  'phone.Areacode': '194',
  'phone.Prefix': '760',
  'phone.Line': '0999',
}

/** The rest, which a visitor chooses. */
const CHOSEN: readonly Entry[] = [
  ['clay', 'Red'],
  ['days', 'Monday'],
  ['days', 'Friday'],
  ['level', 'Regular'],
  ['time.Ampm', 'PM'],
  ['how-was-it.0', '1'],
  ['how-was-it.1', '-2'],
]

const PICTURE = { name: 'bowl.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a picture') }

/** Fills in every field that the form has, and returns what has to arrive of it. */
async function fillIn(form: Locator): Promise<readonly Entry[]> {
  const sent: Entry[] = []
  for (const [name, text] of Object.entries(TYPED)) {
    const control = form.locator(`[name="${name}"]`)
    if ((await control.count()) === 0) continue
    await control.fill(text)
    sent.push([name, text])
  }
  for (const [name, start] of CHOSEN) {
    // Some values have spaces that their words on the page do not have.
    const choice = form.locator(
      `select[name="${name}"] option[value^="${start}"], input[name="${name}"][value^="${start}"]`,
    )
    const value = (await choice.getAttribute('value')) ?? ''
    const list = form.locator(`select[name="${name}"]`)
    if ((await list.count()) > 0) await list.selectOption(value)
    else await choice.check()
    sent.push([name, value])
  }
  const files = form.locator('[type=file]')
  await files.setInputFiles(PICTURE)
  return [
    ...sent,
    ['pictures-of-your-work', { name: PICTURE.name, type: PICTURE.mimeType, text: 'a picture' }],
  ]
}

const sorted = (entries: readonly Entry[]) => entries.map((entry) => JSON.stringify(entry)).sort()

async function posted(page: Page, address: string): Promise<readonly (readonly Entry[])[]> {
  const [, , folder, form] = address.split('/')
  const all = (await page.request.get(`/posted/${folder}`)).json() as Promise<Record<string, Entry[][]>>
  return (await all)[form ?? ''] ?? []
}

/** Keeps what the script sends to the server of the site, as the values of each form. */
async function keepSaved(page: Page): Promise<Record<string, unknown>[]> {
  const saved: Record<string, unknown>[] = []
  await page.route('**/api/form/FormSubmissionKey', (route) => route.fulfill({ json: { key: 'key' } }))
  await page.route('**/api/form/SaveFormSubmission', async (route) => {
    const body = route.request().postData() ?? ''
    const type = route.request().headers()['content-type'] ?? ''
    const sent = await new Response(body, { headers: { 'content-type': type } }).formData()
    saved.push({ formId: sent.get('formId'), ...JSON.parse(String(sent.get('form'))) })
    await route.fulfill({ json: { success: true } })
  })
  return saved
}

let count = 0
const destination = (name: string) => {
  count += 1
  return `/posted/import-${process.env.TEST_WORKER_INDEX}-${Date.now()}-${count}/${name}`
}

/** Opens the page again as a visitor whose browser runs no script. */
async function withoutScript(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin })
  const other = await context.newPage()
  await other.goto(page.url())
  return other
}

for (const [fixture, id] of [
  ['hosted/form', '5f3c0d2b9be1a4c70017a3b2'],
  ['hosted/form-json', '6a1c0d2b9be1a4c70017a3b4'],
] as const) {
  test(`every field of ${fixture} is filled in and arrives, with and without script`, async ({
    browser,
    expectGivenBack,
    openImported,
    page,
  }) => {
    const action = destination('form')
    await openImported(fixture, { forms: { to: 'service', action } })
    const other = await withoutScript(browser, page)
    for (const [number, each] of [page, other].entries()) {
      const form = each.locator(`[data-form-id="${id}"]`)
      const sent = await fillIn(form)
      // Twitter, the amount and the rest are 34 controls; the description has one line for a telephone number.
      expect(sent.length).toBeGreaterThan(28)
      await form.getByRole('button', { name: 'Send' }).click()
      await expect.poll(async () => (await posted(page, action)).length).toBe(number + 1)
      const hidden: Entry = [fixture === 'hosted/form' ? 'SOURCE' : 'source', 'workshop page']
      expect(sorted((await posted(page, action))[number] ?? [])).toEqual(sorted([...sent, hidden]))
    }
    await other.context().close()
    await expectGivenBack()
  })
}

test('a form of the builder refuses what is missing, then sends it to our server and says thanks', {
  tag: '@phone',
}, async ({ expectGivenBack, openImported, page }) => {
  const saved = await keepSaved(page)
  await openImported('hosted/form')
  const form = page.locator('form').first()
  const send = form.getByRole('button', { name: 'Send' })
  await send.click()
  await expect(form.locator('[data-part=error]:visible')).toHaveText([
    'Your name is required.',
    'Email is required.',
    'Message is required.',
    'Clay is required.',
    'Address is required.',
  ])
  await expect(form.getByRole('group', { name: /One or more fields is invalid/ })).toBeFocused()
  await fillIn(form)
  await form.getByLabel('Message').fill('x'.repeat(41))
  await expect(form.getByText('41 / 40')).toBeVisible()
  await send.click()
  await expect(form.getByText('You have exceeded the character limit.').first()).toBeVisible()
  expect(saved).toEqual([])
  await form.getByLabel('Message').fill('Thirty centimetres, please')
  await send.click()
  await expect(form.getByText('See you at the kiln.')).toBeVisible()
  expect(saved).toMatchObject([
    {
      formId: '5f3c0d2b9be1a4c70017a3b2',
      name: { First: 'Ada', Last: 'Potter' },
      address: { Line1: '1 Harbour Row', Zip: 'YO21 1AA' },
      days: ['Monday', 'Friday  evening'],
      'how-was-it': { 'It was warm': '1', 'It was loud': '-2' },
      SOURCE: 'workshop page',
    },
  ])
  await expectGivenBack()
})

test('a form opens over the page, keeps the focus, and closes', { tag: '@phone' }, async ({
  expectGivenBack,
  openImported,
  page,
}) => {
  const saved = await keepSaved(page)
  await openImported('hosted/form-lightbox')
  const name = page.getByLabel('Your name')
  await expect(name).toBeHidden()
  await page.getByRole('button', { name: 'Open Form' }).click()
  await expect(name).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Open Form' })
  // Neither the header nor the section after it lies over the form.
  const isOnTop = (x: number, y: number) =>
    dialog.evaluate(
      (element, [left, top]) => element.contains(document.elementFromPoint(left!, top!)),
      [x, y],
    )
  const { width, height } = page.viewportSize()!
  for (const y of [10, height / 2, height - 10]) expect(await isOnTop(width / 2, y), `${y}`).toBe(true)
  // The letters of a dark section would be white on white.
  for (const each of [name, page.getByText('Your name', { exact: false }).first()]) {
    const [color, paper] = await each.evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(element.closest('form')!).backgroundColor,
    ])
    expect(color).not.toBe(paper)
  }
  // Nothing under the form takes the focus; between two rounds the browser itself has it.
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab')
    expect(
      await dialog.evaluate(
        (element) => document.activeElement === document.body || element.contains(document.activeElement),
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(name).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open Form' })).toBeFocused()
  await page.getByRole('button', { name: 'Open Form' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(name).toBeHidden()

  await page.getByRole('button', { name: 'Ask for prices' }).click()
  await page.getByLabel('Email').fill('ada@clay.example')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We send them.')).toBeVisible()
  expect(saved).toEqual([{ formId: 'ad1c0d2b9be1a4c70017a3b8', email: 'ada@clay.example' }])
  await expectGivenBack()
})

test('a visitor joins a newsletter', { tag: '@phone' }, async ({ expectGivenBack, openImported, page }) => {
  const saved = await keepSaved(page)
  await openImported('hosted/newsletter')
  const [first, second] = [page.locator('form').first(), page.locator('form').nth(1)]
  await first.getByRole('button', { name: 'Sign Up' }).click()
  await expect(first.getByText('Email Address is required.')).toBeVisible()
  await first.getByLabel('Email Address').fill('ada@clay.example')
  await first.getByRole('button', { name: 'Sign Up' }).click()
  await expect(first.getByText('Thank you for joining!')).toBeVisible()
  await second.getByLabel('First Name').fill('Ada')
  await second.getByLabel('Last Name').fill('Potter')
  await second.getByLabel('Email Address').fill('ada@clay.example')
  await second.getByRole('button', { name: 'Sign Up' }).click()
  await expect(second.getByText('Thank you for joining!')).toBeVisible()
  expect(saved).toMatchObject([
    { email: 'ada@clay.example' },
    { email: 'ada@clay.example', name: { First: 'Ada', Last: 'Potter' } },
  ])
  await expectGivenBack()
})

test('a form that is off says so, stays readable and sends nothing', async ({ openImported, page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await openImported('hosted/form', { forms: { to: 'off' } })
  const form = page.locator('form').nth(1)
  await expect(form.getByText('This form does not send messages at the moment.')).toBeVisible()
  await expect(form.getByRole('link', { name: 'potter@pottery.example' })).toBeVisible()
  await expect(form.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await form.getByLabel('E-mail').fill('ada@clay.example')
  await page.keyboard.press('Enter')
  expect(sent.filter((url) => !url.includes('/api/census/'))).toEqual([])
  await expect(form.getByLabel('E-mail')).toBeVisible()
})
