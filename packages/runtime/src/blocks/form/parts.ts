import type { BlockMarkup } from '../../schema/markup.js'

const CONTROLS = { input: {}, select: {}, textarea: {} } as const

export const markup: BlockMarkup = {
  summary:
    'A form that is sent without leaving the page; without script, the browser posts it. Newsletter forms and donations are kinds of forms.',
  root: { form: { action: null, method: ['post'], 'data-form-id': null } },
  // A donation opens the checkout, and a definition contains the form's address.
  rootUnless: ['donate', 'definition'],
  server: 'takes what is sent',
  parts: {
    field: {
      help: 'One field: its title, its error and its control, or its group of controls.',
      attributes: {
        'data-field-id': 'The name of the field on the server; without it, the name of the control.',
        'data-type': 'The type of the field on the server; without it, the type of its control.',
        'data-required': 'On a field of several controls: the field must be filled in.',
        'data-max-length':
          'The maximum length in UTF-16 units; a line break counts as one, and 0 means no limit.',
        'data-invalid': 'Set while the field has an error.',
      },
    },
    control: {
      within: 'field',
      elements: CONTROLS,
      help: 'The control that the visitor fills in. A field without a control is ignored.',
      attributes: { 'data-max-size': 'On a control for files: the maximum size of each file, in bytes.' },
    },
    title: {
      within: 'field',
      elements: { label: {}, legend: {} },
      help: 'The name of the field. Its errors repeat it.',
    },
    mark: {
      within: 'field',
      help: 'In a title or label: shows whether the field is required. It is not part of the name.',
    },
    description: { within: 'field', help: 'The owner’s description of the field.' },
    prefix: {
      within: 'field',
      help: 'A sign before the control, such as a currency. Screen readers do not read it.',
    },
    value: { within: 'field', help: 'One part of a value with several parts, with its label and control.' },
    option: { within: 'field', help: 'One of several choices: a checkbox or radio button, and its label.' },
    question: {
      within: 'field',
      help: 'One question of a likert field, with a radio button for each score from -2 to 2.',
      attributes: { 'data-question': 'The question. Its score is sent under this text.' },
    },
    error: { help: 'The place for the error of the field, above its title; created where it is missing.' },
    counter: {
      within: 'field',
      help: 'The number of typed characters, for a textarea with a limit; created where it is missing.',
    },
    section: {
      help: 'A heading and a text between fields.',
      attributes: { 'data-underline': 'The heading is underlined.' },
    },
    message: {
      help: 'The place for a message when the form was not sent; created where it is missing. Before the first field the message points to errors below it, elsewhere to errors above it.',
    },
    summary: { help: 'The list of links to fields with errors; created where it is missing.' },
    decoy: { help: 'Contains the field "decoy", which people never see. Only bots fill it in.' },
    captcha: { help: 'The place for the bot check. The form can be sent once it is passed.' },
    submit: {
      elements: { button: { type: ['submit', ''] }, input: { type: ['submit'] } },
      help: 'The button that sends the form. A donation has the part `donate` instead.',
      attributes: {
        'data-captcha-bound': 'The button is announced as disabled until the bot check is passed.',
      },
    },
    row: {
      help: 'In a newsletter form: the field and the button, in one row where there is enough space.',
    },
    success: {
      help: 'The thank-you message that replaces the form after it was sent; created where it is missing.',
    },
    'success-html': {
      elements: { template: {} },
      help: 'The owner’s own HTML for the thank-you message. Its scripts run, unless the option `successScripts` is off.',
    },
    definition: {
      elements: { script: { type: ['application/json'] } },
      help: 'The form as data: the page creates its fields here, with the same markup as the server.',
      attributes: { 'data-heading-level': 'Level of the headings of sections, 2 or 3.' },
    },
    amount: { elements: { input: { type: ['radio'] } }, help: 'An amount to donate.' },
    'custom-amount': { elements: { input: {} }, help: 'A field for another amount.' },
    donate: { help: 'The button of a donation. Any other element is made to work as a button.' },
    open: { help: 'Opens the form above the page, if the form is in a part `overlay`.' },
    overlay: { help: 'The overlay that contains the form.' },
    close: { within: 'overlay', help: 'Closes the overlay.' },
  },
}
