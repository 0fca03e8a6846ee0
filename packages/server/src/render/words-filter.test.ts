import { Context } from 'liquidjs'
import { expect, it } from 'vitest'
import { WORDS, wordFilter } from './words-filter.js'

it('prints a key that is no word, also one that each object has', () => {
  const context = new Context({}, undefined, { globals: { [WORDS]: { words: { a: 'A' }, language: 'en' } } })
  const printed = ['a', 'b', 'constructor', '__proto__'].map((key) => wordFilter.call({ context }, key))
  expect(printed).toEqual(['A', 'b', 'constructor', '__proto__'])
})

it('puts an address into the link of a formatted word, as text', () => {
  const words = { a_html: 'Gone. <a href="{{ link }}">Write</a> to us.' }
  const context = new Context({}, undefined, { globals: { [WORDS]: { words, language: 'en' } } })
  const print = (link: string) => String(wordFilter.call({ context }, 'a_html', ['link', link]))
  expect(print('mailto:ann@clay.studio')).toBe('Gone. <a href="mailto:ann@clay.studio">Write</a> to us.')
  expect(print('/a"><b>')).toBe('Gone. <a href="/a&quot;&gt;&lt;b&gt;">Write</a> to us.')
})
