import { modules, type OverlayRow, runtime } from '../row.js'

/** A row of the tables of cookie banners. */
export interface BannerRow extends OverlayRow {
  /** The outermost element that says what it is. */
  readonly box: string
  readonly accept: string
  readonly decline: string
  /** Attributes of a script that waits for the visitor’s yes, after its type. */
  readonly waits: (path: string) => string
  /** What it reads in the head of the page. */
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

export const bannerRoster: readonly BannerRow[] = [
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
    onDemand: [
      './overlays.js',
      '../overlays/cookie-banner/cookie-banner.js',
      './rules/policy.js',
      './extras.js',
      '../../services/consent/embeds/scripts.js',
    ],
    floors: ['core', 'services'],
    alone: 'banner',
    note: 'as the page’s context asks for it: a bar with two buttons (`OPT_IN_AND_OUT`, `BUTTON`) and the restrictive policy, and opt-out without that; the code that runs scripts which wait is counted too',
    lacks:
      'more than one yes or no: the others ask for each category and each service, and show a list of them; scripts that run until they are refused; a time of one’s own for which the answer is kept; a record of it with an id and a date; words in more than six languages, of which Klaro brings a score; a small start: vanilla-cookieconsent’s whole script weighs less than what a page with our core needs for the banner',
  },
  {
    name: 'vanilla-cookieconsent',
    contender: 'vanilla-cookieconsent',
    title: 'vanilla-cookieconsent',
    package: 'vanilla-cookieconsent',
    box: '#cc-main .cm',
    accept: '#cc-main [data-role="all"]',
    decline: '#cc-main [data-role="necessary"]',
    waits: (path) => `data-category="analytics" src="${path}"`,
    sheets: [`${modules}/vanilla-cookieconsent/dist/cookieconsent.css`],
    note: 'its box with two buttons, and one category beside the necessary ones; `hideFromBots` is off, or the bench would not see it',
    lacks:
      'a way out of the banner for Tab: it holds the focus, and says that it is modal, where a pointer has the whole page; the browser’s word for its visitor (Global Privacy Control); Trusted Types: it throws there, and shows nothing; frames that wait, which are a package of their own',
  },
  {
    name: 'klaro',
    contender: 'klaro',
    title: 'Klaro',
    package: 'klaro',
    box: '.klaro .cookie-notice',
    accept: '.klaro .cookie-notice .cm-btn-success',
    decline: '.klaro .cookie-notice .cn-decline',
    waits: (path) => `data-type="text/javascript" data-name="analytics" data-src="${path}"`,
    sheets: [`${modules}/klaro/dist/klaro.min.css`],
    note: 'its notice with one service; the script without styles, which brings all its languages, and its sheet beside it',
    lacks:
      'a name, unless its title is switched on; a place near the top: whoever uses the keyboard comes to it after everything else on the page; contrast; the browser’s word for its visitor (Global Privacy Control); Trusted Types: it throws there at the first script that waits, and shows nothing; an end; a script that is small',
  },
]
