import { FormField } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { onDatabase } from '../../../../testing/databases.js'
import {
  addForm,
  addStatePage,
  EVERY_FIELD,
  EVERY_VALUE,
  setUp,
  site,
  stateOf,
  stored,
} from '../../../../testing/forms.js'
import { ReceivedFile } from '../../../base/http/form-body/received-file.js'
import { nativeValues } from './native-values.js'

const NO_FILE = new ReceivedFile(null, { sha256: '', size: 0, head: Buffer.alloc(0) })

const fields = EVERY_FIELD.map((field) => v.parse(FormField, field))

/** The names and texts that a browser sends for {@link EVERY_VALUE}. */
const NATIVE: [name: string, text: string][] = [
  ['text', 'a'],
  ['area', 'b\r\nc'],
  ['email', 'Ada@Example.org'],
  ['number', '-1.5'],
  ['website', 'example.com'],
  ['currency', '$12'],
  ['password', 'secret one'],
  ['twitter', '@ada'],
  ...Object.entries(EVERY_VALUE.date).map(([part, text]): [string, string] => [`date.${part}`, text]),
  ...Object.entries(EVERY_VALUE.time).map(([part, text]): [string, string] => [`time.${part}`, text]),
  ...Object.entries(EVERY_VALUE.person).map(([part, text]): [string, string] => [`person.${part}`, text]),
  ...Object.entries(EVERY_VALUE.address).map(([part, text]): [string, string] => [`address.${part}`, text]),
  ...Object.entries(EVERY_VALUE.phone).map(([part, text]): [string, string] => [`phone.${part}`, text]),
  ['radio', 'B'],
  ['boxes', 'A'],
  ['boxes', 'C'],
  ['select', 'A'],
  ['likert.0', '-2'],
  ['likert.1', '1'],
  ['hidden', 'spring'],
]

describe('native names', () => {
  const read = (texts: [string, string][]) => nativeValues(fields, { texts, files: [] })

  it('give the value of every type of field', () => {
    expect(read(NATIVE)).toEqual({ values: EVERY_VALUE, hasUnknownFields: false })
  })

  it('give empty values of their own shapes for missing names, and an empty list for an unchecked box', () => {
    expect(read([])).toMatchObject({
      values: { text: '', boxes: [], person: {}, likert: {}, radio: '' },
      hasUnknownFields: false,
    })
  })

  it('[FLD-002] read a telephone number in its parts or as a whole, also under the name of the field', () => {
    for (const name of ['phone', 'phone.Line']) {
      const { values, hasUnknownFields } = read([[name, '01632 960142']])
      const number = '01632 960142'
      expect([values.phone, hasUnknownFields]).toEqual([name === 'phone' ? number : { Line: number }, false])
    }
  })

  it('keep every text of one name, the last password, and a checkbox once', () => {
    const { values } = read([
      ['text', 'a'],
      ['text', 'b'],
      ['password', 'a'],
      ['password', 'b'],
      ['boxes', 'A'],
      ['boxes', 'A'],
    ])
    expect(values).toMatchObject({ text: ['a', 'b'], password: 'b', boxes: ['A'] })
  })

  it.each(['other', 'person.Middle', 'likert.2', 'text.First', 'utm[source]', 'constructor'])(
    'that no field has keep their texts: %j',
    (name) => {
      const { values, hasUnknownFields } = read([
        [name, 'x\r\ny'],
        ['text', 'a'],
      ])
      expect([values[name], values.text, hasUnknownFields]).toEqual(['x\ny', 'a', false])
      expect(
        read([
          [name, 'x'],
          [name, 'y'],
        ]).values[name],
      ).toEqual(['x', 'y'])
    },
  )

  it('of fields with parts hold a whole value', () => {
    const { values, hasUnknownFields } = read([
      ['person', 'Ada Lovelace'],
      ['date', '2024-02-09'],
      ['time', '10:30'],
    ])
    expect([values.person, values.date, values.time]).toEqual(['Ada Lovelace', '2024-02-09', '10:30'])
    expect(hasUnknownFields).toBe(false)
  })

  it.each(['likert', 'heading', '__proto__', '', 'a\nb', 'x'.repeat(201)])(
    'that no value can have are reported: %j',
    (name) => {
      expect(read([[name, 'x']]).hasUnknownFields).toBe(true)
      const sent = { name: 'a', type: '', file: NO_FILE }
      expect(nativeValues(fields, { texts: [], files: [[name, sent]] }).hasUnknownFields).toBe(true)
    },
  )
})

onDatabase('posting every type of field without script', ({ open }) => {
  setUp(open)
  beforeEach(async () => {
    await addForm({ id: 'every', fields: EVERY_FIELD })
    await addStatePage()
  })
  const post = (texts: [string, string][]) =>
    site.app.request('/api/form/submit', {
      method: 'POST',
      body: new URLSearchParams([['formId', 'every'], ['page', '/state'], ['started', '1'], ...texts]),
      headers: { origin: 'http://localhost' },
    })

  it('stores the same values as a script would', async () => {
    expect((await post(NATIVE)).status).toBe(303)
    const { password: _, ...rest } = EVERY_VALUE
    expect((await stored('every'))[0]?.values).toMatchObject(rest)
  })

  it('returns the values to the page in their own shapes, without passwords', async () => {
    const response = await post([...NATIVE.filter(([name]) => name !== 'email'), ['email', 'ada']])
    expect(response.status).toBe(422)
    const { password: _, ...rest } = EVERY_VALUE
    expect(await stateOf(response)).toEqual({
      formId: 'every',
      sent: false,
      values: { ...rest, email: 'ada' },
      errors: { email: 'Email is not valid. Email addresses should follow the format name@example.com.' },
      error: 'One or more fields is invalid, please check your entries.',
    })
  })

  it('stores what was sent under other names, and values in one piece, in the shapes of their types', async () => {
    const names = /^(?:person|phone|date|time)\./
    const rest = NATIVE.filter(([name]) => !names.test(name))
    const whole: [string, string][] = [
      ['person', 'Ada Lovelace'],
      ['phone', '01632 960142'],
      ['date', '2024-02-09'],
      ['time', '10:30'],
      ['utm_source', 'letter'],
      ['tag', 'a'],
      ['tag', 'b'],
    ]
    expect((await post([...rest, ...whole])).status).toBe(303)
    expect((await stored('every'))[0]?.values).toMatchObject({
      person: { First: 'Ada Lovelace' },
      phone: { Line: '01632 960142' },
      date: { Month: '02', Day: '09', Year: '2024' },
      time: { Hour: '10', Minute: '30' },
      utm_source: 'letter',
      tag: ['a', 'b'],
    })
  })

  it('[FMSG-004] rejects a name that no value can have, and shows the typed values again', async () => {
    const response = await post([...NATIVE, ['heading', 'true']])
    expect(response.status).toBe(422)
    const { error, values } = await stateOf(response)
    expect(error).toBe('Could not parse the form fields, please check your entries.')
    expect(values.person).toEqual(EVERY_VALUE.person)
    expect(values).not.toHaveProperty('heading')
    expect(await stored('every')).toEqual([])
  })
})
