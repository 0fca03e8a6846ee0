import type { OptionTexts } from '../../schema/option.js'
import type { ButtonOptions } from './options.js'

export const texts: OptionTexts<typeof ButtonOptions> = {
  variant: {
    title: 'Style',
    choices: { primary: 'Filled', secondary: 'Outlined', tertiary: 'Text only' },
    help: 'How much the button stands out. A page needs one filled button at most.',
  },
  size: {
    title: 'Size',
    choices: { small: 'Small', medium: 'Medium', large: 'Large' },
    help: 'The space around the text.',
  },
  alignment: {
    title: 'Alignment',
    choices: { inline: 'In the line of text', left: 'Left', center: 'Center', right: 'Right' },
    help: 'The position of the button. In the line of text, several buttons stand beside each other.',
    appliesTo: { fullWidth: [false] },
  },
  fullWidth: {
    title: 'Full width',
    help: 'The button is as wide as the space that it stands in.',
  },
  newWindow: {
    title: 'New window',
    help: 'The link opens in a new window. Screen readers announce that.',
  },
}
