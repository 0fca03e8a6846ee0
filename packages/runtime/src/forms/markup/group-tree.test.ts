import { describe, expect, it } from 'vitest'
import { all, boxOf, facts, withFields, write } from '../../../testing/form-markup.js'
import { VALUE_PARTS } from '../model/field-types.js'

describe('a field of parts', () => {
  const names = (field: object) => facts(boxOf(field), 'name').map(([name]) => name)

  it.each([
    ['FLD-001', 'name'],
    ['FLD-003', 'address'],
    ['FLD-004', 'date'],
    ['FLD-005', 'time'],
  ] as const)('[%s] has a control for each part: %s', (_, type) => {
    expect(names({ type })).toEqual(VALUE_PARTS[type].map((part) => `a.${part}`))
  })

  it('[FLD-002 FLD-011] a phone shows the country code where the owner wants it', () => {
    expect(names({ type: 'phone', format: 'us' })).toEqual(['a.Areacode', 'a.Prefix', 'a.Line'])
    expect(names({ type: 'phone', format: 'us', showCountryCode: true })).toEqual([
      'a.Country',
      'a.Areacode',
      'a.Prefix',
      'a.Line',
    ])
  })

  it('[FLD-002 FLD-011] a phone number has one control, unless it is set to have parts, as people write numbers', () => {
    const box = boxOf({ type: 'phone', label: 'Telephone', required: true })
    expect(facts(box, 'name', 'type', 'inputmode', 'autocomplete', 'required')).toEqual([
      ['a.Line', 'tel', 'tel', 'tel', ''],
    ])
    expect(box.querySelector('label')?.textContent).toBe('Telephone (required)')
    expect(box.querySelector('label')?.getAttribute('for')).toBe('f-a')
    expect(box.querySelector('fieldset')).toBeNull()
    const withCode = boxOf({ type: 'phone', showCountryCode: true, required: true })
    expect(facts(withCode, 'name', 'autocomplete', 'required')).toEqual([
      ['a.Country', 'tel-country-code', null],
      ['a.Line', 'tel-national', ''],
    ])
    expect(all(withCode, '[data-part=value] label').map(({ textContent }) => textContent)).toEqual([
      'Country Code (optional)',
      'Phone Number',
    ])
  })

  it.each(['01632 960142', { Line: '01632 960142' }])('a phone shows %j again', (value) => {
    expect(facts(boxOf({ type: 'phone' }, { values: { a: value } }), 'value')).toEqual([['01632 960142']])
  })

  it.each([
    ['en-US', ['Month', 'Day', 'Year']],
    ['en-GB', ['Day', 'Month', 'Year']],
    ['de', ['Day', 'Month', 'Year']],
    ['ja', ['Year', 'Month', 'Day']],
    ['ar', ['Day', 'Month', 'Year']],
    ['no locale', ['Month', 'Day', 'Year']],
  ])(
    '[FLD-004] a date of %s is asked for as it is written there, and as in the US where the owner wants it',
    (locale, parts) => {
      const written = (more: object) =>
        facts(
          write(withFields({ id: 'a', type: 'date', label: 'A', ...more }), undefined, { locale }),
          'name',
        ).map(([name]) => name)
      expect(written({})).toEqual(parts.map((part) => `a.${part}`))
      expect(written({ format: 'us' })).toEqual(['a.Month', 'a.Day', 'a.Year'])
    },
  )

  it.each([
    ['en-GB', ['Address Line 1', 'Address Line 2', 'Town or City', 'County', 'Postcode', 'Country']],
    [
      'en-US',
      ['Address Line 1', 'Address Line 2', 'City', 'State / Province', 'ZIP / Postal Code', 'Country'],
    ],
    [
      'de-AT',
      ['Address Line 1', 'Address Line 2', 'ZIP / Postal Code', 'City', 'State / Province', 'Country'],
    ],
    ['ja', ['ZIP / Postal Code', 'State / Province', 'City', 'Address Line 1', 'Address Line 2', 'Country']],
  ])('[FLD-003] an address of %s has the parts of its region in their order', (locale, labels) => {
    const written = (more: object) =>
      all(
        write(withFields({ id: 'a', type: 'address', label: 'A', ...more }), undefined, { locale }),
        '[data-part=value] label',
      ).map(({ textContent }) => textContent)
    expect(written({})).toEqual(labels)
    expect(written({ format: 'us' })[3]).toBe('State / Province')
  })

  it('tells browsers the autofill name', () => {
    const tokens = (field: object) => facts(boxOf(field), 'autocomplete').map(([token]) => token)
    expect(tokens({ type: 'name' })).toEqual(['given-name', 'family-name'])
    expect(tokens({ type: 'address' })).toEqual([
      'address-line1',
      'address-line2',
      'address-level2',
      'address-level1',
      'postal-code',
      'country-name',
    ])
    expect(tokens({ type: 'phone', format: 'us', showCountryCode: true })).toEqual([
      'tel-country-code',
      'tel-area-code',
      'tel-local-prefix',
      'tel-local-suffix',
    ])
    expect(new Set(tokens({ type: 'date' }))).toEqual(new Set(['off']))
  })

  it('uses a digit keyboard where only digits are allowed', () => {
    expect(facts(boxOf({ type: 'date' }), 'inputmode', 'maxlength')).toEqual([
      ['numeric', '2'],
      ['numeric', '2'],
      ['numeric', '4'],
    ])
    expect(facts(boxOf({ type: 'phone', format: 'us' }), 'inputmode')).toEqual([
      ['numeric'],
      ['numeric'],
      ['numeric'],
    ])
    expect(facts(boxOf({ type: 'time' }), 'inputmode')).toEqual([
      ['numeric'],
      ['numeric'],
      ['numeric'],
      [null],
    ])
  })

  it('[FLD-005] has a list for the half of the day', () => {
    const options = all(boxOf({ type: 'time' }, { values: { a: { Ampm: 'PM' } } }), 'option')
    expect(options.map(({ value }) => value)).toEqual(['', 'AM', 'PM'])
    expect(options.map((each) => each.hasAttribute('selected'))).toEqual([false, false, true])
  })

  it('[FLD-010] requires the parts that a required value needs, and marks the optional ones', () => {
    const box = boxOf({ type: 'address', description: 'Help', required: true })
    expect(facts(box, 'name', 'required')).toEqual([
      ['a.Line1', ''],
      ['a.Line2', null],
      ['a.City', ''],
      ['a.State', null],
      ['a.Zip', null],
      ['a.Country', null],
    ])
    expect(box.hasAttribute('data-required')).toBe(true)
    expect(box.querySelector('legend')?.textContent).toBe('A (required)')
    expect(all(box, '[data-part=value] label').map(({ textContent }) => textContent)).toEqual([
      'Address Line 1',
      'Address Line 2 (optional)',
      'City',
      'State / Province (optional)',
      'ZIP / Postal Code (optional)',
      'Country (optional)',
    ])
    expect(box.querySelector('fieldset')?.getAttribute('aria-describedby')).toBe('f-a-help')
    expect(all(boxOf({ type: 'address' }), '[data-part=value] [data-part=mark]')).toEqual([])
  })
})

