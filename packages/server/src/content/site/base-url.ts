import { isLoopback } from '../../base/security/hosts.js'
import type { SeedWebsite } from '../seed/seed-schema.js'

/**
 * The base of a website's absolute links. If the website's own address is this computer, it gets the port of the request.
 * Without an own address it is the origin of the request, whose host name has been checked.
 */
export function baseUrlOf({ baseUrl }: SeedWebsite, origin: string): string {
  if (baseUrl === undefined) return origin
  return isLoopback(new URL(baseUrl).hostname) && isLoopback(new URL(origin).hostname) ? origin : baseUrl
}

/**
 * The base of links in messages, which no request asks for: the website's own address, unless that is this computer, as in
 * the files of a theme; then the address under which people reach the server. Undefined if nobody knows one.
 *
 * @param served the addresses of the server: a public host name, and where it listens
 */
export function messageBaseUrl(
  { baseUrl }: Pick<SeedWebsite, 'baseUrl'>,
  { host, listening }: ServedAddress = {},
): string | undefined {
  if (baseUrl !== undefined && !isLoopback(new URL(baseUrl).hostname)) return baseUrl
  if (host !== undefined) return `https://${host}`
  return baseUrl === undefined ? undefined : (listening ?? baseUrl)
}

/** Where a server is reached. */
export interface ServedAddress {
  /** A host name that is not this computer's. */
  readonly host?: string | undefined
  /** The origin at which it listens. */
  readonly listening?: string | undefined
}
