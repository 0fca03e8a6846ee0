import { flag } from '../../schema/option.js'
import { TAXES_MAX } from '../constants/commerce.js'
import { Permission } from '../enumerations/permission.js'
import { ShopPercentage } from './coupon.js'
import { countryCodes, nameText, textLines } from './description/fields.js'
import { recordKind } from './description/record-kind.js'

/** A tax of the shop, such as VAT. */
export const taxKind = recordKind({
  kind: 'tax',
  path: 'taxes',
  names: { one: 'tax', many: 'taxes', title: 'Taxes' },
  permission: Permission.configPages,
  area: 'shop',
  fields: {
    name: {
      schema: nameText(200),
      title: 'Name',
      help: 'Carts, orders and messages say it, such as “VAT”.',
    },
    rate: {
      schema: ShopPercentage,
      form: 'percent',
      title: 'Rate in percent',
      short: 'Rate',
      help: '',
      rule: 'Enter a percentage from 0 to 100, such as 20 or 8.5.',
    },
    countries: {
      schema: countryCodes(),
      form: 'countries',
      title: 'Countries',
      help: 'Orders to these countries have it. Without one, it counts nowhere.',
    },
    regions: {
      schema: textLines({ most: 200, maxLength: 100 }),
      title: 'Regions',
      help: 'States or provinces of these countries, as buyers write them. Empty: all.',
    },
    isIncluded: {
      schema: flag(false),
      title: 'Prices contain it',
      help: 'Off: it is added to prices.',
    },
    appliesToShipping: {
      schema: flag(false),
      title: 'Delivery is taxed too',
      help: 'On: it counts for the price of delivery as for the goods.',
    },
  },
  name: 'name',
  searched: ['name'],
  sorted: ['name', 'rate'],
  most: TAXES_MAX,
})
