import * as v from 'valibot'
import type { OptionEntries } from '../../runtime/src/schema/check-options.js'
import type { BlockMarkup } from '../../runtime/src/schema/markup.js'
import { decimal, flag, integer, oneOf, text } from '../../runtime/src/schema/option.js'

/** The description of a theme's own block: its options, its parts, both or neither. */
export interface OwnBlock {
  readonly options?: OptionEntries
  readonly markup?: BlockMarkup
}

/** The description of a theme's block cannot be used. */
export class OwnBlockError extends Error {
  override name = 'OwnBlockError'
}

/** An option in `blocks.json`: the part of JSON Schema that options need. */
const OptionSchema = v.union(
  [
    v.object({ enum: v.pipe(v.array(v.string()), v.minLength(1)), default: v.optional(v.string()) }),
    v.object({ type: v.literal('boolean'), default: v.optional(v.boolean()) }),
    v.object({
      type: v.picklist(['integer', 'number']),
      default: v.optional(v.number()),
      minimum: v.optional(v.number()),
      maximum: v.optional(v.number()),
    }),
    v.object({
      type: v.literal('string'),
      default: v.optional(v.string()),
      maxLength: v.optional(v.number()),
    }),
  ],
  'must have an enum of texts, or the type boolean, integer, number or string',
)

const PartsSchema = v.record(v.string(), v.looseObject({ help: v.optional(v.string(), '') }))

const DescribedSchema = v.object({
  options: v.optional(v.object({ properties: v.record(v.string(), OptionSchema) })),
  parts: v.optional(PartsSchema),
})

function entryOf(schema: v.InferOutput<typeof OptionSchema>) {
  if ('enum' in schema) return oneOf(schema.enum, schema.default ?? schema.enum[0]!)
  switch (schema.type) {
    case 'boolean':
      return flag(schema.default ?? false)
    case 'string':
      return text(schema.default ?? '', schema.maxLength === undefined ? {} : { maxLength: schema.maxLength })
    default: {
      const { minimum, maximum } = schema
      const bounds = {
        ...(minimum === undefined ? {} : { min: minimum }),
        ...(maximum === undefined ? {} : { max: maximum }),
      }
      return (schema.type === 'integer' ? integer : decimal)(schema.default ?? minimum ?? 0, bounds)
    }
  }
}

/**
 * Reads a block of a schema file with the shape of the package's own `blocks.json`: under the block's name, its
 * `options` as JSON Schema and its `parts`.
 */
export function describedBlock(name: string, file: unknown): OwnBlock {
  const described = typeof file === 'object' && file !== null ? Reflect.get(file, name) : undefined
  if (described === undefined) throw new OwnBlockError(`it describes no block "${name}"`)
  const parsed = v.safeParse(DescribedSchema, described)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new OwnBlockError(`${name}.${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  }
  const { options, parts } = parsed.output
  return {
    ...(options && {
      options: {
        entries: Object.fromEntries(
          Object.entries(options.properties).map(([option, schema]) => [option, entryOf(schema)]),
        ),
      },
    }),
    ...(parts && { markup: { summary: '', parts } as BlockMarkup }),
  }
}

const isEntries = (value: unknown): value is OptionEntries =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'entries') === 'object'

/** Reads a block of a module: the `options` of its default export, and a `markup` beside it, if there is one. */
export function moduleBlock(name: string, module: Readonly<Record<string, unknown>>): OwnBlock {
  const { default: definition, markup } = module
  if (typeof definition !== 'object' || definition === null || Reflect.get(definition, 'name') !== name) {
    throw new OwnBlockError(`its default export is not the block "${name}"`)
  }
  const options = Reflect.get(definition, 'options')
  return {
    // A block without options accepts none.
    options: isEntries(options) ? options : { entries: {} },
    ...(typeof markup === 'object' && markup !== null && { markup: markup as BlockMarkup }),
  }
}
