import { describe, expect, it } from 'vitest'
import { scopeOf } from '../../testing/scope.js'
import { readValue } from './read-value.js'
import type { Value } from './value.js'

const read = (html: string, value: Value, page = {}) => readValue(value, scopeOf(html, page).scope)

describe('a value of a table', () => {
  it('is a literal, or nothing', () => {
    expect(read('<p>', 'grid')).toBe('grid')
    expect(read('<p>', false)).toBe(false)
    expect(read('<p>', null)).toBeUndefined()
  })

  it('comes from an attribute of the root or of an element in it', () => {
    expect(read('<p data-a="1">', { attribute: 'data-a' })).toBe('1')
    expect(read('<p><b data-a="2">', { attribute: 'data-a', on: 'b' })).toBe('2')
    expect(read('<p>', { attribute: 'data-a', default: 'none' })).toBe('none')
    expect(read('<p>', { attribute: 'data-a', on: 'b' })).toBeUndefined()
  })

  it('comes from the nearest ancestor that fits, or from an element within that', () => {
    const { scope } = scopeOf('<div id="out"><div id="in" class="a"><i></i><b></b></div></div>')
    const of = (value: Value, on: string) =>
      readValue(value, { ...scope, root: scope.root.querySelector(on) as Element })
    expect(of({ attribute: 'id', closest: 'div' }, 'i')).toBe('in')
    expect(of({ attribute: 'class', closest: '#out', on: '#in' }, 'b')).toBe('a')
    expect(of({ attribute: 'class', closest: '.a' }, '#in')).toBe('a')
    expect(of({ attribute: 'id', closest: 'p' }, 'i')).toBeUndefined()
  })

  it('comes from JSON in an attribute or in a script', () => {
    const json = `<div data-j='{"a":{"b":[1,{"c":true}]}}'><script type="application/json">{"d":2.5}</script></div>`
    expect(read(json, { json: 'data-j', path: 'a.b.1.c' })).toBe(true)
    expect(read(json, { json: '#text', on: 'script', path: 'd', times: 1000 })).toBe(2500)
    expect(read(json, { json: 'data-j', path: 'a.nothing' })).toBeUndefined()
    expect(read(json, { json: 'data-j', path: '__proto__.constructor' })).toBeUndefined()
  })

  it('is absent where JSON cannot be read, which is said each time', () => {
    const { scope, notes } = scopeOf('<div data-j="{broken">')
    expect(readValue({ json: 'data-j', path: 'a' }, scope)).toBeUndefined()
    expect(readValue({ json: 'data-j', path: 'b', default: 3 }, scope)).toBe(3)
    const note = 'The JSON in data-j cannot be read, so its settings are the default ones.'
    expect(notes).toEqual([note, note])
  })

  it('is read again from JSON that a step has changed', () => {
    const { scope } = scopeOf(`<div data-j='{"a":1}'>`)
    const value: Value = { json: 'data-j', path: 'a' }
    expect(readValue(value, scope)).toBe(1)
    scope.root.setAttribute('data-j', '{"a":2}')
    expect(readValue(value, scope)).toBe(2)
  })

  it('is a text, markup, a number of elements, whether one is there, or a declaration', () => {
    const html = '<div style="Padding-Bottom: 56.2%; color:red"><i> a </i><i><b>c</b></i></div>'
    expect(read(html, { text: 'i' })).toBe('a')
    expect(read(html, { markup: 'i:last-child' })).toBe('<b>c</b>')
    expect(read(html, { count: 'i' })).toBe(2)
    expect(read(html, { has: 'b' })).toBe(true)
    expect(read(html, { has: 'u' })).toBe(false)
    expect(read(html, { style: 'padding-bottom', as: 'number' })).toBe(56.2)
  })

  it('is the first that is there, a text of several, a part of a text, a fact or a word', () => {
    const html = '<p data-a="" data-b="b" data-url="https://films.example/watch?v=abc&t=1">'
    expect(read(html, { first: [{ attribute: 'data-a' }, { attribute: 'data-b' }] })).toBe('b')
    expect(read(html, { join: ['x', { attribute: 'data-b' }], with: '-' })).toBe('x-b')
    expect(read(html, { join: ['x', { attribute: 'data-c' }] })).toBeUndefined()
    const sized = '<img width="1500" height="1000">'
    expect(read(sized, { quotient: [{ attribute: 'width' }, { attribute: 'height' }] })).toBe(1.5)
    expect(read(sized, { quotient: [{ attribute: 'width' }, { attribute: 'none' }] })).toBeUndefined()
    expect(read(html, { match: /[?&]v=([^&]+)/, in: { attribute: 'data-url' } })).toBe('abc')
    expect(read(html, { fact: 'forms.to' }, { facts: { forms: { to: 'mail' } } })).toBe('mail')
    expect(read(html, { word: 'next' }, { words: { next: 'Weiter' } })).toBe('Weiter')
    expect(read(html, { word: 'toString' }, { words: {} })).toBeUndefined()
  })

  it('is an amount in minor units, or the entries of a record', () => {
    const html = `<p data-j='{"price":{"value":"180.00","currency":"GBP"},"yen":"1800","of":{"Size":"A4","Paper":"Matt"}}'>`
    const value = (path: string): Value => ({ json: 'data-j', path })
    expect(read(html, { minor: value('price.value'), currency: value('price.currency') })).toBe(18000)
    expect(read(html, { minor: value('yen'), currency: 'JPY' })).toBe(1800)
    expect(read(html, { minor: value('yen'), currency: value('none') })).toBeUndefined()
    expect(read(html, { minor: value('of'), currency: 'GBP' })).toBeUndefined()
    expect(
      read(html, { list: { entries: value('of') }, of: { name: { item: '0' }, is: { item: '1' } } }),
    ).toEqual([
      { name: 'Size', is: 'A4' },
      { name: 'Paper', is: 'Matt' },
    ])
    expect(read(html, { entries: value('yen') })).toBeUndefined()
  })

  it('is a list of records', () => {
    const html = `<div data-j='{"fields":[{"title":"Name","required":true},{"title":"","other":1},7]}'>`
    const value: Value = {
      list: { json: 'data-j', path: 'fields' },
      of: {
        label: { item: 'title' },
        required: { item: 'required', as: 'flag' },
        id: { join: ['f', { position: true }] },
      },
    }
    expect(read(html, value)).toEqual([
      { label: 'Name', required: true, id: 'f1' },
      { label: '', id: 'f2' },
      { id: 'f3' },
    ])
    expect(read(html, { list: { json: 'data-j', path: 'nothing' }, of: {} })).toEqual([])
  })
})

