import { decimal, flag, integer, oneOf, text } from '@site/runtime/contract'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from './field.js'
import { fieldProblem } from './field-problem.js'
import { fullValues, shownValues, sparseValues } from './values.js'

const schema = v.object({
  loop: flag(true),
  effect: oneOf(['fade', 'strip'], 'fade'),
  count: integer(3, { min: 1, max: 12 }),
  speed: decimal(0.5, { min: 0 }),
  shift: integer(0),
  caption: text('', { maxLength: 20 }),
})
const some = { title: 'A title', help: 'Some help.' }
const fields = fieldsOf(schema, {
  loop: { title: 'Loop', help: 'Goes round.' },
  effect: some,
  count: some,
  speed: some,
  shift: some,
  caption: some,
})
const field = (name: string) => fields.find((each) => each.name === name)!
const defaults = v.getDefaults(schema)

describe('a form printed from a schema', () => {
  it('has one control for every option, in the schema’s order, with its title and help', () => {
    expect(fields.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
      'loop: switch',
      'effect: choice',
      'count: number',
      'speed: number',
      'shift: number',
      'caption: text',
    ])
    expect(field('loop')).toMatchObject({ title: 'Loop', help: 'Goes round.', default: true })
  })

  it('knows the bounds, and where there are none', () => {
    expect(field('effect')).toMatchObject({ choices: ['fade', 'strip'], default: 'fade' })
    expect(field('count')).toMatchObject({ min: 1, max: 12, whole: true, default: 3 })
    expect(field('speed')).toMatchObject({ min: 0, max: null, whole: false })
    expect(field('shift')).toMatchObject({ min: null, max: null, whole: true })
    expect(field('caption')).toMatchObject({ maxLength: 20 })
  })

  it.each([
    ['count', 12, null],
    ['count', 13, 'Enter a whole number from 1 to 12.'],
    ['count', 1.5, 'Enter a whole number from 1 to 12.'],
    ['count', '', 'Enter a whole number from 1 to 12.'],
    ['count', Number.NaN, 'Enter a whole number from 1 to 12.'],
    ['speed', -1, 'Enter a number, 0 or more.'],
    ['shift', 'x', 'Enter a whole number.'],
    ['caption', 'x'.repeat(21), 'Use at most 20 characters.'],
    ['effect', 'constructor', 'Choose one of the listed values.'],
    ['loop', false, null],
  ])('%s = %j says: %s', (name, value, problem) => {
    expect(fieldProblem(field(name), value)).toBe(problem)
  })

  it('agrees with the schema about every value', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.oneof(fc.anything(), fc.integer({ min: -20, max: 20 })),
        (each, value) => {
          const allowed = v.safeParse(schema, { ...defaults, [each.name]: value }).success
          return value === undefined || (fieldProblem(each, value) === null) === allowed
        },
      ),
    )
  })
})

describe('values', () => {
  it('a missing, bad or inherited option is shown as the default the page uses', () => {
    const stored = Object.create({ loop: false }) as Record<string, unknown>
    Object.assign(stored, { count: 99, effect: 'strip', unknown: 1 })
    expect(fullValues(fields, stored)).toEqual({ ...defaults, effect: 'strip' })
  })

  it('a default is not stored', () => {
    expect(sparseValues(fields, { ...defaults, loop: false, caption: '' })).toEqual({ loop: false })
  })

  it('a value that is not allowed yet is not shown on the page', () => {
    const shown = shownValues(fields, { ...defaults, count: 400, loop: false }, { ...defaults, count: 7 })
    expect(shown).toEqual({ ...defaults, count: 7, loop: false })
  })
})
