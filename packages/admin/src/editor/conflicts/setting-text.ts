import { tableOf } from '../settings/dataset/value.js'
import type { Field } from '../settings/field.js'
import { formatValue } from '../settings/format-value.js'
import { linksOf } from '../settings/links.js'
import { formattedWords } from './formatted-words.js'
import { listOf } from './values.js'

/** The entries of a list, or the rows of a table; null for a value that is neither. */
function entriesOf(field: Field, value: unknown): string[] | null {
  if (field.kind === 'links') return linksOf(value).map(({ name, url }) => `${name} (${url})`)
  if (field.kind === 'dataset')
    return tableOf(value).map((cells) =>
      cells.map((cell) => (typeof cell === 'string' ? cell : cell.typed)).join(' | '),
    )
  return Array.isArray(value) ? value.map(String) : null
}

/** A value as people read it. Of lists, what differs from the other version. */
export function settingText(field: Field, value: unknown, other: unknown): string {
  const [entries, others] = [value, other].map((each) => (each === undefined ? null : entriesOf(field, each)))
  if (entries) return listOf(entries, others ?? [])
  if (field.control === 'rich-text' && typeof value === 'string' && value !== '') return formattedWords(value)
  return formatValue(field, value, Number.POSITIVE_INFINITY)
}
