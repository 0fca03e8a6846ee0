import * as v from 'valibot'
import { Permission } from '../../contract/enumerations/permission.js'
import {
  RecordBody,
  RecordChangeRequest,
  RecordConflictBody,
  RecordDeletedBody,
  RecordFilter,
  RecordRequest,
  RecordsBody,
} from '../../contract/records/description/calls.js'
import type { RecordKindDescription } from '../../contract/records/description/record-kind.js'
import { type Allowed, answers, type CallDescription } from '../call.js'
import { panelCallsOf, RANGE, REVISION, TABLE } from '../shared.js'
import { historyCalls } from './content.js'

const Query = v.object({ ...RecordFilter.entries, ...RANGE })

const nameOf = (permission: Permission): Allowed =>
  Object.keys(Permission).find(
    (name) => Permission[name as keyof typeof Permission] === permission,
  ) as Allowed

/** The calls of a kind of records that is nothing but a description. The path of the kind is their part of the panel. */
export function describedCalls(kind: RecordKindDescription): readonly CallDescription[] {
  const { path, permission, names } = kind
  const allowed = nameOf(permission)
  const record = panelCallsOf(allowed, path as never)
  const { one, many } = names
  return [
    record.get(path, `Lists records of the kind “${many}”.`, RecordsBody(kind), { query: Query }),
    record.post(path, `Adds a record of the kind “${one}”.`, RecordRequest, answers(RecordBody(kind), 201), {
      errors: [422],
    }),
    record.get(`${path}.csv`, `Exports records of the kind “${many}”.`, TABLE, { query: Query }),
    record.get(`${path}/{id}`, `Reads a record of the kind “${one}”.`, RecordBody(kind)),
    record.put(
      `${path}/{id}`,
      `Changes a record of the kind “${one}”.`,
      RecordChangeRequest,
      RecordBody(kind),
      {
        conflict: RecordConflictBody(kind),
      },
    ),
    record.remove(`${path}/{id}`, `Deletes a record of the kind “${one}”.`, null, RecordDeletedBody, {
      query: REVISION,
      conflict: RecordConflictBody(kind),
    }),
    ...historyCalls(allowed, path as never, `${path}/{id}`),
  ]
}
