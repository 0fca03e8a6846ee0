import type { ContextSection } from '../../contract/context/index.js'
import type { CookieSettings } from '../../contract/settings.js'
import type { Site } from '../../core/site.js'
import { PageLedger } from '../../dom/ledger.js'
import { loadChunk } from '../../dom/load.js'
import { addListener, closest, ofDocument, queryAllOf } from '../../dom/native.js'
import { consent } from '../../services/consent/consent.js'
import {
  choiceOf,
  cookieSettings,
  isConsentDue,
  readCookieSettings,
  shownBanner,
} from '../../services/consent/rules/choice.js'
import { choose, enforce } from '../../services/consent/rules/policy.js'
import { consent as area } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { Banner, serverBanner } from './banner.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** Shows the banner regardless of the choice, for an editor's preview; its buttons do nothing. */
    'consent:force': ContextSection | null
    /** Shows the forced banner with other settings. */
    'consent:update': ContextSection | null
    /** Ends the preview. */
    'consent:unforce': null
    /** Stores a choice, as a click on the banner's buttons does; for a page's own buttons. */
    'consent:choose': { readonly accepted: boolean }
  }
}

/** Whether the page has features that few pages have: elements that wait for a choice, or that stay after one. */
const wantsExtras = ({ document }: Site, settings: CookieSettings): boolean =>
  'dataLayer' in globalThis ||
  settings.cookieBannerHasManageCookies ||
  settings.cookieBannerSavedPreferencesText !== '' ||
  queryAllOf(document, ':is(script, iframe)[data-consent], [data-consent-when]').length > 0

/** The banner on the page: whether it shows, with which settings, and what its buttons do. */
class CookieBanner {
  readonly #site: Site
  readonly #own: CookieSettings
  /** Hides the server's banner once it was answered, and lets the sheet show buttons that open it. */
  readonly #attrs = new PageLedger(() => '')
  #settings: CookieSettings
  #banner: Banner | undefined
  /** The button that opened the banner again. */
  #opener: HTMLElement | null = null
  /** The settings of an editor's preview, during the preview. */
  #preview: ContextSection | undefined
  /** Tells whether an asynchronous step is outdated. */
  #generation = 0

  constructor(site: Site) {
    const { document, signal } = site
    this.#site = site
    this.#own = site.shared(cookieSettings)
    this.#settings = this.#own
    this.#listen()
    this.#attrs.set(ofDocument(document, 'documentElement'), 'data-consent-ready', '')
    addListener(signal, 'abort', () => {
      this.#close()
      this.#attrs.restore()
    })
  }

  start(): void {
    if (isConsentDue(this.#site)) this.#show()
    else this.#close()
  }

  #listen(): void {
    const site = this.#site
    const { document, signal } = site
    site.on('consent:force', ({ detail }) => this.#showPreview(detail))
    site.on('consent:update', ({ detail }) => this.#preview && this.#showPreview(detail))
    site.on('consent:unforce', () => this.#endPreview())
    site.on('consent:choose', ({ detail }) => this.#answer(detail?.accepted === true))
    const closeIfChosen = () => {
      if (!this.#preview && choiceOf(site) !== null) this.#close()
    }
    site.shared(consent).onChange(closeIfChosen, signal)
    // The visitor may have answered in another tab, or on a later page before coming back.
    addListener(document, 'visibilitychange', () => this.#opener || closeIfChosen(), { signal })
    addListener(document, 'click', (event: MouseEvent) => this.#click(event), { signal })
  }

  #answer(accepted: boolean): void {
    if (!this.#preview) choose(this.#site, accepted)
  }

  /** A click on a button that opens the banner closes it again. */
  #click(event: MouseEvent): void {
    const target = event.target instanceof Element && closest(event.target, '[data-consent-open]')
    if (!target || this.#preview || event.defaultPrevented) return
    event.preventDefault()
    if (target === this.#opener) {
      this.#close()
      return
    }
    this.#opener = target as HTMLElement
    this.#show()
  }

  #close(): void {
    const { document } = this.#site
    this.#generation += 1
    const hadFocus = this.#banner?.section.contains(ofDocument(document, 'activeElement'))
    this.#banner?.remove()
    this.#banner = undefined
    const server = serverBanner(document)
    if (server) this.#attrs.set(server, 'hidden', '')
    if (hadFocus) this.#opener?.focus({ preventScroll: true })
    this.#opener = null
  }

  async #show(): Promise<void> {
    this.#generation += 1
    const site = this.#site
    const generation = this.#generation
    const texts = await site.shared(pageMessages)(area)
    if (generation !== this.#generation || site.signal.aborted) return
    const settings = this.#settings
    this.#banner?.remove()
    this.#banner = new Banner(site, settings, {
      texts,
      // A visitor who reopens the banner may want to withdraw consent.
      hasDecline:
        this.#opener !== null ||
        settings.cookieBannerHasOptOut ||
        settings.cookieBannerAcceptType === 'OPT_IN_AND_OUT',
      answer: (accepted) => this.#answer(accepted),
    })
    site.shared(shownBanner).wasShown = true
    if (this.#opener) this.#banner.section.focus({ preventScroll: true })
  }

  #showPreview(more: ContextSection | null): void {
    this.#preview = { ...this.#preview, ...more }
    this.#settings = readCookieSettings({ ...this.#site.context.cookieSettings, ...this.#preview })
    // An editor may be turning the banner off.
    if (this.#preview.isCookieBannerEnabled === false) this.#close()
    else this.#show()
  }

  #endPreview(): void {
    this.#preview = undefined
    this.#settings = this.#own
    this.#close()
    if (isConsentDue(this.#site)) this.#show()
  }
}

/** Loads the code of features that few pages have, once the page has one. */
function startExtras(site: Site): void {
  const { signal } = site
  const settings = site.shared(cookieSettings)
  let hasExtras = false
  const start = () => {
    if (hasExtras || !wantsExtras(site, settings)) return
    hasExtras = true
    loadChunk('consent', () => import('./extras.js'), { signal })
      .then((code) => signal.aborted || code.default(site))
      .catch(console.warn)
  }
  start()
  site.on('page:ready', start)
  site.shared(consent).onChange(start, signal)
}

/**
 * The cookie banner, and the elements that wait for its answer. It shows if the settings enable it and the visitor has
 * not chosen yet, and after a click on a `[data-consent-open]`.
 */
export default function startCookieBanner(site: Site): void {
  const banner = new CookieBanner(site)
  enforce(site)
  banner.start()
  startExtras(site)
}
