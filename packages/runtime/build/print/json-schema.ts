import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { settingsSections } from '../../src/contract/settings-sections/sections.js'
import type { DescribedBlock } from './described.js'

/** Bounds that an option's helper writes by default. */
const UNBOUNDED = Number.MAX_VALUE

const bounded = (option: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(option).filter(([, value]) => typeof value !== 'number' || Math.abs(value) < UNBOUNDED),
  )

/** A list of texts with its type, as descriptions of a theme's own blocks have it. */
const typed = (option: JsonSchema): JsonSchema =>
  option.enum?.every((value) => typeof value === 'string') ? { type: 'string', ...option } : option

/** JSON Schema of a block's options, with a title and a description for each. */
export function optionsJsonSchema({ schema, options, markup }: DescribedBlock): JsonSchema {
  const printed = toJsonSchema(schema, {
    typeMode: 'input',
    target: 'draft-2020-12',
    // JSON cannot represent other numbers.
    ignoreActions: ['finite'],
  })
  const properties = Object.fromEntries(
    options.map(({ name, title, help }) => [
      name,
      { title, description: help, ...typed(bounded(printed.properties?.[name] as JsonSchema)) },
    ]),
  )
  return { ...printed, description: markup.summary, properties, additionalProperties: false }
}

/** The content of `blocks.json`: for each block its options as JSON Schema, and its parts. */
export const printBlocks = (blocks: readonly DescribedBlock[]) =>
  Object.fromEntries(
    blocks.map((block) => {
      const { summary, root, parts } = block.markup
      return [
        block.name,
        {
          summary,
          fixture: `fixtures/${block.name}.html`,
          ...(root ? { root } : {}),
          parts,
          options: optionsJsonSchema(block),
        },
      ]
    }),
  )

/**
 * The content of `settings.json`: for each section of settings that all pages share, its values as JSON Schema. What JSON
 * Schema cannot say, such as a rule that compares two values, is left out.
 */
export const printSettings = () =>
  Object.fromEntries(
    Object.entries(settingsSections).map(([name, { schema, texts }]) => {
      const properties = Object.entries(texts).map(([option, { title, help, choices }]) => {
        const printed = toJsonSchema(schema.entries[option] as v.GenericSchema, {
          typeMode: 'input',
          target: 'draft-2020-12',
          errorMode: 'ignore',
        })
        const { $schema: _, ...value } = bounded(printed)
        return [
          option,
          { title, description: help, ...value, ...(choices && { enum: Object.keys(choices) }) },
        ]
      })
      return [
        name,
        { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false },
      ]
    }),
  )
