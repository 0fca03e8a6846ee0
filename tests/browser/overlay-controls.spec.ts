import type { Locator, Page } from '@playwright/test'
import { BAR, contextHead } from './support/bars.js'
import { markup } from './support/blocks.js'
import { BOTH } from './support/consent.js'
import { caller, QUESTION } from './support/dialog.js'
import { popupPage } from './support/popup.js'
import { expect, type PageParts, test } from './support/test.js'

const LONG = 'The tide comes in twice a day, and goes out again as often. '.repeat(80)

/** Something over the page, with a text far longer than the window. */
interface Overlay {
  readonly page: PageParts
  /** What opens it, where it does not open by itself. */
  readonly opener?: string
  readonly root: string
  /** The control that ends it. */
  readonly control: (page: Page) => Locator
  /** Whether the control is in view without scrolling. */
  readonly inView: boolean
  /** Whether Escape ends it. A question about cookies wants an answer, and a bar covers nothing. */
  readonly escape: boolean
}

const named = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const banner = (more: object): PageParts => ({
  head: contextHead({ cookieSettings: { ...BOTH, cookieBannerText: `<p>${LONG}</p>`, ...more } }),
  body: '<p>Text</p>',
})
const asked = (topLayer: boolean): Overlay => ({
  page: {
    body: caller('ask', 'confirmDialog', { ...QUESTION, text: LONG, topLayer }),
    script: '<script type="module" src="/support/dialogs.js"></script>',
  },
  opener: '#ask',
  root: '.site-dialog',
  control: (page) => page.locator('.site-dialog-button').last(),
  inView: false,
  escape: true,
})

const OVERLAYS: Readonly<Record<string, Overlay>> = {
  'a form that ends with its close button': {
    page: {
      body: `<div data-block="form" data-block-id="f"><button data-part="open" type="button">Write</button>
        <div data-part="overlay"><form data-form-id="f" action="/api/form/submit" method="post">
        <p>${LONG}</p><button data-part="close" type="button">Close</button></form></div></div>`,
    },
    opener: '[data-part=open][aria-expanded]',
    root: '[data-part=overlay]',
    control: named('Close'),
    inView: false,
    escape: true,
  },
  'a popup': {
    page: popupPage({ template: `<h2>The letter</h2><p>${LONG}</p>` }),
    root: '.site-popup',
    control: (page) => page.locator('.site-popup [data-part=close]').first(),
    inView: true,
    escape: true,
  },
  'a cookie bar': {
    page: banner({}),
    root: '[data-overlay="cookie-banner"]',
    control: (page) => page.locator('button.decline'),
    inView: true,
    escape: false,
  },
  'a cookie popup': {
    page: banner({ cookieBannerVariant: 'POPUP' }),
    root: '[data-overlay="cookie-banner"]',
    control: (page) => page.locator('button.decline'),
    inView: true,
    escape: false,
  },
  'a question': asked(true),
  'a question below others': asked(false),
  'a product': {
    page: { body: markup('quick-view') },
    opener: 'role=link[name="Quick view of Harbour at dawn"]',
    root: '.site-dialog',
    control: (page) => page.locator('.site-dialog-button').first(),
    inView: true,
    escape: true,
  },
  'a picture': {
    page: {
      body: `<a href="/support/harbour.svg" data-lightbox data-caption="${LONG}"><img src="/support/harbour.svg" width="60" height="40" alt="Harbour"></a>`,
    },
    opener: 'a[data-lightbox]',
    root: '.site-lightbox',
    control: (page) => page.locator('.site-lightbox-close'),
    inView: true,
    escape: true,
  },
  'an announcement': {
    page: {
      head: contextHead({ showAnnouncementBar: true, websiteSettings: { announcementBarSettings: {} } }),
      body: BAR.replace('The Winter Sale', LONG),
    },
    root: '[data-announcement-bar]',
    control: named('Close Announcement'),
    inView: true,
    escape: false,
  },
}

for (const [name, { page: parts, opener, root, control, inView, escape: byEscape }] of Object.entries(
  OVERLAYS,
)) {
  test(`${name} with a long text can be closed in the smallest windows, and is not printed over the page`, async ({
    page,
    open,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route('**/api/commerce/products/**', (route) =>
      route.fulfill({ json: { html: `<article><h2>Harbour at dawn</h2><p>${LONG}</p></article>` } }),
    )
    await page.setViewportSize({ width: 320, height: 480 })
    await open(parts)
    const show = async () => {
      if (opener) await page.locator(opener).click()
      await expect(page.locator(root)).toBeVisible()
    }
    await show()
    await page.emulateMedia({ media: 'print' })
    // It is hidden, or printed at its place in the page.
    const covers = await page.locator(root).evaluate((element) => {
      const { position } = getComputedStyle(element)
      return element.checkVisibility({ visibilityProperty: true }) && position === 'fixed'
    })
    expect(covers).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    // At 400 % zoom, 1280 × 1024 leave this.
    for (const height of [480, 256]) {
      await page.setViewportSize({ width: 320, height })
      if (inView) await expect(control(page)).toBeInViewport({ ratio: 1 })
      // A visitor scrolls no box that hides what does not fit.
      const hiding = await control(page).evaluate((element) => {
        const boxes: string[] = []
        for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
          if (
            /hidden|clip/.test(getComputedStyle(box).overflowY) &&
            box.scrollHeight > box.clientHeight + 1
          ) {
            boxes.push(box.className)
          }
        }
        return boxes
      })
      expect(hiding).toEqual([])
      await control(page).click({ trial: true })
    }
    if (byEscape) {
      await page.keyboard.press('Escape')
      await expect(page.locator(root)).toBeHidden()
      if (!opener) return
      await show()
    }
    await control(page).click()
    await expect(page.locator(root)).toBeHidden()
  })
}
