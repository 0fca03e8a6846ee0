import type { Database } from '../database/database.js'
import { type Paged, paged, type Range } from './list.js'

/** Somebody on a mailing list. */
export interface Member {
  readonly id: number
  readonly email: string
  readonly formId: string
  readonly at: Date
}

/** A part of the members of a mailing list, the latest first. */
export async function listMembers(
  db: Database,
  websiteId: string,
  list: string,
  { before, limit }: Range,
): Promise<Paged<Member>> {
  const found = await db.query<Member>(
    `select id, email, form_id as "formId", joined_at as at from mailing_list_members
     where website_id = $1 and list = $2 and ($3::bigint is null or id < $3) order by id desc limit $4::int`,
    [websiteId, list, before ?? null, limit + 1],
  )
  return paged(found, limit)
}
