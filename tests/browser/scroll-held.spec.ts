import type { Page } from '@playwright/test'
import { siteOf } from './pages/instances.js'
import { dialog as lightbox, test, three } from './support/lightbox.js'
import { popup, popupPage, servePopup, shown } from './support/popup.js'
import { expect } from './support/test.js'

const LONG = '<p>A line of the page.</p>'.repeat(200)

const place = (page: Page) => page.evaluate(() => scrollY)

/** Whether the page moves by wheel and keys. */
const tryToScroll = async (page: Page) => {
  const from = await place(page)
  const { width, height } = page.viewportSize()!
  await page.mouse.move(width - 8, height - 8)
  await page.mouse.wheel(0, 200)
  for (const key of ['PageDown', 'ArrowDown']) await page.keyboard.press(key)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return { from, to: await place(page) }
}

const expectHeld = async (page: Page) => {
  const { from, to } = await tryToScroll(page)
  expect(to).toBe(from)
}

/** A page that scrolls smoothly takes a while to follow the wheel. */
const expectScrolls = async (page: Page) => {
  const { from } = await tryToScroll(page)
  await expect.poll(() => place(page)).toBeGreaterThan(from)
}

const form = `<div data-block="form" data-block-id="f"><button data-part="open" type="button">Write to us</button>
  <div data-part="overlay" id="letter"><form data-form-id="f" action="/api/form/submit" method="post">
  <button data-part="close" type="button">Close</button></form></div></div>`

test('a page behind a lightbox stays where it is, and scrolls again afterwards', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open({ body: three() + LONG })
  await expectScrolls(page)
  await page.locator('#harbour').click()
  await expect(lightbox(page)).toBeVisible()
  await expectHeld(page)
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toHaveCount(0)
  await expectScrolls(page)
})

test('a page behind a popup stays where it is, and scrolls again afterwards', async ({ page, open }) => {
  await servePopup(page)
  const parts = popupPage()
  await open({ ...parts, body: `${parts.body}${LONG}` })
  await shown(page)
  await expectHeld(page)
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCount(0)
  await expectScrolls(page)
})

test('a page behind a form in an overlay does not move, and scrolls again afterwards', async ({
  page,
  open,
}) => {
  await open({ body: form + LONG })
  await expect(page.getByText('Write to us')).toHaveAttribute('aria-expanded', 'false')
  await page.getByText('Write to us').click()
  await expect(page.locator('#letter')).toBeVisible()
  await expectHeld(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('#letter')).toBeHidden()
  await expectScrolls(page)
})

for (const [what, bar, expected] of [
  ['a bar that takes room keeps it', 15, 'stable'],
  ['where bars take no room, none is made', 0, 'auto'],
] as const) {
  test(`${what} while the page is held`, async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Bars of this browser take no room.
    await page.addInitScript((width) => {
      Object.defineProperty(globalThis, 'innerWidth', {
        get: () => document.documentElement.clientWidth + width,
      })
    }, bar)
    await open({ body: three() + LONG })
    await page.locator('#harbour').click()
    await expect(lightbox(page)).toBeVisible()
    const gutter = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter)
    expect(await gutter()).toBe(expected)
    await page.keyboard.press('Escape')
    await expect(lightbox(page)).toHaveCount(0)
    expect(await gutter()).toBe('auto')
  })
}

test('a page whose body scrolls in place of the window is held, and sticky elements stay', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const head = '<link rel="stylesheet" href="/pages/body-scrolls.css">'
  await page.route('**/pages/body-scrolls.css', (route) =>
    route.fulfill({
      contentType: 'text/css',
      body: 'body { overflow-x: hidden; overflow-y: scroll } #bar { position: sticky; top: 0 }',
    }),
  )
  await open({ head, body: `<p id="bar">Menu</p>${LONG}${three()}${LONG}` })
  await page.locator('#harbour').scrollIntoViewIfNeeded()
  const top = () => page.locator('#bar').evaluate((bar) => bar.getBoundingClientRect().top)
  expect(await top()).toBe(0)
  await page.locator('#harbour').click()
  await expect(lightbox(page)).toBeVisible()
  expect(await top()).toBe(0)
  await expectHeld(page)
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toHaveCount(0)
  expect(await page.locator('[data-scroll-held]').count()).toBe(0)
})

test('one overlay over another: the page is locked until both have closed', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open({ body: form + three() + LONG })
  await expect(page.getByText('Write to us')).toHaveAttribute('aria-expanded', 'false')
  await page.getByText('Write to us').click()
  const site = await siteOf(page)
  await site.evaluate(() => document.querySelector<HTMLElement>('#harbour')!.click())
  await expect(page.locator('.site-lightbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.site-lightbox')).toHaveCount(0)
  await expect(page.locator('#letter')).toBeVisible()
  await expectHeld(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('#letter')).toBeHidden()
  await expectScrolls(page)
})
