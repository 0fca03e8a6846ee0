import {
  CUSTOM_DATA_MAX_LENGTH,
  CUSTOM_DATA_MAX_LEVELS,
  CUSTOM_SCHEMA_NAME_MAX_LENGTH,
  DeleteVisitorDataRequest,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { boundedObject } from '../../base/http/bounded-json.js'

/** The most records of one call. */
const MAX_RECORDS = 500

const line = (maxLength: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength))

/** The body of `POST /api/1/performance/records`. */
export const PerformanceRecords = v.pipe(
  v.array(
    v.object({
      app: line(100),
      event: line(100),
      pageLoadId: line(128),
      /** Milliseconds since 1970, by the visitor's clock. */
      ts: v.pipe(v.number(), v.finite()),
      data: boundedObject({ depth: 10, length: 4_000 }),
    }),
  ),
  v.minLength(1),
  v.maxLength(MAX_RECORDS),
)

/** The fields that every analytics event has. Others are names, values and addresses, or null. */
const CommonData = v.objectWithRest(
  {
    actor: line(200),
    action: line(200),
    event_owner_team: line(200),
    event_source: line(200),
    object_type: line(200),
  },
  v.nullable(v.union([v.pipe(v.string(), v.maxLength(2_000)), v.number(), v.boolean()])),
)

const MAX_COMMON_FIELDS = 60

/** The body of `POST /api/v1/events`. */
export const AnalyticsEvent = v.object({
  /** Of the same form as a visitor's id, so that its events can be deleted. */
  analyticsId: DeleteVisitorDataRequest.entries.visitorId,
  commonData: v.pipe(
    CommonData,
    v.check(
      (fields) => Object.keys(fields).length <= MAX_COMMON_FIELDS,
      `has more than ${MAX_COMMON_FIELDS} fields`,
    ),
  ),
  customData: v.optional(
    v.nullable(boundedObject({ depth: CUSTOM_DATA_MAX_LEVELS, length: CUSTOM_DATA_MAX_LENGTH })),
    null,
  ),
  customSchemaName: v.optional(
    v.nullable(v.pipe(v.string(), v.maxLength(CUSTOM_SCHEMA_NAME_MAX_LENGTH))),
    null,
  ),
})
