import * as v from 'valibot'

const Options = v.record(v.string(), v.unknown())

/**
 * The options unchanged: names that a record would drop, such as `constructor`, reach the server, which rejects
 * them by name.
 */
const SentOptions = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object of option names and values',
)
const Revision = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * The body of `PUT /api/config/blocks/{pageId}/{blockId}`: all options that an owner has set, and the options
 * that the changes are based on. The server merges them with options that others saved meanwhile, one by one.
 */
export const BlockConfigRequest = v.object({ options: SentOptions, base: Options })

/** New options of a block. */
export type BlockConfigRequest = v.InferOutput<typeof BlockConfigRequest>

/**
 * A block's options as an owner has set them. A missing option is unset, and follows the theme. `revision`
 * increases by one with every save.
 *
 * @example
 * v.parse(BlockConfigBody, { type: 'accordion', options: { allowMultiple: true }, revision: 3 })
 */
export const BlockConfigBody = v.object({
  type: v.string(),
  options: Options,
  revision: Revision,
  /** The values of a section where its owner has set none. Blocks of the runtime get theirs from their page. */
  theme: v.optional(Options),
})

/** A block's options as an owner has set them. */
export type BlockConfigBody = v.InferOutput<typeof BlockConfigBody>

/** The answer 409: the stored options, and the names of options that were changed on both sides. */
export const BlockConflictBody = v.object({
  ...BlockConfigBody.entries,
  conflicts: v.pipe(v.array(v.string()), v.minLength(1)),
  error: v.string(),
})

/** The stored options, if a save conflicts with them. */
export type BlockConflictBody = v.InferOutput<typeof BlockConflictBody>
