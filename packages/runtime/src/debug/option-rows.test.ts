import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import accordion from '../blocks/accordion/block.js'
import { flag, integer } from '../contract/option.js'
import { defineBlock } from '../core/block.js'
import { Block, type Host } from '../core/life.js'
import { checkOptions, type OptionEntries } from '../core/options.js'
import { optionRows } from './option-rows.js'

const counter = defineBlock({
  name: 'counter',
  options: v.object({ count: integer(1, { min: 0, max: 9 }), loud: flag(false) }),
  init: () => {},
})

function living(definition: Block['definition'], given: Record<string, unknown>): Block {
  const block = new Block(definition?.name ?? 'none', document.createElement('p'), null, {} as Host)
  block.definition = definition
  block.given = given
  if (definition?.options) block.options = checkOptions(definition.options as OptionEntries, given).options
  return block
}

describe('the table of options', () => {
  it('sets what was given beside what is used', () => {
    expect(optionRows(living(counter, { count: '7' }))).toEqual([
      {
        name: 'count',
        title: null,
        help: null,
        given: '7',
        used: 7,
        allowed: 'a whole number from 0 up to 9',
        refused: false,
      },
      {
        name: 'loud',
        title: null,
        help: null,
        given: undefined,
        used: false,
        allowed: 'true or false',
        refused: false,
      },
    ])
  })

  it('marks what is not allowed, and an option that does not exist', () => {
    const rows = optionRows(living(counter, { count: 12, constructor: 'x' }))
    expect(rows.map(({ name, used, refused }) => [name, used, refused])).toEqual([
      ['count', 1, true],
      ['loud', false, false],
      ['constructor', undefined, true],
    ])
    expect(rows[2]?.allowed).toBeNull()
  })

  it('says what an option of this package does', () => {
    const [row] = optionRows(living(accordion, {}))
    expect(row).toMatchObject({
      name: 'allowMultiple',
      title: expect.stringMatching(/\w/),
      help: expect.stringMatching(/\w/),
    })
  })

  it('is empty for a block without options, and while the code is not there', () => {
    expect(optionRows(living(defineBlock({ name: 'plain', init: () => {} }), {}))).toEqual([])
    expect(optionRows(living(undefined, {}))).toEqual([])
  })
})
