import * as v from 'valibot'
import { expect, it, describe as suite } from 'vitest'
import { describe } from '../../schema/describe.js'
import { pairs } from '../../schema/pairs.js'
import { read } from '../../schema/read.js'
import { boundsOf, kindIssue, kindOf } from '../contact/kinds.js'
import { pairsBoundsOf } from './bounds.js'
import { pairIssues, pairsIssue } from './issues.js'
import type { Pair } from './pair.js'

const UPPER = { form: /^[A-Z]+$/, rule: 'must be capital letters, such as ABC' }
const schema = pairs({ key: { maxLength: 5, format: UPPER }, value: { maxLength: 8 }, maxItems: 3 })
const description = describe(schema).wrapped!
const bounds = pairsBoundsOf(description)
const pair = (key: string, value: string): Pair => ({ key, value })

suite('key-value pairs', () => {
  it('[CFG-001] have the bounds of their schema', () => {
    expect(bounds).toEqual({
      key: { maxLength: 5, form: UPPER.form, rule: UPPER.rule },
      value: { maxLength: 8, form: null, rule: null },
      maxItems: 3,
      isOrdered: false,
      rule: null,
    })
    expect(pairsBoundsOf(describe(pairs({ isOrdered: true, rule: 'constructor' })).wrapped!)).toMatchObject({
      isOrdered: true,
      rule: null,
    })
    expect([kindOf(description), boundsOf(describe(schema))?.pairs]).toEqual(['pairs', bounds])
  })

  it('[CFG-001] are allowed as the schema allows them, in their order', () => {
    const good = [pair('B', 'two'), pair('A', 'one')]
    expect(v.parse(schema, good)).toEqual(good)
    expect(read(describe(schema), good)).toEqual(good)
    expect(pairIssues(good, bounds)).toEqual([])
    expect(kindIssue('pairs', good, boundsOf(description))).toBeNull()
  })

  it.each([
    [[pair('', 'one')], 'Row 1, first column: This must not be empty.'],
    [[pair('A', 'one'), pair('B', '  ')], 'Row 2, second column: This must not be empty.'],
    [[pair('ABCDEF', 'one')], 'Row 1, first column: This must have at most 5 characters.'],
    [[pair('A', 'one two three')], 'Row 1, second column: This must have at most 8 characters.'],
    [[pair('a', 'one')], 'Row 1, first column: This must be capital letters, such as ABC.'],
    [[pair('A', '1'), pair('B', '2'), pair('A', '3')], 'Row 3, first column: This is in row 1 already.'],
    [Array.from({ length: 4 }, () => pair('A', '1')), 'A list has at most 3 rows.'],
    ['A: one', 'This must be a list of pairs.'],
    [[null], 'Row 1, first column: This must not be empty.'],
    [[{ key: 1, value: ['x'] }], 'Row 1, first column: This must not be empty.'],
  ])('[CFG-001] %j: %s', (value, sentence) => {
    expect(pairsIssue(value, bounds)).toBe(sentence)
    expect(kindIssue('pairs', value, boundsOf(description))).toBe(sentence)
  })

  it('[CFG-001] have one issue for each text, in the order of the rows', () => {
    expect(pairIssues([pair('a', ''), pair('B', 'two'), pair('a', '3')], bounds)).toEqual([
      { index: 0, part: 'key', message: 'This must be capital letters, such as ABC.' },
      { index: 0, part: 'value', message: 'This must not be empty.' },
      { index: 2, part: 'key', message: 'This must be capital letters, such as ABC.' },
    ])
  })
})
