import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { TableOfContentsOptions } from './options.js'

export const markup: BlockMarkup = {
  summary: 'Links to the sections of a page, with a mark on the one that is being read.',
  parts: {
    list: {
      mayBeRoot: true,
      required: true,
      elements: { ol: {}, ul: {} },
      help: 'The list of links to the headings. The block fills an empty one.',
    },
  },
}

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

export const styling: Styling = {
  properties: {
    '--site-table-of-contents-line': 'The line beside the links.',
    '--site-table-of-contents-current': 'The line beside the link of the current section.',
  },
  states: { 'aria-current': 'On a link: "location" while its section is being read.' },
}

export const examples: ExampleTitles = {
  written: 'A written list',
  built: 'A list made from headings',
}
