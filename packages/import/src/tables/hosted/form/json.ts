import type { Step } from '../../../engine/table.js'
import type { Template } from '../../../engine/template.js'
import type { Conversion, Value } from '../../../engine/value.js'
import { FIELDS } from './fields.js'

/** The description of a form that the builder's script draws. */
export const SCRIPT = 'script.sqs-form-block-context'

export const described = (path: string, as?: Conversion) =>
  ({ json: '#text', on: SCRIPT, path, ...(as && { as }) }) as const satisfies Value

const item = (path: string, as?: Conversion) => ({ item: path, ...(as && { as }) }) as const satisfies Value

const DEFINITION: Value = {
  record: {
    id: { first: [described('formId'), { attribute: 'data-form-id', on: 'form' }] },
    name: described('formName', 'plain'),
    submitText: described('formSubmitButtonText', 'plain'),
    signUp: { record: { label: { word: 'formNews' }, option: { word: 'formSignUp' } } },
    fields: {
      list: described('formFields'),
      of: {
        type: item('type'),
        id: item('id'),
        label: item('title', 'plain'),
        description: item('description', 'plain'),
        required: item('required', 'flag'),
        placeholder: item('placeholder', 'plain'),
        options: item('options'),
        maxLength: item('maxLength'),
        showCountryCode: item('showCountryCode', 'flag'),
        symbol: item('currencySymbol'),
        underline: item('underline', 'flag'),
        key: item('key'),
        value: item('value'),
        files: item('numFiles'),
        accept: item('allowedFileTypes'),
        signUp: item('mailingList', 'flag'),
      },
    },
  },
}

const IS_DRAWN: Value = { has: 'form[data-block]', map: { true: true } }

const box = (name: string, within: string): Step => ({
  when: { has: `.${name}`, as: 'not' },
  make: [{ tag: 'div', attributes: { class: name } }],
  at: within,
  place: 'last',
})

/** The classes of the builder's own forms, by the parts that have them: type of the field, then selector. */
const CLASSES: readonly (readonly [string, ...string[]])[] = [
  ['[data-part="field"]', 'form-item'],
  ['[data-part="field"]:has(> [data-part="value"])', 'fields'],
  ['[data-part="field"]:not(:has(> [data-part="value"]))', 'field'],
  ['[data-part="section"]', 'form-item', 'section'],
  ['[data-part="section"][data-underline]', 'underline'],
  ['[data-part="section"] > h2', 'title'],
  ['[data-part="section"] > p', 'description'],
  ['[data-part="title"]', 'title'],
  ['[data-part="description"]', 'description'],
  ['[data-part="field"]:has([required], [data-required])', 'required'],
  ['[data-part="field"][data-required]', 'required'],
  ['.form-item.required > .title > [data-part="mark"]', 'description', 'required'],
  ['[data-part="value"]', 'field'],
  ['[data-part="value"] > label', 'caption'],
  ['[data-part="value"]:has([name$=".First"])', 'first-name'],
  ['[data-part="value"]:has([name$=".Last"])', 'last-name'],
  ['[data-type="address"] [data-part="value"]:has([name$=".Line1"])', 'address1'],
  ['[data-type="address"] [data-part="value"]:has([name$=".Line2"])', 'address2'],
  ['[data-type="address"] [data-part="value"]:has([name$=".City"])', 'city'],
  ['[data-type="address"] [data-part="value"]:has([name$=".State"])', 'state-province'],
  ['[data-type="address"] [data-part="value"]:has([name$=".Zip"])', 'zip'],
  ['[data-type="address"] [data-part="value"]:has([name$=".Country"])', 'country'],
  ['[data-type="date"] [data-part="value"]:has([name$=".Month"])', 'month', 'two-digits'],
  ['[data-type="date"] [data-part="value"]:has([name$=".Day"])', 'day', 'two-digits'],
  ['[data-type="date"] [data-part="value"]:has([name$=".Year"])', 'year', 'four-digits'],
  ['[data-type="time"] [data-part="value"]:has([name$=".Hour"])', 'hour', 'two-digits'],
  ['[data-type="time"] [data-part="value"]:has([name$=".Minute"])', 'minute', 'two-digits'],
  ['[data-type="time"] [data-part="value"]:has([name$=".Second"])', 'second', 'two-digits'],
  ['[data-type="time"] [data-part="value"]:has([name$=".Ampm"])', 'ampm'],
  ['[data-part="option"]', 'option'],
  ['[data-part="question"]', 'item'],
  ['[data-part="question"] > legend', 'question'],
  ['[data-part="prefix"]', 'prefix'],
  ['[data-part="field"]:has([data-part="prefix"])', 'hassymbol'],
  [
    '[data-part="control"]:not([type="radio"], [type="checkbox"], [type="file"], [type="hidden"])',
    'field-element',
  ],
  ['[data-part="submit"]', 'button', 'sqs-system-button', 'sqs-editable-button', 'form-submit-button'],
]

