import { describe, expect, it } from 'vitest'
import { inspectedBlock } from '../../testing/debug.js'
import { describeState } from './block-row.js'
import type { InspectedBlock } from './inspect.js'

describe('describeState', () => {
  it.each<[Partial<InspectedBlock>, string]>([
    [
      { state: 'ready', hydratedAt: 123.4, duration: 1.26 },
      'Hydrated 123 ms after the page’s start, in 1.3 ms.',
    ],
    [{ state: 'failed' }, 'Never hydrated.'],
    [
      { state: 'failed', hydratedAt: 50, duration: 12.3 },
      'Failed after it had hydrated 50 ms after the page’s start, in 12 ms.',
    ],
    [{ waitsFor: 'visible' }, 'Waits until it comes near the viewport.'],
    [{ waitsFor: '(min-width: 60em)' }, 'Waits until (min-width: 60em) matches.'],
    [{ waitsFor: 'constructor' }, 'Waits until constructor matches.'],
    [{}, 'Waits for its turn, or for the moment that its registration names.'],
    [{ state: 'loading', waitsFor: 'code' }, 'Waits for its code.'],
    [{ state: 'unknown' }, 'Its HTML stays as the server sent it.'],
    [
      { state: 'unhydrated' },
      'Came to the page after the start. Allowed: site.hydrate(root), or the observer.',
    ],
  ])('%o: %s', (changes, words) => {
    expect(describeState(inspectedBlock(changes))).toBe(words)
  })
})
