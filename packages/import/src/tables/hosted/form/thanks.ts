import type { Step } from '../../../engine/table.js'
import type { Value } from '../../../engine/value.js'

const HTML: Value = { attribute: 'data-submission-html', on: '.form-submission-html' }

/** Steps that bring what the builder shows after sending into the form, where ours looks for it. */
export const THANKS: readonly Step[] = [
  { set: '.form-submission-text', attributes: { 'data-part': 'success', hidden: true } },
  { removeClass: '.form-submission-text', names: ['hidden'] },
  { move: '.form-submission-text', to: 'form', place: 'last' },
  {
    make: [
      {
        when: HTML,
        tag: 'template',
        attributes: { 'data-part': 'success-html' },
        children: [{ html: HTML }],
      },
    ],
    at: 'form',
    place: 'last',
  },
  { remove: '.form-submission-html' },
]

/** Options of a form that the builder writes on it. */
export const OPTIONS: Readonly<Record<string, Value>> = {
  // The builder takes endings of any length, such as ".photography".
  emailRule: 'html',
  successUrl: { match: /^((?:\/|https?:\/\/).*)$/i, in: { attribute: 'data-success-redirect', on: 'form' } },
}
