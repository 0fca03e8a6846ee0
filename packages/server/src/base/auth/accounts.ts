import { randomBytes } from 'node:crypto'
import type { Queries } from '../database/database.js'
import type { Account } from './account.js'

/** An account with the hash of its password; undefined if nobody has set one yet. */
export interface StoredAccount {
  readonly account: Account
  readonly passwordHash: string | undefined
}

/** A new id. */
export const newAccountId = (): string => randomBytes(12).toString('hex')

/** Finds an account by its email address, ignoring case. */
export async function findAccount(
  db: Queries,
  websiteId: string,
  email: string,
): Promise<StoredAccount | undefined> {
  const [row] = await db.query<Account & { password_hash: string | null }>(
    'select id, email, name, roles, password_hash from accounts where website_id = $1 and email = $2',
    [websiteId, email.toLowerCase()],
  )
  if (!row) return undefined
  const { password_hash, ...account } = row
  return { account, passwordHash: password_hash ?? undefined }
}

/**
 * Sets the password of an account. All its sessions end but the one to keep, and links by which a password could be set
 * no longer work.
 *
 * @param replaced the hash of the current password; without it, whatever it is
 * @returns false if the password has changed since; the newer one stays
 */
export async function setPassword(
  queries: Queries,
  websiteId: string,
  accountId: string,
  {
    passwordHash,
    kept = null,
    replaced,
  }: {
    readonly passwordHash: string
    readonly kept?: number | null
    readonly replaced?: string | undefined
  },
): Promise<boolean> {
  const of = [websiteId, accountId] as const
  const changed = await queries.query(
    `update accounts set password_hash = $3
     where website_id = $1 and id = $2 and ($4::text is null or password_hash = $4) returning id`,
    [...of, passwordHash, replaced ?? null],
  )
  if (changed.length === 0) return false
  await queries.query(
    'delete from sessions where website_id = $1 and account_id = $2 and id is distinct from $3',
    [...of, kept],
  )
  await queries.query('delete from password_links where website_id = $1 and account_id = $2', of)
  return true
}

/** The language of the panel that an account has chosen; null without one. */
export async function panelLanguageOf(
  queries: Queries,
  websiteId: string,
  accountId: string,
): Promise<string | null> {
  const [row] = await queries.query<{ panel_language: string | null }>(
    'select panel_language from accounts where website_id = $1 and id = $2',
    [websiteId, accountId],
  )
  return row?.panel_language ?? null
}

/** Stores the language of the panel that an account has chosen. */
export const setPanelLanguage = (
  queries: Queries,
  websiteId: string,
  accountId: string,
  language: string | null,
): Promise<unknown> =>
  queries.query('update accounts set panel_language = $3 where website_id = $1 and id = $2', [
    websiteId,
    accountId,
    language,
  ])

/** Adds an account. If the address has one, sets its password and ends its sessions. */
export async function saveAccount(
  queries: Queries,
  websiteId: string,
  { email, name, roles }: Omit<Account, 'id'>,
  passwordHash: string,
): Promise<void> {
  const [saved] = await queries.query<{ id: string }>(
    `insert into accounts (website_id, id, email, name, roles, created_at)
     values ($1, $2, $3, $4, $5, now())
     on conflict (website_id, email) do update set email = excluded.email returning id`,
    [websiteId, newAccountId(), email.toLowerCase(), name, JSON.stringify(roles)],
  )
  await setPassword(queries, websiteId, saved!.id, { passwordHash })
}
