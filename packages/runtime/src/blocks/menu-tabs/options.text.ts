import type { OptionTexts } from '../../contract/option.js'
import type { MenuTabsOptions } from './options.js'

export const menuTabsTexts: OptionTexts<typeof MenuTabsOptions> = {
  activation: {
    title: 'How the arrow keys select',
    help: 'automatic: a tab opens as soon as it has focus. manual: Enter or Space opens the focused tab.',
  },
}
