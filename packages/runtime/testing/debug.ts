import type { InspectedBlock } from '../src/debug/inspect.js'

/** Data of a block as the debug view gets it. Without `changes`, the block waits and nothing is known of it. */
export const inspectedBlock = (changes: Partial<InspectedBlock> = {}): InspectedBlock => ({
  name: 'counter',
  id: null,
  element: document.createElement('p'),
  state: 'waiting',
  waitsFor: null,
  hydratedAt: null,
  duration: null,
  rawOptions: {},
  options: {},
  errors: [],
  ...changes,
})
