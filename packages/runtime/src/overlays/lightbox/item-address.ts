import { ITEM_ID_PARAMETER } from '../../contract/constants/network.js'

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
