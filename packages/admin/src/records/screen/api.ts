import {
  RecordBody,
  RecordDeletedBody,
  type RecordKindDescription,
  RecordsBody,
} from '@site/runtime/contract'
import type { Client } from '../../base/api/client.js'
import { type Cursor, PAGE_SIZE, queryOf } from '../../base/api/query.js'

type Kind = Pick<RecordKindDescription, 'path'> & RecordKindDescription
type Values = Readonly<Record<string, unknown>>

const listPath = ({ path }: Kind) => `/api/config/${path}`

/** The path of a record; its history is at a path below it. */
export const recordPath = (kind: Kind, id: string): string => `${listPath(kind)}/${encodeURIComponent(id)}`

/** Selects a part of the list: the words to find, the order and the page. */
export interface ListQuery {
  readonly search: string
  /** The name of a field, behind “-” for the opposite order. */
  readonly sort: string
  readonly cursor: Cursor
}

export const readRecords = (call: Client, kind: Kind, { search, sort, cursor }: ListQuery) =>
  call({
    method: 'GET',
    path: `${listPath(kind)}?${queryOf({ search: search.trim(), sort, ...cursor, limit: PAGE_SIZE })}`,
    answer: RecordsBody(kind),
  })

export const readRecord = (call: Client, kind: Kind, id: string) =>
  call({ method: 'GET', path: recordPath(kind, id), answer: RecordBody(kind) })

/** @param key - the same for each try to add a record, so that it is added once */
export const addRecord = (call: Client, kind: Kind, values: Values, key: string) =>
  call({ method: 'POST', path: listPath(kind), body: { values, key }, answer: RecordBody(kind) })

export const saveRecord = (call: Client, kind: Kind, id: string, values: Values, revision: number) =>
  call({ method: 'PUT', path: recordPath(kind, id), body: { values, revision }, answer: RecordBody(kind) })

export const deleteRecord = (call: Client, kind: Kind, id: string, revision: number) =>
  call({
    method: 'DELETE',
    path: `${recordPath(kind, id)}?revision=${revision}`,
    answer: RecordDeletedBody,
  })
