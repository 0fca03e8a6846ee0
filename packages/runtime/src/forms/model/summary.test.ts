import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import allTypes from '../../../../../fixtures/forms/all-types.json'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { fields as english } from '../../messages/en.json'
import { FormDefinition, FormField } from './definition.js'
import { MASKED_PASSWORD, VALUE_PARTS } from './field-types.js'
import { summaryOf } from './summary.js'

const t = (key: keyof typeof english) => english[key]
const summary = (type: string, value: unknown, more: object = {}) =>
  summaryOf(v.parse(FormField, { id: 'a', type, label: 'A', ...more }), value, t)

it('[FVAL-010] an empty field of every type reads N/A, for every kind of empty value', () => {
  for (const field of v.parse(FormDefinition, allTypes).fields) {
    for (const value of ['', ' ', [], {}, null, undefined, 7, { First: ' ', Month: '', 'It is warm': '' }]) {
      expect(summaryOf(field, value, t), field.type).toBe('N/A')
    }
  }
})

it('[FVAL-009] scores of a likert field are words', () => {
  const options = ['a', 'b', 'c', 'd', 'e']
  const value = { a: '-2', b: '-1', c: '0', d: '1', e: '2' }
  expect(summary('likert', value, { options })).toBe(
    'a: Strongly Disagree; b: Disagree; c: Neutral; d: Agree; e: Strongly Agree',
  )
  expect(summary('likert', { b: '1', z: '2' }, { options })).toBe('b: Agree')
  expect(summary('likert', { a: 'constructor' }, { options })).toBe('a: constructor')
})

it('[FLD-016] a password is never shown', () => {
  expect(summary('password', 'secret')).toBe(MASKED_PASSWORD)
})

it.each([
  ['name', { First: ' Ada ', Last: 'Lovelace' }, 'Ada Lovelace'],
  ['name', { Last: 'Lovelace' }, 'Lovelace'],
  ['phone', { Country: '+44', Areacode: '161', Prefix: '496', Line: '0000' }, '+44 161 496 0000'],
  [
    'address',
    {
      Line1: '14 The Ropewalk',
      Line2: '',
      City: 'Marlsea',
      State: 'Suffolk',
      Zip: 'IP99 4RW',
      Country: 'UK',
    },
    '14 The Ropewalk, Marlsea, Suffolk IP99 4RW, UK',
  ],
  ['date', { Month: '2', Day: '9', Year: '2024' }, '2024-02-09'],
  ['date', { Month: '12', Day: '31', Year: '2024' }, '2024-12-31'],
  ['time', { Hour: '7', Minute: '5', Second: '', Ampm: 'PM' }, '7:05 PM'],
  ['time', { Hour: '19', Minute: '05', Second: '9', Ampm: '' }, '19:05:09'],
  ['time', { Hour: '4', Ampm: 'pm' }, '4 PM'],
  ['time', { Hour: '4', Second: '5', Ampm: 'pm' }, 'Hour: 4, Second: 5, AM/PM: PM'],
  ['time', { Minute: '30', Ampm: 'am' }, 'Minute: 30, AM/PM: AM'],
  ['date', { Year: '2024', Day: '3' }, 'Day: 3, Year: 2024'],
  ['date', { Year: '2024', Month: '3' }, '2024-03'],
  ['phone', { Line: '0161 496 0000' }, '0161 496 0000'],
  ['phone', { Areacode: '161', Line: '0000' }, 'Area Code: 161, Line Number: 0000'],
  ['checkbox', ['x', 'y'], 'x, y'],
  ['checkbox', 'x', 'x'],
  ['file', ['a.png', 'b.pdf'], 'a.png, b.pdf'],
  ['twitter', 'ada', '@ada'],
  ['twitter', '@ada', '@ada'],
  ['currency', '12.50', '$12.50'],
  ['currency', '€12', '€12'],
  ['text', ' a ', 'a'],
])('%s: %j reads %s', (type, value, text) => {
  expect(summary(type, value, type === 'checkbox' ? { options: ['x', 'y'] } : {})).toBe(text)
})

const subsets = <Item>(items: readonly Item[]): Item[][] =>
  items.reduce<Item[][]>((sets, item) => sets.concat(sets.map((set) => set.concat(item))), [[]])

describe('an incomplete value', () => {
  const incomplete = Object.entries(VALUE_PARTS).flatMap(([type, parts]) =>
    subsets(parts).flatMap((set) => (set.length ? [[type, set] as const] : [])),
  )

  it.each(incomplete)('%s with %j has these parts, in their order', (type, set) => {
    const value = Object.fromEntries(set.map((part, index) => [part, `${index + 41}`]))
    const text = summary(type, value)
    const isIso = type === 'date' && !text.includes(':')
    const order = isIso ? ['Year', 'Month', 'Day'] : set
    expect(text.match(/\d+/g)).toEqual(order.flatMap((part) => value[part] ?? []))
  })

  it.each(['date', 'time', 'phone'] as const)('%s: no two sets of parts read alike', (type) => {
    const texts = subsets(VALUE_PARTS[type]).map((set) =>
      summary(type, Object.fromEntries(set.map((part) => [part, '4']))),
    )
    expect(new Set(texts).size).toBe(2 ** VALUE_PARTS[type].length)
  })
})

it('never throws and is never empty, for any stored value', () => {
  const { fields } = v.parse(FormDefinition, allTypes)
  fc.assert(
    fc.property(fc.constantFrom(...fields), fc.anything({ withNullPrototype: true }), (field, value) => {
      expect(summaryOf(field, value, t)).not.toBe('')
    }),
    propertyRuns(600),
  )
})
