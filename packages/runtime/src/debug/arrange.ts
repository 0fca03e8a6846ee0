import type { InspectedBlock, InspectedState } from './inspect.js'

/** What is shown of the list. */
export interface Filter {
  readonly state: InspectedState | 'all'
  /** Part of a name or id, in any case. */
  readonly search: string
}

/** The order of the view: what needs somebody first. */
export const STATES: readonly InspectedState[] = [
  'failed',
  'unknown',
  'unhydrated',
  'loading',
  'waiting',
  'ready',
]

/** A block that works but says something wrong stands above those that merely wait. */
const rank = ({ state, errors }: InspectedBlock): number => {
  const own = STATES.indexOf(state)
  return errors.length > 0 ? Math.min(own, STATES.indexOf('unhydrated') + 0.5) : own
}

/** The blocks that a filter lets through, those with problems first; else in the order they came. */
export function arrange(blocks: readonly InspectedBlock[], { state, search }: Filter): InspectedBlock[] {
  const wanted = search.trim().toLowerCase()
  return blocks
    .filter((block) => state === 'all' || block.state === state)
    .filter(({ name, id }) => `${name} ${id ?? ''}`.toLowerCase().includes(wanted))
    .sort((one, other) => rank(one) - rank(other))
}

/** How many blocks are in each state, in the order of the view. */
export const countStates = (
  blocks: readonly InspectedBlock[],
): readonly { readonly state: InspectedState; readonly count: number }[] =>
  STATES.map((state) => ({ state, count: blocks.filter((block) => block.state === state).length }))
