import type { BlockMarkup, ExampleTitles, Part } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { CartOptions } from './options.js'

const line = (help: string): Part => ({ help })

export const markup: BlockMarkup = {
  summary: 'The cart page: a plain form that works without script, and changes in place with it.',
  server: 'the cart, and changes of it',
  parts: {
    form: {
      required: true,
      elements: { form: { method: ['post'], action: null } },
      help: 'The form. Its action is `/api/commerce/cart/update`.',
    },
    data: {
      elements: { script: { type: ['application/json'] } },
      help: 'The cart as JSON, which saves the request for it.',
    },
    lines: { required: true, within: 'form', help: 'The list of entries: only lines are in it.' },
    line: {
      help: 'An entry.',
      attributes: { 'data-entry-id': 'The id of the entry. Lines of the template have none.' },
    },
    'line-template': {
      required: true,
      elements: { template: {} },
      help: 'A line without an entry, for entries that the page gets later: in other tabs, or by undoing a removal.',
    },
    'line-title': line('The name of the product; a link gets the address of its page.'),
    'line-image': { elements: { img: {} }, help: 'The picture of the product.' },
    'line-options': line('The choices of its variant, as "Size: A3".'),
    'line-price': line('The price of one.'),
    'line-unit-price': line('The price for a unit of the product, such as 100 g; empty without one.'),
    'line-full-price': line('The price of one without the sale; hidden if there is none.'),
    'line-total': line('The price of all of them.'),
    'line-quantity': {
      elements: { input: { type: ['number'] } },
      help: 'The quantity. Its name is `quantity.` and the id of the entry.',
    },
    'line-remove': {
      elements: { button: { type: ['', 'submit'] } },
      help: 'Removes the entry. Its name is `remove`, its value the id of the entry.',
    },
    'line-unavailable': line('Says that the entry cannot be bought now; hidden otherwise.'),
    update: {
      elements: { button: { type: ['', 'submit'] } },
      pressedByEnter: true,
      help: 'Sends the form without script. It must be the first submit button of the form: Enter in a field presses that one.',
    },
    'coupon-code': { elements: { input: { name: ['coupon'] } }, help: 'The field for a coupon.' },
    coupons: { help: 'The list of coupons: only coupons are in it.' },
    coupon: { help: 'A coupon.' },
    'coupon-template': { elements: { template: {} }, help: 'A coupon without its code.' },
    'coupon-name': { help: 'The name of the coupon, or its code; with the reason why it does not count.' },
    'coupon-remove': {
      elements: { button: { type: ['', 'submit'] } },
      help: 'Removes the coupon. Its name is `removeCoupon`, its value the code.',
    },
    shipping: { help: 'All about shipping; hidden if nothing is shipped.' },
    country: { elements: { select: { name: ['country'] } }, help: 'The country to send to.' },
    region: { elements: { input: { name: ['region'] }, select: { name: ['region'] } }, help: 'The region.' },
    'postal-code': { elements: { input: { name: ['postalCode'] } }, help: 'The postal code.' },
    'shipping-options': { help: 'The list of ways to send the order: only options are in it.' },
    'shipping-option': { help: 'A way to send the order, with its radio button.' },
    'shipping-option-template': {
      elements: { template: {} },
      help: 'A way to send the order, without its id.',
    },
    'shipping-choice': {
      elements: { input: { type: ['radio'] } },
      help: 'The radio button. Its name is `shippingOption`, its value the id of the option.',
    },
    'shipping-name': { help: 'The name of a way to send the order.' },
    'shipping-price': { help: 'Its price.' },
    subtotal: { help: 'The price of all entries.' },
    'discount-row': { help: 'The row of the discount; hidden if there is none.' },
    discount: { help: 'What coupons take off.' },
    'shipping-row': { help: 'The row of the shipping cost; hidden until it is known.' },
    'shipping-cost': { help: 'The cost of shipping.' },
    'tax-row': { help: 'The row of the taxes; hidden until they are known, and if there are none.' },
    tax: { help: 'The taxes that are added to prices.' },
    'included-tax-row': {
      help: 'The row of the taxes that prices contain; hidden until they are known, and if there are none.',
    },
    'included-tax': { help: 'The taxes that prices contain.' },
    total: { help: 'What the order costs.' },
    minimum: { help: 'Says that a checkout needs a higher subtotal; hidden otherwise.' },
    checkout: { elements: { a: { href: null } }, help: 'The link to `/commerce/goto-checkout`.' },
    empty: { help: 'What the page shows for an empty cart; hidden otherwise.' },
    status: { help: 'Announces what happened. Without it, an element is added at the end of the block.' },
  },
}

export const texts: OptionTexts<typeof CartOptions> = {
  trimZeros: {
    title: 'Short amounts',
    help: 'Writes amounts of whole units without their zeros: £38 in the place of £38.00.',
  },
  delay: {
    title: 'Delay',
    help: 'Milliseconds after the last key before a typed quantity is sent.',
  },
}

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

export const examples: ExampleTitles = {
  full: 'A cart with two items',
}
