import type { Queries } from '../../base/database/database.js'
import { storableJson } from '../../base/database/storable.js'
import { addRecordChange } from '../../content/revisions/record-changes.js'
import type { Author } from '../../content/revisions/store.js'

/** Records that submissions of some forms were deleted, each named by its form. */
export type RecordDeletion = (queries: Queries, formIds: readonly string[]) => Promise<void>

interface Deletion {
  readonly websiteId: string
  readonly author: Author
  /** The age in days from which on submissions are deleted; null for chosen ones. */
  readonly days: number | null
}

async function nameOf(queries: Queries, websiteId: string, formId: string): Promise<string> {
  const [form] = await queries.query<{ name: string | null }>(
    `select definition ->> 'name' as name from all_forms where website_id = $1 and id = $2`,
    [websiteId, formId],
  )
  return form?.name || formId
}

/**
 * Records how many messages of which forms somebody deletes, and nothing of what they say. A deletion in several rounds is
 * one line for each form.
 */
export function recordedDeletion({ websiteId, author, days }: Deletion): RecordDeletion {
  const lines = new Map<string, { readonly id: number; readonly count: number }>()
  const valuesOf = (count: number) => ({ messages: count, ...(days !== null && { olderThanDays: days }) })

  return async (queries, formIds) => {
    for (const formId of new Set(formIds)) {
      const known = lines.get(formId)
      const count = (known?.count ?? 0) + formIds.filter((each) => each === formId).length
      if (known) {
        const before = storableJson(valuesOf(count))
        await queries.query('update record_changes set before = $2 where id = $1', [known.id, before])
        lines.set(formId, { ...known, count })
        continue
      }
      const record = { websiteId, kind: 'messages', recordId: formId, author } as const
      const name = await nameOf(queries, websiteId, formId)
      const id = await addRecordChange(queries, record, { name, values: valuesOf(count) }, null)
      if (id !== null) lines.set(formId, { id, count })
    }
  }
}
