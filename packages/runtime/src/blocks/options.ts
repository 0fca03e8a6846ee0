import type { OptionsSchema } from '../schema/option.js'
import * as list from './list.js'

/** The option schema of every block, by its `data-block` name. */
export const blockOptions = { ...list } satisfies Readonly<Record<string, OptionsSchema>>

/** The name of a block of this package. */
export type BlockName = keyof typeof blockOptions

/** Whether a text is the name of a block of this package; names such as `constructor` are not. */
export const isBlockName = (name: string): name is BlockName => Object.hasOwn(blockOptions, name)

/**
 * The option schema of a block by an untrusted name.
 *
 * @returns undefined if there is no such block
 *
 * @example
 * const schema = optionsOf(body.type)
 * if (!schema) throw new RangeError(`there is no block "${body.type}"`)
 */
export const optionsOf = (name: string): OptionsSchema | undefined =>
  isBlockName(name) ? blockOptions[name] : undefined
