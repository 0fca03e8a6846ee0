import { CONFIG_PATH } from '@site/runtime/contract'
import type { Account } from '../../base/auth/account.js'
import { setPassword } from '../../base/auth/accounts.js'
import { hashOfToken, newToken } from '../../base/auth/token.js'
import { type Database, firstRow, type Queries } from '../../base/database/database.js'
import { recordAccess } from '../sign-in/access-changes.js'

/** The account that a link is for. */
export interface LinkTarget {
  readonly websiteId: string
  readonly accountId: string
}

/** The address of a link. Browsers send no fragment, so the token is in no log and in no referrer. */
export const linkAddress = (base: string, token: string): string =>
  new URL(`${CONFIG_PATH}/#token=${token}`, base).href

/** Makes a link by which an account's password can be set once, and returns its token. */
export async function createLink(
  queries: Queries,
  { websiteId, accountId }: LinkTarget,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<string> {
  const token = newToken()
  await queries.query('delete from password_links where expires_at <= $1', [now])
  await queries.query(
    'insert into password_links (token_hash, website_id, account_id, expires_at) values ($1, $2, $3, $4)',
    [hashOfToken(token), websiteId, accountId, expiresAt],
  )
  return token
}

/** Makes the links that were made for an account before useless. */
export const revokeLinks = (queries: Queries, { websiteId, accountId }: LinkTarget): Promise<unknown> =>
  queries.query('delete from password_links where website_id = $1 and account_id = $2', [
    websiteId,
    accountId,
  ])

/** The account of a link that can still be used. */
export const accountOfLink = (
  db: Queries,
  websiteId: string,
  token: string,
  now: number,
): Promise<Pick<Account, 'id' | 'email' | 'name'> | undefined> =>
  firstRow(
    db.query(
      `select a.id, a.email, a.name from password_links l
       join accounts a on a.website_id = l.website_id and a.id = l.account_id
       where l.token_hash = $1 and l.website_id = $2 and l.expires_at > $3`,
      [hashOfToken(token), websiteId, new Date(now)],
    ),
  )

/** Sets the password of the link's account; false if the link was used meanwhile. */
export const redeemLink = (
  db: Database,
  websiteId: string,
  token: string,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: number },
): Promise<boolean> =>
  db.transaction(async (queries) => {
    const [used] = await queries.query<{ account_id: string }>(
      `delete from password_links where token_hash = $1 and website_id = $2 and expires_at > $3
       returning account_id`,
      [hashOfToken(token), websiteId, new Date(now)],
    )
    if (!used) return false
    await setPassword(queries, websiteId, used.account_id, { passwordHash })
    const [account] = await queries.query<Account>(
      'select id, email, name, roles from accounts where website_id = $1 and id = $2',
      [websiteId, used.account_id],
    )
    const access = { websiteId, account: account!, at: new Date(now) }
    await recordAccess(queries, access, 'password', null, { values: { way: 'link' } })
    return true
  })
