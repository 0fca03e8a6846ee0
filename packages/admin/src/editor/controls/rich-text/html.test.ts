import { TEXT_ELEMENTS } from '@site/runtime/contract'
import { describe, expect, it } from 'vitest'
import { docOf, htmlOf } from './html.js'
import { lossesOf } from './rich-text-field.js'
import { schema } from './schema.js'

const written = (html: string) => htmlOf(docOf(html), [])

describe('the editor', () => {
  it('[CFG-005] knows each element that pages keep of a text, and no other', () => {
    const rules = [...Object.values(schema.nodes), ...Object.values(schema.marks)].flatMap(({ spec }) =>
      (spec.parseDOM ?? []).flatMap((rule) => (rule.tag ? [rule.tag.replace('[href]', '')] : [])),
    )
    expect(rules.sort()).toEqual([...TEXT_ELEMENTS].sort())
  })

  it.each([
    '<p>The winter workshops are open for booking.</p>',
    'Open late',
    'Fish &amp; chips &lt; £5&nbsp;each',
    '<p>a</p><p>b<br>c</p>',
    '<div>a</div>',
    '<p>a <b>b</b> <strong>c</strong> <i>d</i> <em>e</em> <u>f</u> <s>g</s> <small>h</small></p>',
    '<p><a href="/visit?a=1&amp;b=2">in</a> <a href="https://a.example/" target="_blank">out</a></p>',
    '<p><a href="/a"><strong>a<em>b</em></strong>c</a></p>',
    '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
    '<ol><li><p>a</p></li></ol>',
    '<h2>a</h2><h3>b</h3><h4>c</h4>',
  ])('[CFG-005] writes %s as it was, and loses nothing of it', (html) => {
    expect(written(html)).toBe(html)
    expect(lossesOf(html)).toBeNull()
  })

  it.each([
    ['  <P>a</P>\n\n <p>b  c</p> ', '<p>a</p><p>b c</p>'],
    ['<p>a<i><b>b</b></i></p>', '<p>a<b><i>b</i></b></p>'],
    ['text <p>paragraph</p>', '<p>text</p><p>paragraph</p>'],
    ['<b><p>a</p></b>', '<p><b>a</b></p>'],
  ])('[CFG-005] %j has the same outline as %s', (html, expected) => {
    expect(written(html)).toBe(expected)
    expect(lossesOf(html)).toBeNull()
  })

  it.each([
    ['<p class="big">a</p>', ['class of <p>']],
    ['<p>a <img src="/a.png"></p>', ['<img>']],
    ['<p style="color:red"><span>a</span></p>', ['style of <p>', '<span>']],
    ['<a href="javascript:run()">a</a>', ['href of <a>']],
    ['<a href="/a" target="_self">a</a>', ['target of <a>']],
    ['<style>p { color: red }</style><p>a</p>', ['<style>']],
    ['<table><tr><td>a</td></tr></table>', ['<table>', '<tbody>', '<tr>', '<td>']],
    ['<p>a</p><!-- note -->', ['<!-- -->']],
    ['<div><p>a</p></div>', []],
    ['<p><a>a</a></p>', []],
  ])('[CFG-005] says what it would lose of %s', (html, unknown) => {
    expect(lossesOf(html)).toEqual({ unknown })
  })
})

describe('a text that is typed and removed again', () => {
  const odd = ' <P>Open  late</P>\n'

  it('[CFG-001] is what was stored before, byte for byte', () => {
    const doc = docOf(odd)
    const typed = doc.replace(1, 1, docOf('x').slice(1, 2))
    expect(htmlOf(typed, [odd])).toBe('<p>xOpen late</p>')
    expect(htmlOf(docOf('<p>Open late</p>'), [odd])).toBe(odd)
  })

  it('[CFG-001] is not set if it was not, and empty if something was', () => {
    expect(htmlOf(docOf(''), [undefined])).toBeUndefined()
    expect(htmlOf(docOf(''), [odd])).toBe('')
    expect(htmlOf(docOf(''), ['<p></p>', ''])).toBe('')
  })

  it('[CFG-001] prefers what is stored to what came later', () => {
    expect(htmlOf(docOf('a'), ['<!-- -->a', 'a'])).toBe('<!-- -->a')
  })
})
