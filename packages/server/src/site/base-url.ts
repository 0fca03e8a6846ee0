import { isLoopback } from '../security/hosts.js'
import type { SeedWebsite } from './seed-schema.js'

/**
 * The address that a website's links begin with where they must be absolute. A website whose own address is this
 * computer's has the port it was asked under; one without an address has the origin of the request, whose name was
 * allowed before.
 */
export function baseUrlOf({ baseUrl }: SeedWebsite, origin: string): string {
  if (baseUrl === undefined) return origin
  return isLoopback(new URL(baseUrl).hostname) && isLoopback(new URL(origin).hostname) ? origin : baseUrl
}
