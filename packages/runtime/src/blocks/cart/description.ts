import type { OptionTexts } from '../../schema/option.js'
import type { CartOptions } from './options.js'

export const texts: OptionTexts<typeof CartOptions> = {
  trimZeros: {
    title: 'Short amounts',
    help: 'Writes amounts of whole units without their zeros: £38 in the place of £38.00.',
  },
  delay: {
    title: 'Delay',
    help: 'Milliseconds after the last key before a typed quantity is sent.',
  },
}
