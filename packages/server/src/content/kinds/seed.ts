import { checkValues, type RecordKindDescription, type StoredRecord } from '@site/runtime/contract'
import * as v from 'valibot'
import type { Queries } from '../../base/database/database.js'
import { RECORD_ID } from './keys.js'
import { keepSeedRecords, readIds, refreshKeys, writeSeedRecord } from './store.js'

const SeedRecord = v.looseObject({
  id: v.pipe(v.string(), v.regex(new RegExp(`^${RECORD_ID}$`), 'must be a name such as "in-the-workshop"')),
})

/** The records of a seed by the paths of their kinds: each has its id, and its values beside it. */
export const SeedRecords = v.optional(
  v.record(
    v.string(),
    v.pipe(
      v.array(SeedRecord),
      v.check(
        (records) => new Set(records.map(({ id }) => id)).size === records.length,
        'two of them have the same id',
      ),
    ),
  ),
  {},
)

type SeedRecords = v.InferOutput<typeof SeedRecords>

/** One thing wrong with the records of a seed. */
interface SeedRecordIssue {
  readonly place: string
  readonly sentence: string
}

const valuesOf = ({ id: _, ...values }: SeedRecords[string][number]) => values

/** The first thing wrong with the records of a seed, by the descriptions of their kinds; undefined without one. */
export function seedRecordIssue(
  records: SeedRecords,
  kinds: readonly RecordKindDescription[],
): SeedRecordIssue | undefined {
  for (const [path, listed] of Object.entries(records)) {
    const place = `records.${path}`
    const kind = kinds.find((each) => each.path === path)
    if (!kind) {
      const known = kinds.map((each) => each.path).join(', ') || 'none'
      return { place, sentence: `there are no records "${path}". There are: ${known}.` }
    }
    const { most, names } = kind
    if (listed.length > most) return { place, sentence: `a site has at most ${most} ${names.many}.` }
    for (const [index, record] of listed.entries()) {
      const checked = checkValues(kind, valuesOf(record))
      const [issue] = checked.ok ? [] : Object.entries(checked.errors)
      if (issue) return { place: `${place}.${index}.${issue[0]}`, sentence: issue[1] }
    }
  }
  return undefined
}

/**
 * Writes the records of a seed. Those that an owner has changed or deleted stay so, and one for which there is no room
 * beside those of the owner is left out.
 */
export async function writeSeedRecords(
  queries: Queries,
  websiteId: string,
  records: SeedRecords,
  kinds: readonly RecordKindDescription[],
): Promise<void> {
  for (const kind of kinds) {
    const key = { websiteId, kind }
    const listed = records[kind.path] ?? []
    await keepSeedRecords(
      queries,
      key,
      listed.map(({ id }) => id),
    )
    for (const record of listed) {
      const checked = checkValues(kind, valuesOf(record))
      if (checked.ok) await writeSeedRecord(queries, key, record.id, checked.values as StoredRecord['values'])
    }
    const ids = await readIds(queries, key)
    await refreshKeys(
      queries,
      key,
      ids.flatMap(({ id, isDeleted }) => (isDeleted ? [] : [id])),
    )
  }
}
