import type { CookieSettings } from '../../contract/settings.js'
import type { Site } from '../../core/site.js'
import { PageLedger } from '../../dom/ledger.js'
import { addListener, createElement, ofDocument, queryAllOf } from '../../dom/native.js'
import type { consent } from '../../services/messages/areas.js'
import type { KeysOf } from '../../services/messages/catalogue.js'
import type { Messages } from '../../services/messages/messages.js'
import { richText } from '../shared/rich-text.js'
import { positionOf } from './position.js'

/** Browser extensions that answer cookie banners look for this name, in every language. */
const NAME = 'Cookie banner'

type Texts = Messages<KeysOf<typeof consent>>

interface BannerParts {
  readonly texts: Texts
  readonly hasDecline: boolean
  /** Called with the clicked button. */
  answer(accepted: boolean): void
}

/** The server's banner, if there is one. */
export const serverBanner = (document: Document): HTMLElement | undefined =>
  queryAllOf(document, '[data-overlay="cookie-banner"]')[0]

const isBlank = (text: string | null) => text!.trim() === ''

/**
 * Shows the server's banner, or inserts one as the first element of the page, where Tab and screen readers reach it
 * first. Texts of the server stay; empty parts are filled in.
 */
export class Banner {
  readonly section: HTMLElement
  readonly #attrs = new PageLedger(() => '')
  readonly #listeners = new AbortController()
  readonly #document: Document
  readonly #texts: Texts
  /** The texts are in another language than the page. */
  readonly #isForeign: boolean

  constructor(site: Site, settings: CookieSettings, { texts, hasDecline, answer }: BannerParts) {
    const { document, context } = site
    const server = serverBanner(document)
    const lang = ofDocument(document, 'documentElement').lang || context.locale
    this.#document = document
    this.#texts = texts
    this.#isForeign = !lang.startsWith(texts.locale)
    this.section = server ?? createElement(document, 'section')
    this.#setAttributes(settings)
    this.#writeName()
    this.#writeText(settings)
    this.#addButton(
      'accept',
      settings.cookieBannerCtaText,
      settings.cookieBannerCtaVariant === 'ICON',
      answer,
    )
    const decline = this.section.querySelector('[data-part="decline"]')
    if (hasDecline) this.#addButton('decline', settings.cookieBannerOptOutCtaText, false, answer)
    else if (decline) this.#attrs.set(decline, 'hidden', '')
    if (server) this.#attrs.remove(server, 'hidden')
    else this.#insert()
  }

  /** Removes the banner and restores the page. */
  remove(): void {
    this.#listeners.abort()
    this.#attrs.restore()
  }

  #setAttributes(settings: CookieSettings): void {
    const variant = settings.cookieBannerVariant
    const attributes = {
      'data-overlay': 'cookie-banner',
      'data-variant': variant,
      'data-position': positionOf(variant, settings.cookieBannerPosition),
      'data-theme': settings.cookieBannerTheme,
      'data-cta': settings.cookieBannerCtaVariant,
      tabindex: '-1',
    }
    for (const [name, value] of Object.entries(attributes)) {
      this.#attrs.set(this.section, name, value.toLowerCase())
    }
  }

  #writeName(): void {
    this.#attrs.set(this.section, 'aria-label', NAME)
    const name = this.#texts.t('consent.label')
    if (name === NAME) return
    // Takes precedence over aria-label: people get their language, and extensions still find the English name.
    const label = this.#attrs.insert(this.section, this.#make('span', 'name'))
    label.hidden = true
    label.id = 'site-cookie-banner-name'
    label.textContent = name
    this.#attrs.set(this.section, 'aria-labelledby', label.id)
  }

  #writeText({ cookieBannerText, isRestrictiveCookiePolicyEnabled }: CookieSettings): void {
    const element = this.#part('text')
    if (!isBlank(element.textContent)) return
    const own = richText(this.#document, cookieBannerText)
    // The restrictive policy waits for an answer, so using the website alone agrees to nothing.
    const key = isRestrictiveCookiePolicyEnabled ? 'consent.request' : 'consent.text'
    this.#attrs.text(element, own ? '' : this.#catalogueText(element, key))
    if (own) element.append(own)
  }

  #addButton(
    name: 'accept' | 'decline',
    own: string,
    isIcon: boolean,
    answer: (accepted: boolean) => void,
  ): void {
    const attrs = this.#attrs
    const button = this.#part(name, 'button', this.#part('actions'))
    attrs.set(button, 'type', 'button')
    attrs.set(button, 'class', `${button.className} ${name}`.trim())
    if (isBlank(button.textContent)) {
      const words = isBlank(own) ? this.#catalogueText(button, `consent.${name}`) : own
      if (isIcon) for (const label of ['aria-label', 'title']) attrs.set(button, label, words)
      else attrs.text(button, words)
      if (isIcon) attrs.set(button, 'data-icon', '')
    }
    addListener(button, 'click', () => answer(name === 'accept'), { signal: this.#listeners.signal })
  }

  #insert(): void {
    const body = queryAllOf(this.#document, 'body')[0]!
    const mount = createElement(this.#document, 'div')
    mount.className = 'cookie-banner-mount-point'
    // On a slow connection the sheet may come later, and a banner in the flow would move the page. It does not layer.
    mount.style.position = 'absolute'
    mount.append(this.section)
    this.#attrs.insert(body, mount, body.firstChild)
  }

  #make(tag: string, name: string): HTMLElement {
    const element = createElement(this.#document, tag)
    element.dataset.part = name
    return element
  }

  /** The server's part, or a new one. */
  #part(name: string, tag = 'div', place = this.section): HTMLElement {
    return (
      this.section.querySelector<HTMLElement>(`[data-part="${name}"]`) ??
      this.#attrs.insert(place, this.#make(tag, name))
    )
  }

  /** A text of the catalogue. Marks its language if it is not the page's. */
  #catalogueText(element: HTMLElement, key: Parameters<Texts['t']>[0]): string {
    const { t, locale } = this.#texts
    if (this.#isForeign) {
      this.#attrs.set(element, 'lang', locale)
      this.#attrs.set(element, 'dir', 'auto')
    }
    return t(key)
  }
}
