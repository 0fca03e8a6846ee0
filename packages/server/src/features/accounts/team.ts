import { ACCOUNTS_MAX, type AddAccountRequest, WebsiteRole } from '@site/runtime/contract'
import type { Account } from '../../base/auth/account.js'
import { newAccountId } from '../../base/auth/accounts.js'
import { type Database, firstRow, hasRows, type Queries } from '../../base/database/database.js'
import { lock } from '../../base/database/lock.js'
import { addRecordChange, type Snapshot } from '../../content/revisions/record-changes.js'
import type { Author } from '../../content/revisions/store.js'

/** An account of the team. */
export interface TeamAccount extends Account {
  readonly createdAt: Date
  readonly hasPassword: boolean
}

const COLUMNS =
  'id, email, name, roles, created_at as "createdAt", password_hash is not null as "hasPassword"'

/** Far more than the panel adds; a bound for accounts that were added in another way. */
const LISTED_MAX = 5_000

/** All accounts, the oldest first. */
export const listAccounts = (db: Queries, websiteId: string): Promise<TeamAccount[]> =>
  db.query<TeamAccount>(
    `select ${COLUMNS} from accounts where website_id = $1 order by created_at, id limit ${LISTED_MAX}`,
    [websiteId],
  )

/** The account with an id. */
export const accountById = (db: Queries, websiteId: string, id: string): Promise<TeamAccount | undefined> =>
  firstRow(
    db.query<TeamAccount>(`select ${COLUMNS} from accounts where website_id = $1 and id = $2`, [
      websiteId,
      id,
    ]),
  )

const snapshotOf = (account: TeamAccount | null): Snapshot | null =>
  account && { name: account.name || account.email, values: { email: account.email, roles: account.roles } }

/** Records who has added or removed an account, or changed its roles. */
function recordTeam(
  queries: Queries,
  websiteId: string,
  author: Author,
  before: TeamAccount | null,
  after: TeamAccount | null,
): Promise<unknown> {
  const recordId = (after ?? before)?.id ?? ''
  const record = { websiteId, kind: 'account', recordId, author } as const
  return addRecordChange(queries, record, snapshotOf(before), snapshotOf(after))
}

/** Records who has made a link by which the password of an account can be set. The link itself is not recorded. */
export function recordLink(
  queries: Queries,
  websiteId: string,
  { id: recordId, name, email }: TeamAccount,
  author: Author,
): Promise<unknown> {
  const record = { websiteId, kind: 'password link', recordId, author } as const
  return addRecordChange(queries, record, null, { name: name || email, values: {} })
}

/** Adds an account without a password; the reason if that is not possible. */
export async function addAccount(
  queries: Queries,
  websiteId: string,
  { email, name, roles }: AddAccountRequest,
  author: Author,
): Promise<TeamAccount | 'exists' | 'too many'> {
  await lock(queries, 'accounts')
  const [counted] = await queries.query<{ count: number }>(
    'select count(*) as count from accounts where website_id = $1',
    [websiteId],
  )
  if (counted!.count >= ACCOUNTS_MAX) return 'too many'
  const [added] = await queries.query<TeamAccount>(
    `insert into accounts (website_id, id, email, name, roles, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (website_id, email) do nothing returning ${COLUMNS}`,
    [websiteId, newAccountId(), email.toLowerCase(), name, JSON.stringify([...new Set(roles)]), author.at],
  )
  if (!added) return 'exists'
  await recordTeam(queries, websiteId, author, null, added)
  return added
}

const isAdmin = ({ roles }: Account) => roles.includes(WebsiteRole.admin)

/** Whether an administrator would remain who can sign in. */
const hasOtherAdmin = (queries: Queries, websiteId: string, id: string): Promise<boolean> =>
  hasRows(
    queries.query(
      `select 1 from accounts where website_id = $1 and id <> $2 and roles @> $3::jsonb
     and password_hash is not null limit 1`,
      [websiteId, id, JSON.stringify([WebsiteRole.admin])],
    ),
  )

/** Why an account was not changed. */
export type TeamRefusal = 'missing' | 'own account' | 'last administrator'

/** The account to change, and the one that changes it. */
export interface TeamTarget {
  readonly websiteId: string
  readonly id: string
  readonly author: Author
}

/**
 * Changes an account of somebody else. Only one such change runs at a time: of two administrators that remove each
 * other at once, one stays.
 */
const changeAccount = <Result>(
  db: Database,
  { websiteId, id, author }: TeamTarget,
  losesAdmin: boolean,
  change: (queries: Queries, account: TeamAccount) => Promise<Result>,
): Promise<Result | TeamRefusal> =>
  db.transaction(async (queries) => {
    await lock(queries, 'accounts')
    const account = await accountById(queries, websiteId, id)
    if (!account) return 'missing'
    if (id === author.account.id) return 'own account'
    if (losesAdmin && isAdmin(account) && !(await hasOtherAdmin(queries, websiteId, id)))
      return 'last administrator'
    return change(queries, account)
  })

/** Gives an account these roles. It keeps roles whose numbers have no name here. */
export const changeRoles = (
  db: Database,
  target: TeamTarget,
  roles: readonly WebsiteRole[],
): Promise<TeamAccount | TeamRefusal> =>
  changeAccount(db, target, !roles.includes(WebsiteRole.admin), async (queries, account) => {
    const named: readonly number[] = Object.values(WebsiteRole)
    const kept = account.roles.filter((role) => !named.includes(role))
    const [changed] = await queries.query<TeamAccount>(
      `update accounts set roles = $3 where website_id = $1 and id = $2 returning ${COLUMNS}`,
      [target.websiteId, target.id, JSON.stringify([...new Set<number>([...roles, ...kept])])],
    )
    await recordTeam(queries, target.websiteId, target.author, account, changed!)
    return changed!
  })

/** Removes an account with its sessions. */
export const removeAccount = (db: Database, target: TeamTarget): Promise<TeamAccount | TeamRefusal> =>
  changeAccount(db, target, true, async (queries, account) => {
    await queries.query('delete from accounts where website_id = $1 and id = $2', [
      target.websiteId,
      target.id,
    ])
    await recordTeam(queries, target.websiteId, target.author, account, null)
    return account
  })
