import * as v from 'valibot'
import { ProductCategories, ProductTags } from '../commerce/labels.js'
import { UNIT_QUANTITY_MAX } from '../commerce/measures.js'
import {
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  PRODUCT_PRICE_MAX_MINOR,
  PRODUCT_TITLE_MAX_LENGTH,
  PRODUCT_UNIT_MAX_LENGTH,
  SKU_MAX_LENGTH,
} from '../constants/commerce.js'
import { Permission } from '../enumerations/permission.js'
import { recordKind } from './description/record-kind.js'

/** Minor units of the shop's currency. */
const Price = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(PRODUCT_PRICE_MAX_MINOR))

const requiredText = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength))

const UNIT_QUANTITY_RULE = `Enter a number above 0, at most ${UNIT_QUANTITY_MAX.toLocaleString('en')}.`

/** The values of a variant without its stock, which is changed by a difference. */
const variantFields = {
  price: { schema: Price, form: 'amount', title: 'Price in {currency}', short: 'Price', help: '' },
  /** 0 without one. */
  salePrice: {
    schema: Price,
    form: 'amount',
    isOptional: true,
    title: 'Sale price in {currency}',
    short: 'Sale price',
    help: '',
  },
  /** How much of the unit it holds, by which the price for a unit is computed; 0 without one. */
  unitQuantity: {
    schema: v.pipe(v.number(), v.minValue(0), v.maxValue(UNIT_QUANTITY_MAX)),
    form: 'decimal',
    isOptional: true,
    title: 'Content ({unit})',
    short: 'Content',
    help: '',
    rule: UNIT_QUANTITY_RULE,
  },
  sku: { schema: requiredText(SKU_MAX_LENGTH), title: 'SKU', help: '' },
  isOnSale: { schema: v.boolean(), title: 'On sale', help: '' },
  isUnlimited: { schema: v.boolean(), title: 'Unlimited', help: '' },
} as const

/** A product of the shop. The theme says which products there are, and which variants each has. */
export const productKind = recordKind({
  kind: 'product',
  path: 'products',
  names: { one: 'product', many: 'products', title: 'Products' },
  permission: Permission.commerceProducts,
  area: 'shop',
  fields: {
    title: {
      schema: requiredText(PRODUCT_TITLE_MAX_LENGTH),
      title: 'Name',
      help: '',
      control: 'text',
    },
    description: {
      schema: v.pipe(v.string(), v.trim(), v.maxLength(PRODUCT_DESCRIPTION_MAX_LENGTH)),
      title: 'Description',
      help: 'For search engines, and where the theme shows it.',
    },
    categories: {
      schema: ProductCategories,
      form: 'labels',
      title: 'Categories',
      help: 'Write a category in another one with a slash, such as “Prints / Linocuts”.',
    },
    tags: {
      schema: ProductTags,
      form: 'labels',
      title: 'Tags',
      help: 'Enter or a comma adds a tag. Visitors can list the products with it.',
    },
    isListed: {
      schema: v.boolean(),
      title: 'Show in lists and in the search',
      help: 'A hidden product can still be opened and bought under its address.',
    },
    unit: {
      schema: v.pipe(v.string(), v.trim(), v.maxLength(PRODUCT_UNIT_MAX_LENGTH)),
      title: 'Unit',
      help: 'A unit such as g, ml or card, by which pages also show the price. Empty: they do not.',
      together: ['unitPer'],
    },
    /** 0 for one of the unit. */
    unitPer: {
      schema: v.pipe(v.number(), v.minValue(0), v.maxValue(UNIT_QUANTITY_MAX)),
      form: 'decimal',
      isOptional: true,
      title: 'Units that the shown price is for',
      help: 'Such as 100 for a price per 100 g. Empty: one.',
      rule: UNIT_QUANTITY_RULE,
    },
    variants: {
      schema: v.array(v.unknown()),
      form: 'items',
      items: variantFields,
      title: 'Prices and stock',
      help: '',
    },
  },
  name: 'title',
  searched: ['title'],
  sorted: [],
  most: Number.POSITIVE_INFINITY,
})
