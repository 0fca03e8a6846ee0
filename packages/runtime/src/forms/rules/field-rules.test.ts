import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { NEEDED_PARTS } from '../model/field-types.js'
import type { FieldValue } from '../model/values.js'
import { type FieldRules, faultOf } from './field-rules.js'
import { faultOfType, isUsZip } from './type-rules.js'

const ask = (type: string, value: FieldValue, more: Partial<FieldRules> = {}) =>
  faultOf(
    {
      required: false,
      maxLength: 0,
      needed: Object.hasOwn(NEEDED_PARTS, type) ? NEEDED_PARTS[type]! : [],
      check: (value) => faultOfType(type, value),
      ...more,
    },
    value,
  )

const date = (Month: string, Day: string, Year: string) => ({ Month, Day, Year })
const time = (Hour: string, Minute: string, Second = '', Ampm = '') => ({ Hour, Minute, Second, Ampm })
const phone = (Areacode: string, Prefix: string, Line: string, Country = '') => ({
  Country,
  Areacode,
  Prefix,
  Line,
})
const address = (Zip: string, Country: string) => ({
  Line1: '1 Quay',
  Line2: '',
  City: 'Hull',
  State: '',
  Zip,
  Country,
})

describe('a required field', () => {
  it.each<[string, FieldValue]>([
    ['text', ' \n'],
    ['checkbox', []],
    ['select', ''],
    ['name', { First: 'Ada', Last: ' ' }],
    ['date', date('', '', '')],
    ['time', time('', '')],
    ['phone', phone('01', '', '')],
    ['address', { ...address('', ''), City: '' }],
    ['file', []],
  ])('[FVAL-014] %s is not there: %j', (type, value) => {
    expect(ask(type, value, { required: true })).toBe('required')
    expect(ask(type, typeof value === 'object' && !Array.isArray(value) ? {} : '')).toBeNull()
  })

  it('[FVAL-014] is complete with its required parts, and needs no more', () => {
    expect(ask('name', { First: 'Ada', Last: 'L' }, { required: true })).toBeNull()
    expect(ask('address', address('', ''), { required: true })).toBeNull()
    expect(ask('phone', phone('0161', '496', '0000'), { required: true })).toBeNull()
  })

  it('[FVAL-014] of scores needs every question', () => {
    const required = { required: true, needed: ['Warm?', 'Dry?'] }
    expect(ask('likert', { 'Warm?': '-2' }, required)).toBe('required')
    expect(ask('likert', { 'Warm?': '-2', 'Dry?': '0' }, required)).toBeNull()
  })
})

it.each<[string, FieldValue]>([
  ['email', ''],
  ['number', ''],
  ['website', ' '],
  ['twitter', ''],
  ['date', date('', '', '')],
  ['time', time('', '')],
  ['phone', phone('', '', '')],
  ['address', { ...address('', 'US'), Line1: '', City: '', Country: '' }],
])('[FVAL-002] an optional field left empty is fine: %s', (type, value) => {
  expect(ask(type, value, { maxLength: 1 })).toBeNull()
  // Whatever else the check would say.
  expect(ask(type, value, { check: () => 'number' })).toBeNull()
})

describe('a limit', () => {
  it('[FVAL-002] counts UTF-16 units, of each part, and a line break as one', () => {
    expect(ask('text', 'abc', { maxLength: 3 })).toBeNull()
    expect(ask('text', 'abcd', { maxLength: 3 })).toBe('tooLong')
    expect(ask('text', '🛶', { maxLength: 1 })).toBe('tooLong')
    expect(ask('text', 'a\nb', { maxLength: 3 })).toBeNull()
    expect(ask('name', { First: 'Ada', Last: 'Love' }, { maxLength: 3 })).toBe('tooLong')
    expect(ask('text', 'x'.repeat(9_999))).toBeNull()
  })
})

