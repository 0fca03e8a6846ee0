import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { RequestEnv } from '../http/request-env.js'

const last = (list: string | undefined) => list?.split(',').at(-1)?.trim()

/**
 * The network of a visitor. A household has a whole /64 of IPv6 addresses, so a single address does not
 * identify a visitor.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  return [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])]
    .slice(0, 4)
    .join(':')
}

/** The longest origin there can be: a scheme, a host name of 253 characters and a port. */
const LONGEST_ORIGIN = 'https://'.length + 253 + ':65535'.length

function originOf(c: Context, trustProxy: boolean): string {
  const { protocol, host } = new URL(c.req.url)
  if (!trustProxy) return `${protocol}//${host}`
  const scheme = last(c.req.header('x-forwarded-proto')) === 'https' ? 'https:' : protocol
  const forwarded = `${scheme}//${last(c.req.header('x-forwarded-host')) ?? host}`
  // Parsing 15 KB as an international host name costs more than rendering the page.
  if (forwarded.length > LONGEST_ORIGIN) return `${scheme}//${host}`
  return URL.canParse(forwarded) ? new URL(forwarded).origin : `${scheme}//${host}`
}

function addressOf(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? last(c.req.header('x-forwarded-for')) : undefined
  if (forwarded && isIP(forwarded)) return networkOf(forwarded)
  const bindings = c.env as Partial<HttpBindings> | undefined
  return networkOf(bindings?.incoming?.socket.remoteAddress ?? 'unknown')
}

/**
 * Sets the visitor's network address and the requested origin.
 *
 * @param trustProxy read the `X-Forwarded-` headers. Only behind a proxy that sets them itself, because
 *   otherwise visitors can write anything into them
 */
export const visitor =
  ({ trustProxy }: { trustProxy: boolean }): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    c.set('origin', originOf(c, trustProxy))
    c.set('address', addressOf(c, trustProxy))
    c.set('session', null)
    await next()
  }
