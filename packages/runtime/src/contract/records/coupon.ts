import * as v from 'valibot'
import { COUPONS_MAX } from '../constants/commerce.js'
import { Permission } from '../enumerations/permission.js'
import { recordKind } from './description/record-kind.js'

/** An amount as a decimal number; a number in JSON would be a float. */
export const ShopAmount = v.pipe(
  v.string(),
  v.regex(/^\d{1,8}(?:\.\d{1,2})?$/, 'must be an amount such as "4.50"'),
)

/** In percent, at most 100. */
export const ShopPercentage = v.pipe(
  v.string(),
  v.regex(
    /^(?:100(?:\.0{1,6})?|0?\d{1,2}(?:\.\d{1,6})?)$/,
    'must be a percentage such as "20" or "8.875", at most "100"',
  ),
)

/** A day of February that no year has passes for one of March otherwise. */
const isDay = (text: string) => {
  const time = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A day, such as `2027-12-31`. */
export const ShopDay = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as "2027-12-31"'),
  v.check(isDay, 'must be a day such as "2027-12-31"'),
)

/** A coupon of the shop. Its effect is chosen in the form; what is stored has one of the values that it stands for. */
export const couponKind = recordKind({
  kind: 'coupon',
  path: 'coupons',
  names: { one: 'coupon', many: 'coupons', title: 'Coupons' },
  permission: Permission.commerceProducts,
  area: 'shop',
  fields: {
    code: {
      schema: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'must be a code such as "SPRING-10"')),
      title: 'Code',
      help: 'Letters, digits, “-” and “_”. Buyers may write it in any case. It cannot change later.',
      rule: 'Use 1 to 60 letters, digits, “-” and “_”, without spaces.',
    },
    name: {
      schema: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
      title: 'Name',
      help: 'Buyers see it beside the code.',
    },
    effect: {
      schema: v.picklist(['percent', 'amount', 'freeShipping']),
      title: 'It gives',
      help: '',
      choices: {
        percent: 'A percentage of the subtotal',
        amount: 'An amount of money',
        freeShipping: 'Free shipping',
      },
      // Half of both would be a coupon that nobody meant.
      together: ['percent', 'amount'],
    },
    percent: {
      schema: v.optional(ShopPercentage),
      form: 'percent',
      title: 'Percent off',
      short: 'Percentage',
      help: '',
      appliesTo: { effect: ['percent'] },
      rule: 'Enter a percentage from 0 to 100, such as 20 or 8.5.',
    },
    amount: {
      schema: v.optional(ShopAmount),
      form: 'amount',
      title: 'Amount off in {currency}',
      short: 'Amount',
      help: '',
      appliesTo: { effect: ['amount'] },
    },
    /** It needs this subtotal, without discounts. */
    minimum: {
      schema: v.optional(ShopAmount),
      form: 'amount',
      isOptional: true,
      title: 'Least subtotal in {currency}',
      short: 'Least subtotal',
      help: 'Of the goods, without discounts. Empty for any.',
    },
    /** The last day, in the time zone of the website. */
    expires: {
      schema: v.optional(ShopDay),
      form: 'day',
      isOptional: true,
      title: 'Last day',
      help: 'In the time zone of your site. Empty for no end.',
    },
    uses: {
      schema: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000_000))),
      form: 'digits',
      isOptional: true,
      title: 'Orders that may use it',
      short: 'Number of orders',
      help: 'Empty for any number.',
    },
  },
  name: 'code',
  searched: ['code', 'name'],
  sorted: [],
  most: COUPONS_MAX,
})
