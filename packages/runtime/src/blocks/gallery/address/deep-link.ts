import { ITEM_ID_PARAMETER, LIGHTBOX_STATE_KEY } from '../../../contract/constants/network.js'
import { parseQuery } from '../../../core/on-demand/query.js'
import { isEditing } from '../../../dom/panels/motion.js'
import { withoutEndSlashes } from '../../../schema/address.js'
import type { Enlarger } from '../media/enlarge.js'
import type { Run } from '../run.js'
import { addressObserver } from './address-observer.js'

/** The part of a run that deep links work with. */
export type DeepLinkRun = Readonly<
  Pick<Run, 'site' | 'element' | 'track' | 'slides' | 'index' | 'signal' | 'guard'>
>

/**
 * The pairs of a query or a hash, without the item's own pair. A pair without a value (`#about`) is not a
 * parameter, so a hash does not keep it.
 */
const without = (text: string, keepBare: boolean): string[] =>
  text
    .slice(1)
    .split('&')
    .filter(
      (pair) => pair !== '' && (keepBare || pair.includes('=')) && pair.split('=')[0] !== ITEM_ID_PARAMETER,
    )

const prefixed = (sign: string, pairs: readonly string[]) => (pairs.length > 0 ? sign + pairs.join('&') : '')

/** Some pages keep routes of an application in the hash: `#/shop`, `#!cart`. */
const isRoute = (hash: string) => /^#[!/]/.test(hash)

/** The slide's own path in its collection, or the page's path if the slide's would leave the site. */
function pathOf(here: Location, collectionUrl: string | null | undefined, slide: string): string {
  if (!collectionUrl) return here.pathname
  try {
    const path = `${withoutEndSlashes(collectionUrl)}/${slide.replace(/^\/+/, '')}`
    const { origin, pathname } = new URL(path, here.href)
    return origin === here.origin ? pathname : here.pathname
  } catch {
    return here.pathname
  }
}

/** The attribute is on an element around the slides, or on the part `slides`. */
const COLLECTION = 'data-collection-full-url'

/**
 * Keeps the page's address and the current slide in sync. The address names the current slide, and a slide that
 * the address names becomes current, at the start and after every change of the address. Writing the address
 * adds no history entry. An address that names a slide opens the lightbox if the gallery has one, and Back
 * closes it.
 *
 * @example
 * new DeepLink(run, lightbox)
 */
export class DeepLink {
  readonly #run: DeepLinkRun
  readonly #open: ((index: number) => void) | undefined
  readonly #close: (() => void) | undefined
  /** The address named a slide when it was last read or written. */
  #isNamed = false
  /** The address opened the lightbox. */
  #hasOpened = false

  constructor(run: DeepLinkRun, lightbox?: Enlarger) {
    const { site, element, index, signal, guard } = run
    this.#run = run
    this.#open = lightbox && guard((at: number) => lightbox.enlarge(at, null, true))
    this.#close = lightbox && guard(lightbox.close)
    const address = site.shared(addressObserver)
    this.#start(address.isFirstStart(element))
    index.follow(({ index: current, source }) => {
      if (source !== 'hash') this.#write(current)
    })
    address.follow(() => this.#read(), signal)
  }

  #start(isFirst: boolean): void {
    const named = this.#namedSlide()
    this.#isNamed = named !== null
    if (named === null) return
    this.#run.index.select(named, 'hash')
    if (!this.#open || !isFirst) return
    // A page that is reloaded with an open lightbox has that entry already.
    if (!(globalThis.history.state as Record<string, unknown> | null)?.[LIGHTBOX_STATE_KEY]) pushEntry()
    this.#hasOpened = true
    this.#open(named)
  }

  #write(current: number): void {
    const { location, history } = globalThis
    if (isEditing(this.#run.site) || isRoute(location.hash)) return
    const [id, url] = [this.#values('data-slide-id')[current], this.#values('data-slide-url')[current]]
    const name = id || url
    this.#isNamed = Boolean(name)
    const hash = without(location.hash, false)
    if (name) hash.push(`${ITEM_ID_PARAMETER}=${encodeURIComponent(name)}`)
    const collection = this.#run.track.closest(`[${COLLECTION}]`)?.getAttribute(COLLECTION)
    const path = name ? pathOf(location, collection, url || name) : location.pathname
    const search = prefixed('?', without(location.search, true))
    replace(history, path + search + prefixed('#', hash))
  }

  #read(): void {
    const named = this.#namedSlide()
    const wasNamed = this.#isNamed
    this.#isNamed = named !== null
    if (named === null) {
      if (this.#hasOpened) this.#close?.()
      this.#hasOpened = false
      return
    }
    const isChanged = this.#run.index.select(named, 'hash')
    // Back from an open lightbox may lead to an address that named this slide before.
    if (!this.#open || (wasNamed && !isChanged)) return
    this.#hasOpened = true
    this.#open(named)
  }

  /** The slide that the address names; the hash takes precedence over the query. */
  #namedSlide(): number | null {
    if (isEditing(this.#run.site)) return null
    const { hash, search } = globalThis.location
    for (const text of [hash.slice(1), search]) {
      const name = parseQuery(text).get(ITEM_ID_PARAMETER)
      if (!name) continue
      const byId = this.#values('data-slide-id').indexOf(name)
      const found = byId < 0 ? this.#values('data-slide-url').indexOf(name) : byId
      if (found >= 0) return found
    }
    return null
  }

  /** An attribute of each slide; null for a slide without it. */
  #values(attribute: string): (string | null)[] {
    return this.#run.slides.map((slide) => slide.getAttribute(attribute))
  }
}

/** Puts an entry without the item below the current one, so that Back closes the lightbox and stays on the page. */
function pushEntry(): void {
  const { location, history } = globalThis
  const named = location.href
  const search = prefixed('?', without(location.search, true))
  const plain = location.pathname + search + prefixed('#', without(location.hash, false))
  if (replace(history, plain)) history.pushState(history.state, '', named)
}

/** Browsers refuse more than a hundred changes in half a minute. Then only the address is out of date. */
function replace(history: History, address: string): boolean {
  try {
    history.replaceState(history.state, '', address)
    return true
  } catch {
    return false
  }
}
