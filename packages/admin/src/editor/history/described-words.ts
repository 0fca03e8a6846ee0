import {
  countryName,
  type RecordField,
  type RecordKindDescription,
  recordKinds,
} from '@site/runtime/contract'
import { anyText } from '../../base/format/any-text.js'
import { describedText, formatLocale } from '../../base/messages/language.js'

/** The description of a kind of records; undefined for what is none, such as a password. */
export const descriptionOf = (kind: string): RecordKindDescription | undefined =>
  recordKinds.find((each) => each.kind === kind)

/** The field of a value of a record, or of an item of one of its lists. */
function fieldOf(kind: string, name: string): RecordField | undefined {
  const fields = descriptionOf(kind)?.fields ?? {}
  const own = Object.hasOwn(fields, name) ? fields[name] : undefined
  const ofItems = Object.values(fields).map(({ items = {} }) =>
    Object.hasOwn(items, name) ? items[name] : undefined,
  )
  return own ?? ofItems.find(Boolean)
}

/** The title of a kind, and whether its records have names; undefined for what is no record. */
export function describedKind(
  kind: string,
): { readonly title: string; readonly isNamed: boolean } | undefined {
  const description = descriptionOf(kind)
  if (!description) return undefined
  const { name, names } = description
  if (name === null) return { title: describedText(names.title), isNamed: false }
  const one = describedText(names.one)
  return { title: one.charAt(0).toLocaleUpperCase() + one.slice(1), isNamed: true }
}

/** The title of a value in a list of changes; undefined for one that no description has. */
export function describedTitle(kind: string, name: string): string | undefined {
  const field = fieldOf(kind, name)
  return field && describedText(field.short ?? field.title)
}

/** The word for a choice; undefined for any other value. */
export function describedChoice(kind: string, name: string, value: unknown): string | undefined {
  const { choices } = fieldOf(kind, name) ?? {}
  return typeof value === 'string' && choices && Object.hasOwn(choices, value)
    ? describedText(choices[value]!)
    : undefined
}

/** An entry of a list as people read it: a country has its name. */
export const describedEntry = (kind: string, name: string, entry: unknown): string =>
  fieldOf(kind, name)?.form === 'countries' ? countryName(anyText(entry), formatLocale()) : anyText(entry)
