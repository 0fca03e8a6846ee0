import { createHash } from 'node:crypto'
import { htmlEmail, type ImportedBody, isEmail } from '@site/runtime/contract'
import type { Queries } from '../../base/database/database.js'
import { storableJson } from '../../base/database/storable.js'
import type { ListKey } from './subscribers.js'

export const isAddress = (email: string): boolean => isEmail(email) || htmlEmail(email)

const plain = (email: string): string => email.trim().toLowerCase()

/** Addresses that left a list are kept as hashes: they can be compared, and not read. */
const hashOf = (email: string): string => createHash('sha256').update(plain(email)).digest('base64url')

/** Remembers that addresses left a list. */
export const noteLeavers = (
  queries: Queries,
  { websiteId, list }: ListKey,
  emails: readonly string[],
  at: Date,
): Promise<unknown> =>
  queries.query(
    `insert into mailing_list_leavers (website_id, list, email_hash, left_at)
     select $1, $2, jsonb_array_elements_text($3::jsonb), $4
     on conflict (website_id, list, email_hash) do update set left_at = excluded.left_at`,
    [websiteId, list, JSON.stringify(emails.map(hashOf)), at],
  )

/** Forgets that addresses left a list, since they joined again. @returns the hashes of those that had left */
export async function forgetLeavers(
  queries: Queries,
  { websiteId, list }: ListKey,
  emails: readonly string[],
): Promise<number> {
  const rows = await queries.query(
    `delete from mailing_list_leavers where website_id = $1 and list = $2
       and email_hash = any (array(select jsonb_array_elements_text($3::jsonb))) returning email_hash`,
    [websiteId, list, JSON.stringify(emails.map(hashOf))],
  )
  return rows.length
}

async function leaversAmong(
  queries: Queries,
  { websiteId, list }: ListKey,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queries.query<{ hash: string }>(
    `select email_hash as hash from mailing_list_leavers where website_id = $1 and list = $2
       and email_hash = any (array(select jsonb_array_elements_text($3::jsonb)))`,
    [websiteId, list, JSON.stringify(emails.map(hashOf))],
  )
  const hashes = new Set(rows.map(({ hash }) => hash))
  return new Set(emails.filter((email) => hashes.has(hashOf(email))))
}

/**
 * Adds addresses to a list, each once. Those that left it stay away, unless they are meant to come back. An address that
 * was sent twice counts once: the second one is not there "already".
 *
 * @param emails as they were sent
 */
export async function importMembers(
  queries: Queries,
  key: ListKey,
  emails: readonly string[],
  { includesLeavers, at }: { readonly includesLeavers: boolean; readonly at: Date },
): Promise<ImportedBody> {
  const invalid = emails.filter((email) => !isAddress(email.trim()))
  const valid = [...new Set(emails.filter((email) => isAddress(email.trim())).map(plain))]
  const left = includesLeavers ? new Set<string>() : await leaversAmong(queries, key, valid)
  const wanted = valid.filter((email) => !left.has(email))
  const added = await queries.query<{ email: string }>(
    `insert into mailing_list_members (website_id, list, email, form_id, joined_at)
     select $1, $2, jsonb_array_elements_text($3::jsonb), '', $4
     on conflict (website_id, list, email) do nothing returning email`,
    [key.websiteId, key.list, storableJson(wanted), at],
  )
  await forgetLeavers(
    queries,
    key,
    added.map(({ email }) => email),
  )
  return {
    added: added.length,
    existing: wanted.length - added.length,
    invalid,
    left: [...left],
  }
}
