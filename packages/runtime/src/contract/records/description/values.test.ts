import { expect, it } from 'vitest'
import { growthOf, LINEAR_BELOW } from '../../../../../../tests/unit/support/growth.js'
import { flag, integer, oneOf, text } from '../../../schema/option.js'
import { Permission } from '../../enumerations/permission.js'
import { itemList, nameText, textLines } from './fields.js'
import { recordKind } from './record-kind.js'
import { checkValues, newValues, readValues } from './values.js'

const tour = recordKind({
  kind: 'tour',
  path: 'tours',
  names: { one: 'tour', many: 'tours', title: 'Tours' },
  permission: Permission.configPages,
  area: 'site',
  fields: {
    title: { schema: nameText(20), title: 'Title', help: '' },
    places: { schema: integer(10, { min: 1, max: 500 }), title: 'Places', help: '' },
    isOpen: { schema: flag(true), title: 'Open', help: '' },
    level: { schema: oneOf(['easy', 'hard'], 'easy'), title: 'Level', help: '' },
    languages: { schema: textLines({ most: 3, maxLength: 5 }), title: 'Languages', help: '' },
    stops: {
      schema: itemList({ most: 4, entries: { name: text('', { maxLength: 8 }) } }),
      title: 'Stops',
      help: '',
    },
  },
  name: 'title',
  searched: ['title'],
  sorted: ['title', 'places'],
  most: 100,
})
const NEW = { title: '', places: 10, isOpen: true, level: 'easy', languages: [], stops: [] }

it('a new record has the default of each field, and nothing where a value is required', () => {
  expect(newValues(tour)).toEqual(NEW)
})

it('values that are left out have their defaults, and a name is stored in one form', () => {
  expect(checkValues(tour, { title: '  By  boat ', stops: [{ id: 'a' }] })).toEqual({
    ok: true,
    values: { ...NEW, title: 'By boat', stops: [{ id: 'a', name: '' }] },
  })
})

it.each([
  ['no name', { title: ' ' }, { title: 'This must be a name in one line of at most 20 characters.' }],
  ['a name of two lines', { title: 'a\nb' }, { title: expect.stringContaining('in one line') }],
  ['a missing name', {}, { title: expect.stringContaining('a name in one line') }],
  [
    'a number out of bounds',
    { title: 'a', places: 0 },
    { places: 'This must be a whole number from 1 up to 500.' },
  ],
  ['another choice', { title: 'a', level: 'x' }, { level: 'This must be "easy", "hard".' }],
  [
    'a long item',
    { title: 'a', languages: ['de', 'x'.repeat(6)] },
    { 'languages.1': 'This must be text of at most 5 characters.' },
  ],
  [
    'a long value of an item',
    { title: 'a', stops: [{ id: 'a', name: 'x'.repeat(9) }] },
    { 'stops.0.name': 'This must be text of at most 8 characters.' },
  ],
  [
    'two items with one id',
    { title: 'a', stops: [{ id: 'a' }, { id: 'a' }] },
    { stops: 'Two of the items have the same “id”.' },
  ],
  [
    'too many items',
    { title: 'a', languages: ['', '', '', ''] },
    { languages: 'This must be a list of at most 3 items.' },
  ],
  [
    'an unknown value',
    { title: 'a', seats: 1 },
    { seats: expect.stringContaining('There is no such value. There are title, places') },
  ],
])('names the place of %s', (_, values, errors) => {
  expect(checkValues(tour, values)).toEqual({ ok: false, errors })
})

it.each([[null], ['text'], [[]], [undefined]])('takes no %j in the place of values', (sent) => {
  expect(checkValues(tour, sent).ok).toBe(false)
})

it('reads values of an earlier description: what is new has its default, and what is not allowed any more as well', () => {
  expect(readValues(tour, { title: 'Boats', places: 900, gone: 1, __proto__: { isOpen: false } })).toEqual({
    ...NEW,
    title: 'Boats',
  })
  expect(readValues(tour, null)).toEqual(NEW)
})

it('checks a long text in time that grows with its length alone', () => {
  const check = (length: number) => checkValues(tour, { title: `${' '.repeat(length)}\n`, languages: ['a'] })
  expect(growthOf(check, 20_000)).toBeLessThan(LINEAR_BELOW)
})
