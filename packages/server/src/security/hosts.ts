import type { MiddlewareHandler } from 'hono'
import { problem } from '../errors/answers.js'
import type { RequestEnv } from '../request-env.js'

/** Under which names a website is served. */
export interface AllowedHosts {
  /** Host names without ports. */
  readonly names: readonly string[]
  /** Also serve this computer's own names and bare IP addresses: for development. */
  readonly local: boolean
}

/** A name of this computer: `localhost` and what ends with it, 127.0.0.1 and its like, ::1. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/.test(hostname) || hostname.endsWith('.localhost')

// Nobody can make a browser send another site's address as an IP address of this network.
const isAddress = (hostname: string) => /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/.test(hostname)

/**
 * Refuses requests to names that are not this website's. A name that anybody may write would come back in links,
 * and a page of another name that leads here could read answers as its own.
 */
export function allowHosts({ names, local }: AllowedHosts): MiddlewareHandler<RequestEnv> {
  const known = new Set(names.map((name) => name.toLowerCase()))
  return async (c, next) => {
    const { hostname } = new URL(c.get('origin'))
    if (known.has(hostname) || (local && (isLoopback(hostname) || isAddress(hostname)))) return next()
    return problem(
      c,
      421,
      'This server does not serve a website of that name. Its operator adds names with ALLOWED_HOSTS.',
    )
  }
}
