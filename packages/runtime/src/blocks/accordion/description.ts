import type { OptionTexts } from '../../schema/option.js'
import type { AccordionOptions } from './options.js'

export const texts: OptionTexts<typeof AccordionOptions> = {
  allowMultiple: {
    title: 'Several items open at once',
    help: 'Off: opening one item closes the others.',
  },
  firstItemExpanded: {
    title: 'First item open',
    help: 'The first item is open when the page loads.',
  },
}
