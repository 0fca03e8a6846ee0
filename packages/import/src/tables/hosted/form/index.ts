import type { Kind, Limit, Shape, Step } from '../../../engine/table.js'
import type { Value } from '../../../engine/value.js'
import { CONNECTION, CONNECTION_LIMITS, every } from './destination.js'
import { FIELDS } from './fields.js'
import { DRAWN, described, SCRIPT } from './json.js'
import { IS_LIGHTBOX, OVERLAY, OVERLAY_CSS } from './lightbox.js'
import { OPTIONS, THANKS } from './thanks.js'

/** The outermost is taken. Wrappers differ between generations, and some pages have none. */
const ROOT = `.sqs-block-form, .form-block, :has(> .lightbox-handle-wrapper), .form-wrapper, :has(> form:is([data-form-id], [onsubmit]):not(.newsletter-form)), :has(> ${SCRIPT})`

/** Fields that are not ours yet. */
const FIELD = 'form:not(.newsletter-form) .form-item:not([data-part])'

const BEFORE: readonly Step[] = [
  { removeClass: '.form-wrapper', names: ['hidden'] },
  { set: '.form-inner-wrapper', attributes: { hidden: null } },
]

const AFTER: readonly Step[] = [
  {
    set: '.form-button-wrapper :is(input, button), form :is(input, button):is([type="submit"], .button)',
    attributes: { 'data-part': 'submit', type: 'submit' },
  },
  { remove: '.captcha-container, script[class*="sqs-form-block-"]' },
  ...THANKS,
  ...CONNECTION,
]

/** Limits of the builder's forms in all their shapes. */
export const CAPTCHA_LIMIT: Limit = {
  when: { has: '.captcha-container', map: { true: true } },
  reason:
    'The bot check of the builder is left out: its key belongs to the address of the builder. Our server has a bot check of its own.',
}

const DRAWN_LIMITS: readonly Limit[] = [
  {
    when: { match: /"(followUpQuestions)":\s*\[\s*\{/, in: { text: SCRIPT } },
    reason: 'Questions that follow an answer are left out. Add them as fields of their own.',
  },
  {
    when: { match: /"(emailVerification)":\s*true/, in: { text: SCRIPT } },
    reason: 'Addresses are not verified by mail before the form is sent.',
  },
]

interface Markup {
  readonly name: string
  readonly needs: readonly string[]
  readonly when: Value
  readonly fields: readonly Step[]
  readonly limits: readonly Limit[]
}

/** The shapes of one kind of markup: over the page, and in the page. */
function shapesOf({ name, needs, when, fields, limits }: Markup): Shape[] {
  const steps = [...BEFORE, ...fields, ...AFTER]
  const shared = {
    root: ROOT,
    needs,
    block: 'form',
    options: OPTIONS,
    limits: [CAPTCHA_LIMIT, ...limits, ...CONNECTION_LIMITS],
  }
  return [
    {
      ...shared,
      name: `${name}, over the page`,
      when: every(when, IS_LIGHTBOX),
      steps: [...steps, ...OVERLAY],
    },
    { ...shared, name, when, steps, on: 'form' },
  ]
}

/** Forms of four generations, A to D: in the markup, or in JSON that the builder's script draws. */
export const form: Kind = {
  name: 'form',
  css: OVERLAY_CSS,
  shapes: [
    ...shapesOf({
      name: 'described by JSON, C and D',
      needs: [SCRIPT],
      when: described('formFields.0'),
      fields: DRAWN,
      limits: DRAWN_LIMITS,
    }),
    ...shapesOf({
      name: 'fields in the markup, A and B',
      needs: [FIELD],
      when: true,
      fields: FIELDS,
      limits: [
        {
          when: { has: SCRIPT, map: { true: true } },
          reason: 'The description of the form cannot be read, so its older version in the page is shown.',
        },
      ],
    }),
    {
      name: 'description that cannot be read',
      root: ROOT,
      needs: [SCRIPT],
      limits: [
        {
          reason:
            'The form has no markup, and its description cannot be read. Export the page again, or write the form anew.',
          isWhole: true,
        },
      ],
    },
  ],
}
