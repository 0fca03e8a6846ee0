import { TextSelection } from 'prosemirror-state'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RichTextEditor } from './editor.js'
import { undoHere } from './keys.js'

let editor: RichTextEditor
const onChange = vi.fn()
const onLink = vi.fn()
const text = () => document.querySelector<HTMLElement>('[contenteditable]')!

beforeEach(() => {
  document.body.innerHTML = '<div id="place"></div>'
  editor = new RichTextEditor(document.getElementById('place')!, { onChange, onLink, onState: () => {} })
})
afterEach(() => {
  editor.destroy()
  vi.clearAllMocks()
})

const insert = (words: string) => editor.dispatch(editor.state.tr.insertText(words))
function press(key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  text().dispatchEvent(event)
  return event
}
const paste = (data: Readonly<Record<string, string>>) => {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: (type: string) => data[type] ?? '' } })
  text().dispatchEvent(event)
  return event
}

describe('the editor of a text', () => {
  it('[CFG-005] reports each change as HTML, and what is typed and removed again as what was there', () => {
    editor.show(' <P>Open</P>', undefined)
    editor.dispatch(editor.state.tr.insertText('!', 5))
    editor.dispatch(editor.state.tr.delete(5, 6))
    expect(onChange.mock.calls).toEqual([
      ['<p>Open!</p>', false],
      [' <P>Open</P>', false],
    ])
  })

  it('[CFG-001] a text that is not set stays so when nothing of what was typed is left', () => {
    editor.show(undefined, undefined)
    insert('a')
    editor.show('<p>a</p>', undefined)
    editor.dispatch(editor.state.tr.delete(1, 2))
    expect(onChange.mock.calls).toEqual([
      ['<p>a</p>', false],
      [undefined, false],
    ])
  })

  it('[CFG-005] undoes its own changes and says so, and uses the key even if there are none', () => {
    editor.show('<p>a</p>', '<p>a</p>')
    insert('b')
    expect(press('z', { ctrlKey: true }).defaultPrevented).toBe(true)
    expect(onChange).toHaveBeenLastCalledWith('<p>a</p>', true)
    expect(press('z', { ctrlKey: true }).defaultPrevented).toBe(true)
    expect(onChange).toHaveBeenCalledTimes(2)
    press('z', { ctrlKey: true, shiftKey: true })
    expect(onChange).toHaveBeenLastCalledWith('<p>ba</p>', false)
  })

  it('[CFG-005] begins anew with a text from elsewhere, such as the panel’s undo', () => {
    editor.show('<p>a</p>', '<p>a</p>')
    insert('b')
    editor.show('<p>c</p>', '<p>a</p>')
    expect(text().textContent).toBe('c')
    editor.run(undoHere)
    expect(text().textContent).toBe('c')
  })

  it('[CFG-005] keeps the caret while its own changes come back', () => {
    editor.show('<p>abc</p>', undefined)
    editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 2)))
    insert('x')
    editor.show('<p>axbc</p>', undefined)
    expect(editor.state.selection.from).toBe(3)
  })

  it('[CFG-005] pastes the elements that it knows only, and never leaves a paste to the browser', () => {
    editor.show(undefined, undefined)
    const event = paste({ 'text/html': '<p onclick="run()">Open <img src=x><b>late</b></p>' })
    expect(event.defaultPrevented).toBe(true)
    expect(onChange).toHaveBeenLastCalledWith('<p>Open <b>late</b></p>', false)
    expect(paste({}).defaultPrevented).toBe(true)
  })

  it.each([
    ['b', '<p><strong>a</strong></p>'],
    ['i', '<p><em>a</em></p>'],
    ['u', '<p><u>a</u></p>'],
  ])('[CFG-005] Ctrl+%s formats the selection', (key, html) => {
    editor.show('<p>a</p>', undefined)
    editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 1, 2)))
    expect(press(key, { ctrlKey: true }).defaultPrevented).toBe(true)
    expect(onChange).toHaveBeenLastCalledWith(html, false)
  })

  it('[CFG-007] Ctrl+K asks for a link; Tab and Escape are left to the panel', () => {
    editor.show('<p>a</p>', undefined)
    expect(press('k', { ctrlKey: true }).defaultPrevented).toBe(true)
    expect(onLink).toHaveBeenCalledOnce()
    expect(press('Tab').defaultPrevented).toBe(false)
  })

  it('[CFG-007] keeps a selection at its text, whatever is typed before it or comes from elsewhere', () => {
    const kept = () => {
      const { doc, selection } = editor.keptState
      return doc.textBetween(selection.from, selection.to)
    }
    editor.show('<p>a word here</p>', undefined)
    editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 3, 7)))
    editor.keepSelection()
    editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 1)))
    insert('bb')
    expect([kept(), editor.state.selection.empty]).toEqual(['word', true])
    // The panel's undo, and a change that is not the editor's.
    editor.show('<p>a word here</p>', undefined)
    expect(kept()).toBe('word')
    editor.show('<p>see</p><p>a word here</p>', undefined)
    expect(kept()).toBe('word')
    editor.show('<p>none</p>', undefined)
    expect(kept()).toBe('')
  })
})
