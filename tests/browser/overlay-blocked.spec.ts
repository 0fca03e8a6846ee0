import type { Page } from '@playwright/test'
import { BOTH, banner } from './support/consent.js'
import { LONG, OVERLAYS } from './support/overlays.js'
import { popup, popupPage, servePopup } from './support/popup.js'
import { expect, test } from './support/test.js'

/*
 * Content blockers hide overlays by a rule, or remove their elements; other libraries replace the content of a page while
 * something is open over it. Nobody can close it then, so the page must be usable without.
 */

const headers = {
  'Content-Security-Policy': "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'",
}

const WAYS: Readonly<Record<string, (page: Page, selector: string) => Promise<unknown>>> = {
  removes: (page, selector) => page.locator(selector).evaluate((element) => element.remove()),
  hides: (page, selector) => page.addStyleTag({ content: `${selector} { display: none !important }` }),
}

for (const [name, { page: parts, opener, root, covers }] of Object.entries(OVERLAYS)) {
  for (const [way, block] of Object.entries(WAYS)) {
    test(`a page is usable after a content blocker ${way} ${name}`, async ({ page, open }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      // Every request of a page with a route takes a way through the test.
      if (name.includes('product'))
        await page.route('**/api/commerce/products/**', (route) =>
          route.fulfill({ json: { html: '<article><h2>Harbour at dawn</h2></article>' } }),
        )
      await open({
        ...parts,
        headers,
        body: `<button type="button" id="other">Other</button>${parts.body}<p>${LONG.repeat(3)}</p>`,
      })
      if (opener) await page.locator(opener).click()
      await expect(page.locator(root)).toBeVisible()
      const inert = page.locator('[data-scroll-held], body > [inert]')
      expect((await inert.count()) > 0).toBe(covers)
      await block(page, root)
      await expect(inert).toHaveCount(0)
      await page.locator('#other').click()
      await expect(page.locator('#other')).toBeFocused()
      await page.mouse.wheel(0, 300)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
      // An overlay that is a new element each time can be opened again.
      if (opener && way === 'removes' && !root.startsWith('[data-part')) {
        await page.locator(opener).click()
        await expect(page.locator(root)).toBeVisible()
      }
    })
  }
}

test('a popup that waits for the cookie banner shows after a content blocker has removed that', async ({
  page,
  open,
}) => {
  await servePopup(page)
  await open(popupPage({ context: { cookieSettings: BOTH } }))
  await expect(banner(page)).toBeVisible()
  await expect(popup(page)).toHaveCount(0)
  await banner(page).evaluate((element) => element.remove())
  await expect(popup(page)).toBeVisible()
})
