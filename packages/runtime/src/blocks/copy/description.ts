import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { CopyOptions } from './options.js'

export const markup: BlockMarkup = {
  summary: 'A button that copies a text: an address, a link, a reference.',
  parts: {
    button: {
      required: true,
      elements: { button: { type: ['button'] } },
      help: 'Copies the text. The sheet hides it from visitors without script.',
    },
    source: {
      required: { unlessOption: 'text' },
      help: 'The text, or a field whose value is copied.',
    },
    status: {
      help: 'Shows and announces what happened. Without it, an element is added at the end of the block.',
    },
  },
}

export const texts: OptionTexts<typeof CopyOptions> = {
  text: {
    title: 'Text',
    help: 'What is copied. Empty: the text beside the button.',
  },
}

export const styling: Styling = {
  properties: {},
  states: {
    'data-copied':
      'On the block: "true" for four seconds after a copy, "false" after one that the browser did not allow.',
  },
  classes: { 'site-copy-status': 'The message, if the markup has no part `status`.' },
}

export const examples: ExampleTitles = {
  address: 'The text of an element',
  link: 'A text of the option',
  field: 'The value of a field',
}
