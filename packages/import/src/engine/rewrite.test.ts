import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../tests/support/repeats.js'
import { scopeOf } from '../../testing/scope.js'
import { rewrite } from './rewrite.js'
import type { Kind, Step, Table } from './table.js'

const tableOf = (...kinds: Kind[]): Table => ({ name: 'test', marks: ['body'], kinds })
const faq = tableOf({
  name: 'accordion',
  shapes: [
    {
      name: 'with buttons',
      root: '.faq',
      needs: ['button'],
      block: 'accordion',
      options: { allowMultiple: { attribute: 'data-many', as: 'flag' }, unknown: { attribute: 'data-none' } },
      attributes: { 'aria-label': { attribute: 'data-name' } },
      parts: { item: '.q', header: 'button', panel: '.a' },
      limits: [{ when: { has: 'video' }, reason: 'The film does not play.' }],
    },
    { name: 'plain', root: '.faq', steps: [], limits: [{ reason: 'Nothing opens.', isWhole: true }] },
  ],
})

function rewritten(html: string, table: Table, settings = {}) {
  const { scope, html: read } = scopeOf(html)
  const found = rewrite(scope.page.document, table, settings)
  return { found, html: read(), document: scope.page.document }
}

const stepped = (html: string, ...steps: Step[]) =>
  rewritten(html, tableOf({ name: 'test', shapes: [{ name: 'one', root: 'main', steps }] })).html

describe('rewriting a page', () => {
  it('writes block, options, attributes and parts', () => {
    const { found, html } = rewritten(
      '<div class="faq" id="f" data-many="true" data-name="Questions"><p class="q"><button>Q</button><i class="a">A</i></p></div>',
      faq,
    )
    expect(html).toBe(
      '<div class="faq" id="f" data-many="true" data-name="Questions" data-block="accordion" ' +
        'data-option-allow-multiple="true" aria-label="Questions">' +
        '<p class="q" data-part="item"><button data-part="header">Q</button><i class="a" data-part="panel">A</i></p></div>',
    )
    expect(found).toEqual([
      { kind: 'accordion', shape: 'with buttons', where: '#f', grade: 'works', reasons: [] },
    ])
  })

  it('takes the first shape that fits, and says what does not work', () => {
    const { found, document } = rewritten(
      '<main><div class="faq"><p>Q</p></div><div class="faq"><button></button><video></video></div></main>',
      faq,
    )
    expect(found.map(({ shape, grade, reasons }) => [shape, grade, reasons])).toEqual([
      ['with buttons', 'partly', ['The film does not play.']],
      ['plain', 'not', ['Nothing opens.']],
    ])
    expect(document.querySelectorAll('[data-block]')).toHaveLength(1)
  })

  it('starts at an ancestor of what it finds, once', () => {
    const shape = { name: 'one', root: 'i', closest: ':has(> b)', block: 'faq', parts: { item: 'i' } }
    const { html, found } = rewritten(
      '<main><div id="a"><b></b><i></i><i></i></div><div><i></i></div></main>',
      tableOf({ name: 'test', shapes: [shape] }),
    )
    expect(html).toContain(
      '<div id="a" data-block="faq"><b></b><i data-part="item"></i><i data-part="item"></i></div>',
    )
    expect(found).toHaveLength(1)
  })

  it('leaves a block of ours as it is, so that a second time changes nothing', () => {
    const first = rewritten('<div class="faq"><button></button></div>', faq)
    const second = rewritten(first.html, faq)
    expect(second.html).toBe(first.html)
  })

  it('does nothing to a page without a mark of the table', () => {
    const { found, html } = rewritten('<div class="faq"><button></button></div>', {
      ...faq,
      marks: ['.other'],
    })
    expect(found).toEqual([])
    expect(html).not.toContain('data-block')
  })

  it('numbers the blocks of a kind, also in steps for each element', () => {
    const table = tableOf({
      name: 'set',
      shapes: [
        {
          name: 'one',
          root: 'p',
          steps: [
            {
              each: 'a',
              steps: [{ set: ':scope', attributes: { rel: { join: ['s', { ordinal: true }] } } }],
            },
          ],
        },
      ],
    })
    expect(rewritten('<main><p><a></a><a></a></p><p><a></a></p></main>', table).html).toBe(
      '<main><p><a rel="s1"></a><a rel="s1"></a></p><p><a rel="s2"></a></p></main>',
    )
  })

  it('needs nothing but a DOM: markup in JSON is parsed by a template element if nothing else is given', () => {
    const table = tableOf({
      name: 'text',
      shapes: [
        { name: 'one', root: 'main', steps: [{ fill: ':scope', make: [{ html: { attribute: 'data-t' } }] }] },
      ],
    })
    expect(rewritten('<main data-t="<b>bold</b>"></main>', table).html).toContain('><b>bold</b></main>')
  })
})

