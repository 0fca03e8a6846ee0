import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {},
  states: {
    'data-cart-state':
      'On the block: "uninitialised" until the page knows the cart, then "initialised". Without script it is not there.',
    'data-cart-empty': 'On the block, if the page knows that the cart is empty.',
  },
  classes: { 'site-cart-announcement': 'The announcement, if the markup has no part `announcement`.' },
}
