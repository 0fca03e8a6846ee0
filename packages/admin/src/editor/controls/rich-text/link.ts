import type { Mark, Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { schema } from './schema.js'

const { link } = schema.marks

/** The link of the selection while it is edited. */
interface EditedLink {
  readonly href: string
  readonly newWindow: boolean
  /** There is a link already. */
  readonly exists: boolean
  /** Nothing is selected, so the link needs a text. */
  readonly needsText: boolean
}

const markAt = (state: EditorState): Mark | undefined => {
  const { $from, empty } = state.selection
  const node = empty ? ($from.nodeBefore ?? $from.nodeAfter) : $from.nodeAfter
  const around = link.isInSet(node?.marks ?? [])
  return around ?? link.isInSet($from.marks())
}

/** The range of the whole link at the selection; the selection itself without one. */
function rangeOf(state: EditorState): { readonly from: number; readonly to: number } {
  const { $from, from, to } = state.selection
  const mark = markAt(state)
  if (!mark) return { from, to }
  // Text of one link may be in several nodes, such as one that is bold.
  const runs: { from: number; to: number }[] = []
  let before: Node | null = null
  $from.parent.forEach((node, offset) => {
    const at = $from.start() + offset
    const isLinked = mark.isInSet(node.marks)
    if (isLinked && before && mark.isInSet(before.marks)) runs.at(-1)!.to = at + node.nodeSize
    else if (isLinked) runs.push({ from: at, to: at + node.nodeSize })
    before = node
  })
  const around = runs.find((run) => run.from <= from && from <= run.to)
  return around ? { from: around.from, to: Math.max(around.to, to) } : { from, to }
}

export function editedLink(state: EditorState): EditedLink {
  const mark = markAt(state)
  const { href = '', newWindow = false } = mark?.attrs ?? {}
  return { href, newWindow, exists: mark !== undefined, needsText: !mark && state.selection.empty }
}

/** Links the selection, the whole link around it, or a new text. */
export function setLink(
  state: EditorState,
  { href, newWindow, text }: { readonly href: string; readonly newWindow: boolean; readonly text: string },
): Transaction {
  const { needsText } = editedLink(state)
  const mark = link.create({ href, newWindow })
  const { from, to } = rangeOf(state)
  if (needsText) {
    const shown = schema.text(text.trim() || href, [...state.selection.$from.marks(), mark])
    return state.tr.replaceSelectionWith(shown, false).scrollIntoView()
  }
  return state.tr.removeMark(from, to, link).addMark(from, to, mark).scrollIntoView()
}

export function removeLink(state: EditorState): Transaction {
  const { from, to } = rangeOf(state)
  return state.tr.removeMark(from, to, link)
}
