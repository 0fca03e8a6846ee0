import { CRUMB_PARAMETER } from '../../contract/constants/network.js'

type Single = string | number | boolean

/** Parameters of a query. A list repeats its key; null and undefined are left out. */
export type Query = Readonly<Record<string, Single | readonly Single[] | null | undefined>>

/** The address of a call. The query of its path stays in front of the added one. */
export function addressOf(path: string, base: string, query: Query = {}): URL {
  const url = new URL(path, base)
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value : [value]
    for (const each of values) if (each != null) url.searchParams.append(name, String(each))
  }
  return url
}

const hostnameOf = (address: string): string | null => {
  try {
    return new URL(address).hostname
  } catch {
    return null
  }
}

/** Whether a call may go to an address: the page's own origin, and for secure calls the site's domains over https. */
export function isAllowed(url: URL, page: URL, secure: boolean, domains: readonly string[]): boolean {
  if (url.username || url.password) return false
  if (url.origin === page.origin) return true
  const own = [page.hostname, ...domains.map(hostnameOf)]
  return secure && url.protocol === 'https:' && own.includes(url.hostname)
}

/** Adds the encoded token to calls to the page's own host; no other host ever gets it. */
export function withCrumb(url: URL, page: URL, crumb: string | null): URL {
  if (crumb === null || url.hostname !== page.hostname) return url
  const marked = new URL(url)
  marked.searchParams.set(CRUMB_PARAMETER, crumb)
  return marked
}
