import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { readValue } from './read-value.js'
import type { Scope } from './scope.js'
import { applySteps } from './steps.js'
import type { Step } from './table.js'
import type { Value } from './value.js'

function scopeOf(html: string): Scope {
  const { document } = new Window() as unknown as { document: Document }
  document.body.innerHTML = html
  const root = document.body.firstElementChild as Element
  const page = {
    document,
    facts: {},
    words: {},
    parse: () => document.createDocumentFragment(),
    note: () => {},
  }
  return { root, page }
}

const read = (value: Value, html = '<p></p>') => readValue(value, scopeOf(html))

function after(html: string, ...steps: Step[]): string {
  const scope = scopeOf(html)
  applySteps(steps, scope)
  return scope.root.outerHTML
}

it('reads and writes declarations around addresses with semicolons', () => {
  const html = `<p style="background:url(data:a;b:c); COLOR: red;--x:';';left:1px"></p>`
  expect(read({ style: 'background' }, html)).toBe('url(data:a;b:c)')
  expect(read({ style: 'color' }, html)).toBe('red')
  expect(read({ style: '--x' }, html)).toBe(`';'`)
  expect(read({ style: 'b' }, html)).toBe(undefined)
  expect(
    after(html, { style: ':scope', declarations: { left: null, color: 'blue', top: { attribute: 'none' } } }),
  ).toBe(`<p style="background:url(data:a;b:c);--x:';';color:blue"></p>`)
})

it('removes an attribute of which no declaration is left, and leaves one that it does not change', () => {
  expect(after('<p style="left: 1px"></p>', { style: ':scope', declarations: { left: null } })).toBe(
    '<p></p>',
  )
  const untouched = '<p style="left: 1px ;"></p>'
  expect(after(untouched, { style: ':scope', declarations: { top: { attribute: 'none' } } })).toBe(untouched)
})

it('removes classes, and leaves a list without them as it is', () => {
  expect(after('<p class="a  b c"></p>', { removeClass: ':scope', names: ['b'] })).toBe('<p class="a c"></p>')
  expect(after('<p class="a  b"></p>', { removeClass: ':scope', names: ['c'] })).toBe('<p class="a  b"></p>')
})

it('chooses between values, and joins those that are there', () => {
  const html = '<p title="600x400"></p>'
  const title: Value = { attribute: 'title' }
  const width: Value = { attribute: 'title', as: 'number' }
  expect(read({ if: title, read: 'a', otherwise: 'b' }, html)).toBe('a')
  expect(read({ if: { attribute: 'lang' }, read: 'a', otherwise: 'b' }, html)).toBe('b')
  expect(read({ if: { attribute: 'lang' }, read: 'a' }, html)).toBe(undefined)
  expect(read({ join: ['a', { attribute: 'lang' }, 'b'], with: ',' }, html)).toBe(undefined)
  expect(read({ join: ['a', { attribute: 'lang' }, 'b'], with: ',', skipAbsent: true }, html)).toBe('a,b')
  expect(read({ join: [{ attribute: 'lang' }], skipAbsent: true }, html)).toBe(undefined)
  expect(read({ ...width, above: 599 }, html)).toBe(600)
  expect(read({ ...width, above: 600 }, html)).toBe(undefined)
  expect(read({ ...width, clamp: [0, 100] }, html)).toBe(100)
  expect(read({ is: '[title]' }, html)).toBe(true)
  expect(read({ is: '[lang]' }, html)).toBe(false)
})
