import type { SectionItem } from '@site/runtime/contract'
import type { Field, ItemsField } from '../../settings/field.js'
import { fieldIssue } from '../../settings/field-issue.js'
import { kindOfItem } from '../../settings/items/items.js'

/** The issues of an item by the names of its values: those of the form, and those of the server. */
export function itemIssues(
  field: ItemsField,
  item: SectionItem,
  index: number,
  ofServer: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const found = kindOfItem(field, item)?.fields.flatMap((each) => {
    const issue = fieldIssue(each, item.settings[each.name]) ?? ofServer[`${index}.${each.name}`]
    return issue === undefined || issue === null ? [] : [[each.name, issue] as const]
  })
  return Object.fromEntries(found ?? [])
}

/**
 * Whether an unset value is nothing: an emptied text is a text then, and not a value that follows another one. A point
 * follows that of its file.
 */
export const isEmptyText = (field: Field): boolean =>
  field.kind === 'text' && field.default === '' && field.control !== 'focal-point'
