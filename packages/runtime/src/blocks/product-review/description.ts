import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { ProductReviewOptions } from './options.js'

export const markup: BlockMarkup = {
  summary:
    'The review of a product that somebody has bought: stars, a text and a name. The form works without script.',
  root: { form: { method: ['post'], action: null } },
  server: 'stores reviews',
  parts: {
    fields: {
      required: true,
      help: 'All fields and the button. It is hidden once the review is sent.',
    },
    rating: {
      required: true,
      within: 'fields',
      elements: { fieldset: {} },
      help: 'The stars: a group of radio buttons with the name `rating` and the values 1 to 5.',
    },
    star: { within: 'rating', elements: { label: {} }, help: 'A star: the label around its radio button.' },
    'rating-error': {
      within: 'rating',
      help: 'What is wrong with the rating. Without it, an element is added at the end of the group.',
    },
    text: {
      within: 'fields',
      elements: { textarea: { name: ['text'] } },
      help: 'The text of the review.',
    },
    'text-error': {
      within: 'fields',
      help: 'What is wrong with the text. Without it, an element is added after the field.',
    },
    name: { within: 'fields', elements: { input: { name: ['name'] } }, help: 'The name that others read.' },
    'name-error': {
      within: 'fields',
      help: 'What is wrong with the name. Without it, an element is added after the field.',
    },
    submit: {
      required: true,
      within: 'fields',
      elements: { button: { type: ['', 'submit'] } },
      help: 'The button of the form.',
    },
    status: {
      help: 'Announces what happened, outside of the part `fields`. Without it, an element is added at the end of the form.',
    },
  },
}

export const texts: OptionTexts<typeof ProductReviewOptions> = {
  hideSent: {
    title: 'Hide the sent form',
    help: 'Hides the fields once the review is sent, so that only the thanks are left.',
  },
}

export const styling: Styling = {
  properties: {
    '--site-review-star': 'The colour of chosen stars; that of the text unless set.',
    '--site-review-error': 'The colour of messages about errors.',
  },
  states: {
    'data-review-state':
      'On the block: `sending`; `sent` after the review was stored; `closed` if the link has expired or the product was reviewed before.',
    'aria-busy': 'On the block: "true" while the review is on its way.',
    'aria-disabled':
      'On the part `submit`: "true" while the review is on its way, and when the form is closed.',
    'aria-invalid': 'On a field: "true" from an error until the next change of the field.',
  },
  classes: {
    'site-review-error': 'A message about a field, if the markup has no part for it.',
    'site-review-status': 'The status, if the markup has no part `status`.',
  },
}

export const examples: ExampleTitles = {
  heron: 'A review with stars',
  bare: 'It stays after it is sent',
}
