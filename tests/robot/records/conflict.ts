import { isDeepStrictEqual } from 'node:util'
import type { Values } from '../settings-model.js'
import type { Fields } from './form-fields.js'

const isSame = isDeepStrictEqual

/** Whether two people have changed a value, and differently. */
const differs = (mine: unknown, older: unknown, newer: unknown): boolean =>
  !isSame(mine, older) && !isSame(newer, older) && !isSame(mine, newer)

/** The names of values that two people have changed differently. Stock is saved as a difference, which meets no other. */
const namesOf = (mine: Values, older: Values, newer: Values): string[] =>
  Object.keys(mine).filter((name) => !name.startsWith('+') && differs(mine[name], older[name], newer[name]))

/** The same of fields of forms, each of which is one value. */
function hasSameField(mine: Fields, older: Fields, newer: Fields): boolean {
  const fieldIn = (fields: Fields, id: string) => fields.find((each) => each.id === id)
  return mine.some(({ id }) => {
    const theirs = fieldIn(newer, id)
    return theirs && differs(fieldIn(mine, id), fieldIn(older, id), theirs)
  })
}

/** The required action of the panel about changes of two people: ask which counts, merge them, or either. */
export function wayOf(
  mine: Values,
  older: Values,
  newer: Values,
  isOneValue: boolean,
): 'ask' | 'merge' | 'either' {
  if (isOneValue) return isSame(mine, newer) ? 'merge' : 'ask'
  const [first, ...others] = namesOf(mine, older, newer)
  if (first === undefined) return 'merge'
  if (first !== 'fields' || others.length > 0) return 'ask'
  const [own, base, theirs] = [mine, older, newer].map((values) => values.fields as Fields)
  // Of a moved field and a removed one, the panel may merge what it can.
  return hasSameField(own!, base!, theirs!) ? 'ask' : 'either'
}
