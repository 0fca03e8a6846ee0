import type { Kind, Limit, Shape, Step } from '../../engine/table.js'
import type { Template } from '../../engine/template.js'
import type { Value } from '../../engine/value.js'

/** Controls are anywhere in a product, so that each names its form; nothing is moved or wrapped. */
const FORM: Value = { join: ['product-form-', { ordinal: true }] }
const ADD = '.sqs-add-to-cart-button:not(a)'
const PRICE =
  '.product-price-value, .product-price:not(:has(.product-price-value)), .product-block .product-price'
const QUANTITY =
  '.product-quantity-input input[type="number"], .product-quantity input[type="number"], input[name="quantity"]'

const hidden = (name: string, value: Value) =>
  ({ tag: 'input', attributes: { type: 'hidden', name, value } }) as const

/** Amounts stand as whole minor units, or as decimals with a currency. */
const amount = (name: string, currency: Value): Value => ({
  first: [
    ...[`${name}Money`, name].flatMap((path) =>
      ['value', 'decimalValue'].map((part) => ({ minor: { item: `${path}.${part}` }, currency })),
    ),
    { item: name, as: 'number' },
  ],
})

const variants = (list: Value, currency: Value): Value => ({
  list,
  of: {
    id: { item: 'id' },
    sku: { item: 'sku', default: '' },
    price: amount('price', currency),
    salePrice: amount('salePrice', currency),
    onSale: { item: 'onSale', as: 'flag', default: false },
    unlimited: { item: 'unlimited', as: 'flag', default: false },
    qtyInStock: { item: 'qtyInStock', as: 'number', default: 0 },
    optionValues: {
      first: [
        { item: 'optionValues' },
        {
          list: { entries: { item: 'attributes' } },
          of: { optionName: { item: '0' }, value: { item: '1' } },
        },
      ],
    },
    mainImageUrl: { item: 'mainImage.assetUrl', default: '' },
  },
})

/** A select for each option, whose twin of buttons goes: both would say the choice, and only one is heard. */
const choices: readonly Step[] = [
  {
    each: '.variant-option, .product-variant-option',
    steps: [
      {
        set: 'select[data-variant-option-name], select',
        attributes: {
          'data-part': 'variant-option',
          name: {
            join: ['option.', { first: [{ attribute: 'data-variant-option-name' }, { attribute: 'name' }] }],
          },
          form: FORM,
          required: true,
          'aria-label': { first: [{ attribute: 'aria-label' }, { attribute: 'data-variant-option-name' }] },
        },
      },
      { when: { has: 'select' }, remove: '.variant-radiobtn-wrapper' },
      // The builder's sheet draws the chosen text over a select that is not to be seen.
      { set: '.variant-select-wrapper', attributes: { 'data-text': null } },
    ],
  },
]

const buying: readonly Step[] = [
  ...choices,
  {
    set: QUANTITY,
    attributes: { 'data-part': 'quantity', name: 'quantity', min: '1', required: true, form: FORM },
  },
  { rename: ADD, to: 'button' },
  {
    set: ADD,
    attributes: {
      type: 'submit',
      'data-part': 'add',
      form: FORM,
      role: null,
      tabindex: null,
      disabled: null,
    },
  },
  {
    make: [{ tag: 'p', attributes: { 'data-part': 'status', role: 'status' } }],
    at: '[data-part="add"]',
    place: 'after',
  },
  {
    make: [{ tag: 's', attributes: { 'data-part': 'full-price' } }],
    at: '[data-part="price"]',
    place: 'after',
  },
]

const form = (id: Value): Step => ({
  make: [
    {
      tag: 'form',
      attributes: {
        id: FORM,
        method: 'post',
        action: { fact: 'cart.action', default: '/api/commerce/cart/add' },
        hidden: true,
      },
      children: [hidden('itemId', id), hidden('return', { fact: 'path', default: '/' })],
    },
  ],
  at: ':scope',
  place: 'last',
})

/** Whether pages were imported without a cart. */
const CLOSED: Value = { fact: 'cart.to', map: { service: true, mail: true, off: true } }

const NO_CART: Limit = {
  when: CLOSED,
  reason: 'The pages were imported without a cart, so nothing goes into one. --cart connects it.',
}

