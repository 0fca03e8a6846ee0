import { describe, expect, it } from 'vitest'
import { inspectedBlock } from '../../testing/debug.js'
import { countStates, filterBlocks } from './filter.js'
import type { InspectedBlock, InspectedState } from './inspect.js'

const block = (name: string, state: InspectedState, changes: Partial<InspectedBlock> = {}): InspectedBlock =>
  inspectedBlock({ name, state, ...changes })
const names = (blocks: readonly InspectedBlock[]) => blocks.map(({ name }) => name)
const error = {} as InspectedBlock['errors'][number]

const page = [
  block('a', 'ready', { id: 'Top' }),
  block('b', 'waiting'),
  block('c', 'ready', { errors: [error] }),
  block('d', 'failed', { errors: [error] }),
  block('e', 'unknown'),
  block('f', 'failed', { errors: [error] }),
]

describe('the list', () => {
  it('shows what failed first, then what is wrong in other ways, then what waits; else the order of the page', () => {
    expect(names(filterBlocks(page, { state: 'all', search: '' }))).toEqual(['d', 'f', 'e', 'c', 'b', 'a'])
  })

  it('shows the blocks of one state', () => {
    expect(names(filterBlocks(page, { state: 'ready', search: '' }))).toEqual(['c', 'a'])
  })

  it('finds a part of a name or an id, in any case', () => {
    expect(names(filterBlocks(page, { state: 'all', search: ' tOP ' }))).toEqual(['a'])
    expect(names(filterBlocks(page, { state: 'all', search: 'E' }))).toEqual(['e'])
    expect(names(filterBlocks(page, { state: 'failed', search: 'top' }))).toEqual([])
  })

  it('does not find a block without an id by the word null', () => {
    expect(names(filterBlocks(page, { state: 'all', search: 'null' }))).toEqual([])
  })

  it('counts the states, failed first', () => {
    expect(countStates(page).map(({ state, count }) => `${state} ${count}`)).toEqual([
      'failed 2',
      'unknown 1',
      'unhydrated 0',
      'loading 0',
      'waiting 1',
      'ready 2',
    ])
  })
})
