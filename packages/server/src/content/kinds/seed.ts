import {
  checkValues,
  type RecordKindDescription,
  type StoredRecord,
  suggestion,
} from '@site/runtime/contract'
import * as v from 'valibot'
import type { Queries } from '../../base/database/database.js'
import type { SeedIssue, SeedPart } from '../seed/seed-part.js'
import { sharedValues } from './apart.js'
import { describedAs } from './keys.js'
import { keepSeedRecords, readIds, refreshKeys, writeSeedRecord } from './store.js'

const SeedRecord = v.looseObject({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z\d][\w-]{0,63}$/, 'must be a name such as "in-the-workshop"')),
})

/** The records of a seed by the paths of their kinds: each has its id, and its values beside it. */
const SeedRecords = v.optional(
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

/** A seed with the key of records. */
export interface SeedWithRecords {
  readonly records: v.InferOutput<typeof SeedRecords>
}

type Kinds = readonly RecordKindDescription[]

const valuesOf = ({ id: _, ...values }: SeedWithRecords['records'][string][number]) => values

/** The issues of a seed's records, by the descriptions of their kinds. */
function* issuesOf({ records }: SeedWithRecords, kinds: Kinds): Generator<SeedIssue> {
  for (const [path, listed] of Object.entries(records)) {
    const place = ['records', path]
    const kind = kinds.find((each) => each.path === path)
    if (!kind) {
      const known = kinds.map((each) => each.path)
      yield { path: place, message: `there are no records "${path}".${suggestion(path, known)}` }
      continue
    }
    const { most, names } = kind
    if (listed.length > most) yield { path: place, message: `a site has at most ${most} ${names.many}` }
    for (const [index, record] of listed.entries()) {
      const checked = checkValues(kind, valuesOf(record))
      for (const [name, sentence] of checked.ok ? [] : Object.entries(checked.errors))
        yield { path: [...place, index, ...name.split('.')], message: sentence.replace(/\.$/, '') }
      const neighbours = listed.slice(0, index).map((each) => ({ id: each.id, values: valuesOf(each) }))
      const shared = sharedValues(kind, { id: record.id, values: valuesOf(record) }, neighbours)
      for (const [name, sentence] of Object.entries(shared))
        yield { path: [...place, index, name], message: sentence.replace(/\.$/, '') }
    }
  }
}

/**
 * Writes the records of a seed. Those that an owner has changed or deleted stay so, and one for which there is no room
 * beside those of the owner is left out.
 */
export async function writeSeedRecords(
  queries: Queries,
  websiteId: string,
  { records }: SeedWithRecords,
  kinds: Kinds,
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

/** The records of described kinds in a seed. */
export const recordSeed = (kinds: Kinds): SeedPart<SeedWithRecords> => ({
  ...(kinds.length > 0 && { version: describedAs(kinds) }),
  entries: { records: SeedRecords },
  issues: (seed) => [...issuesOf(seed, kinds)],
  write: (queries, seed) => writeSeedRecords(queries, seed.website.id, seed, kinds),
})
