import { Permission } from '../../runtime/src/contract/enumerations/permission.js'
import { itemList, nameText } from '../../runtime/src/contract/records/description/fields.js'
import { recordKind } from '../../runtime/src/contract/records/description/record-kind.js'
import { flag, integer, oneOf, text } from '../../runtime/src/schema/option.js'

/** A kind of records that is nothing but this description. Tests put it into the list of kinds. */
export const place = recordKind({
  kind: 'place',
  path: 'places',
  names: { one: 'place', many: 'places', title: 'Places' },
  permission: Permission.configPages,
  area: 'site',
  fields: {
    name: { schema: nameText(60), title: 'Name', help: 'As signs have it.' },
    note: { schema: text('', { maxLength: 500 }), title: 'Note', help: 'For visitors.' },
    isOpen: { schema: flag(true), title: 'Open', help: '', group: 'Visits' },
    seats: { schema: integer(10, { min: 0, max: 5000 }), title: 'Seats', help: '', group: 'Visits' },
    size: {
      schema: oneOf(['small', 'large'], 'small'),
      title: 'Size',
      help: '',
      choices: { small: 'Small', large: 'Large' },
      group: 'Visits',
    },
    days: {
      schema: itemList({ most: 7, entries: { title: text('', { maxLength: 20 }), isLong: flag(false) } }),
      form: 'items',
      items: {
        title: { schema: text('', { maxLength: 20 }), title: 'Day', help: '' },
        isLong: { schema: flag(false), title: 'Until late', help: '' },
      },
      title: 'Days',
      help: '',
    },
  },
  name: 'name',
  searched: ['name', 'note'],
  sorted: ['name', 'seats'],
  most: 100,
})
