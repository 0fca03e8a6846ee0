import type { BlockContext, OptionValues } from '../../core/block.js'
import type { MenuOptions } from './options.js'

export type MenuContext = BlockContext<OptionValues<typeof MenuOptions>>
