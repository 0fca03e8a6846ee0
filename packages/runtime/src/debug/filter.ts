import type { InspectedBlock, InspectedState } from './inspect.js'

/** The choice of blocks that the list shows. */
export interface Filter {
  readonly state: InspectedState | 'all'
  /** Part of a name or id, in any case. */
  readonly search: string
}

/** The order of the list: states that need attention come first. */
const STATES: readonly InspectedState[] = ['failed', 'unknown', 'unhydrated', 'loading', 'waiting', 'ready']

/** A block that works in spite of errors ranks above blocks that merely wait. */
const rank = ({ state, errors }: InspectedBlock): number => {
  const own = STATES.indexOf(state)
  return errors.length > 0 ? Math.min(own, STATES.indexOf('unhydrated') + 0.5) : own
}

/** The blocks that pass a filter, those that need attention first, in the order of the page within a rank. */
export function filterBlocks(blocks: readonly InspectedBlock[], { state, search }: Filter): InspectedBlock[] {
  const text = search.trim().toLowerCase()
  return blocks
    .filter((block) => state === 'all' || block.state === state)
    .filter(({ name, id }) => `${name} ${id ?? ''}`.toLowerCase().includes(text))
    .sort((one, other) => rank(one) - rank(other))
}

/** The number of blocks in each state, in the order of the list. */
export const countStates = (
  blocks: readonly InspectedBlock[],
): readonly { readonly state: InspectedState; readonly count: number }[] =>
  STATES.map((state) => ({ state, count: blocks.filter((block) => block.state === state).length }))
