import { randomBytes } from 'node:crypto'
import type { Queries } from '../database/database.js'
import type { Account } from './account.js'

/** An account with the hash of its password. */
export interface StoredAccount {
  readonly account: Account
  readonly passwordHash: string
}

/** Finds an account by its email address, ignoring case. */
export async function findAccount(
  db: Queries,
  websiteId: string,
  email: string,
): Promise<StoredAccount | undefined> {
  const [row] = await db.query<Account & { password_hash: string }>(
    'select id, email, name, roles, password_hash from accounts where website_id = $1 and email = $2',
    [websiteId, email.toLowerCase()],
  )
  if (!row) return undefined
  const { password_hash, ...account } = row
  return { account, passwordHash: password_hash }
}

/** Adds an account. If the address has one, sets its password and ends its sessions. */
export async function saveAccount(
  queries: Queries,
  websiteId: string,
  { email, name, roles }: Omit<Account, 'id'>,
  passwordHash: string,
): Promise<void> {
  await queries.query(
    `insert into accounts (website_id, id, email, name, roles, password_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, now())
     on conflict (website_id, email) do update set password_hash = excluded.password_hash`,
    [
      websiteId,
      randomBytes(12).toString('hex'),
      email.toLowerCase(),
      name,
      JSON.stringify(roles),
      passwordHash,
    ],
  )
  await queries.query(
    `delete from sessions s using accounts a
     where a.website_id = s.website_id and a.id = s.account_id and a.website_id = $1 and a.email = $2`,
    [websiteId, email.toLowerCase()],
  )
}
