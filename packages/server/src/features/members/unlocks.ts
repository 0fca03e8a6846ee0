import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { siteCookie } from '../../base/auth/cookies.js'
import { isSameBytes } from '../../base/auth/token.js'
import type { Database } from '../../base/database/database.js'
import { secret } from '../../base/database/secret.js'
import type { RequestEnv } from '../../base/http/request-env.js'

/** Begins the name of the cookie of a page that was unlocked; the page's id follows. Scripts cannot read it. */
const UNLOCK_COOKIE = 'site_unlocked_'

export function openUnlocks(db: Database, websiteId: string) {
  /** The hash of a page's password; undefined for a page without one. */
  const passwordHash = async (pageId: string): Promise<string | undefined> => {
    const [row] = await db.query<{ password_hash: string }>(
      'select password_hash from page_passwords where website_id = $1 and page_id = $2',
      [websiteId, pageId],
    )
    return row?.password_hash
  }
  /** Contains the hash, so that a new password locks the page again. */
  const sign = async (pageId: string, hash: string) =>
    createHmac('sha256', await secret(db, 'page-locks'))
      .update([websiteId, pageId, hash].join('\n'))
      .digest()

  return {
    passwordHash,
    /** Whether the browser has entered the page's current password. */
    async isUnlocked(c: Context<RequestEnv>, pageId: string): Promise<boolean> {
      const presented = Buffer.from(getCookie(c, UNLOCK_COOKIE + pageId) ?? '', 'base64url')
      if (presented.length === 0) return false
      const hash = await passwordHash(pageId)
      if (hash === undefined) return false
      return isSameBytes(presented, await sign(pageId, hash))
    },
    /**
     * Lets the browser read the page until it is closed, or until the page has another password.
     *
     * @param hash of the password that was entered
     */
    async unlock(c: Context<RequestEnv>, pageId: string, hash: string): Promise<void> {
      setCookie(c, UNLOCK_COOKIE + pageId, (await sign(pageId, hash)).toString('base64url'), {
        ...siteCookie(c),
        httpOnly: true,
      })
    },
  }
}

/** Pages that open with a password, and the browsers that have entered it. */
export type Unlocks = ReturnType<typeof openUnlocks>
