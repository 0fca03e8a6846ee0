import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { AccordionOptions } from './options.js'

export const markup: BlockMarkup = {
  summary: 'Items whose panels open and close, for questions and their answers.',
  parts: {
    item: { mayBeRoot: true, required: true, help: 'One header and its panel.' },
    header: {
      required: { inEvery: 'item' },
      within: 'item',
      elements: { button: { type: ['button'] } },
      inside: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      help: 'A button in a heading: it opens and closes the panel of its item. aria-expanded="true" opens it from the start.',
    },
    panel: {
      required: { inEvery: 'item' },
      within: 'item',
      shown: true,
      help: 'The content that the header opens. It is readable without script.',
    },
  },
}

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

export const styling: Styling = {
  properties: {},
  states: {
    'aria-expanded': 'On a header: "true" while its panel is open.',
  },
}

export const examples: ExampleTitles = {
  plain: 'All items closed',
  'first-open': 'The first item open',
  several: 'Several items open, and a nested block',
}
