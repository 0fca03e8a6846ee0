import type { OptionTexts } from '../../schema/option.js'
import type { MenuOptions } from './options.js'

export const texts: OptionTexts<typeof MenuOptions> = {
  hover: {
    title: 'Open folders by pointing',
    help: 'A folder opens while a mouse rests on it. Touch and keyboard always open it by its button.',
  },
  arrowKeys: {
    title: 'Arrow keys',
    help: 'The arrow keys, Home and End move between entries, in addition to Tab.',
  },
}
