import { setBlockType, toggleMark } from 'prosemirror-commands'
import type { Attrs, MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { HEADING_LEVELS, type MarkName, schema } from './schema.js'

/** One thing that a button of the toolbar switches on or off. */
export interface Format {
  readonly name: FormatName
  readonly command: Command
  /** The key with Ctrl or Cmd, in lower case; none without a shortcut. */
  readonly key?: string
  isActive(state: EditorState): boolean
}

type EmphasisName = Exclude<MarkName, 'link'>
type ListName = 'bullet_list' | 'ordered_list'
export type FormatName = EmphasisName | ListName | `heading${(typeof HEADING_LEVELS)[number]}`

/** Whether the text at the caret, or a part of the selection, has a mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { empty, from, to, $from } = selection
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)
}

function markFormat(name: EmphasisName, key?: string): Format {
  const type = schema.marks[name]
  return {
    name,
    command: toggleMark(type),
    isActive: (state) => hasMark(state, type),
    ...(key && { key }),
  }
}

const isBlock = ({ selection: { $from } }: EditorState, type: NodeType, attrs: Attrs) =>
  $from.parent.hasMarkup(type, attrs)

function headingFormat(level: (typeof HEADING_LEVELS)[number]): Format {
  const isActive = (state: EditorState) => isBlock(state, schema.nodes.heading, { level })
  return {
    name: `heading${level}`,
    isActive,
    command: (state, dispatch) =>
      (isActive(state)
        ? setBlockType(schema.nodes.paragraph)
        : setBlockType(schema.nodes.heading, { level }))(state, dispatch),
  }
}

/** The depth of the innermost list around the caret; 0 outside of lists. */
function listDepth({ selection: { $from } }: EditorState): number {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type === schema.nodes.list_item) return depth - 1
  return 0
}

function listFormat(name: ListName): Format {
  const type = schema.nodes[name]
  const isActive = (state: EditorState) => {
    const depth = listDepth(state)
    return depth > 0 && state.selection.$from.node(depth).type === type
  }
  const command: Command = (state, dispatch) => {
    const depth = listDepth(state)
    if (depth === 0) return wrapInList(type)(state, dispatch)
    if (isActive(state)) return liftListItem(schema.nodes.list_item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(state.selection.$from.before(depth), type))
    return true
  }
  return { name, isActive, command }
}

/** The formats of the toolbar beside links, in its order: all that pages keep. */
export const FORMATS: readonly Format[] = [
  markFormat('strong', 'b'),
  markFormat('em', 'i'),
  markFormat('underline', 'u'),
  markFormat('strike'),
  markFormat('small'),
  listFormat('bullet_list'),
  listFormat('ordered_list'),
  ...HEADING_LEVELS.map(headingFormat),
]
