import { blockTexts } from '../blocks/descriptions.js'
import type { Block } from '../core/instance.js'
import { allowed } from '../schema/allowed.js'
import { checkOptions, type OptionEntries } from '../schema/check-options.js'

/** One option of a block, as the table of options shows it. */
export interface OptionRow {
  readonly name: string
  /** Title and help; null for a block of another package. */
  readonly title: string | null
  readonly help: string | null
  /** The value that the page or the panel wrote; undefined if neither did. */
  readonly raw: unknown
  /** The value that the block uses. */
  readonly value: unknown
  /** Null if the option does not exist. */
  readonly expected: string | null
  /** The block does not use the raw value. */
  readonly isIgnored: boolean
}

type Texts = Readonly<Record<string, { readonly title: string; readonly help: string }>>

const textsOf = (block: string): Texts =>
  Object.hasOwn(blockTexts, block) ? (blockTexts as Readonly<Record<string, Texts>>)[block]! : {}

/** Every option of a block, and every unknown one that the page or the panel wrote. */
export function optionRows({ name: block, definition, rawOptions, options }: Block): OptionRow[] {
  const schema: OptionEntries | undefined = definition?.options
  if (!schema) return []
  const texts = textsOf(block)
  const ignored = new Set(checkOptions(schema, rawOptions).issues.map(({ option }) => option))
  const names = new Set([...Object.keys(schema.entries), ...Object.keys(rawOptions)])
  return [...names].map((name) => {
    const entry = Object.hasOwn(schema.entries, name) ? schema.entries[name] : undefined
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined
    return {
      name,
      title: text?.title ?? null,
      help: text?.help ?? null,
      raw: Object.hasOwn(rawOptions, name) ? rawOptions[name] : undefined,
      value: Object.hasOwn(options, name) ? options[name] : undefined,
      expected: entry ? allowed(entry) : null,
      isIgnored: ignored.has(name),
    }
  })
}
