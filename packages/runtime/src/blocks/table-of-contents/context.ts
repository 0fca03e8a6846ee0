import type { BlockContext, OptionValues } from '../../core/block.js'
import type { TableOfContentsOptions } from './options.js'

export type TableContext = BlockContext<OptionValues<typeof TableOfContentsOptions>>

/** `Node.DOCUMENT_POSITION_PRECEDING` */
export const PRECEDING = 2

/** The longest id that the block makes, in characters. */
export const MAX_ID = 60
