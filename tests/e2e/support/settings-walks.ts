import type { SettingsSectionName } from '@site/runtime/contract'
import type { Shown } from './walk.js'

/** A change of one setting by keyboard, and what shows it. */
export interface SettingWalk {
  /** Its name in the schema of its section or block. */
  readonly option: string
  /** Keys that change it at its control: names of keys, or a text to type. */
  readonly keys: readonly string[] | string
  /** The element that shows it within two frames; null if no page shows it. */
  readonly shown: Shown | null
  readonly expected: RegExp
  /** The text in the page of visitors after the save that was not there before. */
  readonly visitors?: string
  /** Why it takes longer than two frames, or why no page shows it. */
  readonly because?: string
}

/** The path of a page that shows every section: its popup is in the page itself. */
export const SETTINGS_PAGE = '/journal'

const DOWN = ['ArrowDown']

/** One walk for each section of the settings of all pages. */
export const SECTION_WALKS: Readonly<Record<SettingsSectionName, SettingWalk>> = {
  site: {
    option: 'name',
    keys: 'Whimbrel Row',
    shown: { selector: '[data-site-part=footer] .imprint', of: 'text' },
    expected: /Whimbrel Row/,
    visitors: 'Whimbrel Row',
    because: 'templates of the server print the name',
  },
  contact: {
    option: 'contactPhoneNumber',
    keys: '+44 20 7946 0000',
    shown: { selector: '.site-info a[href^="tel:"]', of: 'href' },
    expected: /^tel:\+442079460000$/,
    visitors: 'tel:+442079460000',
  },
  shop: {
    option: 'minimumSubtotal',
    keys: '12.50',
    shown: null,
    expected: /./,
    because: 'carts and orders follow once it is saved',
  },
  header: {
    option: 'isSticky',
    keys: DOWN,
    shown: { selector: '[data-site-part=header]', of: 'class' },
    expected: /\bsticky\b/,
    visitors: 'wrap sticky',
    because: 'templates of the server print the header',
  },
  footer: {
    option: 'showAddress',
    keys: ['ArrowDown', 'ArrowDown'],
    shown: { selector: '[data-site-part=footer] address', of: 'count' },
    expected: /^0$/,
    because: 'templates of the server print the footer',
  },
  words: {
    option: 'footer.how',
    keys: 'How to find us',
    shown: { selector: '#footer-how', of: 'text' },
    expected: /How to find us/,
    visitors: 'How to find us',
    because: 'templates of the server print the words',
  },
  mails: {
    option: 'paidSubject',
    keys: 'Thanks for order {number}',
    shown: null,
    expected: /./,
    because: 'no page shows an email',
  },
  colors: {
    option: 'lightRule',
    keys: 'cfd3d1',
    shown: { selector: 'html', of: 'style --rule' },
    expected: /^#cfd3d1$/,
    visitors: '/runtime/design.',
  },
  fonts: {
    option: 'headings',
    keys: ['ArrowDown', 'ArrowDown'],
    shown: { selector: 'h1', of: 'style font-family' },
    expected: /^"Iowan Old Style"/,
  },
  'cookie-banner': {
    option: 'cookieBannerVariant',
    keys: DOWN,
    shown: { selector: '[data-overlay=cookie-banner]', of: 'data-variant' },
    expected: /^bar$/,
    visitors: '"cookieBannerVariant":"BAR"',
  },
  popup: {
    option: 'style',
    keys: DOWN,
    shown: { selector: '.site-popup', of: 'count' },
    expected: /^0$/,
  },
  'announcement-bar': {
    option: 'text',
    keys: 'Open late.',
    shown: { selector: '[data-site-preview-section] [data-part=text]', of: 'text' },
    expected: /^Open late\.$/,
    visitors: 'Open late.',
  },
  'info-bar': {
    option: 'style',
    keys: ['ArrowDown', 'ArrowDown', 'ArrowDown'],
    shown: { selector: '.site-info', of: 'data-theme' },
    expected: /light/,
    visitors: '"style":"light"',
  },
  css: {
    option: 'sheet',
    keys: 'h1 { --own: 12 }',
    shown: { selector: 'h1', of: 'style --own' },
    expected: /^12$/,
    visitors: 'own-css',
  },
  redirects: {
    option: 'addresses',
    keys: ['Enter', ...'/old', 'Tab', ...'/visit'],
    shown: null,
    expected: /./,
    because: 'the server obeys them once they are saved',
  },
}
