import * as v from 'valibot'

const Path = v.pipe(v.string(), v.maxLength(8000))

/**
 * Messages of pages, for signed-in accounts only: the records that a visit would send to the server, and the position of
 * the pointer.
 *
 * @example
 * const channel = new BroadcastChannel(TRACKING_CHANNEL)
 * channel.onmessage = ({ data }) => v.is(TrackingMessage, data) && show(data)
 * channel.postMessage({ type: 'watch' })
 */
export const TrackingMessage = v.variant('type', [
  v.object({
    type: v.literal('record'),
    /** The call, from the server's root: `/api/census/button-click`. */
    path: Path,
    fields: v.record(v.string(), v.string()),
    /** Whether the server gets it too; false for owners and editors. */
    isSent: v.boolean(),
    /** Milliseconds since 1970. */
    at: v.number(),
  }),
  /** The pointer's place in the window, in CSS pixels from its upper left corner. */
  v.object({ type: v.literal('pointer'), pagePath: Path, x: v.number(), y: v.number() }),
])

export type TrackingMessage = v.InferOutput<typeof TrackingMessage>

/** Messages to pages: `watch` asks for positions of the pointer during the next 60 s, `unwatch` for none. */
export const TrackingRequest = v.object({ type: v.picklist(['watch', 'unwatch']) })

export type TrackingRequest = v.InferOutput<typeof TrackingRequest>
