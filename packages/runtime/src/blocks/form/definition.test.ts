import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import allTypes from '../../../../../fixtures/forms/all-types.json'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { FormDefinition, FormField } from '../../forms/model/definition.js'
import { FORM_FIELD_TYPES } from '../../forms/model/field-types.js'
import { RESERVED_FORM_FIELDS } from '../../forms/model/reserved-names.js'
import { readDefinition } from './definition.js'

const withFields = (...fields: unknown[]) => ({ id: 'f', name: 'F', fields })
const issuesOf = (value: unknown) => readDefinition(value).issues.map(({ path }) => path)

/** Values that are right, nearly right and wrong, for every property there is. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    'a',
    'x'.repeat(11),
    'x'.repeat(501),
    'x'.repeat(1_001),
    true,
    false,
    null,
    {},
  ),
  fc.constantFrom<unknown>(0, 1, -1, 1.5, 500, 50_001, 20_000_001, Number.NaN),
  fc.constantFrom<unknown>([], ['a'], ['a', 'b'], ['a', 'a'], ['a', ''], ['a', 7], Array(201).fill('x')),
)
const ids = fc.constantFrom<unknown>(
  'a',
  'A-1_',
  '1a',
  'a b',
  '__proto__',
  'x'.repeat(65),
  7,
  ...RESERVED_FORM_FIELDS,
)
const fields = fc.record(
  {
    id: ids,
    type: fc.oneof(
      fc.constantFrom<unknown>(...FORM_FIELD_TYPES),
      fc.constantFrom<unknown>('colour', 'constructor', 7),
    ),
    ...Object.fromEntries(
      [
        'label',
        'description',
        'placeholder',
        'required',
        'maxLength',
        'symbol',
        'showCountryCode',
        'underline',
      ]
        .concat(['options', 'key', 'value', 'accept', 'multiple', 'maxSize', 'other'])
        .map((name) => [name, odd]),
    ),
  },
  { requiredKeys: [] },
)

describe('a definition that a page reads', () => {
  it('equals the form that the server reads', () => {
    const { definition, issues } = readDefinition(allTypes)
    expect(issues).toEqual([])
    expect(definition).toEqual(v.parse(FormDefinition, allTypes))
    expect(readDefinition(withFields()).definition).toEqual(v.parse(FormDefinition, withFields()))
  })

  it('has the fields that the schema allows, each as the schema reads it, and no other', () => {
    fc.assert(
      fc.property(fields, (field) => {
        const checked = v.safeParse(FormField, field)
        const read = readDefinition(withFields(field))
        expect(read.definition?.fields).toEqual(checked.success ? [checked.output] : [])
        expect(read.issues.length > 0).toBe(!checked.success)
      }),
      propertyRuns(3_000),
    )
  })

  it('names the omitted fields and keeps the others', () => {
    const good = { id: 'a', type: 'text', label: 'A' }
    const given = withFields(7, { id: 'b', type: 'colour' }, good, { ...good, id: 'c', maxLength: 'x' }, good)
    expect(issuesOf(given)).toEqual(['fields[0]', 'fields[1].type', 'fields[3].maxLength', 'fields[4].id'])
    expect(readDefinition(given).definition?.fields.map(({ id }) => id)).toEqual(['a'])
  })

  it.each(RESERVED_FORM_FIELDS)('has no field with the id %s, which the server uses itself', (id) => {
    expect(issuesOf(withFields({ id, type: 'text' }))).toEqual(['fields[0].id'])
    expect(issuesOf(withFields({ id: `${id}2`, type: 'text' }))).toEqual([])
  })

  it('has at most a hundred fields', () => {
    const many = Array.from({ length: 102 }, (_, index) => ({ id: `a${index}`, type: 'text' }))
    const { definition, issues } = readDefinition(withFields(...many))
    expect(definition?.fields).toHaveLength(100)
    expect(issues.map(({ path }) => path)).toEqual(['fields'])
  })

  it('reads what is wrong with the form itself as the default', () => {
    const { definition, issues } = readDefinition({
      ...withFields(),
      submitText: '',
      emailRule: 'any',
      captcha: 1,
    })
    expect(issues.map(({ path }) => path)).toEqual(['submitText', 'emailRule', 'captcha'])
    expect(definition).toMatchObject({ submitText: 'Submit', emailRule: 'short', captcha: false })
  })

  it.each([
    null,
    7,
    'x',
    [],
    {},
    { id: 'f' },
    { id: 'f', fields: {} },
    { fields: [] },
    { id: 'a b', fields: [] },
  ])('is none: %j', (...given) => {
    const [first] = given
    expect(readDefinition(first).definition).toBeNull()
    expect(readDefinition(first).issues).not.toEqual([])
  })

  it('names first what makes it none', () => {
    expect(issuesOf({ id: 'x', captcha: 'yes' })).toEqual(['fields', 'captcha'])
    expect(issuesOf({ captcha: 'yes', fields: [] })[0]).toBe('id')
  })

  it('has no fields that another script wrote on Object.prototype', () => {
    const prototype = Object.prototype as { fields?: unknown }
    prototype.fields = []
    try {
      expect(readDefinition({ id: 'x' }).definition).toBeNull()
    } finally {
      delete prototype.fields
    }
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), fc.array(fc.anything()), (given, list) => {
        readDefinition(given)
        readDefinition(withFields(...list))
      }),
      propertyRuns(500),
    )
  })
})
