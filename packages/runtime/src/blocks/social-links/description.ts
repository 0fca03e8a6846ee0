import type { OptionTexts } from '../../schema/option.js'
import type { SocialLinksOptions } from './options.js'

export const texts: OptionTexts<typeof SocialLinksOptions> = {
  size: {
    title: 'Size',
    choices: { small: 'Small', medium: 'Medium', large: 'Large' },
    help: 'The size of the icons. What a finger can press is as large for each.',
  },
  shape: {
    title: 'Shape',
    choices: { none: 'None', circle: 'Circle', square: 'Square' },
    help: 'A ground behind each icon.',
  },
  color: {
    title: 'Colour',
    choices: { text: 'That of the text', network: 'That of each network' },
    help: 'The colour of the icons, or of the ground behind them. Without a shape, networks with dark colours are hard to see on a dark page.',
  },
  names: { title: 'Names', help: 'The names of the networks show beside the icons.' },
}
