import type { OptionTexts } from '../../schema/option.js'
import type { ProductOptions } from './options.js'

export const texts: OptionTexts<typeof ProductOptions> = {
  product: {
    title: 'Product',
    help: 'The product and its variants, as the server knows them.',
    forAuthors: true,
  },
  linked: {
    title: 'Variant in the address',
    help: 'The address of the page names the chosen variant, so that it can be linked. No in a list of several products.',
  },
}
