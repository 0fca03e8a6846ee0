import type { OptionTexts } from '../../schema/option.js'
import type { TableOfContentsOptions } from './options.js'

export const texts: OptionTexts<typeof TableOfContentsOptions> = {
  content: {
    title: 'Content',
    help: 'The id of the element with the headings. Empty: the article around the block, or the main content of the page.',
    forAuthors: true,
  },
  from: {
    title: 'Highest heading',
    help: 'The level of the largest headings in a list that the block builds: 2 for h2.',
  },
  to: {
    title: 'Lowest heading',
    help: 'The level of the smallest headings in a list that the block builds: 3 for h3.',
  },
}
