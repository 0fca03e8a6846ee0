import type { MiddlewareHandler } from 'hono'
import { errorResponse } from '../http/errors/response.js'
import type { RequestEnv } from '../http/request-env.js'

/** The host names of a website. */
export interface AllowedHosts {
  /** Host names without ports. */
  readonly names: readonly string[]
  /** Also serve this computer's own names and bare IP addresses, for development. */
  readonly local: boolean
}

/** A name of this computer: `localhost` and its subdomains, addresses that begin with 127, ::1. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/.test(hostname) || hostname.endsWith('.localhost')

// An attacker cannot make a browser send a request for a foreign host name with an IP address as its host.
const isAddress = (hostname: string) => /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/.test(hostname)

/** Whether the server answers under a host name. */
export const servesHost = ({ names, local }: AllowedHosts, hostname: string): boolean =>
  names.some((name) => name.toLowerCase() === hostname) ||
  (local && (isLoopback(hostname) || isAddress(hostname)))

/**
 * Rejects requests to other host names. An arbitrary name would be repeated in links, and a page of a foreign name that
 * resolves to this server could read its answers.
 */
export const allowHosts =
  (hosts: AllowedHosts): MiddlewareHandler<RequestEnv> =>
  async (c, next) =>
    servesHost(hosts, new URL(c.get('origin')).hostname)
      ? next()
      : errorResponse(
          c,
          421,
          'This server does not serve a website of that name. Its operator adds names with ALLOWED_HOSTS.',
        )
