import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import {
  FIELD_LENGTH,
  FormDefinition,
  FormField,
  RESERVED_FORM_FIELDS,
  USUAL_LENGTH,
} from '../model/definition.js'
import { checkFormValues } from './check-values.js'

const TODAY = '2026-11-28'

const field = (more: object = {}): FormField =>
  v.parse(FormField, { id: 'name', type: 'text', label: 'Name', ...more })
const faultOf = (more: object, text: string) => {
  const checked = checkFormValues([field(more)], { name: text }, { today: TODAY })
  return checked.kind === 'faults' ? checked.faults.get('name') : checked.kind
}

describe('a form', () => {
  const form = (fields: unknown[]) => v.safeParse(FormDefinition, { id: 'contact', name: 'Contact', fields })

  it('shows the owner’s thanks or the default, and optional texts are empty', () => {
    expect(form([{ id: 'a', type: 'text', label: 'A' }]).output).toEqual({
      id: 'contact',
      name: 'Contact',
      objectName: '',
      submitText: 'Submit',
      successMessage: 'Thank you!',
      emailRule: 'short',
      captcha: false,
      confirms: false,
      mailingList: '',
      fields: [
        {
          id: 'a',
          type: 'text',
          label: 'A',
          required: false,
          maxLength: 0,
          placeholder: '',
          description: '',
        },
      ],
    })
  })

  it.each([...RESERVED_FORM_FIELDS, '__proto__', '1a', '', 'a b', 'ä', 'x'.repeat(65)])(
    'has no field called %j',
    (id) => expect(form([{ id, type: 'text', label: 'A' }]).success).toBe(false),
  )

  it('has no two fields of one name', () => {
    const twin = { id: 'a', type: 'text', label: 'A' }
    expect(form([twin, twin]).issues?.[0].message).toBe('two fields have the same id')
  })
})

describe('a telephone number', () => {
  const phone = (more: object, value: unknown) =>
    checkFormValues(
      [field({ id: 'tel', type: 'phone', required: true, ...more })],
      { tel: value },
      { today: TODAY },
    )
  const stored = (parts: object) => ({
    kind: 'values',
    values: { tel: { Country: '', Areacode: '', Prefix: '', Line: '', ...parts } },
  })
  const missing = { kind: 'faults', faults: new Map([['tel', 'required']]) }
  const wrong = { kind: 'faults', faults: new Map([['tel', 'phone']]) }

  it.each(['local', 'us'])(
    '[FLD-002] is stored in one shape, from every input shape and every setting: %s',
    (format) => {
      const whole = stored({ Line: '+44 1632 960142' })
      expect(phone({ format }, '+44 1632 960142')).toEqual(whole)
      if (format === 'local') expect(phone({ format }, { Line: '+44 1632 960142' })).toEqual(whole)
      const parts = { Areacode: '555', Prefix: '010', Line: '9999' }
      expect(phone({ format }, parts)).toEqual(stored(parts))
    },
  )

  it('that is required is checked in either shape, and is a number', () => {
    for (const empty of ['', ' ', {}, { Line: '' }, undefined]) expect(phone({}, empty)).toEqual(missing)
    expect(phone({ format: 'us' }, { Areacode: '555', Line: '9999' })).toEqual(missing)
    expect(phone({}, 'call me')).toEqual(wrong)
    expect(phone({}, { Line: '12' })).toEqual(wrong)
  })
})

describe('the value of a field', () => {
  it('that is required must not be blank', () => {
    expect(faultOf({ required: true }, ' \n\t')).toBe('required')
    expect(faultOf({ required: true }, ' a ')).toBe('values')
    expect(faultOf({}, '')).toBe('values')
  })

  it('fails when it is longer than its limit, and passes when it is optional and empty', () => {
    expect([
      faultOf({ maxLength: 3 }, 'abc'),
      faultOf({ maxLength: 3 }, 'abcd'),
      faultOf({ maxLength: 3 }, ''),
    ]).toEqual(['values', 'tooLong', 'values'])
    expect(faultOf({ maxLength: 1 }, '🛶')).toBe('tooLong')
  })

  it('without a limit of its own has the limit of its type', () => {
    for (const type of ['text', 'textarea'] as const) {
      const most = FIELD_LENGTH[type] ?? USUAL_LENGTH
      expect(faultOf({ type }, 'x'.repeat(most))).toBe('values')
      expect(faultOf({ type }, 'x'.repeat(most + 1))).toBe('tooLong')
    }
  })

  it('of type email passes when it is optional and empty, or an address', () => {
    expect([
      faultOf({ type: 'email' }, ''),
      faultOf({ type: 'email' }, 'a@b.co'),
      faultOf({ type: 'email' }, 'a'),
    ]).toEqual(['values', 'values', 'email'])
    expect(faultOf({ type: 'email', required: true }, '')).toBe('required')
  })

  it('has one issue at a time', () => {
    expect(faultOf({ type: 'email' }, 'x'.repeat(257))).toBe('tooLong')
  })
})

