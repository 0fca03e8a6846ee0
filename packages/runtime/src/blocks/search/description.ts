import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { SearchOptions } from './options.js'

export const markup: BlockMarkup = {
  summary: 'A form that leads to the page of the search, with results while a visitor types.',
  root: { form: { action: null } },
  server: 'the page of results, and results while a visitor types',
  parts: {
    input: {
      required: true,
      elements: { input: { type: ['search', 'text'], name: null } },
      inside: ['form'],
      help: 'The field. Its name is the name of the query, usually q. It needs a label.',
    },
    status: {
      help: 'Announces how many results there are. Without it, an element is added that only assistive technology reads.',
    },
  },
}

const withPreview = { preview: [true] }

export const texts: OptionTexts<typeof SearchOptions> = {
  preview: {
    title: 'Preview',
    help: 'Results are shown below the field while a visitor types.',
  },
  source: {
    title: 'Source',
    help: 'The call that answers with results, on the same server as the page.',
    forAuthors: true,
    appliesTo: withPreview,
  },
  minLength: {
    title: 'Shortest text',
    help: 'The number of characters from which results are shown.',
    appliesTo: withPreview,
  },
  delay: {
    title: 'Delay',
    help: 'Milliseconds after the last key until the server is asked.',
    appliesTo: withPreview,
  },
  limit: {
    title: 'Results',
    help: 'The most results in the preview. The page of the search has all of them.',
    appliesTo: withPreview,
  },
}

export const styling: Styling = {
  properties: {
    '--site-search-background': 'The ground of the preview.',
    '--site-search-foreground': 'Its text.',
    '--site-search-line': 'Its border.',
    '--site-search-active': 'The ground of the result that the keyboard or the pointer is on.',
    '--site-search-mark': 'The ground of words that were searched for.',
  },
  states: {
    'aria-expanded': 'On the part `input`: "true" while the preview has results.',
    'aria-busy': 'On the block: "true" while the server is asked.',
    'aria-selected': 'On a result: "true" on the one that the arrow keys chose.',
  },
  classes: {
    'site-search-preview': 'The preview.',
    'site-search-status': 'The status, if the markup has none: only assistive technology reads it.',
    'site-search-result': 'A result.',
    'site-search-title': 'Its title.',
    'site-search-section': 'The collection that contains it.',
    'site-search-excerpt': 'The piece of its text.',
    'site-search-note': 'The sentence that there are no results, or that they could not be loaded.',
  },
}

export const examples: ExampleTitles = {
  preview: 'Results while typing',
  plain: 'Results on their own page',
}
