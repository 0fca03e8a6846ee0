import type { InspectedBlock } from './inspect.js'

/** A block as the view sees it, that waits and of which nothing is known yet unless `more` says so. */
export const inspected = (more: Partial<InspectedBlock>): InspectedBlock => ({
  name: 'counter',
  id: null,
  element: document.createElement('p'),
  state: 'waiting',
  waitsFor: null,
  hydratedAt: null,
  duration: null,
  given: {},
  options: {},
  errors: [],
  ...more,
})
