import type { OptionTexts } from '../../schema/option.js'
import type { QuickViewOptions } from './options.js'

export const texts: OptionTexts<typeof QuickViewOptions> = {
  productId: {
    title: 'Product',
    help: 'The id of the product that opens.',
  },
}
