import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { FormOptions } from './options.js'

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

const SENDING = 'Sending'
const AFTER = 'After sending'

export const texts: OptionTexts<typeof FormOptions> = {
  kind: {
    title: 'Kind of form',
    group: SENDING,
    forAuthors: true,
    help: 'A newsletter shows no general message above its one field; a donation opens the checkout. The markup must match.',
  },
  submit: {
    title: 'Who sends the form',
    group: SENDING,
    forAuthors: true,
    choices: {
      auto: 'Decided by its address',
      site: 'This page, to the site’s own server',
      browser: 'The browser',
    },
    help: 'By its address: the page sends the form to the site’s own server; the browser sends it anywhere else, such as to a form service or by mail. The fields are checked in each case.',
  },
  validation: {
    title: 'Check fields before sending',
    group: SENDING,
    help: 'Off: only the server checks the fields. A bot check stays on.',
  },
  emailRule: {
    title: 'Accepted email addresses',
    group: SENDING,
    choices: { short: 'Endings of 2 to 4 letters', html: 'Any ending, as browsers accept it' },
    help: 'Endings of more than 4 letters, such as .studio, need the second rule. The server must use the same one.',
  },
  drafts: {
    title: 'Keep unsent answers',
    group: SENDING,
    help: 'Answers stay in the browser until the tab is closed. Passwords, hidden fields, files and card numbers are never kept.',
  },
  successUrl: {
    title: 'Page after sending',
    group: AFTER,
    automatic: 'None: the form shows a thank-you message',
    help: 'A path of this site, or an http or https address. Leave it empty to show the thank-you message in place of the form.',
  },
  successScripts: {
    title: 'Scripts in the thank-you message',
    group: AFTER,
    help: 'Off: scripts and anything else that may be harmful are removed from the thank-you message.',
  },
}

export const styling: Styling = {
  properties: {
    '--site-form-error': 'The colour of a counter that is over its limit.',
    '--site-form-overlay': 'The background behind a form that opens over the page.',
    '--site-form-overlay-paper': 'The background of a form that opens over the page.',
    '--site-form-overlay-ink': 'The text colour of a form that opens over the page.',
    '--site-form-overlay-layer': 'The z-index of a form that opens over the page.',
  },
  states: {
    'aria-invalid': 'On a control: "true" while its value is wrong.',
    'data-invalid': 'On a field with an error.',
    'data-over': 'On a counter over its limit.',
    'data-open': 'On a part `overlay` that is open.',
    'aria-disabled': 'On the submit button while the form is sent.',
  },
  internal: ['data-max-length'],
}

export const examples: ExampleTitles = {
  contact: 'A contact form',
  order: 'Many kinds of fields',
  gift: 'A donation',
}
