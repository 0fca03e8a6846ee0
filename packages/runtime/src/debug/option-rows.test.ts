import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import accordion from '../blocks/accordion/block.js'
import { defineBlock } from '../core/block.js'
import { Block, type Host } from '../core/instance.js'
import { checkOptions, type OptionEntries } from '../schema/check-options.js'
import { flag, integer } from '../schema/option.js'
import { optionRows } from './block-row.js'

const counter = defineBlock({
  name: 'counter',
  options: v.object({ count: integer(1, { min: 0, max: 9 }), loud: flag(false) }),
  init: () => {},
})

function instanceOf(definition: Block['definition'], given: Record<string, unknown>): Block {
  const block = new Block(definition?.name ?? 'none', document.createElement('p'), null, {} as Host)
  block.definition = definition
  block.rawOptions = given
  if (definition?.options) block.options = checkOptions(definition.options as OptionEntries, given).options
  return block
}

describe('the table of options', () => {
  it('sets the raw value beside the value in use', () => {
    expect(optionRows(instanceOf(counter, { count: '7' }))).toEqual([
      {
        name: 'count',
        title: null,
        help: null,
        raw: '7',
        value: 7,
        expected: 'a whole number from 0 up to 9',
        isIgnored: false,
      },
      {
        name: 'loud',
        title: null,
        help: null,
        raw: undefined,
        value: false,
        expected: 'true or false',
        isIgnored: false,
      },
    ])
  })

  it('marks what is not allowed, and an option that does not exist', () => {
    const rows = optionRows(instanceOf(counter, { count: 12, constructor: 'x' }))
    expect(rows.map(({ name, value, isIgnored }) => [name, value, isIgnored])).toEqual([
      ['count', 1, true],
      ['loud', false, false],
      ['constructor', undefined, true],
    ])
    expect(rows[2]?.expected).toBeNull()
  })

  it('explains an option of this package', () => {
    const [row] = optionRows(instanceOf(accordion, {}))
    expect(row).toMatchObject({
      name: 'allowMultiple',
      title: expect.stringMatching(/\w/),
      help: expect.stringMatching(/\w/),
    })
  })

  it('is empty for a block without options, and while the code is not there', () => {
    expect(optionRows(instanceOf(defineBlock({ name: 'plain', init: () => {} }), {}))).toEqual([])
    expect(optionRows(instanceOf(undefined, {}))).toEqual([])
  })
})
