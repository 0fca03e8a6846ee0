/** Why an address is not shown in the frame. */
export type FrameUrlProblem = 'unreadable' | 'credentials' | 'scheme' | 'elsewhere' | 'panel'

/** What the frame shows: path, query and hash on the panel's own origin, and why it is not what was asked for. */
export interface FrameUrl {
  readonly path: string
  readonly problem: FrameUrlProblem | null
}

const HOME = '/'

const refuse = (problem: FrameUrlProblem): FrameUrl => ({ path: HOME, problem })

/**
 * Turns `frameUrl` into something that is safe to frame. The value comes from the panel's address, which anybody
 * can write into a link, so it is parsed and its origin compared; looking at how it begins is not enough.
 *
 * @param value - a path or an address, as `?frameUrl=` holds it after decoding
 * @param origin - the panel's own origin
 *
 * @example
 * resolveFrameUrl('/visit?day=2', 'https://site.example') // { path: '/visit?day=2', problem: null }
 * resolveFrameUrl('//evil.example', 'https://site.example') // { path: '/', problem: 'elsewhere' }
 */
export function resolveFrameUrl(value: string | null | undefined, origin: string): FrameUrl {
  if (!value) return { path: HOME, problem: null }
  // Parsers drop some of these and read others as slashes; no honest link holds them.
  if (/[\p{Cc}\\]/u.test(value)) return refuse('unreadable')
  let url: URL
  try {
    url = new URL(value, origin)
  } catch {
    return refuse('unreadable')
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return refuse('scheme')
  if (url.username !== '' || url.password !== '') return refuse('credentials')
  if (url.origin !== origin) return refuse('elsewhere')
  if (/^\/config(\/|$)/i.test(url.pathname)) return refuse('panel')
  // "/.//evil.example" has the path "//evil.example", which by itself names another site.
  if (url.pathname.startsWith('//')) return refuse('elsewhere')
  return { path: `${url.pathname}${url.search}${url.hash}`, problem: null }
}
