import type { BlockContext, OptionValues } from '../../core/block.js'
import type { MarqueeOptions } from './options.js'

export type MarqueeContext = BlockContext<OptionValues<typeof MarqueeOptions>>
