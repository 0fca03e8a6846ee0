import type { RecordChangeBody } from '@site/runtime/contract'
import { timeOf } from '../../base/ui/time/time.js'
import { ChangeList } from './change-list.js'
import { noteOf, recordChangeTexts } from './record-texts.js'

/** Who has changed a record, when, and what. */
export function RecordChange({ change }: { readonly change: RecordChangeBody }) {
  const { savedAt, person } = change
  const note = noteOf(change)
  const changes = recordChangeTexts(change)
  return (
    <>
      <p className="revision-head">
        <time dateTime={savedAt}>{timeOf(savedAt)}</time>
        <bdi className="soft">{person}</bdi>
      </p>
      {note !== null && <p>{note}</p>}
      {changes.length > 0 && <ChangeList changes={changes} />}
    </>
  )
}
