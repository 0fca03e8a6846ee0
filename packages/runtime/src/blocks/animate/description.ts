import type { OptionTexts } from '../../schema/option.js'
import type { AnimateOptions } from './options.js'

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
