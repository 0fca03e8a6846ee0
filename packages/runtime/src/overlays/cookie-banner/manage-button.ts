import type { Site } from '../../core/site.js'
import { addListener, createElement, queryAllOf } from '../../dom/native.js'
import { consent } from '../../services/consent/consent.js'
import { choiceOf, cookieSettings } from '../../services/consent/rules/choice.js'
import { consent as area } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'

/** How long it is said that a choice was stored: long enough to read a sentence. */
const SAID_MS = 6000

/**
 * What stays in the corner once a visitor has chosen: a small button that opens the banner again, and for a while
 * the owner's words that the choice is stored.
 */
export default async function startManaging(site: Site): Promise<void> {
  const { document, signal } = site
  const { cookieBannerHasManageCookies, cookieBannerManageCookiesLabel, cookieBannerSavedPreferencesText } =
    site.shared(cookieSettings)
  const { t } = await site.shared(pageMessages)(area)
  if (signal.aborted) return
  const label = cookieBannerManageCookiesLabel.trim() || t('consent.open')
  const section = createElement(document, 'section')
  section.className = 'site-cookie-manage'
  section.setAttribute('aria-label', label)
  const said = createElement(document, 'p')
  said.setAttribute('role', 'status')
  const button = createElement(document, 'button')
  button.type = 'button'
  button.textContent = label
  button.dataset.consentOpen = ''
  section.append(said)
  if (cookieBannerHasManageCookies) section.append(button)
  queryAllOf(document, 'body')[0]!.append(section)

  let timer = 0
  const look = () => {
    button.hidden = choiceOf(site) === null
  }
  look()
  site.shared(consent).onChange(look, signal)
  site.on('consent:change', ({ detail }) => {
    if (typeof detail?.accepted !== 'boolean') return
    said.textContent = cookieBannerSavedPreferencesText
    clearTimeout(timer)
    timer = window.setTimeout(() => said.replaceChildren(), SAID_MS)
  })
  addListener(signal, 'abort', () => {
    clearTimeout(timer)
    section.remove()
  })
}
