import * as v from 'valibot'

const Options = v.record(v.string(), v.unknown())

/** As it was sent: names that a record leaves out, such as `constructor`, are for the server to refuse by name. */
const SentOptions = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object of option names and values',
)
const Revision = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The body of `PUT /api/config/blocks/{pageId}/{blockId}`: new options, and the revision they were made from. */
export const BlockConfigRequest = v.object({ options: SentOptions, revision: Revision })

/** New options of a block. */
export type BlockConfigRequest = v.InferOutput<typeof BlockConfigRequest>

/**
 * A block's options as they are stored. `revision` goes up by one with every save; a save made from an older
 * one answers 409 with this body and an `error`.
 *
 * @example
 * v.parse(BlockConfigBody, { type: 'accordion', options: { allowMultiple: true }, revision: 3 })
 */
export const BlockConfigBody = v.object({
  type: v.string(),
  options: Options,
  revision: Revision,
  error: v.optional(v.string()),
})

/** A block's options as they are stored. */
export type BlockConfigBody = v.InferOutput<typeof BlockConfigBody>
