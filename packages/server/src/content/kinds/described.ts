import {
  checkValues,
  fieldDescriptions,
  RecordChangeRequest,
  type RecordKindDescription,
  RecordRequest,
  type StoredRecord,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { freeKey } from '../../base/text/name-key.js'
import type { Snapshot } from '../revisions/record-changes.js'
import { type Parsed, type RecordFeature, refused } from './feature.js'
import { RECORD_ID } from './keys.js'
import type { RecordServices } from './services.js'
import { deleteRecord, insertRecord, readIds, readRecord, writeRecord } from './store.js'

type Values = StoredRecord['values']

/** The largest record: 64 KB of JSON. */
export const RECORD_MAX_BYTES = 64 * 1024

/** The name that people know a record by. */
const nameOf = ({ name }: RecordKindDescription, values: Values): string => (name ? String(values[name]) : '')

/** A record as the list of changes shows it. */
const snapshotOf = (kind: RecordKindDescription, record: StoredRecord | undefined): Snapshot | null =>
  record ? { name: nameOf(kind, record.values), values: record.values, version: record.values } : null

/** The values of a request, or a sentence for each place that is invalid. */
function checked(kind: RecordKindDescription, sent: unknown): Parsed<Values> {
  const result = checkValues(kind, sent)
  if (!result.ok) {
    const [[name, sentence] = ['', '']] = Object.entries(result.errors)
    const title = kind.fields[name.split('.', 1)[0]!]?.title ?? name
    return refused({ ...result.errors }, `Nothing was saved. “${title}”: ${sentence}`)
  }
  if (Buffer.byteLength(JSON.stringify(result.values)) > RECORD_MAX_BYTES) {
    const most = `${RECORD_MAX_BYTES / 1024} KB`
    return refused({}, `Nothing was saved. This ${kind.names.one} is too large: the limit is ${most}.`, 422)
  }
  return { kind: 'read', request: result.values }
}

const full = ({ most, name, names }: RecordKindDescription) => {
  const sentence = `A site has at most ${most.toLocaleString('en')} ${names.many}. Delete one that you no longer need.`
  return refused(name ? { [name]: sentence } : {}, sentence, 422)
}

/** The calls of a kind that is nothing but a description. */
export function describedFeature(
  { db, site }: Pick<RecordServices, 'db' | 'site'>,
  kind: RecordKindDescription,
): RecordFeature<{ values: Values; revision: number }, Values> {
  const { one, many } = kind.names
  const key = { websiteId: site.id, kind }
  const shape = `Send “values” with ${Object.keys(fieldDescriptions(kind)).join(', ')}`
  return {
    kind,
    id: RECORD_ID,
    sentences: {
      missing: (id) => `There is no ${one} “${id}”. Reload the list of ${many}; the site may have changed.`,
      outdated: `This ${one} was changed elsewhere in the meantime.`,
      revision: `Send the “revision” of the ${one} that you want to delete.`,
    },
    snapshot: async (id) => async (queries) => snapshotOf(kind, await readRecord(queries, key, id)),
    read: (id) => readRecord(db, key, id),

    parse(sent) {
      const request = v.safeParse(RecordChangeRequest, sent)
      if (!request.success) return refused({}, `Nothing was saved. ${shape}, and the “revision”.`)
      const values = checked(kind, request.output.values)
      if (values.kind === 'refused') return values
      return { kind: 'read', request: { values: values.request, revision: request.output.revision } }
    },

    async save(within, id, { values, revision }) {
      const isSaved = await writeRecord(within, key, id, values, revision)
      return { kind: isSaved ? 'saved' : 'outdated' }
    },

    async remove(within, id, revision) {
      return { kind: (await deleteRecord(within, key, id, revision)) ? 'saved' : 'outdated' }
    },

    addition: {
      parse(sent) {
        const request = v.safeParse(RecordRequest, sent)
        if (!request.success) return refused({}, `Nothing was saved. ${shape}.`)
        return checked(kind, request.output.values)
      },
      async insert(queries, values) {
        const ids = await readIds(queries, key)
        if (ids.filter(({ isDeleted }) => !isDeleted).length >= kind.most) return full(kind)
        const id = freeKey(
          nameOf(kind, values),
          ids.map((each) => each.id),
          kind.kind,
        )
        await insertRecord(queries, key, id, values)
        return id
      },
    },
  }
}
