import { isSameValue } from '@site/runtime/contract'
import type { RecordEditor } from '../record-editor.js'
import type { VersionValues } from './versions.js'

/** The result of going back to a version. `unfit`: the record cannot have its values any more. */
export type WentBack = 'changed' | 'same' | 'unfit'

/**
 * Puts the values of an earlier version into the draft of a record. The change is unsaved and can be undone.
 *
 * @param change - a name of the change that no other one has
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