describe('a field of choices', () => {
  it('[FLD-007 FLD-013] radio buttons are one group, whose options are labels', () => {
    const box = boxOf({ type: 'radio', options: ['x', 'y'], required: true })
    expect(box.querySelector('fieldset')?.getAttribute('role')).toBe('radiogroup')
    expect(facts(box, 'type', 'name', 'value', 'id', 'required')).toEqual([
      ['radio', 'a', 'x', 'f-a-0', ''],
      ['radio', 'a', 'y', 'f-a-1', ''],
    ])
    expect(all(box, 'label').map((label) => label.getAttribute('for'))).toEqual(['f-a-0', 'f-a-1'])
  })

  it('[FLD-007 FLD-013] no checkbox of several is required alone', () => {
    const box = boxOf({ type: 'checkbox', options: ['x', 'y'], required: true })
    expect(facts(box, 'type', 'name', 'value', 'required')).toEqual([
      ['checkbox', 'a', 'x', null],
      ['checkbox', 'a', 'y', null],
    ])
    expect(box.hasAttribute('data-required')).toBe(true)
  })

  it('[FLD-006 FVAL-009] a likert field scores each question from -2 to 2, in words', () => {
    const box = boxOf({ type: 'likert', options: ['Warm?', 'Dry?'], required: true })
    const questions = all(box, '[data-part=question]')
    expect(questions.map((each) => [each.dataset.question, each.getAttribute('role')])).toEqual([
      ['Warm?', 'radiogroup'],
      ['Dry?', 'radiogroup'],
    ])
    expect(facts(questions[1]!, 'name', 'value', 'required')).toEqual(
      ['-2', '-1', '0', '1', '2'].map((score) => ['a.1', score, '']),
    )
    expect(all(questions[0]!, 'label').map(({ textContent }) => textContent)).toEqual([
      'Strongly Disagree',
      'Disagree',
      'Neutral',
      'Agree',
      'Strongly Agree',
    ])
  })
})
