import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { splitListItem } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'
import { FORMATS } from './format.js'
import { schema } from './schema.js'

const UNDO = 'isUndo'

/** Marks the change, because the panel takes back its own steps with it. */
export const undoHere: Command = (state, dispatch) =>
  undo(state, dispatch && ((transaction) => dispatch(transaction.setMeta(UNDO, true))))

/** Whether a change is one of {@link undoHere}. */
export const isUndo = (transaction: { getMeta(key: string): unknown }): boolean =>
  transaction.getMeta(UNDO) === true

/** The keys are used even if there is nothing to undo: they never undo something elsewhere while the text has focus. */
const always =
  (command: Command): Command =>
  (state, dispatch) =>
    command(state, dispatch) || true

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.hard_break.create()).scrollIntoView())
  return true
}

/** The keys of the editor. Tab is none of them, so that it moves on. */
export const editorKeys = (link: () => void) => {
  const formats = FORMATS.flatMap(({ key, command }) => (key ? [[`Mod-${key}`, command] as const] : []))
  const openLink = () => {
    link()
    return true
  }
  return [
    keymap({
      ...Object.fromEntries(formats),
      'Mod-k': openLink,
      'Mod-z': always(undoHere),
      'Mod-y': always(redo),
      'Shift-Mod-z': always(redo),
      'Shift-Enter': breakLine,
      Enter: chainCommands(splitListItem(schema.nodes.list_item), baseKeymap.Enter!),
    }),
    keymap(baseKeymap),
  ]
}
