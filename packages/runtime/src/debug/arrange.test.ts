import { describe, expect, it } from 'vitest'
import { arrange, countStates } from './arrange.js'
import { inspected } from './harness.js'
import type { InspectedBlock, InspectedState } from './inspect.js'

const block = (name: string, state: InspectedState, more: Partial<InspectedBlock> = {}): InspectedBlock =>
  inspected({ name, state, ...more })
const names = (blocks: readonly InspectedBlock[]) => blocks.map(({ name }) => name)
const problem = {} as InspectedBlock['errors'][number]

const page = [
  block('a', 'ready', { id: 'Top' }),
  block('b', 'waiting'),
  block('c', 'ready', { errors: [problem] }),
  block('d', 'failed', { errors: [problem] }),
  block('e', 'unknown'),
  block('f', 'failed', { errors: [problem] }),
]

describe('the list', () => {
  it('shows what failed first, then what is wrong in other ways, then what waits; else the order of the page', () => {
    expect(names(arrange(page, { state: 'all', search: '' }))).toEqual(['d', 'f', 'e', 'c', 'b', 'a'])
  })

  it('shows the blocks of one state', () => {
    expect(names(arrange(page, { state: 'ready', search: '' }))).toEqual(['c', 'a'])
  })

  it('finds a part of a name or an id, in any case', () => {
    expect(names(arrange(page, { state: 'all', search: ' tOP ' }))).toEqual(['a'])
    expect(names(arrange(page, { state: 'all', search: 'E' }))).toEqual(['e'])
    expect(names(arrange(page, { state: 'failed', search: 'top' }))).toEqual([])
  })

  it('does not find a block without an id by the word null', () => {
    expect(names(arrange(page, { state: 'all', search: 'null' }))).toEqual([])
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
