import * as v from 'valibot'
import { expect, expectTypeOf, it } from 'vitest'
import { flag, integer, text } from '../../../schema/option.js'
import { Permission } from '../../enumerations/permission.js'
import { recordKind, type ValuesOf, valuesSchema } from './record-kind.js'

const place = recordKind({
  kind: 'place',
  path: 'places',
  names: { one: 'place', many: 'places', title: 'Places' },
  permission: Permission.configPages,
  area: 'site',
  fields: {
    name: { schema: text('', { maxLength: 20 }), title: 'Name', help: '' },
    seats: { schema: integer(0, { min: 0, max: 500 }), title: 'Seats', help: '' },
    isOpen: { schema: flag(true), title: 'Open', help: '' },
  },
  name: 'name',
  searched: ['name'],
  sorted: ['name', 'seats'],
  most: 100,
})

it('gives a type and a check of its values', () => {
  type Values = ValuesOf<typeof place>
  expectTypeOf<Values['name']>().toEqualTypeOf<string>()
  expectTypeOf<Values['seats']>().toEqualTypeOf<number>()
  expectTypeOf<keyof Values>().toEqualTypeOf<'name' | 'seats' | 'isOpen'>()
  const schema = valuesSchema(place)
  expect(v.parse(schema, { name: 'Hall' })).toEqual({ name: 'Hall', seats: 0, isOpen: true })
  const { issues = [] } = v.safeParse(schema, { name: 'x'.repeat(21), seats: 501 })
  expect(issues.map((issue) => v.getDotPath(issue))).toEqual(['name', 'seats'])
})
