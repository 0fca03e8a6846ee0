import { Context } from 'liquidjs'
import { expect, it } from 'vitest'
import { WORDS, wordFilter } from './words-filter.js'

it('prints a key that is no word, also one that each object has', () => {
  const context = new Context({}, undefined, { globals: { [WORDS]: { words: { a: 'A' }, language: 'en' } } })
  const printed = ['a', 'b', 'constructor', '__proto__'].map((key) => wordFilter.call({ context }, key))
  expect(printed).toEqual(['A', 'b', 'constructor', '__proto__'])
})