describe('a conversion', () => {
  const convert = (text: unknown, value: object) =>
    read(`<p data-j='${JSON.stringify({ v: text })}'>`, { json: 'data-j', path: 'v', ...value } as Value)

  it.each([
    ['', false],
    ['false', false],
    ['true', true],
    [true, true],
    [0, false],
    ['yes', undefined],
  ])('reads the flag %j as %j', (text, expected) => expect(convert(text, { as: 'flag' })).toBe(expected))

  it.each([
    ['4.75rem', 4.75],
    [3, 3],
    [',', undefined],
    ['', undefined],
    ['-7.058E-5', -7.058e-5],
    [null, undefined],
  ])('reads the number %j as %j', (text, expected) => expect(convert(text, { as: 'number' })).toBe(expected))

  it('rounds numbers', () => {
    expect(convert('270.6px', { as: 'whole' })).toBe(271)
    expect(convert('many', { as: 'whole' })).toBeUndefined()
  })

  it('names ours for theirs, and leaves out what is not listed', () => {
    expect(convert('top-left', { map: { 'top-left': 'top' } })).toBe('top')
    expect(convert('constructor', { map: {} })).toBeUndefined()
    expect(convert(2, { map: { 2: 'show' } })).toBe('show')
    expect(convert('other', { map: {}, default: 'none' })).toBe('none')
  })

  it('reads markup as a text, an address as a name, and anything as its contrary', () => {
    expect(convert('<p>A &amp; B<br>\n c</p>', { as: 'plain' })).toBe('A & B c')
    expect(convert('/films/a-boat.mp4?x#y', { as: 'name' })).toBe('a-boat')
    expect(convert('', { as: 'not' })).toBe(true)
    expect(convert('false', { as: ['flag', 'not'] })).toBe(true)
  })

  it('multiplies numbers without a tail, and nothing else', () => {
    expect(convert(1.1, { times: 100 })).toBe(110)
    expect(convert('3.5', { as: 'number', times: 1000 })).toBe(3500)
    expect(convert('3.5', { times: 1000 })).toBeUndefined()
  })
})
