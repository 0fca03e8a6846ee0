import type { Kind, Limit } from '../../../engine/table.js'
import type { Value } from '../../../engine/value.js'

const BUTTON =
  ':is(.sqs-donate-button, [data-donate-page-id], [role="button"][class*="donat"], button[class*="donat"]):not(a[href])'

const LINK = 'a[href*="/checkout/donate"]'

const PAGE_ID: Value = {
  first: [
    { attribute: 'data-donate-page-id', on: '[data-donate-page-id]' },
    { attribute: 'data-donate-page-id' },
    { json: 'data-block-json', path: 'donatePageId' },
    { attribute: 'data-item-id', on: '[data-item-id]' },
  ],
}

const limit: Limit = {
  reason:
    'Donations were paid in the checkout of the builder. Our server goes on at /checkout/donate if its theme has that page; elsewhere, link to a service for donations.',
}

/** A button that leads to the checkout. Visitors choose the amount before, since our checkout has no field for it. */
export const donation: Kind = {
  name: 'donation',
  shapes: [
    {
      name: 'button',
      root: '.sqs-block-donation, .donation-block',
      needs: [BUTTON],
      steps: [
        { unwrap: 'form' },
        {
          wrap: BUTTON,
          together: true,
          in: {
            tag: 'form',
            attributes: { action: '/checkout/donate', method: 'get' },
            children: [
              {
                tag: 'input',
                attributes: { type: 'hidden', name: 'donatePageId', value: PAGE_ID },
              },
              {
                tag: 'label',
                children: [
                  { write: { word: 'donationAmount' } },
                  { write: ' ' },
                  {
                    tag: 'input',
                    attributes: {
                      'data-part': 'custom-amount',
                      type: 'text',
                      name: 'amount',
                      inputmode: 'decimal',
                      autocomplete: 'off',
                    },
                  },
                ],
              },
            ],
          },
        },
      ],
      block: 'form',
      on: 'form',
      options: { kind: 'donation' },
      parts: { donate: BUTTON },
      limits: [limit],
    },
    { name: 'link', root: '.sqs-block-donation, .donation-block', needs: [LINK], limits: [limit] },
  ],
}
