import type { BlockMarkup } from '../../contract/part.js'

export const formMarkup: BlockMarkup = {
  summary: 'A form that is sent without leaving the page; without script it posts as forms do.',
  root: { form: { action: null, method: ['post'], 'data-form-id': null } },
  parts: {
    field: {
      help: 'One control with its label and its error.',
      attributes: {
        'data-field-id': 'The name by which the server knows the field; without it, the name of the control.',
        'data-max-length': 'Most UTF-16 units that may be typed; a line break counts as one, 0 as no limit.',
      },
    },
    control: {
      within: 'field',
      elements: { input: {}, select: {}, textarea: {} },
      help: 'What the visitor fills in. A field without one is left alone.',
    },
    error: { within: 'field', help: 'Where the error of the field is written; made where it is missing.' },
    message: { help: 'Where the outcome is written when the form was not sent; made where it is missing.' },
    submit: {
      required: true,
      elements: { button: { type: ['submit', ''] }, input: { type: ['submit'] } },
      help: 'The button that sends the form.',
    },
    success: { help: 'What takes the place of the form after it was sent; made where it is missing.' },
  },
}
