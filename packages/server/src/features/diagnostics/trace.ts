import * as v from 'valibot'
import { boundedJson } from '../../base/http/bounded-json.js'

/** The most items of one call. */
const MAX_ITEMS = 100

/** An item of the trace of a page. */
const TraceItem = v.object({
  pageUrl: v.pipe(
    v.string(),
    // A query may contain a visitor's input.
    v.transform((url) => url.split(/[?#]/, 1)[0]!.slice(0, 500)),
  ),
  type: v.pipe(v.string(), v.maxLength(100)),
  data: v.optional(boundedJson({ depth: 20, length: 4_000 }), null),
})

/** The fields of `POST /api/events/Trace`. */
export const Trace = v.object({
  data: v.pipe(
    v.string(),
    v.parseJson(undefined, 'must be a JSON list of items with "pageUrl", "type" and "data"'),
    v.array(TraceItem),
    v.minLength(1),
    v.maxLength(MAX_ITEMS),
  ),
})
