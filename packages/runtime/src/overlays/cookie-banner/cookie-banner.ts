import type { ContextSection } from '../../contract/context/index.js'
import type { CookieSettings } from '../../contract/settings.js'
import { loadChunk } from '../../core/load.js'
import type { Site } from '../../core/site.js'
import { Journal } from '../../dom/ledger.js'
import { addListener, closest, ofDocument, queryAllOf } from '../../dom/native.js'
import { consent } from '../../services/consent/consent.js'
import {
  choiceOf,
  cookieSettings,
  isConsentDue,
  readCookieSettings,
} from '../../services/consent/rules/choice.js'
import { choose, enforce } from '../../services/consent/rules/policy.js'
import { consent as area } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { type Banner, serverBanner, showBanner } from './banner.js'

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

/**
 * The cookie banner, and the elements that wait for its answer. It shows if the settings enable it and the visitor has
 * not chosen yet, and after a click on a `[data-consent-open]`.
 */
export default function startCookieBanner(site: Site): void {
  const { document, signal } = site
  const own = site.shared(cookieSettings)
  const gate = site.shared(consent)
  /** Hides the server's banner once it was answered, and lets the sheet show buttons that open it. */
  const attrs = new Journal(() => '')
  let settings = own
  let banner: Banner | undefined
  let opener: HTMLElement | null = null
  /** The settings of an editor's preview, during the preview. */
  let preview: ContextSection | undefined
  /** Tells whether an asynchronous step is outdated. */
  let generation = 0

  const answer = (accepted: boolean) => {
    if (!preview) choose(site, accepted)
  }

  const close = () => {
    generation += 1
    const hadFocus = banner?.section.contains(ofDocument(document, 'activeElement'))
    banner?.remove()
    banner = undefined
    const server = serverBanner(document)
    if (server) attrs.set(server, 'hidden', '')
    if (hadFocus) opener?.focus({ preventScroll: true })
    opener = null
  }

  const show = async () => {
    generation += 1
    const current = generation
    const texts = await site.shared(pageMessages)(area)
    if (current !== generation || signal.aborted) return
    banner?.remove()
    banner = showBanner({
      site,
      settings,
      texts,
      // A visitor who reopens the banner may want to withdraw consent.
      hasDecline:
        opener !== null ||
        settings.cookieBannerHasOptOut ||
        settings.cookieBannerAcceptType === 'OPT_IN_AND_OUT',
      answer,
    })
    if (opener) banner.section.focus({ preventScroll: true })
  }

  const showPreview = (more: ContextSection | null) => {
    preview = { ...preview, ...more }
    settings = readCookieSettings({ ...site.context.cookieSettings, ...preview })
    show()
  }
  site.on('consent:force', ({ detail }) => showPreview(detail))
  site.on('consent:update', ({ detail }) => preview && showPreview(detail))
  site.on('consent:unforce', () => {
    preview = undefined
    settings = own
    close()
    if (isConsentDue(site)) show()
  })

  site.on('consent:choose', ({ detail }) => answer(detail?.accepted === true))

  const closeIfChosen = () => {
    if (!preview && choiceOf(site) !== null) close()
  }
  gate.onChange(closeIfChosen, signal)
  // The visitor may have answered in another tab, or on a later page before coming back.
  addListener(document, 'visibilitychange', () => opener || closeIfChosen(), { signal })

  addListener(
    document,
    'click',
    (event: MouseEvent) => {
      const target = event.target instanceof Element && closest(event.target, '[data-consent-open]')
      if (!target || preview || event.defaultPrevented) return
      event.preventDefault()
      if (target === opener) return close()
      opener = target as HTMLElement
      show()
    },
    { signal },
  )

  attrs.set(ofDocument(document, 'documentElement'), 'data-consent-ready', '')

  let hasExtras = false
  const startExtras = () => {
    if (hasExtras || !wantsExtras(site, own)) return
    hasExtras = true
    loadChunk('consent', () => import('./extras.js'), { signal })
      .then((code) => signal.aborted || code.default(site))
      .catch(console.warn)
  }
  site.on('page:ready', startExtras)
  gate.onChange(startExtras, signal)

  addListener(signal, 'abort', () => {
    close()
    attrs.restore()
  })
  enforce(site)
  if (isConsentDue(site)) show()
  else close()
  startExtras()
}
