import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { propertyRuns, repeats } from '../../../../../tests/support/repeats.js'
import { acceptedContext } from '../../../testing/context.js'
import type { Site } from '../../core/site.js'
import type { Channel } from '../outbox/channel.js'
import { earlyErrors } from './early-errors.js'
import startErrors from './errors.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const FIELDS = {
  app: 'string',
  message: 'string',
  stack: 'string',
  file: 'string',
  line: 'number',
  column: 'number',
  websiteId: 'string',
  templateId: 'string',
  url: 'string',
  userAgent: 'string',
  count: 'number',
}

/** Texts of every length that matters, of characters that take one to six bytes in a request. */
const text = fc
  .tuple(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom('', 'a', '\n', '\0', 'é', '漢', '😀', '\ud800', '"', '\\'),
    fc.constantFrom(0, 1, 90, 999, 4999, 6000, 20_000),
  )
  .map(([start, unit, times]) => start + unit.repeat(times))

const failure = fc.oneof(
  fc.record({
    type: fc.constant('error'),
    message: fc.oneof(text, fc.anything()),
    filename: text,
    lineno: fc.oneof(fc.integer(), fc.double()),
    colno: fc.double(),
    error: fc.oneof(fc.record({ stack: text }), fc.anything()),
  }),
  fc.record({
    type: fc.constant('unhandledrejection'),
    reason: fc.oneof(text, fc.anything(), fc.record({ name: text, message: text, stack: text })),
  }),
  fc.record({
    type: fc.constant('site:block:failed'),
    detail: fc.record({
      error: fc.record({ message: text, block: text, phase: text, option: fc.anything() }),
    }),
  }),
)

/** Lists of which some are longer than a page may send, with the moments at which the page is hidden. */
const failures = fc.array(fc.tuple(failure, fc.boolean()), { maxLength: 40 })

/** The requests of a page without a server. */
function pageOf(context: object) {
  const end = new AbortController()
  const bodies: string[] = []
  let hide = () => {}
  const outbox = {
    add: (_: Channel, body: string) => bodies.push(body),
    onHide: (collect: () => void) => {
      hide = collect
    },
  }
  const site: Site = {
    context,
    document,
    signal: end.signal,
    on() {},
    shared: (create: unknown) => (create === earlyErrors ? earlyErrors(site) : outbox),
  } as unknown as Site
  startErrors(site)
  return { bodies, hide: () => hide(), end: () => end.abort() }
}

it('[ERR-001] [ERR-007] [ERR-008] any errors become at most 20 requests of valid JSON in at most 60,000 bytes', () => {
  const context = acceptedContext({ website: { id: 'w'.repeat(300) }, templateId: '漢'.repeat(300) })
  const encoder = new TextEncoder()
  let sent = 0
  fc.assert(
    fc.property(failures, (list) => {
      const page = pageOf(context)
      for (const [{ type, ...fields }, isHidden] of list) {
        const target = type.startsWith('site:') ? document : window
        target.dispatchEvent(
          Object.defineProperties(new Event(type), Object.getOwnPropertyDescriptors(fields)),
        )
        if (isHidden) page.hide()
      }
      page.hide()
      page.end()
      expect(page.bodies.length).toBeLessThanOrEqual(20)
      for (const body of page.bodies) {
        expect(encoder.encode(body).length).toBeLessThanOrEqual(60_000)
        const batch = JSON.parse(body)
        expect(batch.length).toBeGreaterThan(0)
        expect(batch.length).toBeLessThanOrEqual(10)
        for (const { event, timestamp, data } of batch) {
          sent += 1
          expect(['error', 'unhandledrejection', 'block:failed']).toContain(event)
          expect(Number.isSafeInteger(timestamp)).toBe(true)
          for (const [name, kind] of Object.entries(FIELDS)) expect(typeof data[name], name).toBe(kind)
          expect(data.stack.length).toBeLessThanOrEqual(5000)
        }
      }
    }),
    // Each run is a page with up to 40 errors.
    propertyRuns(1_000),
  )
  expect(sent).toBeGreaterThan(repeats(1_000))
}, 300_000)
