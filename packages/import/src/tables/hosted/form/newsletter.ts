import type { Kind } from '../../../engine/table.js'
import { CONNECTION, CONNECTION_LIMITS } from './destination.js'
import { FIELDS } from './fields.js'
import { CAPTCHA_LIMIT } from './index.js'
import { OPTIONS, THANKS } from './thanks.js'

/** One shape in all generations, with or without a name. */
export const newsletter: Kind = {
  name: 'newsletter',
  shapes: [
    {
      name: 'email address, and a name',
      root: '.newsletter-block, .sqs-block-newsletter, .newsletter-form-wrapper, :has(> form.newsletter-form)',
      needs: ['form .form-item:not([data-part])'],
      steps: [
        // Without it, sheets keep the whole block transparent.
        { addClass: ':scope', names: ['rendered'] },
        ...FIELDS,
        {
          set: '.newsletter-form-button, form :is(input, button)[type="submit"]',
          attributes: { 'data-part': 'submit', type: 'submit' },
        },
        { remove: '.captcha-container' },
        ...THANKS,
        ...CONNECTION,
      ],
      block: 'form',
      on: 'form',
      options: { kind: 'newsletter', ...OPTIONS },
      limits: [CAPTCHA_LIMIT, ...CONNECTION_LIMITS],
    },
  ],
}
