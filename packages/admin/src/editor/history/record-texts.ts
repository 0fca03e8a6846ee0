import type { RecordChangeBody, RecordKind } from '@site/runtime/contract'
import { roleName } from '../../base/roles.js'
import { zonedTimeOf } from '../../base/ui/time/time.js'
import type { ChangeText } from './changes.js'
import { describedChoice, describedRecord, describedTitle } from './described-words.js'

/** What people have done beside changing records. */
const KINDS: Readonly<Partial<Record<RecordKind, (name: string) => string>>> = {
  file: (name) => `File “${name}”`,
  'mailing list': (name) => `Mailing list “${name}”`,
  messages: (name) => `Messages of “${name}”`,
  account: (name) => `Account of ${name}`,
  'password link': (name) => `Link to set the password of ${name}`,
  password: (name) => `Password of ${name}`,
  passkey: (name) => `Passkey “${name}”`,
  sessions: (name) => `Sessions of ${name}`,
  'sign-in': (name) => `Login of ${name}`,
  'failed sign-in': (name) =>
    name === '' ? 'Failed logins of people outside the team' : `Failed logins of ${name}`,
}

/** What was done, instead of “Added”, where nothing is a record. Null where the values say it. */
const DONE: Readonly<Partial<Record<RecordKind, string | null>>> = {
  'password link': 'Made',
  password: 'Changed',
  sessions: null,
  'sign-in': null,
  'failed sign-in': null,
}

/** The names of values that no description has: of files and people, and of what changes of records put together. */
const NAMES: Readonly<Record<string, string>> = {
  published: 'Published',
  offered: 'Offered to visitors',
  name: 'Name',
  field: 'Field',
  stock: 'Stock',
  freeShipping: 'Free shipping',
  pictures: 'Pictures',
  alt: 'Alternative text',
  caption: 'Caption',
  focal: 'Focal point',
  members: 'People',
  messages: 'Messages',
  olderThanDays: 'Older than, in days',
  email: 'Email address',
  roles: 'Roles',
  way: 'How',
  browser: 'Browser',
  attempts: 'Attempts',
  ended: 'Ended',
}

/** Names that differ from those of other kinds. */
const OWN_NAMES: Readonly<Partial<Record<RecordKind, Readonly<Record<string, string>>>>> = {
  product: { stock: 'In stock' },
}

/** Ways to log in, and to set a password. */
const WAYS: Readonly<Record<string, string>> = {
  password: 'With the password',
  passkey: 'With a passkey',
  account: 'By the person, with the old password',
  link: 'With a link',
}

const STATES: Readonly<Record<string, string>> = {
  published: 'Published',
  draft: 'Draft',
}

/** Labels of the changes of records. */
export const recordTexts = {
  kind: (kind: RecordKind, name: string): string =>
    KINDS[kind]?.(name) ?? describedRecord(kind, name) ?? name,
  added: 'Added',
  removed: 'Removed',
  others: 'Details that are not listed here',
  hidden: 'Changed; your role does not show the value',
  none: 'None',
  yes: 'Yes',
  no: 'No',
} as const

function textOf(kind: RecordKind, name: string, value: unknown): string {
  if (value === undefined || value === '') return recordTexts.none
  if (typeof value === 'boolean') return value ? recordTexts.yes : recordTexts.no
  if (name === 'roles' && Array.isArray(value)) return value.map(roleName).join(', ')
  if (Array.isArray(value)) return value.map(String).join(', ') || recordTexts.none
  if (name === 'way') return WAYS[String(value)] ?? String(value)
  if (name === 'published') return STATES[String(value)] ?? zonedTimeOf(String(value))
  return describedChoice(kind, name, value) ?? (typeof value === 'string' ? value : JSON.stringify(value))
}

/**
 * A title. A value may belong to an item of the record: `caption of boat.png`. Older changes name it behind a space, as
 * forms do: `price HERON-A4`.
 */
function titleOf(kind: RecordKind, name: string): string {
  const [value = '', ...rest] = name.split(' ')
  const names = { ...NAMES, ...OWN_NAMES[kind] }
  const title = describedTitle(kind, value) ?? (Object.hasOwn(names, value) ? names[value]! : value)
  return rest[0] === 'of' ? `${rest.slice(1).join(' ')}: ${title}` : [title, ...rest].join(' ')
}

/** What somebody has changed of a record, in words. What was added had no values before, and what is removed has none. */
export function recordChangeTexts({ kind, action, before, after, hidden }: RecordChangeBody): ChangeText[] {
  const shown = [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => {
    const [value = ''] = name.split(' ')
    return {
      name,
      title: titleOf(kind, name),
      before: action === 'added' ? null : textOf(kind, value, before[name]),
      after: action === 'removed' ? null : textOf(kind, value, after[name]),
    }
  })
  const others = hidden.map((name) => ({
    name,
    title: titleOf(kind, name),
    before: null,
    after: recordTexts.hidden,
  }))
  return [...shown, ...others]
}

/** What was done, where the values do not say it. */
export function noteOf(change: RecordChangeBody): string | null {
  const { kind, action } = change
  if (action === 'removed') return recordTexts.removed
  if (action === 'added') {
    const done = DONE[kind]
    return done === undefined ? recordTexts.added : done
  }
  return recordChangeTexts(change).length === 0 ? recordTexts.others : null
}
