import type { BlockContext, OptionValues } from '../../core/block.js'
import type { TableOfContentsOptions } from './options.js'

export type TableContext = BlockContext<OptionValues<typeof TableOfContentsOptions>>

/** A heading, or another target of a link, with the link that leads to it. */
export interface Section {
  readonly heading: HTMLElement
  readonly link: HTMLElement
}
