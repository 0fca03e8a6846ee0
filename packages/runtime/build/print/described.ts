import { blockParts, blockTexts, textsOf } from '../../src/blocks/descriptions.js'
import { type BlockName, blockOptions } from '../../src/blocks/options.js'
import { allowed } from '../../src/schema/allowed.js'
import { optionAttribute } from '../../src/schema/attributes/option-attribute.js'
import { describe } from '../../src/schema/describe.js'
import type { Description } from '../../src/schema/description.js'
import type { BlockMarkup } from '../../src/schema/markup.js'
import type { AutomaticText, OptionSchema, OptionsSchema } from '../../src/schema/option.js'

/** One option with all its descriptions. */
export interface DescribedOption {
  readonly name: string
  readonly attribute: string
  readonly title: string
  /** The help for owners, and how an author writes the value. */
  readonly help: string
  readonly allowed: string
  readonly default: unknown
  /** The meaning of an option that is not set, if it is not the default. */
  readonly automatic?: AutomaticText
  /** All values, if the list is closed. */
  readonly values: readonly string[] | null
}

/** One block, as template authors see it. */
export interface DescribedBlock {
  readonly name: string
  readonly schema: OptionsSchema
  readonly options: readonly DescribedOption[]
  readonly markup: BlockMarkup
}

function describeOption(block: string, name: string, entry: OptionSchema): DescribedOption {
  const texts = textsOf(block)?.[name]
  if (!texts) throw new Error(`${block}: option "${name}" has no title and help in description.ts`)
  const description: Description = describe(entry)
  const { type, options } = description.wrapped!
  return {
    name,
    attribute: optionAttribute(name),
    ...texts,
    help: texts.written ? `${texts.help} ${texts.written}` : texts.help,
    allowed: allowed(description),
    default: entry.default,
    values: options ? options.map(String) : type === 'boolean' ? ['true', 'false'] : null,
  }
}

/** Every block, from its schema, its texts and its parts. */
export const describeBlocks = (): DescribedBlock[] =>
  Object.entries(blockOptions).map(([name, schema]) => ({
    name,
    schema,
    options: Object.entries(schema.entries).map(([option, entry]) => describeOption(name, option, entry)),
    markup: blockParts[name as BlockName],
  }))

/** Checks that all lists name the same blocks; with one missing, a build would print incomplete files. */
export function checkLists(fixtures: readonly string[]): void {
  const names = Object.keys(blockOptions).sort()
  const lists = { texts: Object.keys(blockTexts), parts: Object.keys(blockParts), fixtures }
  for (const [list, found] of Object.entries(lists)) {
    for (const name of names) if (!found.includes(name)) throw new Error(`the block "${name}" has no ${list}`)
  }
}
