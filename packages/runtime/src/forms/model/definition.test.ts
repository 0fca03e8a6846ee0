import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fields as english } from '../../messages/en.json'
import { FIELD_SCHEMAS } from './definition.js'
import { LIKERT_WORDS } from './field-texts.js'
import { FORM_FIELD_TYPES, type FormFieldType, LIKERT_SCORES, VALUE_PARTS } from './field-types.js'

/** Keys that every field has; owners set the other properties for some types only. */
const COMMON = new Set(['id', 'type', 'label'])

const properties = (type: FormFieldType) =>
  Object.keys(v.parse(FIELD_SCHEMAS[type], { id: 'a', type, key: 'k', options: ['A'] }))
    .filter((name) => !COMMON.has(name))
    .sort()

/** The names of bounds, which fields of numbers, dates and times have beyond the specification. */
const BOUNDS = ['min', 'max', 'whole', 'fromToday', 'daysAhead', 'earliest', 'latest', 'seconds', 'minutes']

const isNoBound = (name: string) => !BOUNDS.includes(name)

describe('the owner’s settings of a field', () => {
  it.each(['email', 'number', 'website'] as const)('[FLD-008] %s, and a number has bounds', (type) => {
    expect(properties(type).filter(isNoBound)).toEqual(['description', 'placeholder', 'required'])
  })

  it('of fields from before are without bounds', () => {
    expect(v.parse(FIELD_SCHEMAS.number, { id: 'a', type: 'number' })).toMatchObject({
      ...{ min: null, max: null, whole: false },
    })
    expect(v.parse(FIELD_SCHEMAS.date, { id: 'a', type: 'date' })).toMatchObject({
      ...{ fromToday: false, daysAhead: 0, earliest: '', latest: '' },
    })
    expect(v.parse(FIELD_SCHEMAS.time, { id: 'a', type: 'time' })).toMatchObject({
      seconds: true,
      minutes: 0,
    })
  })

  it.each(['2026-13-01', '2026-12-32', '26-12-24', 'today'])('refuse %s as the first day', (earliest) => {
    expect(v.is(FIELD_SCHEMAS.date, { id: 'a', type: 'date', earliest })).toBe(false)
  })

  it('[FLD-008] textarea, with a limit of its own, which FLD-015 lets owners set behind a feature', () => {
    expect(properties('textarea')).toEqual(['description', 'maxLength', 'placeholder', 'required'])
  })

  it('[FLD-008] text, and beyond that a limit, which is none unless the owner sets it', () => {
    expect(properties('text').filter((name) => name !== 'maxLength')).toEqual([
      'description',
      'placeholder',
      'required',
    ])
    expect(v.parse(FIELD_SCHEMAS.text, { id: 'a', type: 'text' }).maxLength).toBe(0)
  })

  it('[FLD-009] currency', () => {
    expect(properties('currency')).toEqual(['description', 'required', 'symbol'])
  })

  it.each(['password', 'twitter', 'date', 'time', 'name', 'address'] as const)('[FLD-010] %s', (type) => {
    expect(properties(type).filter((name) => name !== 'format' && isNoBound(name))).toEqual([
      'description',
      'required',
    ])
  })

  it('[FLD-011] phone', () => {
    expect(properties('phone')).toEqual(['description', 'format', 'required', 'showCountryCode'])
  })

  it('of fields that regions write differently, whether they use the US format', () => {
    const types = FORM_FIELD_TYPES.filter((type) => properties(type).includes('format'))
    expect(types).toEqual(['date', 'address', 'phone'])
  })

  it('[FLD-012] section', () => {
    expect(properties('section')).toEqual(['description', 'underline'])
  })

  it.each(['radio', 'checkbox', 'select', 'likert'] as const)('[FLD-013] %s', (type) => {
    expect(properties(type)).toEqual(['description', 'options', 'required'])
  })

  it('[FLD-014] hidden', () => {
    expect(properties('hidden')).toEqual(['key', 'value'])
  })
})

describe('the parts of values', () => {
  it('are these, and each has a label', () => {
    expect(VALUE_PARTS).toEqual({
      name: ['First', 'Last'],
      phone: ['Country', 'Areacode', 'Prefix', 'Line'],
      address: ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country'],
      date: ['Month', 'Day', 'Year'],
      time: ['Hour', 'Minute', 'Second', 'Ampm'],
    })
    const keys = Object.entries(VALUE_PARTS).flatMap(([type, parts]) =>
      parts.map((part) => `field.${type}.${part.toLowerCase()}`),
    )
    expect(keys.filter((key) => !Object.hasOwn(english, key))).toEqual([])
  })

  it('every score has its word', () => {
    expect(LIKERT_SCORES.map((score) => [score, english[LIKERT_WORDS[score]]])).toEqual([
      ['-2', 'Strongly Disagree'],
      ['-1', 'Disagree'],
      ['0', 'Neutral'],
      ['1', 'Agree'],
      ['2', 'Strongly Agree'],
    ])
  })

  it('every type has a schema', () => {
    expect(Object.keys(FIELD_SCHEMAS).sort()).toEqual([...FORM_FIELD_TYPES].sort())
  })
})
