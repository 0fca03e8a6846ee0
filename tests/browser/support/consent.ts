import type { Page } from '@playwright/test'
import { test as base, expect, type PageParts } from './test.js'

/** Settings that show a banner with two buttons. */
export const BOTH = {
  isCookieBannerEnabled: true,
  cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  cookieBannerCtaVariant: 'BUTTON',
}

export const contextOf = (cookieSettings: object) =>
  `<script type="application/json" data-site-context>${JSON.stringify({ cookieSettings }).replaceAll('<', '\\u003c')}</script>`

export const banner = (page: Page) => page.locator('[data-overlay="cookie-banner"]')
export const accept = (page: Page) => banner(page).locator('button.accept')
export const decline = (page: Page) => banner(page).locator('button.decline')
export const closed = (page: Page) => expect(banner(page)).toHaveCount(0)

/** The stored choice of the visitor. */
export const storedChoice = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'ss_cookieAllowed')

/** The words of the page, long enough to scroll. */
export const WORDS = `<p>Read <a href="#more">more</a>.</p>${'<p>The tide comes in twice a day.</p>'.repeat(60)}`

interface Fixtures {
  /** Opens a page with these cookie settings under reduced motion; waits for the banner, or until the network is idle. */
  ask(settings: Readonly<Record<string, unknown>>, parts?: Partial<PageParts>): Promise<void>
}

export const test = base.extend<Fixtures>({
  ask: async ({ open, page }, use) => {
    await use(async (settings, parts = {}) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open({ body: WORDS, head: contextOf(settings), ...parts })
      if (settings.isCookieBannerEnabled) await expect(banner(page)).toBeVisible()
      else await page.waitForLoadState('networkidle')
    })
  },
})

/** A browser with Global Privacy Control. */
export const turnOnPrivacyControl = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
