import { ITEM_ID_PARAMETER, LIGHTBOX_STATE_KEY } from '../../contract/constants/network.js'
import type { Site } from '../../core/site.js'
import { loadChunk } from '../../dom/load.js'
import { addListener, closest, getAttribute, queryAll } from '../../dom/native.js'
import { HOLDER } from './holder.js'

const isItem = (pair: string): boolean => pair.split('=')[0] === ITEM_ID_PARAMETER

/** The item's id in an address, in its hash or else its query; null if there is none. */
export function namedItem({ hash, search }: Pick<URL, 'hash' | 'search'>): string | null {
  const parts = [hash, search].map((part) => new URLSearchParams(part.slice(1)).get(ITEM_ID_PARAMETER))
  return parts.find((id) => id) ?? null
}

/** The address without the item; everything else stays unchanged. */
export function withoutItem(href: string): string {
  const url = new URL(href)
  const pairs = (part: string) => (part.slice(1).split('&').some(isItem) ? part.slice(1).split('&') : null)
  const [search, hash] = [pairs(url.search), pairs(url.hash)]
  if (search) url.search = search.filter((pair) => !isItem(pair)).join('&')
  if (hash) url.hash = hash.filter((pair) => !isItem(pair)).join('&')
  return url.href.replace(/#$/, '')
}

/** The address with the item in its hash. */
export function withItem(href: string, id: string): string {
  const url = new URL(withoutItem(href))
  url.hash = `${ITEM_ID_PARAMETER}=${encodeURIComponent(id)}`
  return url.href
}

const LINK = `:is(${HOLDER}):is(a), :is(${HOLDER}) a[data-part=open]`

/** Whether a click should not open the lightbox: a new tab, a download, another button. */
const isOtherAction = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  link.hasAttribute('download') ||
  !link.hasAttribute('href')

/** The id of a link's item. The code that reads items only loads with the first opened item. */
const idOf = (link: Element) =>
  ['data-slide-id', 'data-slide-url', 'id'].map((name) => getAttribute(link, name)).find((id) => id?.trim())

/**
 * Links with `data-lightbox` open in a lightbox with the other links of their group. They stay plain links without
 * script, with a modifier key, and if the code cannot load. An address with an item's id opens that item.
 */
export default function startLightboxLinks(site: Site): void {
  const { document, signal } = site
  const { history, location } = globalThis

  let loading: Promise<typeof import('./open.js')> | undefined
  const load = async () => {
    loading ??= loadChunk('lightbox', () => import('./open.js'), { signal })
    try {
      return await loading
    } catch (cause) {
      // The next click tries again.
      loading = undefined
      throw cause
    }
  }

  const open = async (link: HTMLAnchorElement, fromHistory: boolean) => {
    const { groupOf, itemOf, openLightbox } = await load()
    if (signal.aborted) return
    const items = groupOf(link).map(itemOf)
    const holder = closest(link, HOLDER)
    const label = holder && getAttribute(holder, 'data-lightbox-label')
    openLightbox(site, {
      items,
      index: items.findIndex(({ element }) => element.contains(link)),
      opener: fromHistory ? null : link,
      theme: holder && getAttribute(holder, 'data-lightbox-theme') === 'light' ? 'light' : 'dark',
      addressOf: ({ id }) => id && withItem(location.href, id),
      fromHistory,
      ...(label ? { label } : {}),
    })
  }

  addListener(
    document,
    'click',
    (event: MouseEvent) => {
      const link =
        event.target instanceof Element && (closest(event.target, LINK) as HTMLAnchorElement | null)
      if (!link || event.defaultPrevented || isOtherAction(event, link)) return
      event.preventDefault()
      open(link, false).catch((error) => {
        console.warn(error)
        location.assign(link.href)
      })
    },
    { signal },
  )

  /** The link that the address names. Galleries handle their own items. */
  const named = () => {
    const id = namedItem(location)
    const links = id === null ? [] : [...queryAll(document, 'a[data-lightbox]')]
    return links.find((link) => idOf(link) === id) as HTMLAnchorElement | undefined
  }
  const openNamed = () => {
    const link = named()
    if (link) open(link, true).catch((error) => console.warn(error))
  }
  globalThis.addEventListener('hashchange', openNamed, { signal })
  if (named() && !history.state?.[LIGHTBOX_STATE_KEY]) {
    // Adds a history entry without the item below the current one, so that Back closes the lightbox.
    const { href } = location
    history.replaceState(history.state, '', withoutItem(href))
    history.pushState(history.state, '', href)
  }
  openNamed()
}
