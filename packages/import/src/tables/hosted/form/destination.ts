import type { Limit, Step } from '../../../engine/table.js'
import type { Value } from '../../../engine/value.js'

/** True if forms go there: to our server, to a service, by mail, or nowhere. */
export const isTo = (to: 'server' | 'service' | 'mail' | 'off'): Value => ({
  first: [{ fact: 'forms.to' }, 'server'],
  map: { [to]: true },
})

/** True if all values are there. */
export const every = (...values: readonly Value[]): Value => ({ join: values })

/** The address of the first mail link of the page. */
const PAGE_ADDRESS: Value = {
  match: /^mailto:([^?\s]+)/i,
  in: { attribute: 'href', closest: 'body', on: 'a[href^="mailto:"]' },
}

const ACTION: Value = { fact: 'forms.action' }

const MAIL: Value = {
  first: [
    { join: ['mailto:', { match: /^(?:mailto:)?([^\s:@]+@\S+)$/i, in: ACTION }] },
    { join: ['mailto:', PAGE_ADDRESS] },
  ],
}

const decoy: Step = {
  when: isTo('server'),
  make: [
    {
      tag: 'div',
      attributes: { 'data-part': 'decoy', 'aria-hidden': 'true' },
      children: [
        {
          tag: 'label',
          children: [
            { write: { word: 'formDecoy' } },
            {
              tag: 'input',
              attributes: { type: 'text', name: 'decoy', tabindex: '-1', autocomplete: 'off' },
            },
          ],
        },
      ],
    },
  ],
  at: 'form',
  place: 'last',
}

/** Under a form that goes nowhere: that it does not, and where else to write. */
const offNote: Step = {
  when: isTo('off'),
  make: [
    {
      tag: 'p',
      attributes: { class: 'form-off', role: 'note' },
      children: [
        { write: { word: 'formOff' } },
        { when: PAGE_ADDRESS, write: ' ' },
        { when: PAGE_ADDRESS, write: { word: 'formWriteTo' } },
        { when: PAGE_ADDRESS, write: ' ' },
        {
          when: PAGE_ADDRESS,
          tag: 'a',
          attributes: { href: { join: ['mailto:', PAGE_ADDRESS] } },
          children: [{ write: PAGE_ADDRESS }],
        },
      ],
    },
  ],
  at: 'form',
  place: 'last',
}

/** The id of a form on our server: that of the builder, once it has been checked. */
export const FORM_ID: Value = { attribute: 'data-form-id', on: 'form' }

const CHECKED_ID: Value = {
  first: [
    { match: /^([\w-]{1,64})$/, in: { attribute: 'data-form-id' } },
    { match: /^([\w-]{1,64})$/, in: { attribute: 'id' } },
    'form',
  ],
}

/** Steps that connect the form of a root: without script the browser posts it there. */
export const CONNECTION: readonly Step[] = [
  {
    set: 'form',
    attributes: {
      onsubmit: null,
      // Browsers check the fields of a visitor without script; with script, ours does.
      novalidate: null,
      target: null,
      action: '/api/form/submit',
      enctype: { has: 'input[type="file"]', map: { true: 'multipart/form-data' } },
      method: 'post',
      'data-form-id': CHECKED_ID,
    },
  },
  // Those of the template, which does not know where the page will be.
  { remove: 'form > [name="formId"], form > [name="page"], form > [data-part="decoy"]' },
  {
    when: isTo('server'),
    make: [{ tag: 'input', attributes: { type: 'hidden', name: 'formId', value: FORM_ID } }],
    at: 'form',
    place: 'first',
  },
  { when: isTo('server'), set: 'form', attributes: { action: ACTION } },
  // A server at another address gets the post of the browser: the page's own calls go to the page's own site.
  {
    when: { match: /^(https?:)/i, in: ACTION },
    set: 'form',
    attributes: { 'data-option-submit': 'browser' },
  },
  decoy,
  {
    when: isTo('service'),
    set: 'form',
    attributes: { action: ACTION, 'data-option-submit': 'browser' },
  },
  {
    when: isTo('mail'),
    set: 'form',
    attributes: { action: MAIL, enctype: 'text/plain', 'data-option-submit': 'browser' },
  },
  // Nothing sends a form whose button is disabled, not even Enter in a field.
  { when: isTo('off'), set: '[data-part="submit"]', attributes: { disabled: true } },
  offNote,
]

export const CONNECTION_LIMITS: readonly Limit[] = [
  {
    when: isTo('off'),
    reason:
      'The form does not send, as was chosen, and says so. Choose a server, a service or mail to connect it.',
    isWhole: true,
  },
  {
    when: every(isTo('service'), { first: [ACTION], as: 'not', map: { true: true } }),
    reason: 'The form has no address to send to. Give the address of the form service.',
    isWhole: true,
  },
  {
    when: every(isTo('mail'), { first: [MAIL], as: 'not', map: { true: true } }),
    reason: 'The form has no address to send to, and the page has none. Give a mail address.',
    isWhole: true,
  },
  {
    when: every(isTo('mail'), { has: 'input[type="file"]', map: { true: true } }),
    reason: 'Files cannot be sent by mail from a form. Send the form to the server or to a service.',
  },
]
