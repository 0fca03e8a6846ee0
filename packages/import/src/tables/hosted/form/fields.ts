import { RESERVED_FORM_FIELDS } from '@site/runtime/contract'
import type { Step } from '../../../engine/table.js'
import type { Value } from '../../../engine/value.js'

/** A field is one of these; an input is the hidden field itself, and a section has nothing to fill in. */
const FIELD = '.form-item:not(input):not(.section)'

const TYPE = {
  match:
    /(?:^|\s)(name|email|textarea|text|number|currency|website|twitter|password|radio|checkbox|select|date|time|address|phone|likert|file)(?=\s|$)/,
  in: { attribute: 'class' },
} as const satisfies Value

const ID: Value = { attribute: 'data-field-id', closest: '[data-field-id]' }

/** Some types say more than their title; the rest are named by it. */
const NAME: Value = {
  first: [
    { ...TYPE, map: { name: 'name', email: 'email', phone: 'phone', address: 'address' } },
    // A title in another script has no letter that a name can have.
    { match: /^([^a-z]*[a-z].*)$/i, in: { text: '.title', as: 'plain' } },
    { match: /^([^a-z]*[a-z].*)$/i, in: { attribute: 'placeholder', on: 'input, textarea' } },
    TYPE,
  ],
}

/** The empty text where the visitor has to fill in the field, and nothing elsewhere. */
const REQUIRED: Value = { attribute: 'data-required', closest: '[data-part="field"]' }

/** Controls that hold a part of a value: our name of the part, where it is, and how it is filled in. */
const PARTS: Readonly<
  Record<string, Readonly<Record<string, readonly [string, Readonly<Record<string, Value>>]>>>
> = {
  name: {
    First: [
      '.first-name input, [name="fname"], [data-title="First"]',
      { autocomplete: 'given-name', required: REQUIRED },
    ],
    Last: [
      '.last-name input, [name="lname"], [data-title="Last"]',
      { autocomplete: 'family-name', required: REQUIRED },
    ],
  },
  address: {
    Line1: [
      '.address1 input, [name="address"], [data-title="Line1"]',
      { autocomplete: 'address-line1', required: REQUIRED },
    ],
    Line2: ['.address2 input, [name="address2"], [data-title="Line2"]', { autocomplete: 'address-line2' }],
    City: [
      '.city input, [name="city"], [data-title="City"]',
      { autocomplete: 'address-level2', required: REQUIRED },
    ],
    State: [
      '.state-province input, [name="state"], [data-title="State"]',
      { autocomplete: 'address-level1' },
    ],
    Zip: ['.zip input, [name="zipcode"], [data-title="Zip"]', { autocomplete: 'postal-code' }],
    Country: [
      '.country :is(input, select), [name="country"], [data-title="Country"]',
      { autocomplete: 'country-name' },
    ],
  },
  phone: {
    Country: ['[data-title="Country"]', { inputmode: 'numeric', autocomplete: 'tel-country-code' }],
    Areacode: [
      '[data-title="Areacode"]',
      { inputmode: 'numeric', autocomplete: 'tel-area-code', required: REQUIRED },
    ],
    Prefix: [
      '[data-title="Prefix"]',
      { inputmode: 'numeric', autocomplete: 'tel-local-prefix', required: REQUIRED },
    ],
    Line: [
      '[data-title="Line"]',
      { inputmode: 'numeric', autocomplete: 'tel-local-suffix', required: REQUIRED },
    ],
  },
  date: {
    Month: [
      '.month input, [data-title="Month"]',
      { inputmode: 'numeric', autocomplete: 'off', required: REQUIRED },
    ],
    Day: [
      '.day input, [data-title="Day"]',
      { inputmode: 'numeric', autocomplete: 'off', required: REQUIRED },
    ],
    Year: [
      '.year input, [data-title="Year"]',
      { inputmode: 'numeric', autocomplete: 'off', required: REQUIRED },
    ],
  },
  time: {
    Hour: [
      '.hour input, [data-title="Hour"]',
      { inputmode: 'numeric', autocomplete: 'off', required: REQUIRED },
    ],
    Minute: [
      '.minute input, [data-title="Minute"]',
      { inputmode: 'numeric', autocomplete: 'off', required: REQUIRED },
    ],
    Second: ['.second input, [data-title="Second"]', { inputmode: 'numeric', autocomplete: 'off' }],
    Ampm: ['.ampm select, [data-title="Ampm"]', { autocomplete: 'off' }],
  },
}

/** How single controls are filled in. Types of inputs are ours only where browsers refuse nothing that the builder took. */
const CONTROLS: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  email: { type: 'email', autocomplete: 'email' },
  number: { inputmode: 'decimal' },
  currency: { inputmode: 'decimal' },
  // The builder shows "http://" before it, so people write the rest, which the browser's own type refuses.
  website: { inputmode: 'url', autocomplete: 'url' },
  password: { autocomplete: 'new-password' },
}

