import { modules, runtime } from '../../lib/row.js'
import type { OverlayRow } from '../row.js'

export interface BannerRow extends OverlayRow {
  /** Selector of the outermost element with a role. */
  readonly box: string
  readonly accept: string
  readonly decline: string
  /** Attributes of a script that waits for consent, after its type. */
  readonly waits: (path: string) => string
  /** Markup in the head of the page. */
  readonly head?: (optOut: boolean) => string
}

const settings = (optOut: boolean) => ({
  isCookieBannerEnabled: true,
  cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  cookieBannerCtaVariant: 'BUTTON',
  cookieBannerText: 'This website counts its visits with cookies.',
  isRestrictiveCookiePolicyEnabled: !optOut,
})

const context = (optOut: boolean) =>
  `<script type="application/json" data-site-context>${JSON.stringify({ cookieSettings: settings(optOut) })}</script>`

export const bannerRows: readonly BannerRow[] = [
  {
    name: 'banner-site',
    contender: 'site',
    title: 'Site Runtime',
    box: '[data-overlay="cookie-banner"]',
    accept: '[data-overlay="cookie-banner"] [data-part="accept"]',
    decline: '[data-overlay="cookie-banner"] [data-part="decline"]',
    waits: (path) => `data-consent src="${path}"`,
    head: context,
    sheets: [`${runtime}/styles/tokens.css`, `${runtime}/overlays/cookie-banner/cookie-banner.css`],
    onDemand: ['cookie-banner', 'policy', 'extras', 'scripts'],
    floors: ['core', 'services'],
    alone: 'banner',
  },
  {
    name: 'vanilla-cookieconsent',
    title: 'vanilla-cookieconsent',
    packages: ['vanilla-cookieconsent'],
    box: '#cc-main .cm',
    accept: '#cc-main [data-role="all"]',
    decline: '#cc-main [data-role="necessary"]',
    waits: (path) => `data-category="analytics" src="${path}"`,
    sheets: [`${modules}/vanilla-cookieconsent/dist/cookieconsent.css`],
  },
  {
    name: 'klaro',
    title: 'Klaro',
    packages: ['klaro'],
    box: '.klaro .cookie-notice',
    accept: '.klaro .cookie-notice .cm-btn-success',
    decline: '.klaro .cookie-notice .cn-decline',
    waits: (path) => `data-type="text/javascript" data-name="analytics" data-src="${path}"`,
    sheets: [`${modules}/klaro/dist/klaro.min.css`],
  },
]
