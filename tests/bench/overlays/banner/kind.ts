import type { Kind } from '../../lib/part.js'
import { listed } from '../../lib/printing/table.js'
import { library, ourSheets, sheetsOf } from '../../lib/row.js'
import { leftColumns, nameOf, OUR_FLOORS, policyColumns, weightColumns } from '../overlay.js'
import { type BannerResult, type BannerRow, measureBanner } from './measure.js'

const settings = (optOut: boolean) => ({
  isCookieBannerEnabled: true,
  cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  cookieBannerCtaVariant: 'BUTTON',
  cookieBannerText: 'This website counts its visits with cookies.',
  isRestrictiveCookiePolicyEnabled: !optOut,
})

const context = (optOut: boolean) =>
  `<script type="application/json" data-site-context>${JSON.stringify({ cookieSettings: settings(optOut) })}</script>`

const count = (presses: number | null) => presses ?? 'not reached'

/** Cookie banners. */
export const banners = {
  rows: [
    {
      name: 'banner-site',
      contender: 'site',
      title: 'Site Runtime',
      box: '[data-overlay="cookie-banner"]',
      accept: '[data-overlay="cookie-banner"] [data-part="accept"]',
      decline: '[data-overlay="cookie-banner"] [data-part="decline"]',
      waits: (path) => `data-consent src="${path}"`,
      head: context,
      sheets: ourSheets('overlays/cookie-banner/cookie-banner'),
      onDemand: ['cookie-banner', 'policy', 'extras', 'scripts'],
      floors: OUR_FLOORS,
      alone: 'overlays/contenders/banner.ts',
    },
    {
      ...library('vanilla-cookieconsent', 'vanilla-cookieconsent', 'vanilla-cookieconsent'),
      box: '#cc-main .cm',
      accept: '#cc-main [data-role="all"]',
      decline: '#cc-main [data-role="necessary"]',
      waits: (path) => `data-category="analytics" src="${path}"`,
      sheets: sheetsOf('vanilla-cookieconsent/dist/cookieconsent.css'),
    },
    {
      ...library('klaro', 'Klaro', 'klaro'),
      box: '.klaro .cookie-notice',
      accept: '.klaro .cookie-notice .cm-btn-success',
      decline: '.klaro .cookie-notice .cn-decline',
      waits: (path) => `data-type="text/javascript" data-name="analytics" data-src="${path}"`,
      sheets: sheetsOf('klaro/dist/klaro.min.css'),
    },
  ],
  measure: measureBanner,
  tables: {
    'Banners: weight': { ...weightColumns, elements: ({ elements }) => `+${elements}` },
    'Banners: role, name and layout shift': {
      role: ({ accessible }) => accessible.role,
      name: ({ accessible }) => nameOf(accessible),
      'marked as modal': ({ accessible }) => accessible.modal,
      'page is open to a pointer': ({ isPageOpen }) => isPageOpen,
      axe: ({ axe }) => listed(axe),
      'shift at 1280 px': ({ shift }) => shift.toFixed(3),
      'at 390 px': ({ shiftNarrow }) => shiftNarrow.toFixed(3),
    },
    'Banners: keys': {
      'takes the focus': ({ takesFocus }) => takesFocus,
      'first Tab lands in it': ({ isFirst }) => isFirst,
      'Tab leaves it': ({ isLeft }) => isLeft,
      'presses to accept': ({ accepted }) => count(accepted.presses),
      'presses to decline': ({ declined }) => count(declined.presses),
    },
    'Banners: the choice': {
      'script runs: before': ({ accepted }) => accepted.before,
      accepted: ({ accepted }) => accepted.runs,
      declined: ({ declined }) => declined.runs,
      'before, opt-out': ({ optOut }) => optOut.runs,
      'Global Privacy Control refuses': ({ optOut, withSignal }) =>
        optOut.allowed ? !withSignal.allowed : null,
      'kept, days': ({ accepted }) => accepted.days,
    },
    'Banners: strict policy, end': { ...policyColumns, ...leftColumns },
  },
} satisfies Kind<BannerRow, BannerResult>
