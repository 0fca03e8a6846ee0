import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary: 'Two pictures in one frame, with a handle that shows more of one or of the other.',
  parts: {
    before: {
      required: true,
      help: 'The first picture, at the start of the line. It sets the size of the frame. Write both pictures with the same width and height.',
    },
    after: {
      required: true,
      help: 'The second picture, a sibling after the first: it covers the first from the handle to the end of the line.',
    },
    label: {
      help: 'A short name of the picture, in the part before or after.',
    },
  },
}
