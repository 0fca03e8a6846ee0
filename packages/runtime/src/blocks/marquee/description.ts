import type { OptionTexts } from '../../schema/option.js'
import type { MarqueeOptions } from './options.js'

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
