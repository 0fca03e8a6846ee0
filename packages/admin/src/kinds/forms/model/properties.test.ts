import { FIELD_SCHEMAS, FORM_FIELD_TYPES, type FormFieldType } from '@site/runtime/contract'
import { describe, expect, it } from 'vitest'
import { CONTROLS, propertiesOf } from './properties.js'

const listed = (type: FormFieldType, limits = false) => [...propertiesOf({ type }, limits)].sort()

describe('the properties in the editor', () => {
  it.each([
    ['FLD-008', ['text', 'textarea', 'email', 'website'], ['description', 'placeholder', 'required']],
    ['FLD-009', ['currency'], ['description', 'required', 'symbol']],
    ['FLD-010', ['password', 'twitter', 'name', 'address'], ['description', 'required']],
    ['FLD-008', ['number'], ['description', 'max', 'min', 'placeholder', 'required', 'whole']],
    ['FLD-010', ['date'], ['daysAhead', 'description', 'earliest', 'fromToday', 'latest', 'required']],
    ['FLD-010', ['time'], ['description', 'minutes', 'required', 'seconds']],
    ['FLD-011', ['phone'], ['description', 'required', 'showCountryCode']],
    ['FLD-012', ['section'], ['description', 'underline']],
    ['FLD-013', ['radio', 'checkbox', 'select', 'likert'], ['description', 'options', 'required']],
    ['FLD-014', ['hidden'], ['key', 'value']],
  ] as const)('[%s] of %j are %j', (_id, types, properties) => {
    for (const type of types) expect([type, listed(type)]).toEqual([type, properties])
  })

  it('of a time in steps of minutes leave out the seconds, which it never asks for', () => {
    const shown = (minutes: unknown) => propertiesOf({ type: 'time', minutes }, false)
    expect(shown(0)).toContain('seconds')
    expect([1, 15].flatMap(shown)).not.toContain('seconds')
  })

  it('[FLD-015] of a text area have its maximum length only with the feature', () => {
    const added = FORM_FIELD_TYPES.filter((type) => listed(type, true).length > listed(type).length)
    expect(added).toEqual(['textarea'])
    expect(listed('textarea', true)).toEqual(['description', 'maxLength', 'placeholder', 'required'])
  })

  it('are ones of the schema that the page reads', () => {
    for (const type of FORM_FIELD_TYPES) {
      const known = Object.keys(FIELD_SCHEMAS[type].entries)
      expect([type, listed(type, true).filter((property) => !known.includes(property))]).toEqual([type, []])
      for (const property of listed(type, true)) expect(CONTROLS).toHaveProperty(property)
    }
  })
})
