/*
 * The groups. Each names a folder, or the module that other code requests. A group includes its static imports,
 * except for those of an earlier group.
 */

/** Texts of a page, with their formatter. */
const MESSAGES = /\/src\/services\/messages\/page\.ts$/

/** Calls, with cookies, the fields that every call about a page has, and who reads the page. */
const HTTP = /\/src\/services\/(?:http\/|cookies\/|census\/page-fields|session\/reader)/

/** Signs that there is a cart, or that another tab has one now: a page without a cart needs no other code. */
const CART_SIGNS = /\/src\/services\/cart\/(?:has-cart|tabs)\.ts$/

/** The cart of a page, which the blocks of a shop share. */
const CART = /\/src\/services\/cart\/(?!page\/)/

/** Reports of each page of a website: visits, records of events, errors, and the queue that sends them. */
const CENSUS =
  /\/src\/(?:services\/(?:census|errors|outbox|visits)\/(?!buttons|button-fields|pointer|products)|page\/on-demand\/website-rules)/

/** Measurements of the performance of a page, with their library. */
const PERFORMANCE = /\/src\/services\/performance\//

/** The loader of images. */
const IMAGES = /\/src\/services\/images\/images\.ts$/

/** Amounts and how they are written, for products and carts; not the library that calculates with them. */
const MONEY = /\/src\/contract\/money\/(?!arithmetic|index)/

/** A form, with small files that its later code shares. */
const FORM = /\/src\/blocks\/form\/(?:block\.ts|elements\/)/

/** A video, with the small code for the title over its picture, which most videos have. */
const VIDEO = /\/src\/blocks\/video\/(?:block|meta)\.ts$/

/** Small code of features that wait for the viewport and for consent: one file for several small ones. */
const FEATURE_PARTS =
  /\/src\/(?:dom\/near|dom\/each-element|dom\/feature-ledger|core\/feature-issue|services\/consent\/when-allowed)\.ts$/

/** Code that every block with a provider needs at its start. */
const PROVIDERS = /\/src\/services\/third-party\/provider-(?:gate|frame)\.ts$/

/** Code of everything that covers a page: focus return, Escape, the scroll lock. */
const OVER_THE_PAGE = /\/src\/(?:dom\/modal|services\/escape)\//

/** Code that overlays share: texts, small parts. */
const OVERLAY_PARTS = /\/src\/(?:overlays\/shared|dom\/trusted)\/|site-messages:(?:area|en)\/overlays$/

/**
 * Bars, and the code that decides when a popup is due. Each of these small files would otherwise cost a
 * request.
 */
const BARS_AND_POPUP = /\/src\/overlays\/(?:bars\/(?!on-demand\/)|popup-overlay\/(?!dialog\/))/

/** The banner and the consent rules that it shows and changes: a page with one needs the other. */
const COOKIE_BANNER = /\/src\/(?:services\/consent\/rules\/|overlays\/cookie-banner\/cookie-banner\.ts)/

/** Gestures, for slides and for an open lightbox. */
const GESTURES = /\/src\/dom\/gestures\/gestures\.ts$/

/** All transitions that script animates. The library of `throw.ts` loads with the first touch. */
const TRANSITIONS = /\/src\/blocks\/gallery\/transitions\/(?!throw)/

/** Controls of galleries that do not show all slides, with the layout of a slideshow, which needs both. */
const NAVIGATION = /\/src\/blocks\/gallery\/(?:controls\/navigation|layouts\/stacked)\.ts/

/** A group of modules that share a file, as the bundler takes it. */
export interface ChunkGroup {
  readonly name: string
  readonly test: RegExp
}

/** The groups of both builds, after that of the code for every page. */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  { name: 'messages', test: MESSAGES },
  { name: 'http', test: HTTP },
  // Before the cart, which would otherwise include it: a page that shows prices needs no cart.
  { name: 'money', test: MONEY },
  { name: 'cart-signs', test: CART_SIGNS },
  { name: 'cart-service', test: CART },
  { name: 'census', test: CENSUS },
  { name: 'performance', test: PERFORMANCE },
  // Before the group that needs it too, which would otherwise include it.
  { name: 'focal-point', test: /\/src\/services\/images\/geometry\// },
  { name: 'images', test: IMAGES },
  { name: 'gestures', test: GESTURES },
  { name: 'transitions', test: TRANSITIONS },
  { name: 'form', test: FORM },
  { name: 'video', test: VIDEO },
  { name: 'navigation', test: NAVIGATION },
  { name: 'over-the-page', test: OVER_THE_PAGE },
  { name: 'overlay-parts', test: OVERLAY_PARTS },
  { name: 'feature-parts', test: FEATURE_PARTS },
  { name: 'providers', test: PROVIDERS },
  { name: 'cookie-banner', test: COOKIE_BANNER },
  { name: 'bars-and-popup', test: BARS_AND_POPUP },
]
