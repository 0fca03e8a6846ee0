import { expect, it, onTestFinished } from 'vitest'
import { parsePage } from '../html/document.js'
import { readableNames } from './readable-name.js'
import { rewrite } from './rewrite.js'
import type { Step } from './table.js'

it('makes names that a form may have, each once', () => {
  expect(
    readableNames([
      'E-mail',
      'Prénom',
      'Prénom',
      'Prénom 2',
      '2. Wish',
      'page',
      'お名前',
      '',
      'x'.repeat(90),
    ]),
  ).toEqual([
    'e-mail',
    'prenom',
    'prenom-2',
    'prenom-2-2',
    'field-2-wish',
    'field-page',
    'field',
    'field-2',
    'x'.repeat(40),
  ])
  expect(readableNames(['Would you like us to write to you about the next firing?'])).toEqual([
    'would-you-like-us-to-write-to-you-about',
  ])
})

it('keeps names that are fixed, and gives them to no other', () => {
  expect(readableNames(['SOURCE', 'utm source', 'Source', 'SOURCE'], ['SOURCE', '', '', 'SOURCE'])).toEqual([
    'SOURCE',
    'utm-source',
    'source',
    'source-2',
  ])
})

function rewritten(html: string, steps: readonly Step[]): string {
  const page = parsePage(html)
  onTestFinished(() => page.close())
  const kinds = [{ name: 'form', shapes: [{ name: 'any', root: 'main', steps }] }]
  rewrite(page.document, { name: 'test', marks: ['main'], kinds }, { parse: page.parseFragment })
  return page.document.querySelector('main')?.innerHTML ?? ''
}

it('names elements of a page, and reads the name from the closest element that has it', () => {
  const html = '<main><p><b>One</b><i></i><i></i></p><p><b>One</b><i></i></p></main>'
  const id = { attribute: 'data-id', closest: 'p' } as const
  expect(
    rewritten(html, [
      { name: 'p', attribute: 'data-id', from: { text: 'b' } },
      {
        each: 'i',
        steps: [{ set: ':scope', attributes: { name: { join: [id, { index: true }], with: '.' } } }],
      },
    ]),
  ).toBe(
    '<p data-id="one"><b>One</b><i name="one.0"></i><i name="one.1"></i></p>' +
      '<p data-id="one-2"><b>One</b><i name="one-2.2"></i></p>',
  )
})

it('gives no element the name of a hidden field beside it', () => {
  const hidden = '<input type="hidden" name="one">'
  expect(
    rewritten(`<main><p>One</p>${hidden}</main>`, [
      { name: 'p', attribute: 'data-id', from: { text: ':scope' } },
    ]),
  ).toBe(`<p data-id="one-2">One</p>${hidden}`)
})

it('removes a class, and the attribute with the last one', () => {
  expect(
    rewritten('<main><b class="hidden"></b><b class="a\n hidden b"></b><b class="a\n b"></b></main>', [
      { removeClass: 'b', names: ['hidden'] },
    ]),
  ).toBe('<b></b><b class="a b"></b><b class="a\n b"></b>')
})

it('fills a template by its content, which is what is written', () => {
  expect(
    rewritten('<main></main>', [
      {
        make: [{ tag: 'template', children: [{ html: '<p>Thanks</p><script>track()</script>' }] }],
        at: ':scope',
        place: 'last',
      },
    ]),
  ).toBe('<template><p>Thanks</p></template>')
})

it('gives an element an id of its own where one before has it, and what names it in its root follows', () => {
  const one = '<p><label for="a">A</label><input id="a" aria-describedby="h a"></p>'
  expect(rewritten(`<main>${one}${one}${one}</main>`, [{ each: 'p', steps: [{ ownIds: 'input' }] }])).toBe(
    one +
      '<p><label for="a-2">A</label><input id="a-2" aria-describedby="h a-2"></p>' +
      '<p><label for="a-3">A</label><input id="a-3" aria-describedby="h a-3"></p>',
  )
})
