import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { address, flag, formatted, integer, oneOf, options, text } from '../../schema/plain-option.js'
import { describeBlock } from './describe-block.js'
import { ownBlockForm } from './form.js'
import { ownBlockError, readOwnBlock, readOwnBlocks } from './read.js'

const SEATS = {
  title: 'Free places',
  options: {
    properties: {
      few: { type: 'integer', title: 'Few places', minimum: 1, maximum: 20, default: 3 },
      tone: { type: 'string', enum: ['calm', 'loud'], choices: { calm: 'Calm' }, default: 'loud' },
      link: { type: 'string', format: 'uri-reference' },
      loud: { type: 'boolean', appliesTo: { tone: ['loud'] } },
    },
  },
  translations: {
    de: { title: 'Freie Plätze', options: { few: { title: 'Wenige' }, tone: { choices: { loud: 'Laut' } } } },
  },
}

const seats = (change: object) => ({ options: { properties: { few: { type: 'integer', ...change } } } })

const errorOf = (json: unknown) => {
  const read = readOwnBlock(json)
  return read.ok ? '' : ownBlockError(read.issues)
}

it('a description is the schema and the words of a form, in the language of the panel', () => {
  const read = readOwnBlock(SEATS)
  if (!read.ok) throw new Error(ownBlockError(read.issues))
  const { schema, texts, title } = ownBlockForm(read.description, 'de-AT')
  expect(title).toBe('Freie Plätze')
  expect(texts.few).toEqual({ title: 'Wenige', help: '' })
  expect(texts.tone?.choices).toEqual({ calm: 'Calm', loud: 'Laut' })
  expect(ownBlockForm(read.description, 'fr').title).toBe('Free places')
  expect(v.parse(schema, {})).toEqual({ few: 3, tone: 'loud', link: '', loud: false })
  expect(v.is(schema, { few: 21 })).toBe(false)
  expect(v.is(schema, { link: 'javascript:alert(1)' })).toBe(false)
})

it.each([
  [seats({ minimun: 1 }), 'options.properties.few.minimun: there is no such entry. Did you mean "minimum"?'],
  [seats({ minimum: 'one' }), 'options.properties.few.minimum: must be a number'],
  [seats({ minimum: 9, maximum: 3 }), 'options.properties.few.minimum: must not be above the "maximum", 3'],
  [seats({ maximum: 3, default: 7 }), 'options.properties.few.default: must be a whole number up to 3'],
  [seats({ type: 'integr' }), 'few.type: there is no "integr". Did you mean "integer"?'],
  [seats({ type: undefined }), 'options.properties.few.type: this is missing: one of boolean, integer'],
  [seats({ appliesTo: { fwe: [1] } }), 'few.appliesTo.fwe: there is no such option. Did you mean "few"?'],
  [{ options: { properties: { Few: { type: 'boolean' } } } }, 'must be a name such as "maxItems"'],
  [{ ...SEATS, translations: { de: { options: { fwe: {} } } } }, 'Did you mean "few"?'],
  [
    { ...SEATS, translations: { de: { options: { tone: { choices: { cal: 'x' } } } } } },
    'Did you mean "calm"?',
  ],
  [{ ...SEATS, translations: { german: { title: 'x' } } }, 'must be the tag of a language such as "de"'],
  [
    { options: { properties: { a: { type: 'string', enum: ['x'], maxLength: 3 } } } },
    'no effect beside "enum"',
  ],
  [{ options: {} }, 'options.properties: this is missing'],
  [7, 'must be an object'],
  [null, 'must be an object'],
])('says where a description is wrong, what is allowed and what was probably meant: %j', (json, sentence) => {
  expect(errorOf(json)).toContain(sentence)
})

it('a wrong description costs only its own block, and a name of the package stays with the package', () => {
  const read = readOwnBlocks({ seats: SEATS, wrong: 7, accordion: SEATS, 'No name': SEATS }, ['accordion'])
  expect([...read!].map(([name, { ok }]) => [name, ok])).toEqual([
    ['seats', true],
    ['wrong', false],
    ['accordion', false],
    ['No name', false],
  ])
  expect(readOwnBlocks([], [])).toBe(null)
})

it('prints the description of a block from its options, so that bounds are written once', () => {
  const Options = options({
    few: integer(3, { min: 0, max: 100 }),
    all: integer(0),
    loud: flag(true),
    tone: oneOf(['calm', 'loud'], 'loud'),
    note: text('Hello', { maxLength: 20 }),
    link: address(''),
  })
  const words = { title: 'Free places', options: { few: { title: 'Few', description: 'From here on.' } } }
  const printed = describeBlock({ name: 'seats', options: Options }, words)
  expect(JSON.parse(JSON.stringify(printed))).toEqual({
    title: 'Free places',
    options: {
      properties: {
        few: {
          type: 'integer',
          minimum: 0,
          maximum: 100,
          default: 3,
          title: 'Few',
          description: 'From here on.',
        },
        all: { type: 'integer', default: 0 },
        loud: { type: 'boolean', default: true },
        tone: { type: 'string', enum: ['calm', 'loud'], default: 'loud' },
        note: { type: 'string', maxLength: 20, default: 'Hello' },
        link: { type: 'string', format: 'uri-reference', maxLength: 2000, default: '' },
      },
    },
  })
  const { schema } = ownBlockForm(printed)
  expect(v.parse(schema, {})).toEqual(
    Object.fromEntries(Object.entries(Options.entries).map(([name, entry]) => [name, entry.default])),
  )
})

it('says which option cannot be described, and what can', () => {
  const own = options({ code: formatted('', /^\d*$/, 'must be digits') })
  expect(() => describeBlock({ name: 'seats', options: own })).toThrow(
    'seats: the option "code" cannot be described: it has a pattern of its own. Allowed are flag, integer',
  )
  const Options = options({ few: flag(true) })
  const words = { options: { fwe: {} } } as never
  expect(() => describeBlock({ name: 'seats', options: Options }, words)).toThrow('has no such option')
})

/** Values near a description: what an author mistypes, and what somebody writes on purpose. */
const hostile = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(
      'integer',
      'string',
      '<img src=x onerror=alert(1)>',
      'javascript:alert(1)',
      '{{ x }}',
      -0,
    ),
    fc.anything({ withSparseArray: false, maxDepth: 1 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom(
        ...['options', 'properties', 'type', 'enum', 'choices', 'default', 'minimum', 'maximum', 'title'],
        ...[
          'translations',
          'appliesTo',
          'de',
          'few',
          '__proto__',
          'constructor',
          'toString',
          'parts',
          'format',
        ],
      ),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
})).value

it('no description breaks the check, and one that passes is a form with allowed defaults', () => {
  fc.assert(
    fc.property(
      hostile,
      fc.dictionary(fc.constantFrom('few', 'valueOf', 'tone'), hostile),
      (value, properties) => {
        for (const json of [value, { options: { properties } }, { ...SEATS, translations: value }]) {
          const read = readOwnBlock(json)
          if (!read.ok) {
            expect(ownBlockError(read.issues)).not.toBe('')
            continue
          }
          const { schema, texts } = ownBlockForm(read.description, 'de')
          expect(v.is(schema, {})).toBe(true)
          expect(Object.keys(texts)).toEqual(Object.keys(schema.entries))
          for (const entry of Object.values(schema.entries)) expect(v.is(entry, entry.default)).toBe(true)
        }
        expect(Object.getOwnPropertyNames({}.constructor.prototype)).not.toContain('few')
      },
    ),
    propertyRuns(500),
  )
})
