import type { RecordChangeBody, RecordKind } from '@site/runtime/contract'
import { anyText } from '../../base/format/any-text.js'
import { recordChanges } from '../../base/messages/en.json'
import { joined, panelTexts } from '../../base/messages/texts.js'
import { roleName } from '../../base/roles.js'
import { zonedTimeOf } from '../../base/ui/time/time.js'
import type { ChangeText } from './changes.js'
import { describedChoice, describedEntry, describedKind, describedTitle } from './described-words.js'

/** Labels of the changes of records. */
export const recordTexts = panelTexts('recordChanges', recordChanges, (t, find) => ({
  kind(kind: RecordKind, name: string): string {
    if (kind === 'failed sign-in' && name === '') return t('recordChanges.kinds.failedUnknown')
    // Actions besides changes of records.
    const done = find(`recordChanges.kinds.${kind}`, { name })
    if (done !== undefined) return done
    const described = describedKind(kind)
    if (!described) return name
    return described.isNamed ? t('recordChanges.named', { kind: described.title, name }) : described.title
  },
  /** The name of a value that no description has: of files and people, and of what changes of records put together. */
  name: (kind: RecordKind, value: string) =>
    (kind === 'product' ? find(`recordChanges.productNames.${value}`) : undefined) ??
    find(`recordChanges.names.${value}`) ??
    value,
  way: (way: string) => find(`recordChanges.ways.${way}`) ?? way,
  state: (state: string) => find(`recordChanges.states.${state}`),
  itemTitle: (item: string, title: string) => t('recordChanges.itemTitle', { item, title }),
}))

/** Names the action where no record was added; null where the values say it. */
function doneOf(kind: RecordKind): string | null {
  switch (kind) {
    case 'password link':
      return recordTexts.linkMade
    case 'password':
      return recordTexts.passwordChanged
    case 'sessions':
    case 'sign-in':
    case 'failed sign-in':
      return null
    default:
      return recordTexts.added
  }
}

function textOf(kind: RecordKind, name: string, value: unknown): string {
  if (value === undefined || value === '') return recordTexts.none
  if (typeof value === 'boolean') return value ? recordTexts.yes : recordTexts.no
  if (name === 'roles' && Array.isArray(value)) return joined(value.map(roleName))
  if (Array.isArray(value))
    return joined(value.map((each) => describedEntry(kind, name, each))) || recordTexts.none
  if (name === 'way') return recordTexts.way(anyText(value))
  if (name === 'published') return recordTexts.state(anyText(value)) ?? zonedTimeOf(anyText(value))
  return describedChoice(kind, name, value) ?? (typeof value === 'string' ? value : JSON.stringify(value))
}

/**
 * A title. A value may belong to an item of the record: `caption of boat.png`. Older changes name it behind a space, as
 * forms do: `price HERON-A4`.
 */
function titleOf(kind: RecordKind, name: string): string {
  const [value = '', ...rest] = name.split(' ')
  const title = describedTitle(kind, value) ?? recordTexts.name(kind, value)
  return rest[0] === 'of' ? recordTexts.itemTitle(rest.slice(1).join(' '), title) : [title, ...rest].join(' ')
}

/** A change of a record, in words. A record that was added or restored had no values before, and a removed one has none after. */
export function recordChangeTexts({ kind, action, before, after, hidden }: RecordChangeBody): ChangeText[] {
  const shown = [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => {
    const [value = ''] = name.split(' ')
    return {
      name,
      title: titleOf(kind, name),
      before: action === 'added' || action === 'restored' ? null : textOf(kind, value, before[name]),
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

/** Names the action where the values do not say it. */
export function noteOf(change: RecordChangeBody): string | null {
  const { kind, action } = change
  if (action === 'removed') return recordTexts.removed
  if (action === 'restored') return recordTexts.restored
  if (action === 'added') return doneOf(kind)
  return recordChangeTexts(change).length === 0 ? recordTexts.others : null
}
