import {
  describedKinds,
  flag,
  integer,
  itemList,
  nameText,
  oneOf,
  Permission,
  recordKind,
  text,
} from '@site/runtime/contract'

/** A kind that is nothing but its description. */
export const PLACE = recordKind({
  kind: 'place',
  path: 'places',
  names: { one: 'place', many: 'places', title: 'Places' },
  permission: Permission.configPages,
  area: 'site',
  fields: {
    name: { schema: nameText(60), title: 'Name', help: '' },
    about: { schema: text('', { maxLength: 40_000 }), title: 'About', help: '' },
    seats: { schema: integer(0, { min: -500, max: 500 }), title: 'Seats', help: '' },
    isOpen: { schema: flag(true), title: 'Open', help: '' },
    access: {
      schema: oneOf(['stairs', 'ramp'], 'stairs'),
      title: 'Access',
      help: '',
      choices: { stairs: 'By stairs', ramp: 'By a ramp' },
    },
    rooms: {
      schema: itemList({ most: 20, entries: { title: text('', { maxLength: 60 }) } }),
      title: 'Rooms',
      help: '',
    },
  },
  name: 'name',
  searched: ['name', 'about', 'rooms'],
  sorted: ['name', 'seats', 'isOpen'],
  most: 40,
})

/** The described kinds of the test site: those of the contract, and one that is there for as long as it has none. */
export const DESCRIBED = [...describedKinds, PLACE]
