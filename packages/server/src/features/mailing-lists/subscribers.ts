import { type Database, hasRows, type Queries } from '../../base/database/database.js'
import { inRange, type Paged, paged, type Range, rangeParameters } from '../../base/database/range.js'

/** An address on a mailing list. */
export interface Member {
  readonly id: number
  readonly email: string
  readonly formId: string
  readonly at: Date
}

/** A mailing list of a website. */
export interface ListKey {
  readonly websiteId: string
  readonly list: string
}

/**
 * A range of the members of a mailing list, the latest first.
 *
 * @param search a part of the address; empty for all members
 */
export async function listMembers(
  db: Database,
  { websiteId, list }: ListKey,
  search: string,
  range: Range,
): Promise<Paged<Member>> {
  const found = await db.query<Member>(
    `select id, email, form_id as "formId", joined_at as at from mailing_list_members
     where website_id = $1 and list = $2 and strpos(email, $3) > 0 and ${inRange(range, 4)}`,
    [websiteId, list, search.trim().toLowerCase(), ...rangeParameters(range)],
  )
  return paged(found, range)
}

/** The mailing lists that have members, with their sizes. */
export const countMembers = (db: Queries, websiteId: string): Promise<{ list: string; members: number }[]> =>
  db.query(
    `select list, count(*) as members from mailing_list_members where website_id = $1 group by list order by list`,
    [websiteId],
  )

/** The number of the members of a list. */
export async function countMembersOf(db: Queries, { websiteId, list }: ListKey): Promise<number> {
  const [row] = await db.query<{ members: number }>(
    'select count(*) as members from mailing_list_members where website_id = $1 and list = $2',
    [websiteId, list],
  )
  return row?.members ?? 0
}

/**
 * Adds an address to a list, in lower case. An address that joins twice is listed once, with its first date.
 *
 * @returns whether the address was added now
 */
export const addMember = (
  queries: Queries,
  { websiteId, list }: ListKey,
  { email, formId, at }: Omit<Member, 'id'>,
): Promise<boolean> =>
  hasRows(
    queries.query(
      `insert into mailing_list_members (website_id, list, email, form_id, joined_at)
     values ($1, $2, $3, $4, $5) on conflict (website_id, list, email) do nothing returning id`,
      [websiteId, list, email.trim().toLowerCase(), formId, at],
    ),
  )

/** Removes members from a list, by their numbers. @returns their addresses */
export async function removeMembers(
  db: Queries,
  { websiteId, list }: ListKey,
  ids: readonly number[],
): Promise<string[]> {
  const removed = await db.query<{ email: string }>(
    `delete from mailing_list_members where website_id = $1 and list = $2
       and id = any (array(select jsonb_array_elements_text($3::jsonb)::bigint)) returning email`,
    [websiteId, list, JSON.stringify(ids)],
  )
  return removed.map(({ email }) => email)
}
