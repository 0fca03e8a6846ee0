import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary: 'A video that shows a picture until a visitor asks for more.',
  parts: {
    overlay: {
      required: true,
      elements: { a: { href: null }, button: { type: ['button'] } },
      help: 'What visitors see and press first: a link to the video, which works without script, or a button over a player of the page’s own.',
    },
    meta: { within: 'overlay', help: 'Title and description over the picture.' },
    player: {
      elements: { video: {} },
      help: 'A video file’s own player, with controls and preload="none". Players of others come when they are asked for.',
    },
    caption: { help: 'What stands under the video.' },
  },
}
