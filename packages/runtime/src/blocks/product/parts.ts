import type { BlockMarkup } from '../../schema/markup.js'

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
