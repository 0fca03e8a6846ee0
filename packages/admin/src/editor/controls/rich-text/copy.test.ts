import { AllSelection, EditorState, TextSelection } from 'prosemirror-state'
import { afterEach, expect, it } from 'vitest'
import { RichTextEditor } from './editor.js'
import { docOf, htmlOf } from './html.js'
import { pastedSlice } from './paste.js'

let editor: RichTextEditor | undefined
afterEach(() => editor?.destroy())

const selected = (state: EditorState, from: number, to: number) =>
  state.tr.setSelection(TextSelection.create(state.doc, from, to))

/** The clipboard after a text, or a part of it, was copied. */
function copied(html: string, range?: readonly [from: number, to: number]): string {
  document.body.innerHTML = '<div id="place"></div>'
  editor = new RichTextEditor(document.getElementById('place')!, {
    onChange() {},
    onLink() {},
    onState() {},
  })
  editor.show(html, html)
  const { state } = editor
  editor.dispatch(range ? selected(state, ...range) : state.tr.setSelection(new AllSelection(state.doc)))
  const data = new Map<string, string>()
  const event = new Event('copy', { bubbles: true, cancelable: true })
  const clipboardData = { clearData() {}, setData: (type: string, text: string) => data.set(type, text) }
  document.querySelector('[contenteditable]')!.dispatchEvent(Object.assign(event, { clipboardData }))
  return data.get('text/html') ?? ''
}

/** A text after something was pasted over a range of it. */
function pasted(clipboard: string, into = '', from = 1, to = from): string | undefined {
  const slice = pastedSlice({ getData: (type) => (type === 'text/html' ? clipboard : '') })
  const state = EditorState.create({ doc: docOf(into) })
  const { tr } = state.apply(selected(state, from, to))
  return htmlOf(tr.replaceSelection(slice!).doc, [])
}

const LIST = '<ul><li>one</li><li>two<ol><li>deep</li></ol></li><li><p>three</p></li></ul>'

it.each([
  LIST,
  '<h3>Open late</h3>',
  '<p>a</p><div>b</div><h2>c</h2>',
  '<p>a <b>b</b> <a href="/a" target="_blank">c</a><br>d</p>',
])('[CFG-005] all of %s comes back as it was', (html) => {
  expect(pasted(copied(html))).toBe(html)
  expect(
    pasted(`<html><body>\r\n<!--StartFragment-->${copied(html)}<!--EndFragment-->\r\n</body></html>`),
  ).toBe(html)
})

it.each<[html: string, from: number, to: number, expected: string]>([
  [LIST, 3, 6, '<ul><li>one</li></ul>'],
  [LIST, 3, 11, '<ul><li>one</li><li>t</li></ul>'],
  [LIST, 10, 18, '<ul><li>two<ol><li>d</li></ol></li></ul>'],
  ['<h3>Open</h3><p>late</p>', 2, 4, '<h3>pe</h3>'],
])('[CFG-005] a part of %s from %i to %i comes back as %s', (html, from, to, expected) => {
  expect(pasted(copied(html, [from, to]))).toBe(expected)
})

it('[CFG-005] words of a copy join the text around them, with their spaces', () => {
  expect(pasted(copied(LIST, [3, 6]), '<p>xy</p>', 2)).toBe('<p>xoney</p>')
  expect(pasted(copied('<h3>Open late</h3>', [3, 7]), '<p>xy</p>', 2)).toBe('<p>xen ly</p>')
  expect(pasted(copied('<p>a bc</p>', [1, 3]), '<p>xy</p>', 2)).toBe('<p>xa y</p>')
})

it.each([
  [
    '<p data-pm-slice="0 0 [&quot;heading&quot;,{&quot;level&quot;:&quot;1 onclick=run()&quot;}]">a</p>',
    '<p>a</p>',
  ],
  ['<p data-pm-slice="1 1 [&quot;text&quot;,null,&quot;constructor&quot;,null">a</p>', '<p>a</p>'],
  ['<p data-pm-slice="1 1 [&quot;list_item&quot;,null,&quot;list_item&quot;,null]">a</p>', '<p>a</p>'],
  ['<p data-pm-slice="99 99 {}">a</p>', '<p>a</p>'],
  ['<ul data-pm-slice="0 0 []"><li><ol><li></li></ol></li></ul>', '<ul><li><ol><li></li></ol></li></ul>'],
])('[CFG-005] a page that writes %s brings a text that is allowed', (html, expected) => {
  const slice = pastedSlice({ getData: (type) => (type === 'text/html' ? html : '') })!
  const { tr } = EditorState.create({ doc: docOf('') })
  const { doc } = tr.replaceSelection(slice)
  expect(() => doc.check()).not.toThrow()
  expect(htmlOf(doc, [])).toBe(expected)
})
