import { isDeepStrictEqual } from 'node:util'
import {
  checkValues,
  RecordChangeRequest,
  type RecordKindDescription,
  RecordRequest,
  type StoredRecord,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { freeKey } from '../../base/text/name-key.js'
import type { Feature } from '../feature.js'
import type { Snapshot } from '../revisions/record-changes.js'
import { type RecordFeature, type RecordServices, type Refusal, refused, refusedAt } from './feature.js'
import { listRoutes } from './list-routes.js'
import { addedBy, deleteRecord, insertRecord, readIds, readRecord, writeRecord } from './store.js'

type Values = StoredRecord['values']

/** The largest record: 64 KB of JSON. */
export const RECORD_MAX_BYTES = 64 * 1024

/** The name that people know a record by. */
const nameOf = ({ name }: RecordKindDescription, values: Values): string => (name ? String(values[name]) : '')

/** A record as the list of changes shows it. */
const snapshotOf = (kind: RecordKindDescription, record: StoredRecord | undefined): Snapshot | null =>
  record ? { name: nameOf(kind, record.values), values: record.values, version: record.values } : null

/** The values of a request, or a sentence for each place that is invalid. */
function checked(kind: RecordKindDescription, sent: unknown): { kind: 'read'; values: Values } | Refusal {
  const result = checkValues(kind, sent)
  if (!result.ok) {
    const [[name, sentence] = ['', '']] = Object.entries(result.errors)
    const title = kind.fields[name.split('.', 1)[0]!]?.title ?? name
    return refusedAt(result.errors, `Nothing was saved. “${title}”: ${sentence}`)
  }
  if (Buffer.byteLength(JSON.stringify(result.values)) > RECORD_MAX_BYTES) {
    const most = `${RECORD_MAX_BYTES / 1024} KB`
    return refused(`Nothing was saved. This ${kind.names.one} is too large: the limit is ${most}.`, 422)
  }
  return { kind: 'read', values: result.values }
}

const full = ({ most, name, names }: RecordKindDescription): Refusal => {
  const sentence = `A site has at most ${most.toLocaleString('en')} ${names.many}. Delete one that you no longer need.`
  return name ? refusedAt({ [name]: sentence }, sentence, 422) : refused(sentence, 422)
}

/** The calls of a kind that is nothing but a description. */
export function describedRecords(services: RecordServices, kind: RecordKindDescription): RecordFeature {
  const { db, site } = services
  const { one, many } = kind.names
  const key = { websiteId: site.id, kind }
  const shape = `Nothing was saved. Send “values” with ${Object.keys(kind.fields).join(', ')}`
  return {
    kind,
    id: '[A-Za-z0-9][\\w-]{0,63}',
    isOnPages: true,
    sentences: {
      missing: (id) => `There is no ${one} “${id}”. Reload the list of ${many}; the site may have changed.`,
      outdated: `This ${one} was`,
      revision: `Send the “revision” of the ${one} that you want to delete.`,
    },
    calls: listRoutes(services, kind),
    snapshots: async () => async (queries, id) => snapshotOf(kind, await readRecord(queries, key, id)),
    read: (id) => readRecord(db, key, id),

    async change(id, sent) {
      const request = v.safeParse(RecordChangeRequest, sent)
      if (!request.success) return refused(`${shape}, and the “revision”.`)
      const { revision } = request.output
      const read = checked(kind, request.output.values)
      if (read.kind === 'refused') return read
      return async (within) => ({
        kind: (await writeRecord(within, key, id, read.values, revision)) ? 'saved' : 'outdated',
      })
    },

    takeAway: async (id, revision) => async (within) => ({
      kind: (await deleteRecord(within, key, id, revision)) ? 'saved' : 'outdated',
    }),
    takenAway: async () => ({ changed: 1 }),

    async add(sent) {
      const request = v.safeParse(RecordRequest, sent)
      if (!request.success) return refused(`${shape}.`)
      const read = checked(kind, request.output.values)
      if (read.kind === 'refused') return read
      const { values } = read
      const { key: call = null } = request.output
      return async (queries) => {
        const before = call === null ? undefined : await addedBy(queries, key, call)
        if (before !== undefined) {
          const stored = await readRecord(queries, key, before)
          return { kind: 'added before', id: before, isSame: isDeepStrictEqual(stored?.values, values) }
        }
        const ids = await readIds(queries, key)
        if (ids.filter(({ isDeleted }) => !isDeleted).length >= kind.most) return full(kind)
        const taken = ids.map((each) => each.id)
        const id = freeKey(nameOf(kind, values), taken, kind.kind)
        await insertRecord(queries, key, id, values, call)
        return id
      }
    },
  }
}

/** The kinds that are nothing but a description. */
export const describedFeature: Feature = {
  records: (services) => services.recordKinds.map((kind) => describedRecords(services, kind)),
}
