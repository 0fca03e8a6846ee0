import { expect, it } from 'vitest'
import { mergeOptions } from './options.js'

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

const item = (id: string, settings: object = {}) => ({ id, type: 'question', settings })
const [one, two, three] = [item('1', { question: 'Why?', answer: 'So' }), item('2'), item('3')]
const merged = (base: unknown, mine: unknown, theirs: unknown, theme?: object) => {
  const { options, conflicts } = mergeOptions(
    { items: base },
    { items: mine },
    { items: theirs },
    { theme: { items: theme } },
  )
  return conflicts.length > 0 ? 'contested' : options.items
}

it('[CFG-001] two people change different items of a list, or different settings of one item, and both stay', () => {
  const mine = [item('1', { question: 'When?', answer: 'So' }), two]
  const theirs = [item('1', { question: 'Why?', answer: 'Then' }), item('2', { question: 'Who?' })]
  expect(merged([one, two], mine, theirs)).toEqual([
    item('1', { question: 'When?', answer: 'Then' }),
    item('2', { question: 'Who?' }),
  ])
  // One adds, the other one moves.
  expect(merged([one, two], [one, two, three], [two, one])).toEqual([two, three, one])
  // One removes, the other one changes something else.
  expect(merged([one, two, three], [one, three], [one, two, item('3', { question: 'New' })])).toEqual([
    one,
    item('3', { question: 'New' }),
  ])
  // Both start from the items of the theme.
  expect(merged(undefined, [one, two, three], mine.slice(0, 1), [one, two])).toEqual([mine[0], three])
  expect(merged(undefined, [one], [two])).toBe('contested')
})

it('[CFG-001] the same setting of an item, or two orders, are left to a person', () => {
  const [mine, theirs] = [[item('1', { question: 'Mine' })], [item('1', { question: 'Theirs' })]]
  expect(merged([one], mine, theirs)).toBe('contested')
  expect(merged([one, two, three], [two, one, three], [one, three, two])).toBe('contested')
  expect(merged([one, one], [one], [])).toBe('contested')
  expect(merged(['a'], ['a', 'b'], ['c', 'a'])).toBe('contested')
  const { conflicts } = mergeOptions(
    { items: [one] },
    { items: [one, two] },
    { items: [one, three] },
    {
      allows: (_name, value) => (value as unknown[]).length < 3,
    },
  )
  expect(conflicts).toEqual(['items'])
})
