import type { Site } from '../../core/site.js'
import { addListener, createElement, queryAllOf } from '../../dom/native.js'
import { consent } from '../../services/consent/consent.js'
import { choiceOf, cookieSettings } from '../../services/consent/rules/choice.js'
import { consent as area } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'

/** How long the confirmation shows: long enough to read a sentence. */
const CONFIRMATION_MS = 6000

/**
 * Shows a small button in the corner that opens the banner again, and for a while the owner's confirmation that the
 * choice is stored.
 */
export default async function startManageButton(site: Site): Promise<void> {
  const { document, signal } = site
  const { cookieBannerHasManageCookies, cookieBannerManageCookiesLabel, cookieBannerSavedPreferencesText } =
    site.shared(cookieSettings)
  const { t } = await site.shared(pageMessages)(area)
  if (signal.aborted) return
  const label = cookieBannerManageCookiesLabel.trim() || t('consent.open')
  const section = createElement(document, 'section')
  section.className = 'site-cookie-manage'
  section.setAttribute('aria-label', label)
  const confirmation = createElement(document, 'p')
  confirmation.setAttribute('role', 'status')
  const button = createElement(document, 'button')
  button.type = 'button'
  button.textContent = label
  button.dataset.consentOpen = ''
  section.append(confirmation)
  if (cookieBannerHasManageCookies) section.append(button)
  queryAllOf(document, 'body')[0]!.append(section)

  let timer = 0
  const updateButton = () => {
    button.hidden = choiceOf(site) === null
  }
  updateButton()
  site.shared(consent).onChange(updateButton, signal)
  site.on('consent:change', ({ detail }) => {
    if (typeof detail?.accepted !== 'boolean') return
    confirmation.textContent = cookieBannerSavedPreferencesText
    clearTimeout(timer)
    timer = window.setTimeout(() => confirmation.replaceChildren(), CONFIRMATION_MS)
  })
  addListener(signal, 'abort', () => {
    clearTimeout(timer)
    section.remove()
  })
}
