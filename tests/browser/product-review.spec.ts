import type { Page, Route } from '@playwright/test'
import { markup } from './support/blocks.js'
import { expect, test } from './support/test.js'

const HTML = markup('product-review')

/** Records the reviews that are sent, and answers them. */
async function serve(page: Page, answer: (route: Route) => Promise<void>) {
  const sent: unknown[] = []
  await page.route('**/api/commerce/reviews', async (route) => {
    sent.push(route.request().postDataJSON())
    await answer(route)
  })
  return sent
}

const form = (page: Page) => page.getByRole('form', { name: 'Heron, A3 print' })
const star = (page: Page, name: string) => form(page).getByRole('radio', { name, exact: true })
const review = (page: Page) => form(page).getByRole('textbox', { name: 'Your review' })
const send = (page: Page) => form(page).getByRole('button', { name: 'Send the review' })
const status = (page: Page) => form(page).getByRole('status')

test('[BOOT-012] [BOOT-017] a review is written and sent by the keyboard alone', async ({
  page,
  open,
  axe,
}) => {
  let answer: () => void = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const sent = await serve(page, async (route) => {
    await answered
    await route.fulfill({ status: 201, json: { message: 'Thanks' } })
  })
  await open({ body: HTML })
  await expect(form(page).getByRole('radiogroup', { name: 'Stars' })).toBeVisible()
  await star(page, '1 star').focus()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
  await expect(star(page, '4 stars')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Deep blue.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form(page)).toHaveAttribute('aria-busy', 'true')
  await expect(send(page)).toBeFocused()
  await axe()
  await page.keyboard.press('Enter')
  answer()
  await expect(status(page)).toHaveText('Thank you for your review!')
  await expect(status(page)).toBeFocused()
  await expect(review(page)).toBeHidden()
  expect(sent).toEqual([{ token: 'token', productId: 'heron', rating: 4, text: 'Deep blue.', name: 'Ada' }])
  await axe()
})

test('[BOOT-012] errors are beside their fields, and nothing that was typed is lost', async ({
  page,
  open,
  axe,
  expected,
}) => {
  expected.push(/Failed to load resource/)
  const answers = [
    { status: 422, json: { error: 'Too long', errors: { text: 'Too long' } } },
    { status: 503, body: '' },
    { status: 410, json: { error: 'Your review request has expired', errors: {} } },
  ]
  await serve(page, (route) => route.fulfill(answers.shift()!))
  await open({ body: HTML })
  await review(page).fill('Typed')
  await send(page).click()
  await expect(star(page, '1 star')).toBeFocused()
  await expect(form(page).getByRole('radiogroup')).toHaveAccessibleDescription('Please select a star rating')
  await axe()
  await form(page).getByText('5 stars').click()
  await expect(form(page).getByText('Please select a star rating')).toBeHidden()
  await send(page).click()
  await expect(review(page)).toBeFocused()
  await expect(review(page)).toHaveAccessibleDescription('Too long')
  await axe()
  await review(page).fill('Short')
  await send(page).click()
  await expect(status(page)).not.toHaveText('')
  await expect(send(page)).not.toHaveAttribute('aria-disabled')
  await send(page).click()
  await expect(status(page)).toHaveText('Your review request has expired')
  await expect(review(page)).toHaveValue('Short')
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true')
})

test('[BOOT-006] [BOOT-012] page type 209 starts its forms on demand, and other pages load none of it', async ({
  page,
  open,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const body = HTML.replaceAll(' data-block="product-review"', '')
  await open({ body })
  expect(loaded.filter((path) => /review|commerce/.test(path))).toEqual([])
  await open({
    body,
    head: '<script type="application/json" data-site-context>{"pageType":209}</script>',
  })
  await expect(form(page)).toHaveAttribute('data-block-state', 'ready')
  expect(loaded.some((path) => path.endsWith('/blocks/product-review.js'))).toBe(true)
})

test('[BOOT-012] without script, the form posts what was chosen', async ({ browser, publish }, {
  project,
}) => {
  const { baseURL, viewport } = project.use
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport } as never)
  const page = await context.newPage()
  await page.goto(await publish({ body: HTML }))
  let posted = ''
  await page.route('**/api/commerce/reviews/form', async (route) => {
    posted = route.request().postData() ?? ''
    await route.fulfill({ contentType: 'text/html', body: '<p>Sent' })
  })
  await form(page).getByText('5 stars').click()
  await review(page).fill('Fine')
  await send(page).click()
  await expect(page.getByText('Sent')).toBeVisible()
  expect(posted).toBe('token=token&productId=heron&rating=5&text=Fine&name=')
  await context.close()
})

test('[BOOT-007] its sheet draws the stars up to the chosen one, also right to left and in forced colours', async ({
  page,
  open,
  axe,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open({ body: HTML, html: 'lang="ar" dir="rtl"' })
  const drawn = () =>
    form(page)
      .locator('[data-part=star]')
      .evaluateAll((stars) => stars.map((each) => getComputedStyle(each, '::before').content.slice(1, 2)))
  expect(await drawn()).toEqual(['☆', '☆', '☆', '☆', '☆'])
  await star(page, '1 star').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await drawn()).toEqual(['★', '★', '★', '☆', '☆'])
  const outline = form(page).locator('[data-part=star]').nth(2)
  await expect(outline).toHaveCSS('outline-style', 'solid')
  const [first, last] = await Promise.all(
    [0, 4].map((at) => form(page).locator('[data-part=star]').nth(at).boundingBox()),
  )
  expect(first!.x).toBeGreaterThan(last!.x)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await axe()
})
