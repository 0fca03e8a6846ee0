import { type BlockName, blockOptions } from '@site/runtime/contract'
import fc from 'fast-check'
import { parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../tests/support/repeats.js'
import { checkOptions } from '../../../runtime/src/schema/check-options.js'
import { blockReference } from '../reference/block.js'
import { type Control, controlsOf } from '../reference/controls.js'
import { writtenOptions } from '../reference/examples.js'
import { FORMATS, formatIndex } from '../reference/formats.js'
import { fromHash, toHash } from './hash.js'
import { issueOf } from './issue.js'
import { type Attribute, chosenAttributes, tagTokens } from './tag.js'

const options = [
  { name: 'loop', attribute: 'data-option-loop', default: 'true' },
  { name: 'slidesPerRow', attribute: 'data-option-slides-per-row', default: '3' },
]

describe('the attributes of a block with other options', () => {
  it('has one for a value that is not the default, and none for one that is', () => {
    const written: Attribute[] = [
      ['data-block', 'x'],
      ['data-option-loop', 'false'],
      ['class', 'a'],
    ]
    expect(chosenAttributes(written, options, { loop: 'true', slidesPerRow: '4' })).toEqual([
      ['data-block', 'x'],
      ['class', 'a'],
      ['data-option-slides-per-row', '4'],
    ])
    expect(chosenAttributes(written, options, {})).toEqual(written)
  })

  it('has one for a default too where JSON says something else', () => {
    const written: Attribute[] = [['data-block-json', '{"loop":false}']]
    expect(chosenAttributes(written, options, { loop: 'true' })).toEqual([
      ...written,
      ['data-option-loop', 'true'],
    ])
  })
})

/** Values as a form has them. */
function valuesOf({ kind, choices = [], min = -1000, max = 1000, step }: Control): fc.Arbitrary<string> {
  if (kind === 'switch') return fc.boolean().map(String)
  if (kind === 'choice') return fc.constantFrom(...choices.map(({ value }) => value))
  if (kind === 'number' && step === 1) return fc.integer({ min, max }).map(String)
  return kind === 'number' ? fc.double({ min, max, noNaN: true }).map(String) : fc.string()
}

it('markup that the form prints reads back as the same options, for each block and each of its examples', () => {
  const cases = (Object.keys(blockOptions) as BlockName[]).flatMap((block) => {
    const { examples, controls } = blockReference(block)
    return examples.map((example) => ({ block, example, controls }))
  })
  const choices = (controls: readonly Control[]) =>
    fc.record(Object.fromEntries(controls.map((control) => [control.name, valuesOf(control)])), {
      requiredKeys: [],
    })
  const chosen = fc
    .constantFrom(...cases)
    .chain((each) =>
      choices(each.controls).map((choice) => ({ ...each, choice: choice as Record<string, string> })),
    )
  fc.assert(
    fc.property(chosen, ({ block, example, controls, choice }) => {
      const attributes = chosenAttributes(example.attributes, controls, choice)
      const printed = tagTokens(example.element, attributes, '>')
        .map(({ text }) => text)
        .join('')
      const [element] = parseFragment(printed).childNodes
      const read =
        element && 'attrs' in element ? element.attrs.map(({ name, value }) => [name, value] as const) : []
      const schema = blockOptions[block]
      const found = checkOptions(schema, writtenOptions(read))
      const wanted = checkOptions(schema, { ...example.options, ...choice })
      expect(found.options).toEqual(wanted.options)
      expect(fromHash(toHash({ id: example.id, choice }))).toEqual({ id: example.id, choice })
    }),
    propertyRuns(2000),
  )
})

it('an address that is no choice is none', () => {
  expect(['', '#keyboard', '#example:%E0%A4%A'].map(fromHash)).toEqual([null, null, null])
})

it('a value that is not allowed is named with what is', () => {
  const number = { ...options[1]!, kind: 'number', min: 1, max: 6, step: 1 } as const
  expect(['0', '7', '2.5', ' ', '4'].map((value) => issueOf(number, value, []))).toEqual([
    'The least is 1.',
    'The most is 6.',
    'Write a whole number.',
    'Write a number.',
    '',
  ])
  const text = {
    ...options[0]!,
    kind: 'text',
    maxLength: 5,
  } as const
  expect(['123456', '12'].map((value) => issueOf(text, value, []))).toEqual([
    'At most 5 characters are allowed.',
    '',
  ])
})

it('the form judges the format of a text as its block does', () => {
  const all = Object.keys(blockOptions).flatMap((name) =>
    controlsOf(name as BlockName).flatMap(({ format, choices: _, ...control }) =>
      format ? [{ block: name as BlockName, rules: { ...control, format: formatIndex(format) } }] : [],
    ),
  )
  expect(all.length).toBeGreaterThan(15)
  const words = fc.constantFrom(
    'none',
    'hard',
    'auto',
    'top',
    '-left',
    '50 %',
    '0.5',
    '1200',
    'x',
    ',',
    ' ',
    '/',
    '#',
  )
  const values = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(words, { maxLength: 4 }).map((parts) => parts.join('')),
  )
  const cases = fc.record({ option: fc.constantFrom(...all), value: values })
  fc.assert(
    fc.property(cases, ({ option: { block, rules }, value }) => {
      const { issues } = checkOptions(blockOptions[block], { [rules.name]: value })
      expect(issueOf(rules, value, FORMATS) === '' ? 0 : 1).toBe(issues.length)
    }),
    propertyRuns(500),
  )
})
