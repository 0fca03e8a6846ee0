import type { Panel } from '../../panel/panel.js'
import { FormEditor } from './editor.js'

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

const editors = new WeakMap<Panel, FormEditor>()

/** The form editor of a panel, which outlives its screen. */
export function editorOf(panel: Panel): FormEditor {
  const known = editors.get(panel)
  if (known) return known
  const editor = new FormEditor({
    call: panel.inbox.call,
    now: () => performance.now(),
    onChanges: (otherChanges) =>
      panel.store.set((state) => (state.otherChanges === otherChanges ? state : { ...state, otherChanges })),
    onSaved: reloadWhenShown(panel),
  })
  editors.set(panel, editor)
  return editor
}
