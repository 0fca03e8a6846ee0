import { EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { FORMATS } from './format.js'
import { docOf, htmlOf } from './html.js'
import { editedLink, removeLink, setLink } from './link.js'

/** A text with all of it selected, or the caret at a place. */
function stateOf(html: string, caret?: number): EditorState {
  const doc = docOf(html)
  const selection =
    caret === undefined
      ? TextSelection.create(doc, 1, doc.content.size - 1)
      : TextSelection.create(doc, caret)
  return EditorState.create({ doc, selection })
}
const written = ({ doc }: EditorState) => htmlOf(doc, [])

function toggled(name: string, state: EditorState): EditorState {
  const { command } = FORMATS.find((format) => format.name === name)!
  let next = state
  command(state, (transaction) => {
    next = state.apply(transaction)
  })
  return next
}

describe('each format of the toolbar', () => {
  it.each([
    ['strong', '<p><strong>a</strong></p>'],
    ['em', '<p><em>a</em></p>'],
    ['underline', '<p><u>a</u></p>'],
    ['strike', '<p><s>a</s></p>'],
    ['small', '<p><small>a</small></p>'],
    ['bullet_list', '<ul><li><p>a</p></li></ul>'],
    ['ordered_list', '<ol><li><p>a</p></li></ol>'],
    ['heading2', '<h2>a</h2>'],
    ['heading3', '<h3>a</h3>'],
    ['heading4', '<h4>a</h4>'],
  ])('[CFG-005] %s is switched on, shows it, and is switched off', (name, expected) => {
    const { isActive } = FORMATS.find((format) => format.name === name)!
    const start = stateOf('<p>a</p>')
    expect(isActive(start)).toBe(false)
    const on = toggled(name, start)
    expect([written(on), isActive(on)]).toEqual([expected, true])
    const off = toggled(name, on)
    expect(written(off)!.replace(/<\/?p>/g, '')).toBe('a')
    expect(isActive(off)).toBe(false)
  })

  it('[CFG-005] turns one kind of list into the other, and b is bold too', () => {
    expect(written(toggled('ordered_list', stateOf('<ul><li>a</li><li>b</li></ul>', 3)))).toBe(
      '<ol><li>a</li><li>b</li></ol>',
    )
    expect(written(toggled('strong', stateOf('<p><b>a</b></p>')))).toBe('<p>a</p>')
  })
})

describe('a link', () => {
  const link = { href: '/visit', newWindow: false, text: '' }

  it('[CFG-007] stands on the selection, and opens a new tab if it is to', () => {
    const state = stateOf('<p>a</p>')
    expect(editedLink(state)).toEqual({ href: '', newWindow: false, exists: false, needsText: false })
    expect(written(state.apply(setLink(state, { ...link, newWindow: true })))).toBe(
      '<p><a href="/visit" target="_blank">a</a></p>',
    )
  })

  it('[CFG-007] is a new text where nothing is selected, or its own address', () => {
    const state = stateOf('<p>a </p>', 2)
    expect(editedLink(state).needsText).toBe(true)
    expect(written(state.apply(setLink(state, { ...link, text: ' See us ' })))).toBe(
      '<p>a<a href="/visit">See us</a></p>',
    )
    expect(written(state.apply(setLink(state, link)))).toBe('<p>a<a href="/visit">/visit</a></p>')
  })

  it('[CFG-007] is changed and removed as a whole, also with a part in bold', () => {
    const state = stateOf('<p>x <a href="/a">a<b>b</b>c</a> <a href="/d">d</a></p>', 4)
    expect(editedLink(state)).toMatchObject({ href: '/a', exists: true, needsText: false })
    expect(written(state.apply(setLink(state, link)))).toBe(
      '<p>x <a href="/visit">a<b>b</b>c</a> <a href="/d">d</a></p>',
    )
    expect(written(state.apply(removeLink(state)))).toBe('<p>x a<b>b</b>c <a href="/d">d</a></p>')
  })
})
