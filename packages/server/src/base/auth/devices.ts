import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Database } from '../database/database.js'
import { keptSecret } from '../database/secret.js'
import type { RequestEnv } from '../http/request-env.js'
import { LIFETIMES } from '../limits.js'
import { siteCookie } from './cookies.js'
import { isSameBytes } from './token.js'

/** The cookie of a browser that has signed in. Scripts cannot read it. */
const DEVICE_COOKIE = 'site_device'

export function openDevices(db: Database, websiteId: string) {
  const key = keptSecret(db, 'devices')
  const sign = async (id: string, email: string) =>
    createHmac('sha256', await key())
      .update([websiteId, email.toLowerCase(), id].join('\n'))
      .digest()
  /** The id of the browser, if it has signed in to this account before. */
  const find = async (c: Context<RequestEnv>, email: string): Promise<string | null> => {
    const [id = '', signature = '', ...more] = (getCookie(c, DEVICE_COOKIE) ?? '').split('.')
    if (id === '' || more.length > 0) return null
    return isSameBytes(Buffer.from(signature, 'base64url'), await sign(id, email)) ? id : null
  }
  return {
    find,
    /** Marks the browser as one of this account. */
    async remember(c: Context<RequestEnv>, email: string): Promise<void> {
      const id = (await find(c, email)) ?? randomBytes(16).toString('base64url')
      setCookie(c, DEVICE_COOKIE, `${id}.${(await sign(id, email)).toString('base64url')}`, {
        ...siteCookie(c),
        httpOnly: true,
        maxAge: LIFETIMES.device / 1000,
      })
    },
  }
}

/**
 * Browsers that have signed in to an account before. They have attempts of their own, so strangers who guess
 * passwords cannot lock the account's owner out.
 */
export type Devices = ReturnType<typeof openDevices>
