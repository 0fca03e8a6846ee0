import type { MailingListInfo } from '@site/runtime/contract'
import type { Queries } from '../../base/database/database.js'
import { addRecordChange, type Snapshot } from '../../content/revisions/record-changes.js'
import type { Author } from '../../content/revisions/store.js'

/** A mailing list that somebody changes. */
interface ChangedList {
  readonly websiteId: string
  readonly list: string
  readonly author: Author
}

/** A list as the changes show it: how many people are on it, but not who. Without their number, it is not what changes. */
export type ListState = Pick<MailingListInfo, 'name'> & Partial<Pick<MailingListInfo, 'members'>>

const snapshotOf = (state: ListState | null): Snapshot | null =>
  state && {
    name: state.name,
    values: { name: state.name, ...(state.members !== undefined && { members: state.members }) },
  }

/** Records who has created, renamed or deleted a list, or added and removed people. */
export const recordList = (
  queries: Queries,
  { websiteId, list, author }: ChangedList,
  before: ListState | null,
  after: ListState | null,
): Promise<unknown> => {
  const record = { websiteId, kind: 'mailing list', recordId: list, author } as const
  return addRecordChange(queries, record, snapshotOf(before), snapshotOf(after))
}