/** A link to where orders go, or a sentence that none are taken. */
const ORDERS: readonly Template[] = [
  {
    when: { fact: 'cart.action' },
    tag: 'a',
    attributes: {
      class: { first: [{ attribute: 'class', on: ADD }, { attribute: 'class' }] },
      href: { fact: 'cart.action' },
    },
    children: [{ write: { word: 'order' } }],
  },
  { when: { fact: 'cart.action', as: 'not' }, tag: 'p', children: [{ write: { word: 'noCart' } }] },
]

/** Choices still change the price. No number of pieces is asked for, since Enter in its field would send the form. */
const closing: readonly Step[] = [
  { when: CLOSED, remove: '.product-quantity-input, [data-part="quantity"]' },
  { when: CLOSED, make: ORDERS, at: '[data-part="add"]', place: 'after' },
  { when: CLOSED, set: '[data-part="add"]', attributes: { hidden: true, style: 'display:none' } },
]

interface Facts {
  readonly id: Value
  readonly variants: Value
  readonly currency: Value
  readonly type: Value
}

type Place = Pick<Shape, 'root' | 'closest' | 'when'>

const shape = (name: string, { when = true, ...place }: Place, facts: Facts): Shape => ({
  name,
  ...place,
  needs: [ADD, PRICE],
  when: { join: [when, facts.id, facts.currency, { first: [facts.variants] }] },
  steps: [{ set: PRICE, attributes: { 'data-part': 'price' } }, ...buying, form(facts.id), ...closing],
  block: 'product',
  options: {
    product: {
      record: {
        id: facts.id,
        currency: facts.currency,
        productType: facts.type,
        variants: variants(facts.variants, facts.currency),
      },
    },
    linked: false,
  },
  limits: [NO_CART],
})

/** A button of a product whose data the page lacks: no price can follow a choice. */
const buttonAlone: Shape = {
  name: 'button of a product without its data',
  root: `${ADD}:not([data-part])`,
  when: CLOSED,
  steps: [{ make: ORDERS, at: ':scope', place: 'after' }, { remove: ':scope' }],
  limits: [NO_CART],
}

const VARIANTS = '.product-variants[data-variants]'
const older = (path: string): Value => ({ json: 'data-variants', on: VARIANTS, path })
const newer = (path: string): Value => ({ json: 'data-context', path: `product.${path}` })

const NEWER = '[data-controller="ProductDetail"][data-context], .product-detail[data-context]'
const OLDER = '.ProductItem, article:has(> * .product-variants[data-variants]), .sqs-block-product'

const olderFacts: Facts = {
  id: {
    first: [
      { attribute: 'data-item-id', on: VARIANTS },
      { attribute: 'data-item-id', on: ADD },
      { attribute: 'data-item-id' },
    ],
  },
  variants: older(''),
  currency: {
    first: [older('0.priceMoney.currency'), older('0.priceMoney.currencyCode'), { fact: 'currency' }],
  },
  type: { attribute: 'data-product-type', on: ADD, as: 'number', default: 1 },
}

/** Of several products in one element, a choice would change the price of another; a product that is a block stays. */
const isOne: Value = {
  if: { attribute: 'data-block', closest: '[data-block="product"]' },
  read: null,
  otherwise: { count: VARIANTS, map: { 1: true } },
}

/** Products of both generations. */
export const product: Kind = {
  name: 'product',
  css: `
.variant-select-wrapper:has(>[data-part=variant-option]){display:block!important}
.variant-select-wrapper:has(>[data-part=variant-option])::before{content:none!important}
select[data-part=variant-option]{position:static!important;opacity:1!important;visibility:visible!important}
button.sqs-add-to-cart-button{border:0;font:inherit;cursor:pointer}
`,
  shapes: [
    shape(
      'product, 7.1',
      { root: NEWER },
      {
        id: newer('id'),
        variants: newer('variants'),
        currency: {
          first: [
            newer('variants.0.price.currency'),
            newer('variants.0.price.currencyCode'),
            newer('variants.0.priceMoney.currency'),
            newer('price.currency'),
            { fact: 'currency' },
          ],
        },
        type: { ...(newer('productType') as object), as: 'number', default: 1 } as Value,
      },
    ),
    shape('product, 7.0', { root: OLDER }, olderFacts),
    // Families of templates have names of their own around it.
    shape(
      'product, 7.0, by its variants',
      {
        root: VARIANTS,
        closest: `:has(${ADD}):has(.product-price):not(html, body)`,
        when: isOne,
      },
      olderFacts,
    ),
    buttonAlone,
  ],
}
