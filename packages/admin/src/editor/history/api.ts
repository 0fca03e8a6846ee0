import {
  ActivityBody,
  RecordRevisionsBody,
  type RecordVersion,
  RecordVersionBody,
  RevisionsBody,
} from '@site/runtime/contract'
import type { BlockAddress } from '../../base/api/blocks.js'
import type { Client } from '../../base/api/client.js'
import { type Cursor, queryOf } from '../../base/api/query.js'

/** Revisions of a block or a record on one page of its list. */
const HISTORY_PAGE_SIZE = '10'

/** Rows on one page of the activity. */
const ACTIVITY_PAGE_SIZE = '30'

export const readRevisions = (call: Client, { pageId, blockId }: BlockAddress, cursor: Cursor) =>
  call({
    method: 'GET',
    path: `/api/config/revisions?${queryOf({ pageId, blockId, ...cursor, limit: HISTORY_PAGE_SIZE })}`,
    answer: RevisionsBody,
  })

/** @param record - its address */
export const readRecordRevisions = (call: Client, record: string, cursor: Cursor) =>
  call({
    method: 'GET',
    path: `${record}/revisions?${queryOf({ ...cursor, limit: HISTORY_PAGE_SIZE })}`,
    answer: RecordRevisionsBody,
  })

/** The values of a record before or after a save. */
export const readRecordVersion = (call: Client, record: string, id: number, version: RecordVersion) =>
  call({
    method: 'GET',
    path: `${record}/revisions/${id}?${queryOf({ version })}`,
    answer: RecordVersionBody,
  })

/** @param person - the id of an account; empty for everybody */
export const readActivity = (call: Client, person: string, cursor: Cursor) =>
  call({
    method: 'GET',
    path: `/api/config/activity?${queryOf({ person, ...cursor, limit: ACTIVITY_PAGE_SIZE })}`,
    answer: ActivityBody,
  })
