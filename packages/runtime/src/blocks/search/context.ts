import type { BlockContext, OptionValues } from '../../core/block.js'
import type { SearchOptions } from './options.js'

export type SearchContext = BlockContext<OptionValues<typeof SearchOptions>>
