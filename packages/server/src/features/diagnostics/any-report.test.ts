import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { storableJson } from '../../base/database/storable.js'
import { issueSentence } from '../../base/http/issue-sentence.js'
import { visitorIdOf } from '../../content/page-reports/visitor-id.js'
import { AnalyticsEvent, PerformanceRecords } from '../measurements/routes.js'
import { Trace } from './routes.js'
import { ErrorReports } from './script-error.js'

/** Property tests print their seed if they fail. */
const RUNS = propertyRuns(10_000)

/** A body has up to a hundred values: making and checking one takes a millisecond. */
const BODY_RUNS = propertyRuns(2_000)

/** The usual limit is too short on a busy computer. */
const TIMEOUT_MS = 120_000

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\0', '\ud800', 1e300, -1, null),
)

/** Objects with some of the right names, whose values are right or anything. */
const mixed = (valid: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(valid).map(([name, value]) => [
        name,
        fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: anything }),
      ]),
    ),
    { requiredKeys: Object.keys(valid).slice(0, -1) },
  )

const word = fc.string({ minLength: 1, maxLength: 20 })
const text = fc.string({ unit: 'binary', maxLength: 200 })

const BODIES: readonly (readonly [string, v.GenericSchema, fc.Arbitrary<unknown>])[] = [
  [
    '[ERR-001] errors',
    ErrorReports,
    fc.array(
      mixed({
        event: word,
        timestamp: fc.nat(),
        data: mixed({ message: text, stack: text, file: text, url: text, line: fc.nat(), count: fc.nat() }),
      }),
      { maxLength: 12 },
    ),
  ],
  [
    '[ERR-004] traces',
    Trace,
    fc
      .array(mixed({ pageUrl: text, type: word, data: fc.jsonValue() }), { maxLength: 12 })
      .map((items) => ({ data: JSON.stringify(items) })),
  ],
  [
    '[PRF-002] records',
    PerformanceRecords,
    fc.array(
      mixed({
        app: word,
        event: word,
        pageLoadId: word,
        ts: fc.nat(),
        data: fc.dictionary(word, fc.jsonValue()),
      }),
      { maxLength: 12 },
    ),
  ],
  [
    '[ANL-001] an event of analytics',
    AnalyticsEvent,
    mixed({
      analyticsId: word,
      commonData: mixed({
        actor: word,
        action: word,
        event_owner_team: word,
        event_source: word,
        object_type: word,
        page: fc.option(text),
      }),
      customSchemaName: fc.option(word),
      customData: fc.option(fc.dictionary(text, fc.jsonValue())),
    }),
  ],
]

it.each(BODIES)(
  '%s, whatever they hold, are stored as JSON without NUL and half pairs, or rejected with a short sentence',
  { timeout: TIMEOUT_MS },
  (_, schema, body) => {
    let accepted = 0
    fc.assert(
      fc.property(body, (sent) => {
        const found = v.safeParse(schema, JSON.parse(JSON.stringify(sent)))
        if (!found.success) {
          expect(issueSentence(found.issues[0]).length).toBeLessThan(250)
          return
        }
        accepted += 1
        const stored = storableJson(found.output)
        // An escaped backslash may precede the same letters: then they are a visitor's text.
        expect(stored.replaceAll('\\\\', '')).not.toMatch(/\\u0000|\\ud[89a-f]/i)
        expect(JSON.parse(stored)).toBeTypeOf('object')
      }),
      BODY_RUNS,
    )
    expect(accepted).toBeGreaterThan(BODY_RUNS.numRuns / 20)
  },
)

it('the visitor of any text is a text without bars and control characters, or nobody', () => {
  const part = fc.oneof(fc.string({ unit: 'binary', maxLength: 130 }), fc.nat().map(String))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const id = visitorIdOf(parts.join('|'))
      if (id === null) return
      expect(id).toBe(parts.join('|').split('|', 1)[0])
      expect(id).toMatch(/^[^|\p{Cc}]{1,128}$/u)
    }),
    RUNS,
  )
})
