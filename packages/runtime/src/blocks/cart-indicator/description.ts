import type { OptionTexts } from '../../schema/option.js'
import type { CartIndicatorOptions } from './options.js'

export const texts: OptionTexts<typeof CartIndicatorOptions> = {
  trimZeros: {
    title: 'Short amounts',
    help: 'Writes a subtotal of whole units without its zeros: £38 in the place of £38.00.',
  },
}
