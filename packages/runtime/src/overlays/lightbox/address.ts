import { ITEM_ID_PARAMETER } from '../../contract/constants/gallery.js'

const isItem = ([name]: readonly [string, string]): boolean => name === ITEM_ID_PARAMETER

/** The item that an address names, in its hash or its query; null where it names none. */
export function namedItem({ hash, search }: Pick<URL, 'hash' | 'search'>): string | null {
  const named = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]
  return named.flatMap((each) => [...each]).find(isItem)?.[1] ?? null
}

/** The address without the item; everything else stays as it was written. */
export function withoutItem(href: string): string {
  const url = new URL(href)
  if (url.searchParams.has(ITEM_ID_PARAMETER)) url.searchParams.delete(ITEM_ID_PARAMETER)
  if ([...new URLSearchParams(url.hash.slice(1))].some(isItem)) url.hash = ''
  return url.href.replace(/#$/, '')
}

/** The address with the item in its hash. */
export function withItem(href: string, id: string): string {
  const url = new URL(withoutItem(href))
  url.hash = `${ITEM_ID_PARAMETER}=${encodeURIComponent(id)}`
  return url.href
}