describe('a step', () => {
  it('removes, unwraps and renames', () => {
    expect(stepped('<main><b>1</b><i>2</i></main>', { remove: 'b' })).toBe('<main><i>2</i></main>')
    expect(stepped('<main><b>1<i>2</i></b></main>', { unwrap: 'b' })).toBe('<main>1<i>2</i></main>')
    expect(stepped('<main><a class="x\n y" href="#">1</a></main>', { rename: 'a', to: 'button' })).toBe(
      '<main><button class="x\n y" href="#">1</button></main>',
    )
  })

  it('sets attributes from the element itself: null removes one, an absent value changes nothing', () => {
    expect(
      stepped('<main><a data-to="/1" title="t" id="i"></a><a title="u"></a></main>', {
        set: 'a',
        attributes: { href: { attribute: 'data-to' }, title: null, hidden: true },
      }),
    ).toBe('<main><a data-to="/1" id="i" href="/1" hidden=""></a><a hidden=""></a></main>')
  })

  it('adds classes without touching those that are there', () => {
    expect(
      stepped('<main><b class="x\n  y"></b><i class="seen"></i><u></u></main>', {
        addClass: 'b, i, u',
        names: ['seen'],
      }),
    ).toBe('<main><b class="x\n  y seen"></b><i class="seen"></i><u class="seen"></u></main>')
  })

  it('removes classes, and touches no list without them', () => {
    expect(
      stepped('<main><b class="x  closed y"></b><i class="x\n  y"></i></main>', {
        removeClass: 'b, i',
        names: ['closed'],
      }),
    ).toBe('<main><b class="x y"></b><i class="x\n  y"></i></main>')
  })

  it('wraps each, or all together', () => {
    const html = '<main><b>1</b><i></i><b>2</b></main>'
    expect(stepped(html, { wrap: 'b', in: { tag: 'p' } })).toBe(
      '<main><p><b>1</b></p><i></i><p><b>2</b></p></main>',
    )
    expect(stepped(html, { wrap: 'b', in: { tag: 'p' }, together: true })).toBe(
      '<main><p><b>1</b><b>2</b></p><i></i></main>',
    )
  })

  it('makes, fills and moves', () => {
    const make = [{ tag: 'u' }]
    for (const [place, expected] of [
      ['before', '<main><u></u><b>1</b></main>'],
      ['after', '<main><b>1</b><u></u></main>'],
      ['first', '<main><b><u></u>1</b></main>'],
      ['last', '<main><b>1<u></u></b></main>'],
    ] as const)
      expect(stepped('<main><b>1</b></main>', { make, at: 'b', place })).toBe(expected)
    expect(stepped('<main><b>1</b></main>', { fill: 'b', make })).toBe('<main><b><u></u></b></main>')
    expect(stepped('<main><b>1</b><i></i></main>', { move: 'b', to: 'i', place: 'last' })).toBe(
      '<main><i><b>1</b></i></main>',
    )
    expect(stepped('<main><b>1</b></main>', { move: 'b', to: 'i', place: 'last' })).toBe(
      '<main><b>1</b></main>',
    )
  })

  it('has each element of a selector as its root', () => {
    expect(
      stepped('<main><p><b>1</b></p><p></p></main>', {
        each: 'p',
        steps: [{ when: { has: 'b' }, make: [{ tag: 'u' }], at: ':scope', place: 'last' }],
      }),
    ).toBe('<main><p><b>1</b><u></u></p><p></p></main>')
  })
})

it('throws for no content of a page', () => {
  const json = fc.oneof(fc.json(), fc.string(), fc.constant('{"items":[null,1,"a",{"items":{}}]}'))
  const table = tableOf({
    name: 'any',
    shapes: [
      {
        name: 'one',
        root: 'main',
        block: 'gallery',
        options: {
          a: { json: 'data-j', path: 'items.0.a', as: ['number'], times: 3 },
          b: { json: 'data-j', path: '', as: 'plain' },
          c: { list: { json: 'data-j', path: 'items' }, of: { d: { item: 'a.b' } } },
        },
        steps: [
          {
            make: [
              {
                each: { json: 'data-j', path: 'items' },
                make: [{ html: { item: 'text' } }, { write: { item: '' } }],
              },
            ],
            at: ':scope',
            place: 'last',
          },
          { set: '*', attributes: { title: { attribute: 'data-j' } } },
          { unwrap: 'b' },
          { wrap: 'i', in: { tag: 'p' }, together: true },
          { move: 'p', to: 'i', place: 'after' },
        ],
      },
    ],
  })
  fc.assert(
    fc.property(json, fc.string(), (text, body) => {
      const { scope } = scopeOf('<main></main>')
      scope.root.setAttribute('data-j', text)
      scope.root.append(scope.page.parse(`<i></i>${body}<b><i>x</i></b>`))
      const [found] = rewrite(scope.page.document, table)
      expect(found?.kind).toBe('any')
    }),
    propertyRuns(500),
  )
})
