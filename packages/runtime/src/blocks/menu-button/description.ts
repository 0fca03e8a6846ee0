import type { OptionTexts } from '../../schema/option.js'
import type { MenuButtonOptions } from './options.js'

export const texts: OptionTexts<typeof MenuButtonOptions> = {
  align: {
    title: 'Alignment',
    choices: { start: 'With the start of the button', end: 'With the end of the button' },
    help: 'The side of the button that the menu is aligned with.',
  },
}
