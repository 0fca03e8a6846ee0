import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { AnimateOptions } from './options.js'

export const markup: BlockMarkup = {
  summary: 'Content that appears with an animation when visitors scroll to it. It may be any element.',
  parts: {},
}

export const texts: OptionTexts<typeof AnimateOptions> = {
  animation: {
    title: 'Animation',
    choices: { fade: 'Fade', scale: 'Scale', slide: 'Slide up', blur: 'Sharpen', flex: 'Flex' },
    help: 'How the content appears when visitors scroll to it.',
  },
  mode: {
    title: 'What appears',
    choices: {
      block: 'The block as a whole',
      individual: 'Each child by itself',
      combination: 'The children one after another',
    },
    help: 'Each child by itself appears when it comes into view; one after another, all appear once the block does.',
  },
  duration: { title: 'Duration', help: 'How long each entrance takes, in seconds.' },
  delay: { title: 'Delay', help: 'How long the entrance waits once the content is in view, in seconds.' },
  interval: {
    title: 'Interval',
    help: 'The time between two children that appear one after another, in seconds.',
    appliesTo: { mode: ['combination'] },
  },
}

export const styling: Styling = {
  properties: {},
  states: {
    'data-animate-loaded': 'The element, or the child, is visible or has appeared.',
    'data-animate-waiting': 'It is out of view and waits for its entrance.',
  },
  internal: ['site-editing'],
}

export const examples: ExampleTitles = {
  block: 'The whole block at once',
  individual: 'Each child by itself',
  combination: 'One child after another',
  blur: 'A blur that clears',
  flex: 'A text that springs up',
}
