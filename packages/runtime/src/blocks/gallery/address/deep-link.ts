import { ITEM_ID_PARAMETER } from '../../../contract/constants/gallery.js'
import { LIGHTBOX_STATE_KEY } from '../../../contract/constants/lightbox.js'
import { parseQuery } from '../../../core/query.js'
import type { Site } from '../../../core/site.js'
import { isEditing } from '../../../dom/motion.js'
import { withoutEndSlashes } from '../../../schema/address.js'
import type { SlideIndex } from '../slide-index.js'
import { addressChanges } from './address-observer.js'

export interface DeepLinkContext {
  readonly site: Site
  readonly element: HTMLElement
  readonly index: SlideIndex
  /** `data-slide-id` of each slide as they are now; null where it has none. */
  readonly ids: () => readonly (string | null)[]
  /** `data-slide-url` of each slide. */
  readonly urls: () => readonly (string | null)[]
  /** The collection's full url: the page's address becomes that of the slide in it [GAL-116]. */
  readonly collectionUrl?: string | null | undefined
  /** Off: addresses are neither read nor written [GAL-117]. */
  readonly historyHash?: boolean
  /** The address names this slide: for what opens with it. Back then calls `onLeave`. */
  onMatch?(index: number): void
  /** The address names no slide any more. */
  onLeave?(): void
  readonly signal: AbortSignal
}

export interface DeepLink {
  /** The slide that the address named at the start, null where it named none. */
  readonly initial: number | null
}

/** Keeps a query or a hash but for its item. What has no value (`#about`) is no parameter, and not kept in a hash. */
const without = (text: string, keepBare: boolean): string[] =>
  text
    .slice(1)
    .split('&')
    .filter(
      (pair) => pair !== '' && (keepBare || pair.includes('=')) && pair.split('=')[0] !== ITEM_ID_PARAMETER,
    )

const prefixed = (sign: string, pairs: readonly string[]) => (pairs.length > 0 ? sign + pairs.join('&') : '')

/** Application routes live in the hash of some pages: `#/shop`, `#!cart`. */
const isRoute = (hash: string) => /^#[!/]/.test(hash)

/** The slide's own address in its collection; the page's where that would lead elsewhere. */
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

/**
 * Keeps the page's address and the current slide together: the address names the slide that is shown, and shows
 * the slide that it names, at the start and whenever it changes. Writing makes no entry in the history.
 *
 * @example
 * const { initial } = createDeepLink({ site, element, index, ids, urls, signal })
 */
export function createDeepLink(context: DeepLinkContext): DeepLink {
  const { site, element, index, ids, urls, collectionUrl, historyHash = true, signal } = context
  const off = () => !historyHash || isEditing(site)
  /** The address names a slide, as far as is known. */
  let isNamed = false
  /** Something is open that the address opened. */
  let opened = false

  const write = (current: number) => {
    const { location, history } = globalThis
    if (off() || isRoute(location.hash)) return
    const [id, url] = [ids()[current], urls()[current]]
    const name = id || url
    isNamed = Boolean(name)
    const hash = without(location.hash, false)
    if (name) hash.push(`${ITEM_ID_PARAMETER}=${encodeURIComponent(name)}`)
    const path = name ? pathOf(location, collectionUrl, url || name) : location.pathname
    const search = prefixed('?', without(location.search, true))
    replace(history, path + search + prefixed('#', hash))
  }

  /** The slide that the address names; the hash counts before the query. */
  const named = (): number | null => {
    if (off()) return null
    const { hash, search } = globalThis.location
    for (const text of [hash.slice(1), search]) {
      const name = parseQuery(text).get(ITEM_ID_PARAMETER)
      if (!name) continue
      const byId = ids().indexOf(name)
      const found = byId < 0 ? urls().indexOf(name) : byId
      if (found >= 0) return found
    }
    return null
  }

  const read = () => {
    const found = named()
    const before = isNamed
    isNamed = found !== null
    if (found === null) {
      if (opened) context.onLeave?.()
      opened = false
      return
    }
    const moved = index.select(found, 'hash')
    // Back from an open lightbox leads to an address that may name the slide too: it was there all the time.
    if (!context.onMatch || (before && !moved)) return
    opened = true
    context.onMatch(found)
  }

  const address = site.shared(addressChanges)
  const first = address.begins(element)
  const initial = named()
  isNamed = initial !== null
  if (initial !== null) {
    index.select(initial, 'hash')
    if (context.onMatch && first) {
      // Loaded again while it was open, the page has that entry already.
      if (!(globalThis.history.state as Record<string, unknown> | null)?.[LIGHTBOX_STATE_KEY]) leaveWayBack()
      opened = true
      context.onMatch(initial)
    }
  }
  index.follow(({ index: current, source }) => {
    if (source !== 'hash') write(current)
  })
  address.follow(read, signal)
  return { initial }
}

/** An entry without the item under the one with it, so that Back closes what opens now and stays on the page. */
function leaveWayBack(): void {
  const { location, history } = globalThis
  const named = location.href
  const search = prefixed('?', without(location.search, true))
  const plain = location.pathname + search + prefixed('#', without(location.hash, false))
  if (replace(history, plain)) history.pushState(history.state, '', named)
}

/** Browsers refuse more than a hundred changes in half a minute: the address then lags behind, and no more. */
function replace(history: History, address: string): boolean {
  try {
    history.replaceState(history.state, '', address)
    return true
  } catch {
    return false
  }
}
