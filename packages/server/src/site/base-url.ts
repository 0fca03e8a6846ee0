import { isLoopback } from '../security/hosts.js'
import type { SeedWebsite } from './seed-schema.js'

/**
 * The base of a website's absolute links. If the website's own address is this computer, it gets the port of the request.
 * Without an own address it is the origin of the request, whose host name has been checked.
 */
export function baseUrlOf({ baseUrl }: SeedWebsite, origin: string): string {
  if (baseUrl === undefined) return origin
  return isLoopback(new URL(baseUrl).hostname) && isLoopback(new URL(origin).hostname) ? origin : baseUrl
}
