import { decodedPath, isServerPath, NO_REDIRECT_PARAMETER } from '@site/runtime/contract'

/** The address of a page for a new tab. Without the parameter, the page would lead its owner back to the panel. */
export function pageLink(path: string, origin: string): string {
  const url = new URL(path, origin)
  const query = url.search ? `${url.search}&` : '?'
  return `${url.pathname}${query}${NO_REDIRECT_PARAMETER}${url.hash}`
}

/** The reason why the frame does not show an address. */
export type FrameUrlIssue = 'unreadable' | 'credentials' | 'scheme' | 'elsewhere' | 'panel' | 'file'

/** The path, query and hash to show in the frame, and the reason if they are not those of the address. */
interface FrameUrl {
  readonly path: string
  readonly issue: FrameUrlIssue | null
}

const HOME = '/'

/** Addresses of the server that are no pages. A frame would show their raw data, which looks like a broken page. */
const FILES = /^\/(?:files(?:\/|$)|(?:robots\.txt|sitemap\.xml)$)/

const reject = (issue: FrameUrlIssue): FrameUrl => ({ path: HOME, issue })

/**
 * Resolves `frameUrl` to a path that is safe to frame. The value comes from the panel's address, which anyone
 * can put into a link. Comparing the start of the text would not be enough, so the address is parsed and its
 * origin compared.
 *
 * @param value - a path or an address, the decoded value of `?frameUrl=`
 * @param origin - the panel's own origin
 *
 * @example
 * resolveFrameUrl('/visit?day=2', 'https://site.example') // { path: '/visit?day=2', issue: null }
 * resolveFrameUrl('//evil.example', 'https://site.example') // { path: '/', issue: 'elsewhere' }
 */
export function resolveFrameUrl(value: string | null | undefined, origin: string): FrameUrl {
  if (!value) return { path: HOME, issue: null }
  // Parsers drop control characters, and read a backslash as a slash, but for one in the query.
  if (/\p{Cc}|^[^?#]*\\/u.test(value)) return reject('unreadable')
  let url: URL
  try {
    url = new URL(value, origin)
  } catch {
    return reject('unreadable')
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return reject('scheme')
  if (url.username !== '' || url.password !== '') return reject('credentials')
  if (url.origin !== origin) return reject('elsewhere')
  if (/^\/config(\/|$)/i.test(url.pathname)) return reject('panel')
  const path = decodedPath(url)
  if (isServerPath(path) || FILES.test(path)) return reject('file')
  // "/.//evil.example" has the path "//evil.example", which as an address is another site.
  if (url.pathname.startsWith('//')) return reject('elsewhere')
  return { path: `${url.pathname}${url.search}${url.hash}`, issue: null }
}
