import { flag, formatted, text } from '../../schema/option.js'
import { DELIVERY_WAYS_MAX, DELIVERY_ZONES_MAX } from '../constants/commerce.js'
import { Permission } from '../enumerations/permission.js'
import { ShopAmount } from './coupon.js'
import { sentEntries } from './description/entries.js'
import { countryCodes, itemList, nameText } from './description/fields.js'
import { recordKind } from './description/record-kind.js'

/** An amount as a decimal number; empty for none. */
const OptionalAmount = formatted('', /^(?:\d{1,8}(?:\.\d{1,2})?)?$/, 'must be an amount such as "4.50"')

/** A weight as a decimal number, because a number in JSON would be a float; empty for any. */
const OptionalWeight = formatted('', /^(?:\d{1,7}(?:\.\d{1,3})?)?$/, 'must be a weight such as "2.5"')

const WEIGHT_RULE = 'Enter a weight such as 2.5, or nothing.'

const FREE_DELIVERY = 'Delivery is free: buyers pay nothing for it.'

const wayFields = {
  name: {
    schema: nameText(200),
    title: 'Name',
    help: 'Buyers choose by it, such as “Tracked post”.',
  },
  detail: {
    schema: text('', { maxLength: 500 }),
    title: 'Detail',
    help: 'Buyers read it below the name, such as “Two to four working days”.',
    control: 'text',
  },
  price: {
    schema: ShopAmount,
    form: 'amount',
    title: 'Price in {currency}',
    short: 'Price',
    help: '',
    zero: FREE_DELIVERY,
  },
  /** Free from this subtotal after discounts. */
  freeFrom: {
    schema: OptionalAmount,
    form: 'amount',
    isOptional: true,
    title: 'Free from this amount in {currency}',
    short: 'Free from',
    help: 'Of the goods, after discounts. Empty: never free.',
    zero: FREE_DELIVERY,
  },
  weightFrom: {
    schema: OptionalWeight,
    form: 'decimal',
    isOptional: true,
    title: 'From this weight',
    short: 'From weight',
    help: 'Of all goods together, in the unit of your products. Empty: any.',
    rule: WEIGHT_RULE,
  },
  weightBelow: {
    schema: OptionalWeight,
    form: 'decimal',
    isOptional: true,
    title: 'Below this weight',
    short: 'Below weight',
    help: 'Heavier orders are not sent this way. Empty: any.',
    rule: WEIGHT_RULE,
  },
  isCollection: {
    schema: flag(false),
    title: 'Buyers collect it',
    help: 'They need to enter no address. Say in the detail where and when.',
  },
} as const

/** A part of the world, and the ways in which orders get there. */
export const deliveryZoneKind = recordKind({
  kind: 'delivery-zone',
  path: 'delivery',
  names: { one: 'delivery zone', many: 'delivery zones', title: 'Delivery' },
  permission: Permission.configPages,
  area: 'shop',
  fields: {
    name: {
      schema: nameText(100),
      title: 'Name',
      help: 'Only you see it.',
    },
    countries: {
      schema: countryCodes(),
      form: 'countries',
      title: 'Countries',
      help: 'The shop sells to the countries of its zones. A country is in one zone only.',
    },
    isElsewhere: {
      schema: flag(false),
      title: 'Everywhere else',
      help: 'Also every country that no other zone has.',
    },
    ways: {
      schema: itemList({ most: DELIVERY_WAYS_MAX, entries: sentEntries(wayFields) }),
      form: 'items',
      items: wayFields,
      title: 'Ways of delivery',
      help: '',
    },
  },
  name: 'name',
  searched: ['name'],
  sorted: ['name'],
  most: DELIVERY_ZONES_MAX,
  apart: ['countries', 'isElsewhere'],
})
