import { expect, it } from 'vitest'
import { isSameValue, mergeOptions } from './merge-options.js'

it('[CFG-001] changes of different options are merged, and an option that only one side changed keeps that change', () => {
  const base = { a: 1, b: 2, c: 3 }
  expect(mergeOptions(base, { a: 9, b: 2, c: 3 }, { a: 1, b: 2, c: 7, d: 4 })).toEqual({
    options: { a: 9, b: 2, c: 7, d: 4 },
    conflicts: [],
  })
})

it('[CFG-001] unset is a value: it is kept, and can conflict with one', () => {
  expect(mergeOptions({ a: 1, b: 2 }, { b: 2 }, { a: 1, b: 5 })).toEqual({ options: { b: 5 }, conflicts: [] })
  expect(mergeOptions({ a: 1 }, {}, { a: 2 })).toEqual({ options: { a: 2 }, conflicts: ['a'] })
  expect(mergeOptions({ a: 1 }, { a: 2 }, {})).toEqual({ options: {}, conflicts: ['a'] })
})

it('two changes to the same value do not conflict, objects included', () => {
  expect(mergeOptions({}, { a: { x: 1 }, b: 2 }, { a: { x: 1 }, b: 2 })).toEqual({
    options: { a: { x: 1 }, b: 2 },
    conflicts: [],
  })
})

it('names of the language are names like others', () => {
  const { options, conflicts } = mergeOptions({}, { constructor: 1 }, { toString: 2 })
  expect(conflicts).toEqual([])
  expect(Object.entries(options)).toEqual([
    ['constructor', 1],
    ['toString', 2],
  ])
})

it.each<[one: unknown, other: unknown, isSame: boolean]>([
  [{ id: 'a', settings: { b: 1 } }, { settings: { b: 1 }, id: 'a' }, true],
  [[{ question: 'Q', answer: 'A' }], [{ answer: 'A', question: 'Q' }], true],
  [{ a: undefined }, {}, true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [[], {}, false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: { b: [null] } }, { a: { b: [0] } }, false],
  [null, {}, false],
  [Number.NaN, null, true],
  [-0, 0, true],
])(
  '[CFG-001] %j and %j are one value: %s, as a database gives names in an order of its own',
  (one, other, isSame) => {
    expect([isSameValue(one, other), isSameValue(other, one)]).toEqual([isSame, isSame])
  },
)
