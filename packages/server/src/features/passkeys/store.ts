import { PASSKEYS_MAX } from '@site/runtime/contract'
import type { Account } from '../../base/auth/account.js'
import { type Database, hasRows, type Queries } from '../../base/database/database.js'

/** A passkey, as its account is shown it. */
export interface ListedPasskey {
  readonly id: number
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** The public half of a passkey, by which an answer of its private half is checked. Bytes are base64url. */
export interface PublicCredential {
  readonly credentialId: string
  readonly publicKey: string
  /** How often the authenticator has signed; 0 if it does not count. */
  readonly counter: number
  readonly transports: readonly string[]
}

/** The account that passkeys belong to. */
export interface PasskeyOwner {
  readonly websiteId: string
  readonly accountId: string
}

const LISTED = 'id, name, created_at as "createdAt", last_used_at as "lastUsedAt"'
const PUBLIC = 'credential_id as "credentialId", public_key as "publicKey", counter, transports'

/** The passkeys of an account, the oldest first. */
export const listPasskeys = (db: Queries, { websiteId, accountId }: PasskeyOwner) =>
  db.query<ListedPasskey & PublicCredential>(
    `select ${LISTED}, ${PUBLIC} from passkeys where website_id = $1 and account_id = $2 order by id`,
    [websiteId, accountId],
  )

/** Adds a passkey to an account; the reason if that is not possible. */
export const addPasskey = (
  db: Database,
  { websiteId, accountId }: PasskeyOwner,
  { name, at, credential }: { name: string; at: Date; credential: PublicCredential },
): Promise<ListedPasskey | 'exists' | 'too many'> =>
  db.transaction(async (queries) => {
    // Of two additions at once, the second one counts the first.
    await queries.query('select 1 from accounts where website_id = $1 and id = $2 for update', [
      websiteId,
      accountId,
    ])
    const [counted] = await queries.query<{ count: number }>(
      'select count(*) as count from passkeys where website_id = $1 and account_id = $2',
      [websiteId, accountId],
    )
    if (counted!.count >= PASSKEYS_MAX) return 'too many'
    const { credentialId, publicKey, counter, transports } = credential
    const [added] = await queries.query<ListedPasskey>(
      `insert into passkeys (website_id, credential_id, account_id, name, public_key, counter, transports, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (website_id, credential_id) do nothing returning ${LISTED}`,
      [websiteId, credentialId, accountId, name, publicKey, counter, JSON.stringify(transports), at],
    )
    return added ?? 'exists'
  })

/** Gives a passkey of an account another name; undefined if it has no such passkey. */
export async function renamePasskey(
  queries: Queries,
  { websiteId, accountId }: PasskeyOwner,
  id: number,
  name: string,
): Promise<(ListedPasskey & { readonly oldName: string }) | undefined> {
  const of = [websiteId, accountId, id]
  const [old] = await queries.query<{ name: string }>(
    'select name from passkeys where website_id = $1 and account_id = $2 and id = $3 for update',
    of,
  )
  const [renamed] = await queries.query<ListedPasskey>(
    `update passkeys set name = $4 where website_id = $1 and account_id = $2 and id = $3 returning ${LISTED}`,
    [...of, name],
  )
  return old && renamed && { ...renamed, oldName: old.name }
}

/** Removes a passkey of an account, and returns its name; undefined if it has no such passkey. */
export async function removePasskey(
  queries: Queries,
  { websiteId, accountId }: PasskeyOwner,
  id: number,
): Promise<string | undefined> {
  const [removed] = await queries.query<{ name: string }>(
    'delete from passkeys where website_id = $1 and account_id = $2 and id = $3 returning name',
    [websiteId, accountId, id],
  )
  return removed?.name
}

/** A passkey with its account. */
export interface FoundPasskey extends PublicCredential {
  readonly account: Account
}

/** The passkey with the id of a credential, and its account. */
export async function findPasskey(
  db: Queries,
  websiteId: string,
  credentialId: string,
): Promise<FoundPasskey | undefined> {
  const [row] = await db.query<PublicCredential & { account_id: string } & Omit<Account, 'id'>>(
    `select ${PUBLIC}, account_id, a.email, a.name, a.roles from passkeys p
     join accounts a on a.website_id = p.website_id and a.id = p.account_id
     where p.website_id = $1 and p.credential_id = $2`,
    [websiteId, credentialId],
  )
  if (!row) return undefined
  const { account_id: id, email, name, roles, ...credential } = row
  return { ...credential, account: { id, email, name, roles } }
}

/**
 * Notes that a passkey was used. False if its counter has reached this number meanwhile, or if it was removed: of two
 * answers with one number, one comes from a copy of the key.
 */
export const usePasskey = (
  db: Queries,
  websiteId: string,
  { credentialId, counter, at }: { credentialId: string; counter: number; at: Date },
): Promise<boolean> =>
  hasRows(
    db.query(
      `update passkeys set counter = $3, last_used_at = $4
     where website_id = $1 and credential_id = $2 and (counter < $3 or (counter = 0 and $3 = 0)) returning id`,
      [websiteId, credentialId, counter, at],
    ),
  )
