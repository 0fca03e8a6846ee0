import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { ProductOptions } from './options.js'

const control = { button: { type: ['button'] } } as const

export const markup: BlockMarkup = {
  summary:
    'A product to buy: its variants, price, stock and quantity, and the button that adds it to the cart.',
  root: { form: { method: ['post'], action: null } },
  parts: {
    'variant-option': {
      elements: { select: {}, fieldset: {} },
      help: 'A select or a fieldset of radio buttons, named `option.` and the name of an option. A select named `variantId` lists the variants themselves.',
    },
    unavailable: {
      help: 'In the label of a radio button: says that its value is sold out, or not sold. Without it, the page adds a text for screen readers.',
    },
    price: { required: true, help: 'The price to pay.' },
    'full-price': { help: 'The price without the sale, crossed out; empty without a sale.' },
    sale: { help: 'Anything else that is only visible during a sale.' },
    stock: { help: 'Says that few pieces are left, or none.' },
    installments: {
      help: 'Payments without interest; one line even while it is empty. Left out for a product that has none at any price.',
    },
    'unit-price': { help: 'The price for a unit, such as a litre.' },
    quantity: { elements: { input: { type: ['number'] } }, help: 'The number of pieces; named `quantity`.' },
    decrease: { elements: control, help: 'One piece less.' },
    increase: { elements: control, help: 'One piece more.' },
    image: {
      elements: { img: {} },
      help: 'Shows the picture of the chosen variant. A gallery in the block shows the slide with it instead.',
    },
    add: {
      required: true,
      elements: { button: { type: ['submit', ''] } },
      help: 'Adds the product to the cart.',
    },
    status: { required: true, help: 'Shows and announces what happened.' },
  },
}

export const texts: OptionTexts<typeof ProductOptions> = {
  product: {
    title: 'Product',
    help: 'The product and its variants, as the server knows them.',
    forAuthors: true,
  },
  linked: {
    title: 'Variant in the address',
    help: 'The address of the page names the chosen variant, so that it can be linked. No in a list of several products.',
  },
}

export const styling: Styling = {
  properties: {},
  states: {
    'data-unavailable':
      'On an option or a radio button that leads to nothing that can be bought: `soldOut`, or `unavailable` where there is no such variant.',
    'data-adding': 'On the block, while the server stores the entry.',
    'aria-disabled': 'On the buttons, while a press of them does nothing.',
    'data-status':
      'On the part `status`: `failure`, or `announcement` for a text that is visible elsewhere and only announced.',
    hidden: 'On the part `sale`, without a sale.',
  },
}

export const examples: ExampleTitles = {
  harbour: 'Options, quantity and stock',
  'sold-out': 'Sold out',
  last: 'The last one',
  'by-variant': 'A list of variants',
  'gift-card': 'A gift card',
  subscription: 'A subscription',
}
