import { permissionsOf, type RecordKind } from '@site/runtime/contract'
import type { Account } from '../../base/auth/account.js'
import type { Database, Queries } from '../../base/database/database.js'
import { addRecordChange } from '../../content/revisions/record-changes.js'

/** How accounts sign in, and what they change of it. */
type AccessKind = Extract<RecordKind, 'sign-in' | 'password' | 'passkey' | 'sessions'>

/** An account that signs in, or that changes how it does. */
interface Access {
  readonly websiteId: string
  readonly account: Account
  readonly at: Date
}

/** A state before or after; the name is that of the account, unless it is something else that has one. */
interface State {
  readonly name?: string
  readonly values: Readonly<Record<string, unknown>>
}

/** Failed attempts within this time are one line: an attacker cannot push the others out of the list. */
const ATTEMPTS_MS = 60 * 60 * 1000

/** Members and buyers have accounts, too; what they do is nobody's concern. */
const isTeam = ({ roles }: Account): boolean => permissionsOf(roles).length > 0

const nameOf = ({ name, email }: Account) => name || email

/** Records what an account of the team has done with its own access. */
export async function recordAccess(
  queries: Queries,
  { websiteId, account, at }: Access,
  kind: AccessKind,
  before: State | null,
  after: State | null,
): Promise<void> {
  if (!isTeam(account)) return
  const record = { websiteId, kind, recordId: account.id, author: { account, at } }
  const named = (state: State | null) => state && { name: nameOf(account), ...state }
  await addRecordChange(queries, record, named(before), named(after))
}

/** Counts a failed attempt to sign in: by the account of the team, or with those of all others. Nobody is their author. */
export const recordFailedSignIn = (
  db: Database,
  { websiteId, account, at }: Omit<Access, 'account'> & { readonly account: Account | undefined },
): Promise<void> =>
  db.transaction(async (queries) => {
    const [recordId, name] = account && isTeam(account) ? [account.id, nameOf(account)] : ['', '']
    const counted = await queries.query(
      `update record_changes set after = jsonb_build_object('attempts', (after ->> 'attempts')::int + 1)
       where id = (select id from record_changes where website_id = $1 and kind = 'failed sign-in' and record_id = $2
         and saved_at > $3 order by id desc limit 1) returning id`,
      [websiteId, recordId, new Date(at.getTime() - ATTEMPTS_MS)],
    )
    if (counted.length > 0) return
    const author = { account: { id: '', name: '', email: '' }, at }
    const record = { websiteId, kind: 'failed sign-in', recordId, author } as const
    await addRecordChange(queries, record, null, { name, values: { attempts: 1 } })
  })
