import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { EVENT_NAME } from '../../packages/runtime/src/contract/event-name.js'
import type { Site } from '../../packages/runtime/src/core/site.js'
import { readCommonData } from '../../packages/runtime/src/services/analytics/common-data.js'
import { readCustomData, readSchemaName } from '../../packages/runtime/src/services/analytics/track-event.js'
import { readButton } from '../../packages/runtime/src/services/census/button-fields.js'
import { pageFields } from '../../packages/runtime/src/services/census/page-fields.js'
import { productFields } from '../../packages/runtime/src/services/census/products.js'
import { eventFields, formFields, hitFields } from '../../packages/runtime/src/services/census/record.js'
import { landingFields } from '../../packages/runtime/src/services/visits/visits.js'
import { cookieJar } from '../../packages/runtime/testing/consent.js'
import { acceptedContext } from '../../packages/runtime/testing/context.js'
import {
  ButtonFields,
  Hit,
  landingOf,
  PageFields,
  RecordEvent,
} from '../../packages/server/src/features/census/fields.js'
import { AnalyticsEvent } from '../../packages/server/src/features/measurements/routes.js'
import { propertyRuns } from '../support/repeats.js'
import { STRINGS } from './strings.js'

/** Property tests print their seed if they fail. */
const RUNS = propertyRuns(10_000)

/** Each run makes the fields of several records, and reads them as the server does. */
const RECORD_RUNS = propertyRuns(2_000)

const jar = cookieJar()

/** The texts that a context may have: up to 1,000 characters. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(...STRINGS).map((line) => line.slice(0, 1000)),
  fc
    .tuple(fc.constantFrom('x', '"', '\\', '\u0001', '\ud800', '😀'), fc.integer({ min: 240, max: 500 }))
    .map(([unit, count]) => unit.repeat(count)),
)

const NAMES = ['templateId', 'pageId', 'collectionId', 'itemId', 'locale'] as const
const page = fc.record({
  ...(Object.fromEntries(NAMES.map((name) => [name, text])) as Record<(typeof NAMES)[number], typeof text>),
  website: fc.record({ id: text }),
  authenticatedAccount: fc.option(fc.record({ id: text })),
})
const address = fc.tuple(text, text, text).map(([path, query, hash]) => {
  const url = new URL('https://shop.example/')
  url.pathname = path
  url.search = query
  url.hash = hash
  return url
})
const cookie = fc.oneof(
  text.map((id) => `${encodeURIComponent([...id.replace(/\p{Cs}/gu, '')].slice(0, 130).join(''))}|1|2|3|4`),
  fc.constantFrom('', 'v1|1|2|3|4'),
)

/** A page whose locale is as it is: the context checks it elsewhere. */
const siteOf = ({ locale, ...fields }: Record<string, unknown>, location: URL) =>
  ({
    context: { ...acceptedContext(fields), locale },
    document: Object.create(document, { location: { value: location } }),
  }) as unknown as Site

/** The values that the server reads of a form. */
const sent = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(new URLSearchParams(new URLSearchParams(fields).toString()))

const accepts = (schema: v.GenericSchema, value: unknown) =>
  expect(v.safeParse(schema, value).issues).toBeUndefined()

it('[CEN-001] [CEN-004] [CEN-005] [CEN-006] [CEN-008] [CEN-009] [CEN-010] the server accepts what pages record, whatever their context, address and visitor', () => {
  fc.assert(
    fc.property(page, address, cookie, text, (context, location, record, any) => {
      jar.kept.set('ss_cvr', record)
      const site = siteOf(context, location)
      accepts(PageFields, sent(pageFields(site)))
      accepts(PageFields, sent(formFields(site, any)))
      accepts(Hit, sent(hitFields(site)))
      accepts(RecordEvent, sent(eventFields('newsletter-subscribe', { ...pageFields(site), formId: any })))
      accepts(RecordEvent, sent(eventFields('add', productFields(site, { variantId: any }))))
      location.searchParams.set('source', `x${any}`)
      const landing = sent(landingFields(site, any)!)
      expect(landingOf(landing)).toEqual(landing)
    }),
    RECORD_RUNS,
  )
}, 120_000)

it('[CEN-007] the server accepts what pages record of a button, whatever its markup', () => {
  const NAMES = ['data-census-button', 'id', 'href', 'target', 'data-alignment', 'data-button-size'] as const
  const long = fc.oneof(text, fc.constantFrom('x'.repeat(3000), ' x'.repeat(3000), '😀'.repeat(300)))
  const site = siteOf({ locale: 'en' }, new URL('https://shop.example/'))
  const button = document.createElement('a')
  fc.assert(
    fc.property(fc.array(long, { minLength: 7, maxLength: 7 }), (values) => {
      for (const [at, name] of NAMES.entries()) button.setAttribute(name, values[at]!)
      button.textContent = values[6]!
      accepts(ButtonFields, sent({ ...pageFields(site), ...readButton(button)() }))
    }),
    RECORD_RUNS,
  )
}, 120_000)

it('[CEN-009] the server accepts the names of events that pages accept, and no others', () => {
  const name = fc.oneof(fc.string(), fc.stringMatching(/^[a-z][a-z-]{0,70}$/))
  fc.assert(
    fc.property(name, (event) => {
      expect(v.is(RecordEvent, { event, data: '{}' })).toBe(EVENT_NAME.test(event))
    }),
    RUNS,
  )
})

it('[ANL-001] [ANL-003] the server accepts the analytics events that pages accept', () => {
  let accepted = 0
  const data = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(text, fc.jsonValue({ maxDepth: 12 })),
    fc.integer({ min: 9980, max: 10_010 }).map((length) => ({ a: 'x'.repeat(length) })),
    fc
      .integer({ min: 1, max: 12 })
      .map((count) => JSON.parse(`${'{"a":'.repeat(count)}1${'}'.repeat(count)}`)),
  )
  fc.assert(
    fc.property(data, fc.option(text), text, (customData, schema, any) => {
      const common = {
        actor: any || 'a',
        action: 'b',
        event_owner_team: 'c',
        event_source: 'd',
        object_type: 'e',
      }
      let event: object
      try {
        event = {
          analyticsId: 'a1',
          commonData: readCommonData({ ...common, page: any }),
          customData: readCustomData(customData),
          customSchemaName: readSchemaName(schema),
        }
      } catch {
        return
      }
      accepted += 1
      accepts(AnalyticsEvent, JSON.parse(JSON.stringify(event)))
    }),
    RECORD_RUNS,
  )
  expect(accepted).toBeGreaterThan(RECORD_RUNS.numRuns / 10)
})