const TYPES =
  'name email text textarea number currency website twitter password radio checkbox select date time address phone likert file hidden'.split(
    ' ',
  )

/** The template has a fieldset in each box; the builder's box is the fieldset itself, and its sheets say so. */
const groupSteps: readonly Step[] = [
  {
    set: 'form [data-part="field"]:has(> fieldset)',
    attributes: {
      'aria-describedby': { attribute: 'aria-describedby', on: 'fieldset' },
      role: { attribute: 'role', on: 'fieldset' },
    },
  },
  { unwrap: 'form [data-part="field"] > fieldset:not([data-part])' },
  { rename: 'form [data-part="field"]:has(> legend)', to: 'fieldset' },
]

/** A button that opens the form, where the builder's script would have drawn it. */
const handle: Step = {
  when: { has: '.lightbox-handle', as: 'not' },
  make: [
    {
      when: described('useLightbox', 'flag'),
      tag: 'div',
      attributes: { class: 'lightbox-handle-wrapper' },
      children: [
        {
          tag: 'button',
          attributes: { class: 'lightbox-handle sqs-system-button sqs-editable-button' },
          children: [{ write: { first: [described('lightboxHandleText', 'plain'), { word: 'formOpen' }] } }],
        },
      ],
    },
  ],
  at: '.form-wrapper',
  place: 'before',
}

const BUTTON_BOX: Template = {
  tag: 'div',
  attributes: {
    class: {
      join: [
        'form-button-wrapper form-button-wrapper--align-',
        {
          ...described('buttonAlignment'),
          map: { left: 'left', center: 'center', right: 'right', 1: 'left', 2: 'center', 3: 'right' },
          default: 'left',
        },
      ],
    },
    'data-animation-role': 'button',
  },
}

const classSteps: readonly Step[] = [
  ...groupSteps,
  ...CLASSES.map(([selector, ...names]): Step => ({ addClass: `form ${selector}`, names })),
  ...TYPES.map(
    (type): Step => ({ addClass: `form [data-part="field"][data-type="${type}"]`, names: [type] }),
  ),
  {
    wrap: 'form > :is([data-part="field"], [data-part="section"])',
    in: { tag: 'div', attributes: { class: 'field-list clear' } },
    together: true,
  },
  { wrap: 'form > [data-part="submit"]', in: BUTTON_BOX },
  // Sheets give paragraphs and headings margins that the builder's own texts do not have.
  { rename: 'form [data-part="section"] > :is(h2, p), form p[data-part="description"]', to: 'div' },
  { addClass: 'form', names: ['react-form-contents'] },
  // The builder marks only what is required.
  { remove: 'form .form-item:not(.required) [data-part="mark"]' },
  { remove: 'form > [data-part="success"]' },
]

const thanks: readonly Step[] = [
  {
    when: { has: '.form-submission-text', as: 'not' },
    make: [
      {
        when: described('formSubmissionMessage.html'),
        tag: 'div',
        attributes: { class: 'form-submission-text' },
        children: [{ html: described('formSubmissionMessage.html') }],
      },
    ],
    at: 'form',
    place: 'last',
  },
  {
    when: { has: '.form-submission-html', as: 'not' },
    make: [
      {
        when: described('formSubmissionHTML'),
        tag: 'div',
        attributes: {
          class: 'form-submission-html',
          'data-submission-html': described('formSubmissionHTML'),
        },
      },
    ],
    at: 'form',
    place: 'last',
  },
]

/** Steps that draw the form of a description in the place of the older markup beside it. */
export const DRAWN: readonly Step[] = [
  box('form-wrapper', ':scope'),
  box('form-inner-wrapper', '.form-wrapper'),
  { renderForm: '.form-inner-wrapper', definition: DEFINITION },
  // A form that cannot be drawn leaves the older one.
  { when: { has: 'form[data-block]', as: 'not' }, each: ':scope', steps: FIELDS },
  { when: IS_DRAWN, remove: 'form:not([data-block])' },
  {
    when: IS_DRAWN,
    each: ':scope',
    steps: [
      ...classSteps,
      {
        when: { has: '.form-title', as: 'not' },
        make: [
          {
            when: described('showTitle', 'flag'),
            tag: 'div',
            attributes: { class: 'form-title' },
            children: [{ write: described('formName', 'plain') }],
          },
        ],
        at: '.form-wrapper',
        place: 'first',
      },
      { set: 'form', attributes: { 'data-success-redirect': described('successRedirect') } },
      {
        make: [
          {
            when: described('disclaimerMessage'),
            tag: 'div',
            attributes: { class: 'form-disclaimer' },
            children: [{ html: described('disclaimerMessage') }],
          },
        ],
        at: 'form',
        place: 'last',
      },
      ...thanks,
      handle,
      // In a lightbox, an element around it is the block.
      { set: 'form', attributes: { 'data-block': null, 'data-option-email-rule': null } },
    ],
  },
]
