import type { OptionTexts } from '../../schema/option.js'
import type { SearchOptions } from './options.js'

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