const right: readonly [string, FieldValue][] = [
  ...['0', '-1', '+2.5', '1,5', '.5', '1.', '1,234,567.89', '1.234,5', '1 234', '1’234'].map(
    (text): [string, string] => ['number', text],
  ),
  ...['12', '12.50', '$12.50', '€ 12,50', '12 €', '1,000'].map((text): [string, string] => [
    'currency',
    text,
  ]),
  ...[
    'example.com',
    'https://example.com/a?b#c',
    'HTTP://EXAMPLE.COM',
    'sub.example.co.uk:8080/x',
    'bücher.example',
  ].map((text): [string, string] => ['website', text]),
  ...['ada', '@ada_1', '@a'].map((text): [string, string] => ['twitter', text]),
  ['date', date('2', '29', '2024')],
  ['date', date('12', '31', '99')],
  ['date', date('02', '01', '0001')],
  ['time', time('23', '59')],
  ['time', time('0', '0', '0')],
  ['time', time('12', '00', '59', 'pm')],
  ['time', time('1', '5', '', 'AM')],
  ['phone', phone('(0161)', '496', '0000', '+44')],
  ['phone', phone('', '', '555 0100')],
  ['address', address('97201', 'US')],
  ['address', address('', 'United States')],
  ['address', address('HU1 1AA', 'United Kingdom')],
]

const wrong: readonly [string, FieldValue, string][] = [
  ...['a', '1a', '1.2.3', '1,23,456', '0x1', '1e3', '--1', 'Infinity', '1 23'].map(
    (text): [string, string, string] => ['number', text, 'number'],
  ),
  ...['$', '-5', 'free', '$$5'].map((text): [string, string, string] => ['currency', text, 'number']),
  ...[
    'example',
    'javascript:alert(1)',
    'ftp://example.com',
    'https://a:b@example.com',
    'http://',
    'a b.com',
    '.com',
    'mailto:a@b.co',
  ].map((text): [string, string, string] => ['website', text, 'website']),
  ...['a b', '@', 'x'.repeat(16), 'ä'].map((text): [string, string, string] => ['twitter', text, 'username']),
  ['date', date('2', '29', '2023'), 'date'],
  ['date', date('2', '30', '2024'), 'date'],
  ['date', date('13', '1', '2024'), 'date'],
  ['date', date('0', '1', '2024'), 'date'],
  ['date', date('1', '1', '0'), 'date'],
  ['date', date('1', '', ''), 'date'],
  ['date', date('1e1', '1', '2024'), 'date'],
  ['date', date(' 1', '-1', '2024'), 'date'],
  ['time', time('24', '0'), 'time'],
  ['time', time('13', '0', '', 'pm'), 'time'],
  ['time', time('0', '0', '', 'am'), 'time'],
  ['time', time('1', '60'), 'time'],
  ['time', time('1', '5', '60'), 'time'],
  ['time', time('1', '5', '', 'xm'), 'time'],
  ['time', time('1', ''), 'time'],
  ['phone', phone('a', '496', '0000'), 'phone'],
  ['phone', phone('1', '', ''), 'phone'],
  ['phone', phone('01614960000', '01614960000', ''), 'phone'],
  ['phone', phone('0161', '496', '0000', '+44444'), 'phone'],
  ['address', address('9720', 'USA'), 'zip'],
  ['address', address('97201-1234', 'us'), 'zip'],
]

describe('a value by the type of its field', () => {
  it.each(right)('%s: %j', (type, value) => expect(ask(type, value)).toBeNull())
  it.each(wrong)('%s is not: %j', (type, value, fault) => expect(ask(type, value)).toBe(fault))

  it('[FVAL-008] a US zip code has exactly five digits', () => {
    expect(['97201', '00000'].every(isUsZip)).toBe(true)
    expect(['9720', '972011', '9720a', '97201 ', ' 97201', '９７２０１', ''].some(isUsZip)).toBe(false)
  })
})

it('never throws, and takes time in proportion to the text', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.array(fc.string()),
    fc.dictionary(fc.constantFrom('Month', 'Hour', 'Zip', 'Line', '__proto__'), fc.string()),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(
        'number',
        'currency',
        'website',
        'twitter',
        'date',
        'time',
        'phone',
        'address',
        'constructor',
      ),
      texts,
      (type, value) => {
        const fault = ask(type, value)
        expect(fault === null || typeof fault === 'string').toBe(true)
      },
    ),
    propertyRuns(3_000),
  )
  for (const type of ['number', 'currency', 'website', 'twitter', 'email']) {
    for (const unit of ['1,', '1 ', '.a', 'a@', '$ ']) ask(type, unit.repeat(50_000))
  }
})
