import type { Applicability, RecordFields } from '@site/runtime/contract'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { contestedOf } from '../../editor/records/parts.js'
import { type DraftOf, ValueSet } from './value-set.js'
import { appliesTo, describedValues } from './values.js'

const FIELDS = {
  name: { schema: v.pipe(v.string(), v.minLength(1), v.maxLength(9)), title: 'Name', help: '' },
  note: { schema: v.optional(v.pipe(v.string(), v.maxLength(20)), ''), title: 'Note', help: '' },
  isOpen: { schema: v.boolean(), title: 'Open', help: '' },
  size: {
    schema: v.picklist(['small', 'large', 'custom']),
    title: 'Size',
    help: '',
    choices: { small: 'Small', large: 'Large', custom: 'Of its own' },
    together: ['width'],
  },
  width: {
    schema: v.pipe(v.number(), v.minValue(0), v.maxValue(500)),
    form: 'decimal',
    isOptional: true,
    title: 'Width',
    help: '',
    appliesTo: { size: ['custom'] },
  },
  price: {
    schema: v.pipe(v.number(), v.minValue(0), v.maxValue(900_00)),
    form: 'amount',
    title: 'Price in {currency}',
    help: '',
  },
  seats: {
    schema: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(90))),
    form: 'digits',
    isOptional: true,
    title: 'Seats',
    help: '',
  },
  until: { schema: v.optional(v.string()), form: 'day', isOptional: true, title: 'Until', help: '' },
  words: { schema: v.array(v.pipe(v.string(), v.maxLength(9))), form: 'labels', title: 'Words', help: '' },
  days: {
    schema: v.array(
      v.object({ id: v.string(), title: v.pipe(v.string(), v.maxLength(5)), isLong: v.boolean() }),
    ),
    form: 'items',
    items: {
      title: { schema: v.pipe(v.string(), v.maxLength(5)), title: 'Title', help: '' },
      isLong: { schema: v.boolean(), title: 'Long', help: '' },
    },
    title: 'Days',
    help: '',
  },
} as const satisfies RecordFields

type Draft = DraftOf<typeof FIELDS>
const set = new ValueSet<Draft>(FIELDS)

const contexts = fc.record({
  currency: fc.constantFrom('GBP', 'JPY', 'KWD'),
  language: fc.constantFrom('en', 'de', 'ar', 'fr'),
})
const text = (most: number) => fc.string({ maxLength: most, unit: 'grapheme-ascii' })
const word = fc.constantFrom('Garden', 'Trees', 'Moss', 'Ferns')
const day = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  title: text(5),
  isLong: fc.boolean(),
})
const records = fc.record(
  {
    name: fc.constantFrom('Hall', 'Room', 'Yard'),
    note: text(20),
    isOpen: fc.boolean(),
    size: fc.constantFrom('small', 'large', 'custom'),
    width: fc.constantFrom(0, 1, 12.5, 500),
    price: fc.constantFrom(0, 5, 1234, 90_000),
    seats: fc.constantFrom(1, 12, 90),
    until: fc.constantFrom('2027-12-31', '2028-02-29'),
    words: fc.uniqueArray(word, { maxLength: 4 }),
    days: fc.uniqueArray(day, { maxLength: 4, selector: ({ id }) => id }),
  },
  { requiredKeys: ['name', 'note', 'isOpen', 'size', 'width', 'price', 'words', 'days'] },
)

describe('a set of values', () => {
  it('shows what is stored, and sends what it shows', () => {
    fc.assert(
      fc.property(records, contexts, (stored, context) => {
        const draft = set.draftOf(stored, context)
        expect(set.savedOf(draft, context)).toEqual(stored)
        expect(set.countChanges(draft, draft)).toBe(0)
        expect([...set.issuesOf(draft, context)]).toEqual([])
      }),
      propertyRuns(1_000),
    )
  })

  it('follows a newer record where nobody has changed anything, and keeps what only one person has changed', () => {
    fc.assert(
      fc.property(records, records, records, contexts, (base, mine, theirs, context) => {
        const [older, own, newer] = [base, mine, theirs].map((each) => set.draftOf(each, context)) as [
          Draft,
          Draft,
          Draft,
        ]
        expect(set.rebased(older, older, newer)).toEqual(newer)
        expect(set.rebased(own, older, older)).toEqual(own)
        const merged = set.rebased(own, older, newer)
        const sides = { base: older, mine: own, theirs: newer }
        const parts = set.partsOf(sides, context)
        const contested = new Set(contestedOf(parts, sides).map(({ name }) => name))
        for (const part of parts.filter(({ name }) => !name.includes(' '))) {
          if (contested.has(part.name)) continue
          const isOwn = JSON.stringify(part.valueIn(own)) !== JSON.stringify(part.valueIn(older))
          expect(part.valueIn(merged)).toEqual(part.valueIn(isOwn ? own : newer))
        }
      }),
      propertyRuns(1_000),
    )
  })

  it('has parts that take the value of the other version, and nothing else', () => {
    fc.assert(
      fc.property(records, records, contexts, (mine, theirs, context) => {
        const [own, other] = [mine, theirs].map((each) => set.draftOf(each, context)) as [Draft, Draft]
        const parts = set.partsOf({ base: own, mine: own, theirs: other }, context)
        for (const part of parts) {
          const taken = part.take(own, other)
          expect(part.valueIn(taken)).toEqual(part.valueIn(other))
          const values = part.name.split(' ')[0] === part.name ? parts : []
          for (const rest of values.filter((each) => each !== part && !each.name.includes(' ')))
            expect(rest.valueIn(taken)).toEqual(rest.valueIn(own))
        }
      }),
      propertyRuns(1_000),
    )
  })
})

