import { ITEM_ID_PARAMETER } from '../../contract/constants/gallery.js'

const isItem = (pair: string): boolean => pair.split('=')[0] === ITEM_ID_PARAMETER

/** The item that an address names, in its hash or else its query; null where it names none. */
export function namedItem({ hash, search }: Pick<URL, 'hash' | 'search'>): string | null {
  const parts = [hash, search].map((part) => new URLSearchParams(part.slice(1)).get(ITEM_ID_PARAMETER))
  return parts.find((id) => id) ?? null
}

/** The address without the item; everything else stays as it was written. */
export function withoutItem(href: string): string {
  const url = new URL(href)
  const kept = (part: string) => (part.slice(1).split('&').some(isItem) ? part.slice(1).split('&') : null)
  const [search, hash] = [kept(url.search), kept(url.hash)]
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
