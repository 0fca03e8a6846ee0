import { describe, expect, it } from 'vitest'
import { presetValues, readSectionValues } from './form.js'
import { readSectionFormat } from './format.js'
import { hasSampleWords } from './sample-words.js'

const read = readSectionFormat('prices', {
  name: 'Prices',
  settings: [
    { type: 'text', id: 'heading' },
    { type: 'richtext', id: 'text' },
    { type: 'text', id: 'note' },
    { type: 'dataset', id: 'rows' },
  ],
  blocks: [
    {
      type: 'price',
      name: 'Price',
      settings: [
        { type: 'text', id: 'title' },
        { type: 'text', id: 'price' },
      ],
    },
    { type: 'word', name: 'Word', settings: [{ type: 'text', id: 'text' }] },
  ],
  presets: [
    {
      name: 'Prices',
      settings: {
        heading: 'What it costs',
        text: '<p>All with tea.</p>',
        note: 'Counted at the door.',
        rows: [
          ['Year', 'Visitors'],
          ['2025', '12'],
        ],
      },
      blocks: [
        { type: 'price', settings: { title: 'One visit', price: '£12' } },
        { type: 'word', settings: { text: 'Made by hand' } },
      ],
    },
    { name: 'Empty', settings: { text: ' ' } },
  ],
})
if (!read.ok) throw new Error('The kind is wrong.')
const { definition } = read
const isSample = (values: Readonly<Record<string, unknown>>) =>
  hasSampleWords(definition, readSectionValues(definition, values))
const item = (type: string, settings: object) => ({ items: [{ id: 'a', type, settings }] })

describe('words of a preset', () => {
  it('[CFG-001] are in a section that was just added', () => {
    expect(isSample(presetValues(definition))).toBe(true)
    expect(isSample(presetValues(definition, 1))).toBe(false)
  })

  it.each([
    ['a sentence', { text: '<p>All with tea.</p>' }, true],
    ['another sentence', { text: '<p>All with coffee.</p>' }, false],
    ['a short sentence', { note: 'Counted at the door.' }, true],
    [
      'rows that nobody has counted',
      {
        rows: [
          ['Year', 'Visitors'],
          ['2025', '12'],
        ],
      },
      true,
    ],
    [
      'other rows',
      {
        rows: [
          ['Year', 'Visitors'],
          ['2025', '30'],
        ],
      },
      false,
    ],
    ['the text with which a post starts', { text: '<p>Write your text here.</p>' }, true],
    ['nothing', { text: '' }, false],
    ['a heading alone, which may be just what the owner wants', { heading: 'What it costs' }, false],
    ['all texts of an item', item('price', { title: 'One visit', price: '£12' }), true],
    ['an item with a price of its own', item('price', { title: 'One visit', price: '£14' }), false],
    ['a single short text of an item', item('word', { text: 'Made by hand' }), false],
    ['an item of another type', item('word', { title: 'One visit', price: '£12' }), false],
  ])('count in %s: %j is %s', (_, values, expected) => {
    expect(isSample(values)).toBe(expected)
  })
})
