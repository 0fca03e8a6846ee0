import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { BeforeAfterOptions } from './options.js'

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

export const texts: OptionTexts<typeof BeforeAfterOptions> = {
  position: {
    title: 'Position',
    help: 'How much of the first picture is visible at the start, in percent of the width.',
  },
}

export const styling: Styling = {
  properties: {
    '--site-before-after-handle': 'The width of the handle, and its height; 2.75rem.',
    '--site-before-after-line': 'The colour of the handle and its line; white.',
    '--site-before-after-ink': 'The colour of the arrows and of the edge of the handle; black.',
  },
  states: {},
  classes: {
    'site-before-after-handle': 'The range input over the frame.',
  },
  internal: ['--site-before-after-position', '--site-before-after-knob'],
}

export const examples: ExampleTitles = {
  plain: 'Two pictures and a divider',
  names: 'A name on each picture',
}
