import type { CookieSettings } from '../../contract/settings.js'
import type { Site } from '../../core/site.js'
import { Journal } from '../../dom/ledger.js'
import { addListener, createElement, ofDocument, queryAllOf } from '../../dom/native.js'
import type { consent } from '../../services/messages/areas.js'
import type { KeysOf } from '../../services/messages/catalogue.js'
import type { Messages } from '../../services/messages/messages.js'
import { richText } from '../shared/rich-text.js'
import { positionOf } from './position.js'

/** Browser extensions that answer cookie banners look for this name, in every language. */
const NAME = 'Cookie banner'

export type Texts = Messages<KeysOf<typeof consent>>

export interface BannerParts {
  readonly site: Site
  readonly settings: CookieSettings
  readonly texts: Texts
  readonly hasDecline: boolean
  /** Called with the clicked button. */
  answer(accepted: boolean): void
}

export interface Banner {
  readonly section: HTMLElement
  /** Removes the banner and restores the page. */
  remove(): void
}

/** The server's banner, if there is one. */
export const serverBanner = (document: Document): HTMLElement | undefined =>
  queryAllOf(document, '[data-overlay="cookie-banner"]')[0]

const isBlank = (text: string | null) => text!.trim() === ''

/**
 * Shows the server's banner, or inserts one as the first element of the page, where Tab and screen readers reach it
 * first. Texts of the server stay; empty parts are filled in.
 */
export function showBanner({ site, settings, texts, hasDecline, answer }: BannerParts): Banner {
  const { document, context } = site
  const { t, locale } = texts
  const attrs = new Journal(() => '')
  const listeners = new AbortController()
  const isForeign = !(ofDocument(document, 'documentElement').lang || context.locale).startsWith(locale)
  const variant = settings.cookieBannerVariant

  const make = (tag: string, name: string) => {
    const made = createElement(document, tag)
    made.dataset.part = name
    return made
  }
  const server = serverBanner(document)
  const section = server ?? createElement(document, 'section')
  const part = (name: string, tag = 'div', place = section) =>
    section.querySelector<HTMLElement>(`[data-part="${name}"]`) ?? attrs.insert(place, make(tag, name))

  /** A text of the catalogue. Marks its language if it is not the page's. */
  const catalogueText = (element: HTMLElement, key: Parameters<typeof t>[0]) => {
    if (isForeign) {
      attrs.set(element, 'lang', locale)
      attrs.set(element, 'dir', 'auto')
    }
    return t(key)
  }

  const button = (name: 'accept' | 'decline', own: string, isIcon: boolean) => {
    const made = part(name, 'button', part('actions'))
    attrs.set(made, 'type', 'button')
    attrs.set(made, 'class', `${made.className} ${name}`.trim())
    if (isBlank(made.textContent)) {
      const words = isBlank(own) ? catalogueText(made, `consent.${name}`) : own
      if (isIcon) for (const label of ['aria-label', 'title']) attrs.set(made, label, words)
      else attrs.text(made, words)
      if (isIcon) attrs.set(made, 'data-icon', '')
    }
    addListener(made, 'click', () => answer(name === 'accept'), { signal: listeners.signal })
  }

  const attributes = {
    'data-overlay': 'cookie-banner',
    'data-variant': variant,
    'data-position': positionOf(variant, settings.cookieBannerPosition),
    'data-theme': settings.cookieBannerTheme,
    'data-cta': settings.cookieBannerCtaVariant,
    tabindex: '-1',
  }
  for (const [name, value] of Object.entries(attributes)) attrs.set(section, name, value.toLowerCase())
  attrs.set(section, 'aria-label', NAME)

  const name = t('consent.label')
  if (name !== NAME) {
    // Takes precedence over aria-label: people get their language, and extensions still find the English name.
    const label = attrs.insert(section, make('span', 'name'))
    label.hidden = true
    label.id = 'site-cookie-banner-name'
    label.textContent = name
    attrs.set(section, 'aria-labelledby', label.id)
  }

  const words = part('text')
  if (isBlank(words.textContent)) {
    const own = richText(document, settings.cookieBannerText)
    attrs.text(words, own ? '' : catalogueText(words, 'consent.text'))
    if (own) words.append(own)
  }
  button('accept', settings.cookieBannerCtaText, settings.cookieBannerCtaVariant === 'ICON')
  const decline = section.querySelector('[data-part="decline"]')
  if (hasDecline) button('decline', settings.cookieBannerOptOutCtaText, false)
  else if (decline) attrs.set(decline, 'hidden', '')

  if (server) attrs.remove(server, 'hidden')
  else {
    const body = queryAllOf(document, 'body')[0]!
    const mount = createElement(document, 'div')
    mount.className = 'cookie-banner-mount-point'
    mount.append(section)
    attrs.insert(body, mount, body.firstChild)
  }
  return {
    section,
    remove() {
      listeners.abort()
      attrs.restore()
    },
  }
}
