import { MAILING_LISTS_MAX, type MailingListInfo, nameKey } from '@site/runtime/contract'
import type { Queries } from '../database/database.js'
import { lock } from '../database/lock.js'
import { countMembers, type ListKey } from '../inbox/mailing-list.js'
import type { Author } from '../revisions/store.js'
import type { Services } from '../services.js'
import { freeKey } from './key.js'
import { recordList } from './recorded.js'

interface NamedList {
  readonly list: string
  readonly name: string
}

const namedLists = (queries: Queries, websiteId: string): Promise<NamedList[]> =>
  queries.query('select list, name from mailing_lists where website_id = $1', [websiteId])

interface UsingForm {
  readonly id: string
  readonly name: string
  readonly list: string
}

/** The forms that add addresses to a list, as visitors see them. */
const usingForms = (queries: Queries, websiteId: string): Promise<UsingForm[]> =>
  queries.query(
    `select id, coalesce(definition ->> 'name', '') as name, definition ->> 'mailingList' as list from current_forms
     where website_id = $1 and definition ->> 'mailingList' <> '' order by id`,
    [websiteId],
  )

/**
 * All mailing lists, in the order of their names: those that owners have created or named, and those that only forms of
 * the theme or members refer to, whose name is their key.
 */
export async function allLists(queries: Queries, websiteId: string): Promise<MailingListInfo[]> {
  const forms = await usingForms(queries, websiteId)
  const named = await namedLists(queries, websiteId)
  const counted = await countMembers(queries, websiteId)
  const names = new Map([...forms, ...counted].map(({ list }) => [list, list]))
  for (const { list, name } of named) names.set(list, name)
  const members = new Map(counted.map(({ list, members: count }) => [list, count]))
  return [...names]
    .map(([list, name]) => ({
      list,
      name,
      members: members.get(list) ?? 0,
      forms: forms.filter((form) => form.list === list).map(({ id, name: form }) => ({ id, name: form })),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.list < other.list ? -1 : 1))
}

/**
 * Lists change one at a time: their names and keys, and many members at once. Two imports of the same addresses in another
 * order would each wait for the other.
 */
export const oneAtATime = <Result>(
  { db, site }: Pick<Services, 'db' | 'site'>,
  work: (queries: Queries, lists: readonly MailingListInfo[]) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (queries) => {
    await lock(queries, 'lists')
    return work(queries, await allLists(queries, site.id))
  })

const isTaken = (lists: readonly NamedList[], name: string, own: string | null = null) =>
  lists.some(({ list, name: other }) => list !== own && nameKey(other) === nameKey(name))

/** Creates a list without members. @returns its key */
export const createList = (
  services: Pick<Services, 'db' | 'site'>,
  author: Author,
  name: string,
): Promise<{ readonly list: string } | 'taken' | 'full'> =>
  oneAtATime(services, async (queries, lists) => {
    if (isTaken(lists, name)) return 'taken'
    if (lists.length >= MAILING_LISTS_MAX) return 'full'
    const list = freeKey(
      name,
      lists.map((each) => each.list),
    )
    await queries.query(
      'insert into mailing_lists (website_id, list, name, name_key) values ($1, $2, $3, $4)',
      [services.site.id, list, name, nameKey(name)],
    )
    await recordList(queries, { websiteId: services.site.id, list, author }, null, { name, members: 0 })
    return { list }
  })

/** Gives a list another name. Its forms and members stay with it. */
export const renameList = (
  services: Pick<Services, 'db' | 'site'>,
  author: Author,
  list: string,
  name: string,
): Promise<'missing' | 'taken' | null> =>
  oneAtATime(services, async (queries, lists) => {
    const found = lists.find((each) => each.list === list)
    if (!found) return 'missing'
    if (isTaken(lists, name, list)) return 'taken'
    await queries.query(
      `insert into mailing_lists (website_id, list, name, name_key) values ($1, $2, $3, $4)
       on conflict (website_id, list) do update set name = excluded.name, name_key = excluded.name_key`,
      [services.site.id, list, name, nameKey(name)],
    )
    await recordList(queries, { websiteId: services.site.id, list, author }, found, { ...found, name })
    return null
  })

/**
 * Deletes a list with its members, unless a form uses it: that form would add addresses to nothing.
 *
 * @returns the list as it was; undefined if there is none
 */
export const deleteList = (
  services: Pick<Services, 'db' | 'site'>,
  author: Author,
  { websiteId, list }: ListKey,
): Promise<MailingListInfo | undefined> =>
  oneAtATime(services, async (queries, lists) => {
    const found = lists.find((each) => each.list === list)
    if (!found || found.forms.length > 0) return found
    for (const table of ['mailing_list_members', 'mailing_list_leavers', 'mailing_lists']) {
      await queries.query(`delete from ${table} where website_id = $1 and list = $2`, [websiteId, list])
    }
    await recordList(queries, { websiteId, list, author }, found, null)
    return found
  })
