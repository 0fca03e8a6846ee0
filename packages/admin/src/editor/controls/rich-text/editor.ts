import { history } from 'prosemirror-history'
import type { Node, Slice } from 'prosemirror-model'
import {
  type Command,
  EditorState,
  Selection,
  type SelectionBookmark,
  type Transaction,
} from 'prosemirror-state'
import { dropPoint, Mapping, StepMap } from 'prosemirror-transform'
import { EditorView } from 'prosemirror-view'
import { docOf, htmlOf } from './html.js'
import { editorKeys, isUndo, undoHere } from './keys.js'
import { copySerializer } from './own-slice.js'
import { pastedSlice } from './paste.js'
import { schema } from './schema.js'

/** How places move from a text to another one: what is the same before and after the difference stays beside it. */
function mappingBetween(from: Node, to: Node): Mapping {
  const start = from.content.findDiffStart(to.content)
  const end = from.content.findDiffEnd(to.content)
  if (start === null || !end) return new Mapping()
  // A repeated letter is the same on both sides.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  return new Mapping([new StepMap([start, end.a + overlap - start, end.b + overlap - start])])
}

/** Changes within this time are one step, as in the panel. */
const STEP_MS = 300

interface EditorEvents {
  /** @param isUndoing - the change takes back an earlier one */
  onChange(html: string | undefined, isUndoing: boolean): void
  /** Selection or content have changed. */
  onState(state: EditorState): void
  /** A key asks for the link of the selection. */
  onLink(): void
}

/** The editor of one text, in a place of the panel or in an element of the page. */
export class RichTextEditor {
  readonly #view: EditorView
  readonly #events: EditorEvents
  /** The text that is shown; undefined if it is not set. */
  #html: string | undefined
  /** Texts that a document may have come from, byte for byte. */
  #origins: readonly (string | undefined)[] = []
  /** The selection that was kept. It moves with the text around it. */
  #kept: SelectionBookmark | null = null

  /** @param place - the element that gets the editor, or becomes it */
  constructor(place: HTMLElement | { readonly mount: HTMLElement }, events: EditorEvents) {
    this.#events = events
    this.#view = new EditorView(place, {
      state: this.#stateOf(undefined),
      clipboardSerializer: copySerializer,
      dispatchTransaction: (transaction) => this.#apply(transaction),
      handleDOMEvents: {
        // The library would parse HTML with its own policy, which the policy of the panel does not allow.
        paste: (_view, event) => this.#paste(event),
        drop: (_view, event) => this.#drop(event),
        beforeinput: (_view, event) => this.#menu(event),
      },
    })
  }

  get state(): EditorState {
    return this.#view.state
  }

  /** Keeps the selection for {@link keptState}, wherever people write meanwhile. */
  keepSelection(): void {
    this.#kept = this.#view.state.selection.getBookmark()
  }

  /** The state with the selection that was kept last. */
  get keptState(): EditorState {
    const { state } = this
    return this.#kept ? state.apply(state.tr.setSelection(this.#kept.resolve(state.doc))) : state
  }

  /** Shows a text that comes from elsewhere, and starts a new history. Does nothing if it shows the text already. */
  show(html: string | undefined, stored: string | undefined): void {
    const isOther = this.#origins.length === 0 || html !== this.#html
    this.#origins = isOther ? [stored, html] : [stored, ...this.#origins.slice(1)]
    if (!isOther) return
    this.#html = html
    const { doc } = this.#view.state
    this.#view.updateState(this.#stateOf(html))
    this.#kept = this.#kept?.map(mappingBetween(doc, this.#view.state.doc)) ?? null
    this.#events.onState(this.#view.state)
  }

  /** Attributes of the element in which people write. */
  setAttributes(attributes: Record<string, string>): void {
    this.#view.setProps({ attributes })
  }

  run(command: Command): void {
    command(this.#view.state, this.#view.dispatch)
  }

  dispatch(transaction: Transaction): void {
    this.#view.dispatch(transaction)
  }

  focus(): void {
    this.#view.focus()
  }

  /** Puts the caret behind the text. */
  focusEnd(): void {
    const { tr, doc } = this.#view.state
    this.#view.dispatch(tr.setSelection(Selection.atEnd(doc)))
    this.focus()
  }

  destroy(): void {
    this.#view.destroy()
  }

  #stateOf(html: string | undefined): EditorState {
    const plugins = [history({ newGroupDelay: STEP_MS }), ...editorKeys(() => this.#events.onLink())]
    return EditorState.create({ schema, doc: docOf(html ?? ''), plugins })
  }

  #apply(transaction: Transaction): void {
    this.#view.updateState(this.#view.state.apply(transaction))
    this.#kept = this.#kept?.map(transaction.mapping) ?? null
    this.#events.onState(this.#view.state)
    if (!transaction.docChanged) return
    const html = htmlOf(transaction.doc, this.#origins)
    if (html === this.#html) return
    this.#html = html
    this.#events.onChange(html, isUndo(transaction))
  }

  #paste(event: ClipboardEvent): boolean {
    const slice = event.clipboardData && pastedSlice(event.clipboardData)
    event.preventDefault()
    if (slice) this.#insert(slice)
    return true
  }

  /** Text from elsewhere. What is moved inside the editor is the library's. */
  #drop(event: DragEvent): boolean {
    if (this.#view.dragging || !event.dataTransfer) return false
    event.preventDefault()
    const slice = pastedSlice(event.dataTransfer)
    const at = this.#view.posAtCoords({ left: event.clientX, top: event.clientY })
    if (!slice || !at) return true
    const { tr, doc } = this.#view.state
    const point = dropPoint(doc, at.pos, slice) ?? at.pos
    this.#view.dispatch(tr.replaceRange(point, point, slice))
    return true
  }

  #insert(slice: Slice): void {
    const { tr } = this.#view.state
    this.#view.dispatch(tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
  }

  /** Undo from a menu of the browser. */
  #menu(event: InputEvent): boolean {
    if (event.inputType !== 'historyUndo') return false
    event.preventDefault()
    this.run(undoHere)
    return true
  }
}
