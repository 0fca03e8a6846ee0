import { blockOptions } from '../../runtime/src/blocks/options.js'
import {
  nameIssue,
  OWN_BLOCKS_MAX,
  type OwnBlockDescription,
  ownBlockError,
  ownBlockForm,
  type ReadOwnBlock,
  readOwnBlock,
  readOwnBlocks,
} from '../../runtime/src/contract/own-blocks/index.js'
import type { OptionEntries } from '../../runtime/src/schema/check-options.js'
import type { BlockMarkup } from '../../runtime/src/schema/markup.js'

/** The description of a theme's own block: its options, its parts, both or neither. */
export interface OwnBlock {
  readonly options?: OptionEntries
  readonly markup?: BlockMarkup
}

/** The description of a theme's block cannot be used. */
export class OwnBlockError extends Error {
  override name = 'OwnBlockError'
}

/** The description of a block as rules of the linter. */
export function ownBlockOf(description: OwnBlockDescription): OwnBlock {
  const { parts, root } = description
  return {
    options: ownBlockForm(description).schema,
    ...(parts && { markup: { summary: '', ...(root && { root }), parts } as BlockMarkup }),
  }
}

function expectOwnBlock(name: string, read: ReadOwnBlock): OwnBlock {
  if (!read.ok) throw new OwnBlockError(`${name}: ${ownBlockError(read.issues)}`)
  return ownBlockOf(read.description)
}

/** The names of the blocks of the package, which a theme cannot describe in another way. */
export const ofPackage: readonly string[] = Object.keys(blockOptions)

/** The allowed shape of descriptions of several blocks. */
export const BLOCKS_RULE = `an object with the names of at most ${OWN_BLOCKS_MAX} blocks, each with its description`

/**
 * Reads one description.
 *
 * @throws OwnBlockError if it is wrong, with the place and what is allowed
 */
export function describedBlock(name: string, json: unknown): OwnBlock {
  return expectOwnBlock(name, nameIssue(name, ofPackage) ?? readOwnBlock(json))
}

/**
 * Reads descriptions by the names of their blocks, in the shape of the package's own `blocks.json`.
 *
 * @throws OwnBlockError if one is wrong
 */
export function describedBlocks(json: unknown): [name: string, block: OwnBlock][] {
  const blocks = readOwnBlocks(json, ofPackage)
  if (!blocks) throw new OwnBlockError(`it must be ${BLOCKS_RULE}`)
  return [...blocks].map(([name, read]) => [name, expectOwnBlock(name, read)])
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
