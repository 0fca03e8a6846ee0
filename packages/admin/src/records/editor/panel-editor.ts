import type { Panel } from '../../panel/panel.js'
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

/** The unsaved changes of a panel's editors, by the names of the editors. */
const counts = new WeakMap<Panel, Map<string, number>>()

function reportChanges(panel: Panel, name: string, count: number): void {
  const known = counts.get(panel) ?? new Map<string, number>()
  counts.set(panel, known.set(name, count))
  const otherChanges = [...known.values()].reduce((sum, each) => sum + each, 0)
  panel.store.set((state) => (state.otherChanges === otherChanges ? state : { ...state, otherChanges }))
}

/**
 * The editors of a kind of records: one for each panel, which outlives its screen.
 *
 * @param name no other kind has it
 */
export function panelEditors<Stored, Draft>(
  name: string,
  kind: RecordKind<Stored, Draft>,
): (panel: Panel) => RecordEditor<Stored, Draft> {
  const editors = new WeakMap<Panel, RecordEditor<Stored, Draft>>()
  return (panel) => {
    const known = editors.get(panel)
    if (known) return known
    const services = {
      call: panel.inbox.call,
      now: () => performance.now(),
      onChanges: (count: number) => reportChanges(panel, name, count),
      onSaved: reloadWhenShown(panel),
    }
    const editor = new RecordEditor(services, kind)
    editors.set(panel, editor)
    return editor
  }
}
