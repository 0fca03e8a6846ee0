import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: { '--site-cart-busy-opacity': 'Opacity of a line whose change is on its way; 0.6 unless set.' },
  states: {
    'aria-busy': 'On a part `line`: "true" while a change of it is on its way, or waits for a connection.',
    'data-cart-waiting': 'On the block, while there is no connection and changes wait for one.',
    'aria-disabled': 'On the part `checkout`: "true" while the subtotal is too low.',
  },
  classes: {
    'site-cart-status': 'The status, if the markup has no part `status`.',
    'site-cart-action': 'The button in the status that undoes a removal, or tries again.',
  },
}