const partSteps: readonly Step[] = Object.entries(PARTS).flatMap(([type, parts]) =>
  Object.entries(parts).map(
    ([part, [selector, attributes]]): Step => ({
      each: `${FIELD}.${type}`,
      steps: [
        {
          // One control has the whole value, and the name of the field.
          when: { count: 'input:not([type="hidden"]), select', map: { '1': false }, default: true },
          set: selector,
          attributes: { 'data-part': 'control', name: { join: [ID, part], with: '.' }, ...attributes },
        },
      ],
    }),
  ),
)

const boxSteps: readonly Step[] = [
  // A page may have one form twice, with the same ids.
  { each: FIELD, steps: [{ ownIds: 'input, select, textarea' }] },
  // A label around a control that names an empty id belongs to nothing.
  { set: 'form label[for=""]', attributes: { for: null } },
  // Browsers cut off long choices without it; they do not any more.
  { remove: 'optgroup[label=""]' },
  // A time without an hour is no time, so nobody may find one half of the day chosen in a field that is left empty.
  {
    make: [{ tag: 'option', attributes: { value: '' }, children: [{ write: '–' }] }],
    at: `${FIELD}.time select:not(:has([value=""]))`,
    place: 'first',
  },
  // Our server has these names for itself.
  ...RESERVED_FORM_FIELDS.map(
    (name): Step => ({ set: `input.form-item[name="${name}"]`, attributes: { name: `field-${name}` } }),
  ),
  { name: FIELD, attribute: 'data-field-id', from: NAME },
  { set: FIELD, attributes: { 'data-part': 'field', 'data-type': TYPE } },
  {
    set: `${FIELD}.required, ${FIELD}[aria-required="true"], ${FIELD}:has([aria-required="true"]), ${FIELD}:has([required])`,
    attributes: { 'data-required': true },
  },
  { set: '.form-item.section', attributes: { 'data-part': 'section' } },
  { set: '.form-item.section.underline', attributes: { 'data-underline': true } },
  { rename: `fieldset${FIELD} > div.title`, to: 'legend' },
  { set: `${FIELD} > :is(label, legend).title`, attributes: { 'data-part': 'title' } },
  { set: `${FIELD} > .title .required`, attributes: { 'data-part': 'mark', 'aria-hidden': 'true' } },
  { set: `${FIELD} > .description`, attributes: { 'data-part': 'description' } },
  { set: `${FIELD} .prefix`, attributes: { 'data-part': 'prefix', 'aria-hidden': 'true' } },
  { set: `${FIELD}.fields .field`, attributes: { 'data-part': 'value' } },
  { set: `${FIELD} .option`, attributes: { 'data-part': 'option' } },
  { set: `fieldset${FIELD}.radio`, attributes: { role: 'radiogroup' } },
]

const likertSteps: readonly Step[] = [
  {
    each: `${FIELD}.likert`,
    steps: [
      {
        each: '.item',
        steps: [
          {
            set: ':scope',
            attributes: {
              'data-part': 'question',
              role: 'radiogroup',
              'data-question': { first: [{ attribute: 'data-question' }, { text: '.question, legend' }] },
            },
          },
          {
            set: 'input',
            attributes: {
              'data-part': 'control',
              name: { join: [ID, { index: true }], with: '.' },
              required: REQUIRED,
            },
          },
        ],
      },
    ],
  },
]

/**
 * Steps that write the fields of a form in their place. They come before those that rename the form's own texts.
 */
export const FIELDS: readonly Step[] = [
  ...boxSteps,
  ...partSteps,
  ...likertSteps,
  ...Object.entries(CONTROLS).map(
    ([type, attributes]): Step => ({ set: `${FIELD}.${type} input`, attributes }),
  ),
  {
    each: `${FIELD}.phone`,
    steps: [
      {
        when: { count: 'input:not([type="hidden"]), select', map: { '1': true } },
        set: 'input',
        attributes: { type: 'tel', autocomplete: 'tel' },
      },
    ],
  },
  {
    set: `${FIELD} :is(input:not([type="hidden"]):not([type="checkbox"]), select, textarea):not([data-part])`,
    attributes: { 'data-part': 'control', name: ID, required: REQUIRED },
  },
  // Of several boxes any one is enough.
  {
    set: `${FIELD} input[type="checkbox"]:not([data-part])`,
    attributes: { 'data-part': 'control', name: ID },
  },
  { set: '.form-item[aria-required], .form-item [aria-required]', attributes: { 'aria-required': null } },
]
