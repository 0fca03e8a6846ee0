import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { DescriptionError } from './description-error.js'
import { ownFields, ownTitles, usableFields } from './read-own-blocks.js'

const KEYS = [
  ...[
    'seats',
    'options',
    'properties',
    'few',
    'type',
    'title',
    'default',
    'minimum',
    'maximum',
    'enum',
    'choices',
  ],
  ...['translations', 'de', 'appliesTo', 'format', '__proto__', 'constructor', 'toString', 'length'],
]
const LEAVES = [
  'integer',
  'string',
  'boolean',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '',
  1e308,
]

/** JSON near descriptions, as somebody mistypes them or writes them on purpose. */
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(...LEAVES, null, true, -1, 0.5),
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom(...KEYS), tie('value')), { maxLength: 4 })
      .map((entries) =>
        JSON.parse(`{${entries.map(([key, value]) => `"${key}":${JSON.stringify(value)}`).join()}}`),
      ),
  ),
})).value

it('no description of a page breaks the panel: it is a form with allowed defaults, or an error that says why', () => {
  fc.assert(
    fc.property(json, fc.dictionary(fc.constantFrom('few', 'valueOf', 'tone'), json), (value, properties) => {
      const texts = [JSON.stringify(value), JSON.stringify({ seats: value }), JSON.stringify(value).slice(1)]
      for (const ofPage of [...texts, JSON.stringify({ seats: { options: { properties } } })]) {
        const described = { ofServer: {}, ofPage }
        ownTitles(described, 'de')
        usableFields(described, 'accordion')
        try {
          for (const field of ownFields(described, 'seats') ?? [])
            expect(field.allows(field.default)).toBe(true)
        } catch (error) {
          if (!(error instanceof DescriptionError)) throw error
          expect(error.message).toContain('“Seats”')
        }
      }
    }),
    propertyRuns(300),
  )
})
