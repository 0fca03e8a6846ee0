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
import { type Banner, givenBanner, showBanner } from './banner.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** Shows the banner whatever was chosen, for an editor's preview: its buttons do nothing. */
    'consent:force': ContextSection | null
    /** Shows the forced banner with other settings. */
    'consent:update': ContextSection | null
    /** Ends the preview. */
    'consent:unforce': null
    /** Asks for a choice to be stored, as a click on a button of the banner does; for buttons of a page's own. */
    'consent:choose': { readonly accepted: boolean }
  }
}

/** Whether the page has something that few pages have: what waits for a choice, or stays after one. */
const wantsExtras = ({ document }: Site, settings: CookieSettings): boolean =>
  'dataLayer' in globalThis ||
  settings.cookieBannerHasManageCookies ||
  settings.cookieBannerSavedPreferencesText !== '' ||
  queryAllOf(document, ':is(script, iframe)[data-consent], [data-consent-when]').length > 0

/**
 * The cookie banner, and what waits for its answer. It shows where settings permit and nothing was chosen yet
 *, and where a visitor asks for it by a `[data-consent-open]`.
 */
export default function startCookieBanner(site: Site): void {
  const { document, signal } = site
  const own = site.shared(cookieSettings)
  const gate = site.shared(consent)
  /** The server's banner stays hidden once it was answered; buttons that open it show. */
  const attrs = new Journal(() => '')
  let settings = own
  let banner: Banner | undefined
  let opener: HTMLElement | null = null
  /** Settings of an editor's preview, while there is one. */
  let preview: ContextSection | undefined
  /** Grows with everything that is asked for: what was under way when more was asked is void. */
  let turn = 0

  const answer = (accepted: boolean) => {
    if (!preview) choose(site, accepted)
  }

  const close = () => {
    turn += 1
    const held = banner?.section.contains(ofDocument(document, 'activeElement'))
    banner?.remove()
    banner = undefined
    const given = givenBanner(document)
    if (given) attrs.set(given, 'hidden', '')
    if (held) opener?.focus({ preventScroll: true })
    opener = null
  }

  const show = async () => {
    turn += 1
    const mine = turn
    const texts = await site.shared(pageMessages)(area)
    if (mine !== turn || signal.aborted) return
    banner?.remove()
    banner = showBanner({
      site,
      settings,
      texts,
      // Who comes back to it may want to take back what was accepted.
      hasDecline:
        opener !== null ||
        settings.cookieBannerHasOptOut ||
        settings.cookieBannerAcceptType === 'OPT_IN_AND_OUT',
      answer,
    })
    if (opener) banner.section.focus({ preventScroll: true })
  }

  const pretend = (more: ContextSection | null) => {
    preview = { ...preview, ...more }
    settings = readCookieSettings({ ...site.context.cookieSettings, ...preview })
    show()
  }
  site.on('consent:force', ({ detail }) => pretend(detail))
  site.on('consent:update', ({ detail }) => preview && pretend(detail))
  site.on('consent:unforce', () => {
    preview = undefined
    settings = own
    close()
    if (isConsentDue(site)) show()
  })

  site.on('consent:choose', ({ detail }) => answer(detail?.accepted === true))

  const settle = () => {
    if (!preview && choiceOf(site) !== null) close()
  }
  gate.onChange(settle, signal)
  // Another tab may have answered meanwhile, or a later page, before this one was gone back to.
  addListener(document, 'visibilitychange', () => opener || settle(), { signal })

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
