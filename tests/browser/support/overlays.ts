import type { Locator, Page } from '@playwright/test'
import { BAR, contextHead } from './bars.js'
import { markup } from './blocks.js'
import { BOTH } from './consent.js'
import { caller, QUESTION } from './dialog.js'
import { popupPage } from './popup.js'
import type { PageParts } from './test.js'

export const LONG = 'The tide comes in twice a day, and goes out again as often. '.repeat(80)

/** Something over the page, with a text far longer than the window. */
export interface Overlay {
  readonly page: PageParts
  /** The selector of its opener, where it does not open by itself. */
  readonly opener?: string
  readonly root: string
  /** The control that ends it. */
  readonly control: (page: Page) => Locator
  /** Whether the control is in view without scrolling. */
  readonly inView: boolean
  /** Whether Escape ends it. A question about cookies wants an answer, and a bar covers nothing. */
  readonly escape: boolean
  /** Whether the page behind it is inert. */
  readonly covers: boolean
}

const named = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const banner = (more: object): PageParts => ({
  head: contextHead({ cookieSettings: { ...BOTH, cookieBannerText: `<p>${LONG}</p>`, ...more } }),
  body: '<p>Text</p>',
})
const questionOf = (topLayer: boolean): Overlay => ({
  page: {
    body: caller('ask', 'confirmDialog', { ...QUESTION, text: LONG, topLayer }),
    script: '<script type="module" src="/support/dialogs.js"></script>',
  },
  opener: '#ask',
  root: '.site-dialog',
  control: (page) => page.locator('.site-dialog-button').last(),
  inView: false,
  escape: true,
  covers: true,
})

/** Everything of the runtime that appears over a page or beside it, and that a visitor closes. */
export const OVERLAYS: Readonly<Record<string, Overlay>> = {
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
    covers: true,
  },
  'a popup': {
    page: popupPage({ template: `<h2>The letter</h2><p>${LONG}</p>` }),
    root: '.site-popup',
    control: (page) => page.locator('.site-popup [data-part=close]').first(),
    inView: true,
    escape: true,
    covers: true,
  },
  'a cookie bar': {
    page: banner({}),
    root: '[data-overlay="cookie-banner"]',
    control: (page) => page.locator('button.decline'),
    inView: true,
    escape: false,
    covers: false,
  },
  'a cookie popup': {
    page: banner({ cookieBannerVariant: 'POPUP' }),
    root: '[data-overlay="cookie-banner"]',
    control: (page) => page.locator('button.decline'),
    inView: true,
    escape: false,
    covers: false,
  },
  'a question': questionOf(true),
  'a question below others': questionOf(false),
  'a product': {
    page: { body: markup('quick-view') },
    opener: 'role=link[name="Quick view of Harbour at dawn"]',
    root: '.site-dialog',
    control: (page) => page.locator('.site-dialog-button').first(),
    inView: true,
    escape: true,
    covers: true,
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
    covers: true,
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
    covers: false,
  },
}
