import fc from 'fast-check'
import { parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import strings from '../../../../../fixtures/corpora/naughty-strings.json'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { toHtml } from './html.js'
import { type FormNode, node } from './node.js'

interface Parsed {
  nodeName: string
  value?: string
  attrs?: { name: string; value: string }[]
  childNodes?: Parsed[]
}

const read = (nodes: FormNode) => (parseFragment(toHtml(nodes)) as unknown as Parsed).childNodes!

/** Characters that a parser cannot hold, or writes in another way. */
const readable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

describe('HTML of a tree', () => {
  it('puts every block on a line of its own', () => {
    const tree = node(
      'div',
      {},
      node('p', { hidden: true }, 'a'),
      node('label', { for: 'x' }, 'b ', node('span', {}, 'c')),
      node('input', { id: 'x' }),
    )
    expect(toHtml(tree)).toBe(
      '<div>\n<p hidden>a</p>\n<label for="x">b <span>c</span></label><input id="x">\n</div>',
    )
  })

  it('keeps an empty element empty', () => {
    expect(toHtml(node('div', { 'data-part': 'message' }))).toBe('<div data-part="message"></div>')
  })

  it.each(['script', 'style', 'iframe', 'template', 'a', 'SCRIPT', 'p onclick=x'])('has no <%s>', (tag) => {
    expect(toHtml([node('p', {}, node(tag, {}, 'x')), 'y'])).toBe('<p>\n\n</p>\ny')
  })

  it.each([
    ['onclick', 'alert(1)'],
    ['style', 'color:red'],
    ['formaction', '/x'],
    ['srcdoc', '<b>'],
    ['a b', 'x'],
    ['x"><script>', 'x'],
    ['action', 'javascript:alert(1)'],
    ['action', '//evil.example/'],
    ['action', '/\\evil.example/'],
    ['action', 'https://evil.example/'],
  ])('has no attribute %s="%s"', (name, value) => {
    expect(toHtml(node('form', { [name]: value }))).toBe('<form></form>')
  })

  // Its length depends on the machine; the limit only stops what hangs.
  it('reads back as the input text, in every place', { timeout: 120_000 }, () => {
    const sample = fc.oneof(fc.constantFrom(...strings), fc.string({ unit: 'binary' }), fc.constant('\n\r\n'))
    fc.assert(
      fc.property(sample.filter(readable), (text) => {
        const [box] = read(
          node(
            'div',
            { 'data-text': text },
            node('p', {}, text),
            node('textarea', {}, text),
            node('input', { value: text }),
          ),
        )
        const [p, area, input] = box!.childNodes!.filter(({ nodeName }) => nodeName !== '#text')
        const inside = (element: Parsed) => (element.childNodes ?? []).map(({ value }) => value).join('')
        expect(box!.attrs).toEqual([{ name: 'data-text', value: text }])
        expect([inside(p!), inside(area!), input!.attrs![0]!.value]).toEqual([text, text, text])
      }),
      propertyRuns(300),
    )
  })
})
