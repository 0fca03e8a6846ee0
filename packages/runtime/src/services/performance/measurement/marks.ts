import { START_UP_MEASURE } from '../../../contract/constants/page.js'
import type { Site } from '../../../core/site.js'
import type { Records } from './records.js'

/** The most blocks whose hydration is recorded: servers take 4,000 characters of data. */
const MAX_BLOCKS = 30

/** Longest name of a block, in UTF-16 units. */
const NAME_MAX_LENGTH = 64

/**
 * Records what the runtime itself took: from its start until the page was ready, and until each block was ready, in
 * milliseconds since the page's start.
 */
export function recordMarks({ blocks }: Site, { set }: Records): void {
  for (const { startTime, duration } of performance.getEntriesByName(START_UP_MEASURE)) {
    set('start-up', 'start-up', { value: duration, startTime })
  }
  const ready = [...blocks.values()].filter(({ hydratedAt }) => hydratedAt !== undefined)
  set('hydration', 'hydration', {
    value: ready.length,
    blocks: ready.slice(0, MAX_BLOCKS).map(({ name, hydratedAt }) => ({
      name: name.slice(0, NAME_MAX_LENGTH),
      readyAt: hydratedAt,
    })),
  })
}
