import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary: 'A video that shows a picture until a visitor starts it.',
  parts: {
    overlay: {
      required: true,
      elements: { a: { href: null }, button: { type: ['button'] } },
      help: 'The element that visitors see and press first: a link to the video, which works without script, or a button over the page’s own player.',
    },
    meta: { within: 'overlay', help: 'Title and description over the picture.' },
    player: {
      elements: { video: {} },
      help: 'A video file’s own player, with controls and preload="none". Players of other providers load when a visitor starts the video.',
    },
    caption: { help: 'The text under the video.' },
  },
}
