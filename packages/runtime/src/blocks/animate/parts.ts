import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary: 'Content that appears with an animation when visitors scroll to it. It may be any element.',
  parts: {},
}
