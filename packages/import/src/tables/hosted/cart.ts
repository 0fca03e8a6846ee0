import type { Kind } from '../../engine/table.js'

/** The number beside the link to the cart, and the page of the cart, which the builder's server fills. */
export const cart: Kind = {
  name: 'cart',
  shapes: [
    {
      name: 'link with the number of items',
      root: '.sqs-custom-cart, a.Cart, a[href="/cart"]:has(.sqs-cart-quantity)',
      needs: ['.sqs-cart-quantity'],
      block: 'cart-indicator',
      parts: { count: '.sqs-cart-quantity' },
      steps: [
        {
          when: { text: '.sqs-cart-quantity', as: 'not' },
          fill: '.sqs-cart-quantity',
          make: [{ write: '0' }],
        },
      ],
      limits: [
        {
          when: { fact: 'cart.to', map: { service: true, mail: true, off: true } },
          reason: 'The pages were imported without a cart, so that the number stays 0.',
        },
      ],
    },
    {
      name: 'floating cart',
      root: '.floating-cart.hidden',
      when: { fact: 'cart.to', map: { service: false, mail: false, off: false }, default: true },
      // Theirs shows it with the first item; ours shows it at once, since a sheet cannot count.
      steps: [{ removeClass: ':scope', names: ['hidden'] }],
    },
    {
      name: 'page of the cart',
      root: '#sqs-cart-root',
      limits: [
        {
          reason: 'The builder’s server fills this page. Our server has a page of its own at /cart.',
          isWhole: true,
        },
      ],
    },
  ],
}
