import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary:
    'A picture that loads when it comes near, in the width that it needs, cut around its focal point. The block is the img itself, or an element whose background is the picture.',
  parts: {},
}
