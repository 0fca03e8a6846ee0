import { type RecordField, type RecordKindDescription, recordKinds } from '@site/runtime/contract'

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

/** The name of a record of a kind, such as “Product “Heron””; undefined for what is no record. */
export function describedRecord(kind: string, record: string): string | undefined {
  const description = descriptionOf(kind)
  if (!description) return undefined
  const { name, names } = description
  return name === null ? names.title : `${names.one.charAt(0).toUpperCase()}${names.one.slice(1)} “${record}”`
}

/** The title of a value in a list of changes; undefined for one that no description has. */
export function describedTitle(kind: string, name: string): string | undefined {
  const field = fieldOf(kind, name)
  return field && (field.short ?? field.title)
}

/** The word for a choice; undefined for any other value. */
export function describedChoice(kind: string, name: string, value: unknown): string | undefined {
  const { choices } = fieldOf(kind, name) ?? {}
  return typeof value === 'string' && choices && Object.hasOwn(choices, value) ? choices[value] : undefined
}
