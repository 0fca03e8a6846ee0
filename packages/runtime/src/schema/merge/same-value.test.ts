import { expect, it } from 'vitest'
import { isSameValue } from './same-value.js'

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
