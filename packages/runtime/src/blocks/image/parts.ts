import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary:
    'A picture that loads when it comes near, in the width that it needs, cut around its focal point. The block is the img itself, an element whose background is the picture, or a figure with a picture and text.',
  parts: {
    picture: {
      elements: { img: { alt: null } },
      help: 'The picture of a block with text. Write the block as a <figure>; a link may be around the picture.',
    },
    text: {
      help: 'The element around the texts, such as a figcaption.',
    },
    title: { within: 'text', help: 'The title: a heading, or a paragraph.' },
    subtitle: { within: 'text', help: 'A line or a paragraph under the title.' },
    button: { within: 'text', elements: { a: { href: null } }, help: 'A link that looks like a button.' },
  },
}
