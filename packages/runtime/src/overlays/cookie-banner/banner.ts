import type { CookieSettings } from '../../contract/settings.js'
import type { Site } from '../../core/site.js'
import { Journal } from '../../dom/ledger.js'
import { addListener, createElement, ofDocument, queryAllOf } from '../../dom/native.js'
import type { consent } from '../../services/messages/areas.js'
import type { KeysOf } from '../../services/messages/catalogue.js'
import type { Messages } from '../../services/messages/messages.js'
import { richText } from '../shared/rich-text.js'
import { positionOf } from './position.js'

/** Tools that answer banners for a visitor look for this name, whatever language the page is in. */
const NAME = 'Cookie banner'

export type Texts = Messages<KeysOf<typeof consent>>

export interface BannerParts {
  readonly site: Site
  readonly settings: CookieSettings
  readonly texts: Texts
  readonly hasDecline: boolean
  /** Told which button was clicked. */
  answer(accepted: boolean): void
}

export interface Banner {
  readonly section: HTMLElement
  /** Takes it away: the page is as it was. */
  remove(): void
}

/** The banner that the server wrote, if any. */
export const givenBanner = (document: Document): HTMLElement | undefined =>
  queryAllOf(document, '[data-overlay="cookie-banner"]')[0]

const isBlank = (text: string | null) => text!.trim() === ''

/**
 * Shows the banner: the server's own, or one that becomes the first thing on the page, and so the first that Tab and
 * screen readers come to. What the server wrote stays; what it left empty is filled in.
 */
export function showBanner({ site, settings, texts, hasDecline, answer }: BannerParts): Banner {
  const { document, context } = site
  const { t, locale } = texts
  const attrs = new Journal(() => '')
  const life = new AbortController()
  const isForeign = !(ofDocument(document, 'documentElement').lang || context.locale).startsWith(locale)
  const variant = settings.cookieBannerVariant

  const make = (tag: string, name: string) => {
    const made = createElement(document, tag)
    made.dataset.part = name
    return made
  }
  const given = givenBanner(document)
  const section = given ?? createElement(document, 'section')
  const part = (name: string, tag = 'div', place = section) =>
    section.querySelector<HTMLElement>(`[data-part="${name}"]`) ?? attrs.insert(place, make(tag, name))

  /** Words of the catalogue; their language is said where it is not the page's. */
  const ours = (element: HTMLElement, key: Parameters<typeof t>[0]) => {
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
      const words = isBlank(own) ? ours(made, `consent.${name}`) : own
      if (isIcon) for (const label of ['aria-label', 'title']) attrs.set(made, label, words)
      else attrs.text(made, words)
      if (isIcon) attrs.set(made, 'data-icon', '')
    }
    addListener(made, 'click', () => answer(name === 'accept'), { signal: life.signal })
  }

  const look = {
    'data-overlay': 'cookie-banner',
    'data-variant': variant,
    'data-position': positionOf(variant, settings.cookieBannerPosition),
    'data-theme': settings.cookieBannerTheme,
    'data-cta': settings.cookieBannerCtaVariant,
    tabindex: '-1',
  }
  for (const [name, value] of Object.entries(look)) attrs.set(section, name, value.toLowerCase())
  attrs.set(section, 'aria-label', NAME)

  const name = t('consent.label')
  if (name !== NAME) {
    // Goes before the label, so that people hear it in their language and tools still find the other.
    const label = attrs.insert(section, make('span', 'name'))
    label.hidden = true
    label.id = 'site-cookie-banner-name'
    label.textContent = name
    attrs.set(section, 'aria-labelledby', label.id)
  }

  const words = part('text')
  if (isBlank(words.textContent)) {
    const own = richText(document, settings.cookieBannerText)
    attrs.text(words, own ? '' : ours(words, 'consent.text'))
    if (own) words.append(own)
  }
  button('accept', settings.cookieBannerCtaText, settings.cookieBannerCtaVariant === 'ICON')
  const decline = section.querySelector('[data-part="decline"]')
  if (hasDecline) button('decline', settings.cookieBannerOptOutCtaText, false)
  else if (decline) attrs.set(decline, 'hidden', '')

  if (given) attrs.remove(given, 'hidden')
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
      life.abort()
      attrs.restore()
    },
  }
}
