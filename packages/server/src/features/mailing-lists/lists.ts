import { MAILING_LISTS_MAX, type MailingListInfo, nameKey } from '@site/runtime/contract'
import type { Queries } from '../../base/database/database.js'
import { lock } from '../../base/database/lock.js'
import { freeKey } from '../../base/text/name-key.js'
import type { Author } from '../../content/revisions/store.js'
import type { Services } from '../../services.js'
import { recordList } from './recorded.js'
import { countMembers, countMembersOf, type ListKey } from './subscribers.js'

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

/** The lists that have members, each found by one step in the index instead of by its members. */
const filledLists = (queries: Queries, websiteId: string): Promise<{ readonly list: string }[]> =>
  queries.query(
    `with recursive filled as (
       (select list from mailing_list_members where website_id = $1 order by list limit 1)
       union all
       select (select list from mailing_list_members where website_id = $1 and list > filled.list
         order by list limit 1) from filled where filled.list is not null
     ) select list from filled where list is not null`,
    [websiteId],
  )

/** A list without the number of its members, which costs more than the rest where there are many. */
type KnownList = Omit<MailingListInfo, 'members'>

/**
 * All mailing lists, in the order of their names: those that owners have created or named, and those that only forms of
 * the theme or members refer to, whose name is their key.
 */
export async function knownLists(queries: Queries, websiteId: string): Promise<KnownList[]> {
  const forms = await usingForms(queries, websiteId)
  const named = await namedLists(queries, websiteId)
  const filled = await filledLists(queries, websiteId)
  const names = new Map([...forms, ...filled].map(({ list }) => [list, list]))
  for (const { list, name } of named) names.set(list, name)
  return [...names]
    .map(([list, name]) => ({
      list,
      name,
      forms: forms.filter((form) => form.list === list).map(({ id, name: form }) => ({ id, name: form })),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.list < other.list ? -1 : 1))
}

/** All mailing lists with the numbers of their members. */
export async function allLists(queries: Queries, websiteId: string): Promise<MailingListInfo[]> {
  const counted = await countMembers(queries, websiteId)
  const members = new Map(counted.map(({ list, members: count }) => [list, count]))
  const lists = await knownLists(queries, websiteId)
  return lists.map((each) => ({ ...each, members: members.get(each.list) ?? 0 }))
}

/** A list with the number of its members; undefined if there is none. */
export async function findList(
  queries: Queries,
  { websiteId, list }: ListKey,
): Promise<MailingListInfo | undefined> {
  const found = (await knownLists(queries, websiteId)).find((each) => each.list === list)
  return found && { ...found, members: await countMembersOf(queries, { websiteId, list }) }
}

export const listExists = async (queries: Queries, { websiteId, list }: ListKey): Promise<boolean> =>
  (await knownLists(queries, websiteId)).some((each) => each.list === list)

/** Whether a list exists until the transaction ends: nobody can delete it meanwhile. */
export async function lockList(queries: Queries, key: ListKey): Promise<boolean> {
  await lock(queries, 'lists')
  return listExists(queries, key)
}

/** {@link findList}, of a list that nobody can delete until the transaction ends. */
export async function lockedList(queries: Queries, key: ListKey): Promise<MailingListInfo | undefined> {
  await lock(queries, 'lists')
  return findList(queries, key)
}

/** Lists get their names and keys one at a time. */
const oneAtATime = <Result>(
  { db, site }: Pick<Services, 'db' | 'site'>,
  work: (queries: Queries, lists: readonly KnownList[]) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (queries) => {
    await lock(queries, 'lists')
    return work(queries, await knownLists(queries, site.id))
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
    await recordList(queries, { websiteId: services.site.id, list, author }, { name: found.name }, { name })
    return null
  })

/**
 * Deletes a list with its members, unless a form uses it: that form would add addresses to nothing.
 *
 * @returns the list as it was; undefined if there is none
 */
export const deleteList = (
  { db }: Pick<Services, 'db'>,
  author: Author,
  key: ListKey,
): Promise<MailingListInfo | undefined> =>
  db.transaction(async (queries) => {
    const found = await lockedList(queries, key)
    if (!found || found.forms.length > 0) return found
    for (const table of ['mailing_list_members', 'mailing_list_leavers', 'mailing_lists']) {
      await queries.query(`delete from ${table} where website_id = $1 and list = $2`, [
        key.websiteId,
        key.list,
      ])
    }
    await recordList(queries, { ...key, author }, found, null)
    return found
  })
