import { describe, expect, it } from 'vitest'
import { scopeOf } from '../../testing/scope.js'
import { make, type Template } from './template.js'

function markup(html: string, templates: readonly Template[], page = {}): string {
  const { scope } = scopeOf(html, page)
  const holder = scope.page.document.createElement('div')
  holder.append(...make(templates, scope))
  return holder.innerHTML
}

describe('markup that a table makes', () => {
  it('is elements with attributes: true is empty, absent and false are left out', () => {
    const template: Template = {
      tag: 'button',
      attributes: { type: 'button', hidden: true, disabled: false, title: { attribute: 'data-none' } },
      children: [{ write: { word: 'next' } }],
    }
    expect(markup('<p>', [template], { words: { next: '<Next>' } })).toBe(
      '<button type="button" hidden="">&lt;Next&gt;</button>',
    )
  })

  it('is there only when its value is', () => {
    const template: Template = { when: { has: 'b' }, tag: 'i' }
    expect(markup('<p></p>', [template])).toBe('')
    expect(markup('<p><b></b></p>', [template])).toBe('<i></i>')
  })

  it('moves or copies what is there', () => {
    const { scope, html } = scopeOf('<p><b>1</b><b>2</b></p>')
    scope.root.append(...make([{ tag: 'i', children: [{ take: 'b' }] }], scope))
    expect(html()).toBe('<p><i><b>1</b><b>2</b></i></p>')
    scope.root.append(...make([{ copy: 'b' }], scope))
    expect(html()).toBe('<p><i><b>1</b><b>2</b></i><b>1</b><b>2</b></p>')
    scope.root.replaceChildren(...make([{ contents: 'i > b' }], scope))
    expect(html()).toBe('<p>12</p>')
  })

  it('repeats for each item, and differs by a value', () => {
    const template: Template = {
      each: { json: 'data-j', path: 'items' },
      make: [
        {
          choose: { item: 'type' },
          cases: { a: [{ tag: 'b', children: [{ write: { position: true } }] }] },
          otherwise: [{ tag: 'i' }],
        },
      ],
    }
    const html = `<p data-j='{"items":[{"type":"a"},{"type":"toString"},{},{"type":"a"}]}'>`
    expect(markup(html, [template])).toBe('<b>1</b><i></i><i></i><b>4</b>')
  })

  it('takes over markup of the owner without anything that runs', () => {
    const text =
      '<p onclick="a()">Hello <a href=" java\nscript:a()">you</a> <a href="/b">b</a></p><script>a()</script>' +
      '<svg><a xlink:href="javascript:a()">c</a></svg><img src="x.jpg" onerror="a()"><base href="//b.example/">'
    const { scope, notes } = scopeOf('<p>')
    const holder = scope.page.document.createElement('div')
    holder.append(...make([{ html: text }], scope))
    expect(holder.innerHTML).toBe(
      '<p>Hello <a>you</a> <a href="/b">b</a></p><svg><a>c</a></svg><img src="x.jpg">',
    )
    expect(notes).toEqual(['A <script> in a text was left out.', 'A <base> in a text was left out.'])
  })
})
