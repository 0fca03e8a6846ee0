import { mapHistory } from '../../settings/history.js'
import type { RecordEditor } from './record-editor.js'

/**
 * The two ways on after a conflict, for records of which each value is kept by itself: what a person has left alone follows
 * the version that another one saved.
 *
 * @param rebased a draft of an older record as one of a newer record
 */
export function rebasing<Stored, Draft>(rebased: (draft: Draft, older: Stored, newer: Stored) => Draft) {
  type Editor = RecordEditor<Stored, Draft>

  /** Bases a draft, and those of its history, on the version that another person saved. */
  const rebase = (editor: Editor, id: string): void =>
    editor.store.set((records) => {
      const open = records.get(id)
      if (!open?.theirs) return records
      const { stored, theirs, history } = open
      const moved = (draft: unknown) => rebased(draft as Draft, stored, theirs)
      return new Map(records).set(id, {
        ...open,
        draft: moved(open.draft),
        history: mapHistory(history, moved),
      })
    })

  return {
    /** Takes over what another person saved. Undo brings the own changes back, and only those. */
    takeTheirs(editor: Editor, id: string): void {
      rebase(editor, id)
      editor.takeTheirs(id)
    },

    /** Saves the own changes over what another person saved; false if they were not saved. */
    async overwrite(editor: Editor, id: string): Promise<boolean> {
      rebase(editor, id)
      const open = editor.store.get().get(id)
      // Both have made the same changes: there is nothing to save.
      if (open?.theirs && editor.changesOf({ ...open, stored: open.theirs }) === 0) {
        editor.takeTheirs(id)
        return true
      }
      return editor.overwrite(id)
    },
  }
}