describe('the values of a form', () => {
  const fields = [field(), field({ id: 'constructor' as string })]

  it('are all of its fields, a missing one as an empty text, and texts under other names', () => {
    expect(checkFormValues(fields, { name: 'a' }, { today: TODAY })).toEqual({
      kind: 'values',
      values: { name: 'a', constructor: '' },
    })
    expect(
      checkFormValues(fields, { name: 'a', utm_source: 'b', tag: ['c', 'd'] }, { today: TODAY }),
    ).toEqual({
      kind: 'values',
      values: { name: 'a', constructor: '', utm_source: 'b', tag: ['c', 'd'] },
    })
    for (const other of [{ a: { b: 'c' } }, 1, [1], 'x'.repeat(10_001)]) {
      expect(checkFormValues(fields, { name: 'a', other }, { today: TODAY })).toEqual({ kind: 'shape' })
    }
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`extra-${index}`, 'x']))
    expect(checkFormValues(fields, many, { today: TODAY })).toEqual({ kind: 'shape' })
    expect(checkFormValues(fields, JSON.parse('{"__proto__":"x"}'), { today: TODAY })).toEqual({
      kind: 'shape',
    })
  })

  it.each<[what: string, field: object, sent: object, value: object]>([
    [
      'parts under names of their own',
      { type: 'date' },
      { 'a.Month': '2', 'a.Day': '9', 'a.Year': '2024' },
      { a: { Month: '2', Day: '9', Year: '2024' } },
    ],
    [
      'parts beside others of their field',
      { type: 'name' },
      { a: { First: 'Ada' }, 'a.Last': 'L' },
      { a: { First: 'Ada', Last: 'L' } },
    ],
    [
      'a part twice',
      { type: 'phone' },
      { 'a.Line': ['1', '01632 960142'] },
      { a: { Country: '', Areacode: '', Prefix: '', Line: '01632 960142' } },
    ],
    [
      'parts beside a whole value',
      { type: 'date' },
      { a: '2024-02-09', 'a.Day': '9' },
      { a: { Month: '02', Day: '09', Year: '2024' }, 'a.Day': '9' },
    ],
    [
      'parts of a field that the form does not have',
      {},
      { a: 'x', b: { First: 'Ada', Last: '' } },
      { a: 'x', 'b.First': 'Ada', 'b.Last': '' },
    ],
    [
      'a whole time',
      { type: 'time' },
      { a: '10:30' },
      { a: { Hour: '10', Minute: '30', Second: '', Ampm: '' } },
    ],
    [
      'scores by the places of their questions',
      { type: 'likert', options: ['Warm?', 'Dry?'] },
      { 'a.0': '-2', 'a.1': '1' },
      { a: { 'Warm?': '-2', 'Dry?': '1' } },
    ],
    ['one box that is ticked', { type: 'checkbox', options: ['A', 'B'] }, { a: 'B' }, { a: ['B'] }],
    ['a password twice: the last', { type: 'password' }, { a: ['x', 'secret'] }, { a: 'secret' }],
    [
      'a field that is called like a member',
      { id: 'constructor', type: 'name' },
      { 'constructor.First': 'Ada', 'constructor.Last': 'L' },
      { constructor: { First: 'Ada', Last: 'L' } },
    ],
  ])('hold %s, as a post without script does', (_, more, sent, value) => {
    const own = field({ id: 'a', label: 'A', required: true, ...more })
    expect(checkFormValues([own], sent, { today: TODAY })).toEqual({ kind: 'values', values: value })
  })

  it('of a part that is no text have no shape', () => {
    expect(
      checkFormValues([field({ id: 'a', type: 'name' })], { 'a.First': { x: 'y' } }, { today: TODAY }),
    ).toEqual({
      kind: 'shape',
    })
  })

  it('never throw, and pollute nothing, for any input', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (sent) => {
        expect(['values', 'faults', 'shape']).toContain(checkFormValues(fields, sent, { today: TODAY }).kind)
        expect(Object.hasOwn(Object.prototype, 'name')).toBe(false)
      }),
      propertyRuns(2_000),
    )
  })
})
