import type { OptionTexts } from '../../schema/option.js'
import type { MenuTabsOptions } from './options.js'

export const texts: OptionTexts<typeof MenuTabsOptions> = {
  activation: {
    title: 'Arrow keys',
    choices: { automatic: 'Open the next tab', manual: 'Only move to it; Enter or Space opens it' },
    help: 'The effect of the arrow keys while a tab has the focus.',
  },
}
