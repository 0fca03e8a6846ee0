import type { BlockMarkup } from '../../schema/markup.js'

const CONTROLS = { input: {}, select: {}, textarea: {} } as const

export const markup: BlockMarkup = {
  summary:
    'A form that is sent without leaving the page; without script it posts as forms do. Newsletter forms and donations are forms with a kind.',
  root: { form: { action: null, method: ['post'], 'data-form-id': null } },
  // A donation leads to the checkout; a definition says where its form is sent.
  rootUnless: ['donate', 'definition'],
  parts: {
    field: {
      help: 'One field: its title, its error and its control, or its group of controls.',
      attributes: {
        'data-field-id': 'The name by which the server knows the field; without it, the name of the control.',
        'data-type': 'The type of the field, as its server names it; without it, what its control is.',
        'data-required': 'On a field of several controls: something has to be filled in.',
        'data-max-length': 'Most UTF-16 units that may be typed; a line break counts as one, 0 as no limit.',
        'data-invalid': 'Set while something is wrong with the field.',
      },
    },
    control: {
      within: 'field',
      elements: CONTROLS,
      help: 'What the visitor fills in. A field without one is left alone.',
      attributes: { 'data-max-size': 'On a control for files: most bytes of each file.' },
    },
    title: {
      within: 'field',
      elements: { label: {}, legend: {} },
      help: 'The name of the field, which its errors repeat.',
    },
    mark: { within: 'field', help: 'In a title or label: whether it is required. No part of the name.' },
    description: { within: 'field', help: 'What the owner says of the field.' },
    prefix: { within: 'field', help: 'A sign before the control, such as a currency: for the eye alone.' },
    value: { within: 'field', help: 'One part of a value that has several, with its label and control.' },
    option: { within: 'field', help: 'One choice of several: a box or button to tick, and its label.' },
    question: {
      within: 'field',
      help: 'One question of a likert field, with a radio button for each score from -2 to 2.',
      attributes: { 'data-question': 'The question, by which its score is sent.' },
    },
    error: { help: 'Where the error of the field is written, above its title; made where it is missing.' },
    counter: {
      within: 'field',
      help: 'How much has been typed into a textarea with a limit; made where it is missing.',
    },
    section: {
      help: 'A heading and a text between fields.',
      attributes: { 'data-underline': 'The heading is underlined.' },
    },
    message: {
      help: 'Where the outcome is written when the form was not sent; made where it is missing. Before the first field it says that errors are below it, else above.',
    },
    summary: { help: 'Where links to the fields that are wrong are listed; made where it is missing.' },
    decoy: { help: 'Holds the field called "decoy", which people never see: what fills it in is a program.' },
    captcha: { help: 'Where the bot check is shown. The form is sent once it is passed.' },
    submit: {
      elements: { button: { type: ['submit', ''] }, input: { type: ['submit'] } },
      help: 'The button that sends the form. A donation has the part `donate` instead.',
      attributes: {
        'data-captcha-bound': 'The button says that it is disabled until the bot check is passed.',
      },
    },
    row: {
      help: 'In a newsletter form: what stands in one row where there is room, its field and its button.',
    },
    success: { help: 'What takes the place of the form after it was sent; made where it is missing.' },
    'success-html': {
      elements: { template: {} },
      help: 'The owner’s own HTML for that place. Its scripts run, unless the option `successScripts` is off.',
    },
    definition: {
      elements: { script: { type: ['application/json'] } },
      help: 'The form as data: the page makes its fields in this place, as the server would have written them.',
      attributes: { 'data-heading-level': 'Level of the headings of sections, 2 or 3.' },
    },
    amount: { elements: { input: { type: ['radio'] } }, help: 'An amount to donate.' },
    'custom-amount': { elements: { input: {} }, help: 'An amount of the visitor’s own.' },
    donate: { help: 'The button of a donation. An element that is no button is made to work as one.' },
    open: { help: 'Opens the form over the page, where it lies in a part `overlay`.' },
    overlay: { help: 'What is opened: it holds the form.' },
    close: { within: 'overlay', help: 'Closes it.' },
  },
}
