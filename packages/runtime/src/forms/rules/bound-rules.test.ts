import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { formLimits, forms, formsExtra } from '../../services/messages/areas.js'
import { createMessageLoader } from '../../services/messages/load.js'
import { fieldBounds, reversedBound } from '../model/bounds.js'
import { FormField } from '../model/definition.js'
import { wordBound } from './bound-rules.js'
import { checkFormValues } from './check-values.js'
import { wordFault } from './issue-text.js'

const TODAY = '2026-11-28'
const { t } = await createMessageLoader('en')(forms, formsExtra, formLimits)

const field = (more: object) => v.parse(FormField, { id: 'a', label: 'A', ...more })

/** The sentence that refuses a value; null if it is accepted. */
function sentence(more: object, value: unknown, locale = 'en-GB'): string | null {
  const checked = checkFormValues([field(more)], { a: value }, { today: TODAY })
  if (checked.kind !== 'faults') return checked.kind === 'values' ? null : checked.kind
  const fault = checked.faults.get('a')!
  return typeof fault === 'string' ? wordFault(t, fault, 'A') : wordBound(t, fault, locale)
}

describe('the bounds of a number', () => {
  const people = { type: 'number', min: 1, max: 12, whole: true }

  it.each([
    ['1', null],
    ['12', null],
    ['', null],
    ['4.0', null],
    ['-3.5', 'Enter 1 or more.'],
    ['0', 'Enter 1 or more.'],
    ['13', 'Enter 12 or less.'],
    ['3.5', 'This value isn’t allowed. The closest ones are: 3 / 4'],
    ['3,5', 'This value isn’t allowed. The closest ones are: 3 / 4'],
    ['1,000', 'Enter a number.'],
    [['2', '99'], 'Enter 12 or less.'],
  ])('%j: %s', (value, expected) => {
    expect(sentence(people, value)).toBe(expected)
  })

  it('are written in the language of the page', () => {
    expect(sentence({ type: 'number', max: 2500.5 }, '3000', 'de')).toBe('Enter 2.500,5 or less.')
  })

  it('of whole numbers are whole, as browsers count steps from the minimum', () => {
    expect(fieldBounds(field({ type: 'number', min: 0.5, max: 3.5, whole: true }), TODAY)).toMatchObject({
      ...{ min: '1', max: '3', step: '1' },
    })
    expect(fieldBounds(field({ type: 'number', min: -0.5 }), TODAY)).toMatchObject({
      min: '-0.5',
      step: 'any',
    })
  })

  it('are reversed if they leave no number, also between two of which the whole ones are reversed', () => {
    const of = (more: object) => reversedBound(field({ type: 'number', ...more }))
    expect(of({ min: 0.2, max: 0.8, whole: true })).toBe('max')
    expect(of({ min: 5, max: 2 })).toBe('max')
    expect(of({ min: 0.2, max: 0.8 })).toBeNull()
    expect(of({ min: -0.5, max: 0.5, whole: true })).toBeNull()
    expect(of({ min: 5, whole: true })).toBeNull()
  })

  it('are none without any, so that fields from before accept what they did', () => {
    expect(fieldBounds(field({ type: 'number' }), TODAY)).toBeNull()
    expect(sentence({ type: 'number' }, '-3.5')).toBeNull()
    expect(sentence({ type: 'number' }, '1,000')).toBeNull()
  })
})

describe('the bounds of a date', () => {
  const ahead = { type: 'date', fromToday: true, daysAhead: 30 }

  it.each([
    ['2026-11-28', null],
    ['2026-12-28', null],
    ['2026-11-27', 'Enter 28 November 2026 or later.'],
    [{ Month: '11', Day: '27', Year: '2026' }, 'Enter 28 November 2026 or later.'],
    [{ Month: '1', Day: '2', Year: '27' }, 'Enter 28 November 2026 or later.'],
    ['2026-12-29', 'Enter 28 December 2026 or earlier.'],
    ['2026-02-30', 'Enter a valid date.'],
  ])('%j: %s', (value, expected) => {
    expect(sentence(ahead, value)).toBe(expected)
  })

  it('are the stricter ones of today and of the owner’s days', () => {
    const of = (more: object) => fieldBounds(field({ type: 'date', ...more }), TODAY)
    const days = { earliest: '2026-12-01', latest: '2026-12-20' }
    expect(of({ ...days, fromToday: true, daysAhead: 5 })).toMatchObject({
      ...{ min: '2026-12-01', max: '2026-12-03' },
    })
    expect(of({ earliest: '2026-01-01', latest: '2026-12-20', fromToday: true })).toMatchObject({
      ...{ min: TODAY, max: '2026-12-20' },
    })
    expect(of({})).toBeNull()
  })
})

describe('a time', () => {
  const quarters = { type: 'time', seconds: false, minutes: 15 }

  it.each([
    ['9:15', null],
    [{ Hour: '9', Minute: '45', Ampm: 'PM' }, null],
    ['10:07', 'This value isn’t allowed. The closest ones are: 10:00 / 10:15'],
    ['23:50', 'This value isn’t allowed. The closest ones are: 23:45'],
    ['10:00:30', 'This value isn’t allowed. The closest ones are: 10:00 / 10:15'],
  ])('of quarters of an hour: %j: %s', (value, expected) => {
    expect(sentence(quarters, value)).toBe(expected)
  })

  it.each([
    ['9', '9', '00', ''],
    ['9:00', '9', '00', ''],
    ['9.30', '9', '30', ''],
    ['9h30', '9', '30', ''],
    ['9am', '9', '00', 'AM'],
    ['9:30 p.m.', '9', '30', 'PM'],
  ])('as people write it: %s', (text, Hour, Minute, Ampm) => {
    const values = { a: { Hour, Minute, Second: '', Ampm } }
    const expected = { kind: 'values', values }
    const time = field({ type: 'time', required: true })
    expect(checkFormValues([time], { a: text }, { today: TODAY })).toEqual(expected)
    expect(checkFormValues([time], { a: { Hour: text } }, { today: TODAY })).toEqual(expected)
  })

  it.each(['noon', '25', '9:60', '13pm', '9:3'])('that nobody can read says what to enter: %s', (text) => {
    expect(sentence({ type: 'time' }, text)).toBe('Enter a time such as 9:30.')
  })
})
