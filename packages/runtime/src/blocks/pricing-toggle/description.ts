import type { OptionTexts } from '../../schema/option.js'
import type { PricingToggleOptions } from './options.js'

export const texts: OptionTexts<typeof PricingToggleOptions> = {
  selected: {
    title: 'Selected at the start',
    choices: { first: 'The first option', second: 'The second option' },
    help: 'The option whose prices are shown, unless the address names the other one.',
  },
}
