import { MARQUEE_MIN_WIDTH_PX } from './constants.js'

/** The content to repeat, measured in the list of the server. */
export interface Content {
  readonly list: HTMLElement
  /** Width of the list with the space after it. */
  readonly width: number
  readonly height: number
  readonly fontSize: number
}

/** The width of content that is repeated; a narrower one would need too many copies. */
export const repeatedWidth = (content: number): number => Math.max(content, MARQUEE_MIN_WIDTH_PX)

/** The number of copies that cover a block while the strip moves by one of them. */
export const copiesFor = (block: number, copy: number): number => Math.ceil(block / copy) + 1
