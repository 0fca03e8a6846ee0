import { allowed } from '../contract/allowed.js'
import { blockTexts } from '../contract/texts.js'
import type { Block } from '../core/life.js'
import { checkOptions, type OptionEntries } from '../core/options.js'

/** One option of one block, as the view's table shows it. */
export interface OptionRow {
  readonly name: string
  /** What it does, for people; null where the block is not of this package. */
  readonly title: string | null
  readonly help: string | null
  /** Undefined where nobody gave it. */
  readonly given: unknown
  readonly used: unknown
  /** Null where there is no such option. */
  readonly allowed: string | null
  /** What was given is not used. */
  readonly refused: boolean
}

type Texts = Readonly<Record<string, { readonly title: string; readonly help: string }>>

const textsOf = (block: string): Texts =>
  Object.hasOwn(blockTexts, block) ? (blockTexts as Readonly<Record<string, Texts>>)[block]! : {}

/** Every option that a block has, and every one that it was given and does not have. */
export function optionRows({ name: block, definition, given, options }: Block): OptionRow[] {
  const schema: OptionEntries | undefined = definition?.options
  if (!schema) return []
  const texts = textsOf(block)
  const refused = new Set(checkOptions(schema, given).problems.map(({ option }) => option))
  const names = new Set([...Object.keys(schema.entries), ...Object.keys(given)])
  return [...names].map((name) => {
    const entry = Object.hasOwn(schema.entries, name) ? schema.entries[name] : undefined
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined
    return {
      name,
      title: text?.title ?? null,
      help: text?.help ?? null,
      given: Object.hasOwn(given, name) ? given[name] : undefined,
      used: Object.hasOwn(options, name) ? options[name] : undefined,
      allowed: entry ? allowed(entry) : null,
      refused: refused.has(name),
    }
  })
}
