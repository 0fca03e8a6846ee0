import { isSameValue } from '@site/runtime/contract'
import type { RecordEditor } from '../record-editor.js'
import type { VersionValues } from './versions.js'

/** What became of going back to a version. `unfit`: its values are none that the record can have by now. */
export type WentBack = 'changed' | 'same' | 'unfit'

/**
 * Puts the values of an earlier version into the draft of a record, unsaved, which can be undone.
 *
 * @param change - names the change, as no other one
 */
export function goBack<Stored, Draft>(
  editor: RecordEditor<Stored, Draft>,
  id: string,
  change: string,
  values: VersionValues,
): WentBack {
  const { kind } = editor
  const open = editor.store.get().get(id)
  const earlier = open && kind.versions?.storedOf(values, open.stored)
  if (!earlier) return 'unfit'
  const draft = kind.draftOf(earlier)
  if (isSameValue(draft, open.draft)) return 'same'
  editor.change(id, change, () => draft)
  return 'changed'
}
