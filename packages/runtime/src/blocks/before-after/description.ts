import type { OptionTexts } from '../../schema/option.js'
import type { BeforeAfterOptions } from './options.js'

export const texts: OptionTexts<typeof BeforeAfterOptions> = {
  position: {
    title: 'Position',
    help: 'How much of the first picture is visible at the start, in percent of the width.',
  },
}