const CONTEXT = { currency: 'GBP', language: 'de' }
const draft = set.draftOf(
  { name: 'Hall', note: '', isOpen: true, size: 'custom', width: 12.5, price: 1234, words: ['A'], days: [] },
  CONTEXT,
)
const issues = (change: Partial<Draft>) =>
  Object.fromEntries(set.issuesOf({ ...draft, ...change } as Draft, CONTEXT))

it('says what keeps an entry from being saved', () => {
  const required = 'This field is required.'
  expect(issues({ name: ' ', price: '' })).toEqual({ name: required, price: required })
  expect(issues({ name: 'x'.repeat(10) })).toEqual({ name: 'Use at most 9 characters.' })
  expect(issues({ price: '12,345' })).toEqual({ price: 'Enter an amount such as 5,00.' })
  expect(issues({ price: '900,01' })).toEqual({ price: 'Enter at most £900.00.' })
  expect(issues({ seats: '0' })).toEqual({ seats: 'Enter a whole number from 1 to 90.' })
  expect(issues({ seats: 'x' })).toEqual({ seats: 'Enter a whole number from 1 to 90.' })
  expect(issues({ seats: '' })).toEqual({})
  // A value without an effect keeps nothing from being saved, and counts as no change.
  expect(issues({ size: 'small', width: 'x' })).toEqual({})
  expect(set.countChanges({ ...draft, size: 'small', width: '1' }, draft)).toBe(1)
  const days = [{ id: 'a', title: 'Monday', isLong: true }]
  expect(issues({ days })).toEqual({ 'days.0.title': 'Use at most 5 characters.' })
})

it('writes values as people read them', () => {
  const other: Draft = { ...draft, size: 'large', price: '1', words: 'A\nB', until: '2027-12-31' }
  const sides = { base: draft, mine: draft, theirs: other }
  const read = set.partsOf(sides, CONTEXT).map(({ title, textIn }) => [title, textIn(draft), textIn(other)])
  expect(read).toEqual([
    ['Name', 'Hall', 'Hall'],
    ['Note', 'Empty', 'Empty'],
    ['Open', 'Yes', 'Yes'],
    ['Size', 'Of its own: 12,5', 'Large'],
    ['Price in GBP', '£12.34', '£1.00'],
    ['Seats', 'Empty', 'Empty'],
    ['Until', 'Empty', 'Dec 31, 2027'],
    ['Words: A', 'A', 'A'],
    ['Words: B', 'Removed', 'B'],
    ['Words: Order', 'A', 'A'],
    ['Days: Order', '', ''],
  ])
})

it('a value applies by values of others, or by a condition of comparisons', () => {
  const applied = (rule: Applicability) => {
    const [value] = describedValues({ width: { ...FIELDS.width, appliesTo: rule } })
    return ['small', 'large', 'custom'].filter((size) =>
      appliesTo(value!, { size, isOpen: size === 'large' }),
    )
  }
  const isOpen = { left: { option: 'isOpen' } } as const
  const isSmall = { left: { option: 'size' }, operator: '==', right: { value: 'small' } } as const
  expect(applied({ size: ['small', 'custom'] })).toEqual(['small', 'custom'])
  expect(applied({ size: ['large', 'custom'], isOpen: [true] })).toEqual(['large'])
  expect(applied([isOpen])).toEqual(['large'])
  expect(applied([{ ...isOpen, joined: 'or' }, isSmall])).toEqual(['small', 'large'])
})
