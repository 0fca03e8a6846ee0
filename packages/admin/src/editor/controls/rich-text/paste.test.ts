import { EditorState, Selection, TextSelection } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { docOf, htmlOf } from './html.js'
import { pastedSlice } from './paste.js'

/** A text after something was pasted at its first sign. */
function pasted(data: Readonly<Record<string, string>>, into = ''): string | undefined {
  const slice = pastedSlice({ getData: (type) => data[type] ?? '' })
  if (!slice) return undefined
  const doc = docOf(into)
  const selection = into === '' ? Selection.atStart(doc) : TextSelection.create(doc, 2)
  const { tr } = EditorState.create({ doc, selection })
  return htmlOf(tr.replaceSelection(slice).doc, [])
}
const html = (text: string) => pasted({ 'text/html': text })

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0cm}</style></head>
<body lang=EN-GB><!--StartFragment--><p class=MsoNormal><b><span lang=EN-GB style='font-size:14.0pt'>Open</span></b> late<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>    </span></span></span><![endif]>Prints</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Books</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>First</p><!--EndFragment--></body></html>`

it('[CFG-005] a text of Word keeps paragraphs, emphasis and lists, and loses all else', () => {
  expect(html(WORD)).toBe(
    '<p><b>Open</b> late</p><ul><li>Prints</li><li>Books</li></ul><ol><li>First</li></ol>',
  )
})

it.each([
  [
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p style="margin:0"><span style="font-weight:700">Open</span><span style="font-style:italic"> late</span></p></b>',
    '<p><strong>Open</strong><em> late</em></p>',
  ],
  [
    '<article class="x"><h1 onclick="run()">Open</h1><p>See <a href="https://a.example/x" class="y" rel="z">this</a><img src=x onerror=run()></p></article>',
    '<h2>Open</h2><p>See <a href="https://a.example/x">this</a></p>',
  ],
  ['<a href="javascript:run()">Open</a>', '<p>Open</p>'],
  ['<script>run()</script><style>p{}</style>Open', '<p>Open</p>'],
  ['<h6>Open</h6><del>late</del>', '<h4>Open</h4><p><s>late</s></p>'],
  ['<table><tr><td>Open</td></tr></table>', '<p>Open</p>'],
  ['<table><tr><th>a</th><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>', '<p>a b</p><p>c d</p>'],
  ['<table><tr><td><p>a</p></td><td><p>b</p></td></tr></table>', '<p>a</p><p>b</p>'],
])('[CFG-005] of a web page, %s becomes %s', (given, expected) => {
  expect(html(given)).toBe(expected)
})

it('[CFG-005] plain text becomes paragraphs with line breaks, and nothing is nothing', () => {
  expect(pasted({ 'text/plain': 'Open\r\nlate\n\n<b>now</b>' })).toBe(
    '<p>Open<br>late</p><p>&lt;b&gt;now&lt;/b&gt;</p>',
  )
  expect(pasted({ 'text/plain': '' })).toBeUndefined()
  expect(pasted({ 'text/plain': '\n' })).toBeUndefined()
  expect(html('<!--StartFragment--><img src="/a.png"><!--EndFragment-->')).toBeUndefined()
})

it.each([
  [{ 'text/html': '<meta charset="utf-8"><span>a </span>' }, '<p>xa y</p>'],
  [{ 'text/html': '<b> a</b> <i>b</i>\n' }, '<p>x<b> a</b> <i>b</i> y</p>'],
  [
    { 'text/html': '<html><body>\r\n<!--StartFragment--> a<!--EndFragment-->\r\n</body></html>' },
    '<p>x ay</p>',
  ],
  [{ 'text/html': '<span> </span>', 'text/plain': ' ' }, '<p>x y</p>'],
  [{ 'text/plain': 'a ' }, '<p>xa y</p>'],
  [{ 'text/plain': '\n a\n' }, '<p>x ay</p>'],
])('[CFG-005] words that are pasted as %j keep the spaces at their edges', (data, expected) => {
  expect(pasted(data, '<p>xy</p>')).toBe(expected)
})
