import type { Panel } from '../panel/panel.js'
import { RecordEditor } from './record-editor.js'
import type { RecordKind } from './record-kind.js'

/** The screen with the preview. */
const PREVIEW_SCREEN = 'page'

/** Reloads the preview when it is visible: browsers do not lay out a hidden frame, so its page would start half. */
function reloadWhenShown({ store, preview }: Panel): () => void {
  let isOutdated = false
  store.subscribe(() => {
    if (!isOutdated || store.get().screen !== PREVIEW_SCREEN) return
    isOutdated = false
    preview.reload()
  })
  return () => {
    isOutdated = true
  }
}

/** Counts the unsaved changes of a kind among those of the panel. */
function report<Stored, Draft>({ store }: Panel, name: string, editor: RecordEditor<Stored, Draft>): void {
  const records = [...editor.store.get().values()]
  const unsaved = records
    .map((open) => ({ ...open, changes: editor.changesOf(open) }))
    .filter(({ changes }) => changes > 0)
  store.set((state) => {
    const { unsavedRecords } = state
    if (unsaved.length === 0 && !unsavedRecords.get(name)?.length) return state
    return { ...state, unsavedRecords: new Map(unsavedRecords).set(name, unsaved) }
  })
}

/**
 * The editors of a kind of records: one for each panel, which outlives its screen.
 *
 * @param name no other kind has it
 * @param kind the same for all panels, or one that reads the state of its panel
 */
export function panelEditors<Stored, Draft>(
  name: string,
  kind: RecordKind<Stored, Draft> | ((panel: Panel) => RecordKind<Stored, Draft>),
): (panel: Panel) => RecordEditor<Stored, Draft> {
  const editors = new WeakMap<Panel, RecordEditor<Stored, Draft>>()
  return (panel) => {
    const known = editors.get(panel)
    if (known) return known
    const services = {
      call: panel.inbox.call,
      now: () => performance.now(),
      onSaved: reloadWhenShown(panel),
    }
    const editor = new RecordEditor(services, typeof kind === 'function' ? kind(panel) : kind)
    editor.store.subscribe(() => report(panel, name, editor))
    editors.set(panel, editor)
    return editor
  }
}
