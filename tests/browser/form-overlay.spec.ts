import type { Page } from '@playwright/test'
import { expect, test } from './support/test.js'

type Sites = { [key: symbol]: WeakMap<Document, { destroy(): void }> }

const body = (handle = '<button data-part="open" type="button">Write to us</button>') => `
<p><a href="#elsewhere">Elsewhere</a></p>
<div data-block="form" data-block-id="f">
  ${handle}
  <div data-part="overlay" id="letter">
    <form data-form-id="f" action="/api/form/submit" method="post">
      <button data-part="close" type="button">Close</button>
      <div data-part="message" hidden></div>
      <div data-part="field" data-field-id="name"><label data-part="title" for="n">Your name</label>
        <input data-part="control" id="n" name="name" type="text"></div>
      <button data-part="submit" type="submit">Send</button>
    </form>
  </div>
</div>`

const handle = (page: Page) => page.getByText('Write to us')
const overlay = (page: Page) => page.locator('[data-part=overlay]')
const name = (page: Page) => page.getByLabel('Your name')
const opened = async (page: Page) => {
  // The handle is announced once it works.
  await expect(handle(page)).toHaveAttribute('aria-expanded', 'false')
  await handle(page).click()
  await expect(overlay(page)).toBeVisible()
}
const inert = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('[inert]')].map(({ localName }) => localName))

test('opens by its handle and takes the focus, which returns when it is closed', async ({
  page,
  open,
  axe,
}) => {
  await open({ body: body() })
  await expect(overlay(page)).toBeHidden()
  await axe()
  await opened(page)
  await expect(page.getByRole('dialog', { name: 'Write to us' })).toBeFocused()
  await expect(handle(page)).toHaveAttribute('aria-expanded', 'true')
  await axe()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(overlay(page)).toBeHidden()
  await expect(handle(page)).toBeFocused()
  await expect(handle(page)).toHaveAttribute('aria-expanded', 'false')
})

test('Escape closes it, and typed values are kept', async ({ page, open }) => {
  await open({ body: body() })
  await opened(page)
  await name(page).fill('Ada')
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toBeHidden()
  await expect(handle(page)).toBeFocused()
  await opened(page)
  await expect(name(page)).toHaveValue('Ada')
})

test('a press beside it closes it; text that is selected out of it does not', async ({ page, open }) => {
  await open({ body: body() })
  await opened(page)
  await name(page).fill('Ada Lovelace')
  const box = (await name(page).boundingBox())!
  await page.mouse.move(box.x + 20, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(4, box.y + 4, { steps: 3 })
  await page.mouse.up()
  await expect(overlay(page)).toBeVisible()
  await page.getByText('Your name').click()
  await expect(overlay(page)).toBeVisible()
  await page.mouse.click(4, 4)
  await expect(overlay(page)).toBeHidden()
})

test('everything around it is inert while it is open, except later elements; Escape closes it from there too', async ({
  page,
  open,
}) => {
  await open({ body: body() })
  await opened(page)
  expect(await inert(page)).toEqual(['header', 'h2', 'p', 'button'])
  await page.evaluate(() => {
    const challenge = document.createElement('button')
    challenge.textContent = 'I am human'
    challenge.style.cssText = 'position: fixed; z-index: 2000000000; inset: 0 auto auto 0'
    document.body.append(challenge)
  })
  await page.getByRole('button', { name: 'I am human' }).click()
  await expect(page.getByRole('button', { name: 'I am human' })).toBeFocused()
  await page.keyboard.press('Escape')
  expect(await inert(page)).toEqual([])
})

test('the form in it is sent as a form in an overlay', async ({ page, open }) => {
  let sent = new URLSearchParams()
  await page.route('**/api/form/FormSubmissionKey', (route) => route.fulfill({ json: { key: 'key' } }))
  await page.route('**/api/form/SaveFormSubmission', (route) => {
    sent = new URLSearchParams(route.request().postData() ?? '')
    return route.fulfill({ json: { success: true } })
  })
  await open({ body: body() })
  await opened(page)
  await name(page).fill('Ada')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you!')).toBeFocused()
  expect(sent.get('isOverlayForm')).toBe('true')
})

test('destroy while it is open restores everything, the focus too', async ({ page, open }) => {
  const html = () => page.evaluate(() => document.body.outerHTML)
  await open({ body: body(), script: false })
  const before = await html()
  await open({ body: body() })
  await opened(page)
  await page.evaluate(() =>
    (globalThis as unknown as Sites)[Symbol.for('@site/runtime')]!.get(document)!.destroy(),
  )
  expect(await html()).toBe(before)
  await expect(handle(page)).toBeFocused()
})

test('an address that ends in its name opens it', async ({ page, open }) => {
  await open({ body: body('<a data-part="open" href="#letter">Write to us</a>'), query: '#letter' })
  await expect(overlay(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toBeHidden()
})

test('where the script does not load, a link as its handle opens it', async ({ page, open }) => {
  await open({ body: body('<a data-part="open" href="#letter">Write to us</a>'), script: false })
  await expect(name(page)).toBeHidden()
  await handle(page).click()
  await expect(name(page)).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the form is in the page', async ({ page, open }) => {
    await open({ body: body(), script: false })
    await expect(name(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Elsewhere' })).toBeVisible()
    await page.getByRole('link', { name: 'Elsewhere' }).click()
  })
})
