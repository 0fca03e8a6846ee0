import { nestedIssues } from '@site/runtime/contract'
import type { Field } from '../../packages/admin/src/editor/settings/field.js'
import { weekOf, withRanges } from '../../packages/admin/src/editor/settings/hours.js'
import type { Random } from './random.js'

const WORDS = [
  '',
  'A title',
  'Zwölf ½ “words”',
  '/visit',
  '/studio',
  'https://example.org/page',
  '0.2,0.8',
  '50%',
]
const MORE_WORDS = [
  'name@example.com',
  '2027-12-31',
  '12px',
  'Auto',
  '1.5',
  '300,600',
  'email x reddit',
  'none',
]
const NUMBERS = [0, 1, 2, 3, 7, 12, 40, 250, 0.25, 0.5, 1.5]
const LISTS = [[], ['one'], ['one', 'two', 'Zwölf'], ['/visit', '/studio']]

function candidates(field: Field, random: Random): readonly unknown[] {
  switch (field.kind) {
    case 'switch':
      return [true, false]
    case 'choice':
      return field.choices.map(({ value }) => value)
    case 'number':
      return [...NUMBERS, field.min, field.max].filter((value) => value !== null)
    case 'text':
      // The server refuses what is no CSS.
      if (field.control === 'code') return ['', `h1 { --robot: ${random.below(1000)} }`]
      // It refuses amounts that are not in the currency of the shop.
      if (field.control === 'amount') return ['0.00 GBP', `${random.below(1000)}.50 GBP`]
      return [...WORDS, ...MORE_WORDS, `Word ${random.below(1000)}`]
    case 'lines':
      return [...LISTS, [`Word ${random.below(1000)}`]]
    case 'dataset':
      return [
        [
          ['', `Sold ${random.below(1000)}`],
          ['May', '3.5'],
        ],
      ]
    case 'hours': {
      // As the control makes it, with all days.
      const week = weekOf({})
      return [week, withRanges(week, 'monday', [{ from: 540, to: 600 + random.below(400) }])]
    }
    case 'links':
      return [[], [{ name: `Account ${random.below(1000)}`, url: 'https://social.example/@press' }]]
    case 'pairs':
      return [[], [{ key: `/robot-${random.below(1000)}`, value: '/visit' }]]
    case 'items':
      return [
        [],
        ...field.kinds.map(({ type }) => [{ id: `robot-${random.below(1000)}`, type, settings: {} }]),
      ]
  }
}

/** A value that a form can give a field: unset, or one that its schema and the server allow. */
export function valueFor(block: string, field: Field, random: Random): unknown {
  if (random.chance(0.2)) return undefined
  const allowed = candidates(field, random).filter(
    (value) => field.allows(value) && nestedIssues(block, field.name, value).length === 0,
  )
  return allowed.length > 0 ? random.pick(allowed) : undefined
}
