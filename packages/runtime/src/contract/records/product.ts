import * as v from 'valibot'
import { text } from '../../schema/option.js'
import { ProductCategories, ProductTags } from '../commerce/labels.js'
import { UNIT_QUANTITY_MAX } from '../commerce/measures.js'
import {
  OPTION_TEXT_MAX_LENGTH,
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  PRODUCT_NOTE_MAX_LENGTH,
  PRODUCT_OPTIONS_MAX,
  PRODUCT_PICTURES_MAX,
  PRODUCT_PRICE_MAX_MINOR,
  PRODUCT_TEXT_MAX_LENGTH,
  PRODUCT_TITLE_MAX_LENGTH,
  PRODUCT_UNIT_MAX_LENGTH,
  PRODUCT_WEIGHT_MAX,
  SKU_MAX_LENGTH,
} from '../constants/commerce.js'
import { Permission } from '../enumerations/permission.js'
import { SITE_FILE_ALT_MAX_LENGTH } from '../site-file.js'
import { FOCAL_POINT, FOCAL_POINT_RULE } from '../text-forms.js'
import { sentEntries } from './description/entries.js'
import { recordKind } from './description/record-kind.js'

/** Minor units of the shop's currency. */
const Price = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(PRODUCT_PRICE_MAX_MINOR))

const requiredText = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength))

const UNIT_QUANTITY_RULE = `Enter a number above 0, at most ${UNIT_QUANTITY_MAX.toLocaleString('en')}.`

/** The name of an option, or a value of one: text of one line. */
const OptionText = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(OPTION_TEXT_MAX_LENGTH),
  v.regex(/^[^\p{Cc}\p{Cs}]+$/u, 'must be text of one line'),
)

const pictureFields = {
  /** A file that an owner has uploaded, or one of the theme. */
  address: {
    schema: v.pipe(
      v.string(),
      v.regex(
        /^\/(?:files\/[0-9a-f]{20}\/[^/?#\\]{1,600}|assets\/(?!.*\.\.)[^?#\\]{1,500})$/,
        'must be the address of an uploaded file, or of a picture such as "/assets/a.jpg"',
      ),
    ),
    title: 'File',
    help: '',
    control: 'file',
  },
  alt: {
    schema: v.pipe(v.string(), v.trim(), v.maxLength(SITE_FILE_ALT_MAX_LENGTH)),
    title: 'Alternative text',
    help: 'Empty: the text of the file.',
  },
  /** Empty for that of the file. */
  focal: {
    schema: v.union([v.literal(''), v.pipe(v.string(), v.regex(FOCAL_POINT, FOCAL_POINT_RULE))]),
    title: 'Focal point',
    help: '',
  },
} as const

/** A picture of a product. Its id is its address: no product has the same picture twice. */
const ProductPicture = v.object({ id: v.string(), ...sentEntries(pictureFields) })

/** A picture of a product. */
export type ProductPicture = v.InferOutput<typeof ProductPicture>

/** The values of a variant without its stock, which is changed by a difference. */
const variantFields = {
  price: {
    schema: Price,
    form: 'amount',
    title: 'Price in {currency}',
    short: 'Price',
    help: '',
    zero: 'It is free: buyers pay nothing for it.',
  },
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
  /** 0 for the weight of the product. */
  weight: {
    schema: v.pipe(v.number(), v.minValue(0), v.maxValue(PRODUCT_WEIGHT_MAX)),
    form: 'decimal',
    isOptional: true,
    title: 'Weight ({weight})',
    short: 'Weight',
    help: '',
    rule: `Enter a number above 0, at most ${PRODUCT_WEIGHT_MAX.toLocaleString('en')}.`,
  },
  /** Empty for a number that the server makes up. */
  sku: { schema: v.pipe(v.string(), v.trim(), v.maxLength(SKU_MAX_LENGTH)), title: 'SKU', help: '' },
  /** The value of each option, in the order of the options. */
  values: { schema: v.array(OptionText), title: 'Options', help: '' },
  isOnSale: { schema: v.boolean(), title: 'On sale', help: '' },
  isUnlimited: { schema: v.boolean(), title: 'Unlimited', help: '' },
} as const

/** A product of the shop: of the theme, or of an owner. */
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
    note: {
      schema: text('', { maxLength: PRODUCT_NOTE_MAX_LENGTH }),
      title: 'Line below the name',
      help: 'A material or a technique, in a few words. Lists of products show it too.',
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
    text: {
      schema: text('', { maxLength: PRODUCT_TEXT_MAX_LENGTH }),
      title: 'Text',
      control: 'rich-text',
      help: 'Everything else that there is to say, below the prices.',
    },
    isPublished: {
      schema: v.boolean(),
      title: 'Published',
      help: 'Visitors can see and buy it. Off: it is a draft that only you see.',
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
    pictures: {
      schema: v.pipe(
        v.array(ProductPicture),
        v.maxLength(PRODUCT_PICTURES_MAX, `A product has at most ${PRODUCT_PICTURES_MAX} pictures.`),
        v.check(
          (pictures) => new Set(pictures.map(({ address }) => address)).size === pictures.length,
          'A product has each picture once.',
        ),
      ),
      form: 'items',
      items: pictureFields,
      title: 'Pictures',
      help: '',
    },
    /** The names of the options, in the order in which a page asks for them. */
    options: {
      schema: v.pipe(v.array(OptionText), v.maxLength(PRODUCT_OPTIONS_MAX)),
      form: 'labels',
      title: 'Options',
      help: '',
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
