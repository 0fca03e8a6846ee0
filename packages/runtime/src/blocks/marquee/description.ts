import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { MarqueeOptions } from './options.js'

export const markup: BlockMarkup = {
  summary: 'A line of short texts or pictures that moves across the page and repeats without a seam.',
  parts: {
    item: {
      required: true,
      help: 'A text or a picture. The items are the children of one list inside the block, and the list contains nothing else.',
    },
    link: {
      elements: { a: { href: null } },
      help: 'A link around the list: a click anywhere on the moving text follows it.',
    },
    pause: {
      elements: { button: { type: ['button'] } },
      help: 'Stops the text and starts it again; without this part, a button is made at the end of the block.',
    },
  },
}

export const texts: OptionTexts<typeof MarqueeOptions> = {
  animationDirection: {
    title: 'Direction',
    choices: { left: 'To the left', right: 'To the right' },
    help: 'Where the text moves to.',
    automatic: 'To the left; to the right in languages that are written from right to left.',
  },
  animationSpeed: {
    title: 'Speed',
    help: 'At 1, the text moves by twice its size in a second.',
  },
  pausedOnHover: {
    title: 'Pause on hover',
    help: 'The text stops while a pointer is over it, and while its link has the focus.',
  },
  waveFrequency: {
    title: 'Waves',
    help: 'The number of waves across the block. It has an effect only if the height of the waves is not 0.',
  },
  waveIntensity: {
    title: 'Height of the waves',
    help: 'How far the text swings up and down, as a multiple of its size. 0 is a straight line.',
  },
  fadeEdges: {
    title: 'Fade the edges',
    help: 'The text fades in and out at both ends of the block.',
  },
  itemSpacing: {
    title: 'Spacing',
    help: 'The space between two items, as a multiple of the size of the text.',
  },
}

export const styling: Styling = {
  properties: {
    '--site-marquee-spacing': 'The space between two items, as a number of `em`; 1.',
    '--site-marquee-wave': 'The height of the waves as a number of `em`; the space above and below the text.',
    '--site-marquee-fade': 'The width of the faded edges; 3rem.',
  },
  states: {
    'data-drawn':
      'The moving copy is there. Unless motion is reduced, it covers the list, which is transparent.',
    'data-playing': 'The text moves.',
    'data-press': 'On the pause button: pause or play, what the next press does.',
    'data-made': 'On a pause button that the block has made.',
  },
  classes: {
    'site-marquee-view': 'The frame of the moving copy.',
    'site-marquee-strip': 'The strip that moves.',
  },
  internal: ['data-fade'],
}

export const examples: ExampleTitles = {
  plain: 'A line of text',
  wave: 'A wave',
  short: 'A short text',
}
