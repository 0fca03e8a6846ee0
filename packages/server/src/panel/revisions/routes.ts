import {
  type ActivityBody,
  ActivityFilter,
  Permission,
  type RecordChangeBody,
  type RecordField,
  type RecordKind,
  type RecordKindDescription,
  type RevisionBody,
  RevisionFilter,
  type RevisionsBody,
  recordKinds,
  type VersionedKind,
} from '@site/runtime/contract'
import { Hono } from 'hono'
import { type Account, may } from '../../base/auth/account.js'
import { sessionOf } from '../../base/auth/guards.js'
import type { Database } from '../../base/database/database.js'
import { inOrder, type Paged, pagedWithin, type Range } from '../../base/database/range.js'
import { queryOf } from '../../base/http/body.js'
import { cursors, rangeOf } from '../../base/http/ranges.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { readRecordChanges, sizesOfRecordChanges } from '../../content/revisions/record-changes.js'
import { listRevisions, readRevisions, sizesOfRevisions } from '../../content/revisions/store.js'
import type { Services } from '../../services.js'

/** The permission to see what is no record with a history. Descriptions name those of records. */
const PERMISSIONS: Readonly<Record<Exclude<RecordKind, VersionedKind>, Permission>> = {
  file: Permission.configPages,
  'mailing list': Permission.newsletterSubscribers,
  messages: Permission.configSubmissions,
  order: Permission.commerceOrders,
  account: Permission.adminAccounts,
  'password link': Permission.adminAccounts,
  password: Permission.adminAccounts,
  passkey: Permission.adminAccounts,
  sessions: Permission.adminAccounts,
  'sign-in': Permission.adminAccounts,
  'failed sign-in': Permission.adminAccounts,
}

/** A change without the values that an account may not see: those that the description keeps to another permission. */
function withoutGuarded(
  change: RecordChangeBody,
  { account, described }: Pick<Filter, 'account' | 'described'>,
): RecordChangeBody {
  const kind = [...recordKinds, ...described].find((each) => each.kind === change.kind)
  const guarded = Object.entries(kind?.fields ?? {}).flatMap(([name, { seenWith }]: [string, RecordField]) =>
    seenWith === undefined ? [] : [[name, seenWith] as const],
  )
  const hidden = guarded.flatMap(([name, permission]) => (may(account, permission) ? [] : [name]))
  const shown = (values: RecordChangeBody['before']) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name)))
  const { before, after } = change
  return {
    ...change,
    before: shown(before),
    after: shown(after),
    hidden: hidden.filter((name) => name in before || name in after),
  }
}

const kindsFor = (account: Account, described: readonly RecordKindDescription[]): RecordKind[] => {
  const records = [...recordKinds, ...described]
  const others = records.map(
    ({ kind, permission, seenWith = permission }: RecordKindDescription) => [kind, seenWith] as const,
  )
  return [...Object.entries(PERMISSIONS), ...others].flatMap(([kind, permission]) =>
    may(account, permission) ? [kind as RecordKind] : [],
  )
}

type Row = { readonly block: RevisionBody } | { readonly record: RecordChangeBody }

interface Filter {
  /** The account that the list is for. */
  readonly account: Account
  /** The kinds of records that are nothing but a description. */
  readonly described: readonly RecordKindDescription[]
  /** Id of an account. */
  readonly person?: string | undefined
}

/** A part of the changes of blocks and records, newest first. */
async function listActivity(
  db: Database,
  websiteId: string,
  { account, described, person }: Filter,
  range: Range,
): Promise<Paged<Row & { readonly id: number }>> {
  // The numbers of both count together.
  const [blocks, records] = await Promise.all([
    sizesOfRevisions(db, websiteId, { person }, range),
    sizesOfRecordChanges(db, websiteId, { kinds: kindsFor(account, described), person }, range),
  ])
  const direction = range.after === undefined ? -1 : 1
  const sorted = [...blocks, ...records].sort((one, other) => direction * (one.id - other.id))
  const page = pagedWithin(sorted.slice(0, range.limit + 1), range)
  const ids = page.rows.map(({ id }) => id)
  const [revisions, changes] = await Promise.all([
    readRevisions(db, websiteId, ids),
    readRecordChanges(db, websiteId, ids),
  ])
  const rows = [
    ...revisions.map((block) => ({ id: block.id, block })),
    ...changes.map((record) => ({ id: record.id, record: withoutGuarded(record, { account, described }) })),
  ]
  return { ...page, rows: inOrder(page, rows) }
}

/** The people who have changed something that an account sees, by their latest names. */
const listPeople = (
  db: Database,
  websiteId: string,
  { account, described }: Pick<Filter, 'account' | 'described'>,
): Promise<{ readonly id: string; readonly name: string }[]> =>
  db.query(
    `select id, name from (
       select distinct on (account_id) account_id as id, account_name as name from (
         select id, account_id, account_name from block_revisions where website_id = $1
         union all
         select id, account_id, account_name from record_changes
         where website_id = $1 and kind = any (array(select jsonb_array_elements_text($2::jsonb))) and account_id <> '') saves
       order by account_id, saves.id desc) people
     order by lower(name), id limit 200`,
    [websiteId, JSON.stringify(kindsFor(account, described))],
  )

const WRONG_BLOCK = 'Name the block by “pageId” and “blockId”. “/api/config/activity” has all blocks.'
const WRONG_PERSON = '“person” is the id of one of the “people” of an earlier answer.'

/** Calls of the panel about the history of blocks. */
export const revisionRoutes = ({ db, site, recordKinds: described }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>()
    .get('/revisions', async (c) => {
      const range = rangeOf(c)
      const filter = queryOf(c, RevisionFilter, WRONG_BLOCK)
      const page = await listRevisions(db, site.id, filter, range)
      return c.json({ revisions: page.rows, ...cursors(page) } satisfies RevisionsBody)
    })

    .get('/activity', async (c) => {
      const range = rangeOf(c)
      const filter = queryOf(c, ActivityFilter, WRONG_PERSON)
      const { account } = sessionOf(c)
      const [page, people] = await Promise.all([
        listActivity(db, site.id, { account, described, ...filter }, range),
        listPeople(db, site.id, { account, described }),
      ])
      return c.json({
        revisions: page.rows.flatMap((row) => ('block' in row ? [row.block] : [])),
        changes: page.rows.flatMap((row) => ('record' in row ? [row.record] : [])),
        people,
        ...cursors(page),
      } satisfies ActivityBody)
    })
