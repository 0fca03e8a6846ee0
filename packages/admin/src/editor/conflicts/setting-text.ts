import { inertDocument } from '@site/runtime/contract'
import { anyText } from '../../base/format/any-text.js'
import { joined } from '../../base/messages/texts.js'
import { tableOf } from '../settings/dataset/value.js'
import type { Field } from '../settings/field.js'
import { formatValue } from '../settings/format-value.js'
import { wordsOfHtml } from '../settings/html-words.js'
import { itemText } from '../settings/items/items.js'
import { itemsOf } from '../settings/items/stored-items.js'
import { linksOf } from '../settings/links.js'
import { words } from '../settings/words.js'
import { conflictTexts as texts } from './texts.js'
import { listOf } from './values.js'

/** The elements that format words, as the toolbar of the texts calls them. */
const FORMATS: readonly (readonly [selector: string, name: keyof typeof texts.formatNames])[] = [
  ['b, strong', 'bold'],
  ['i, em', 'italic'],
  ['u', 'underlined'],
  ['s, del, strike', 'struck'],
  ['small', 'small'],
  ['h1, h2, h3, h4, h5, h6', 'heading'],
  ['li', 'item'],
]

/** The words of a formatted text, and how they are formatted: its HTML says nothing to people who write no HTML. */
export function formattedWords(html: string): string {
  const { body } = inertDocument(html)
  const wordsIn = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const formats = FORMATS.flatMap(([selector, name]) =>
    [...body.querySelectorAll(selector)].map((element) =>
      texts.format(texts.formatNames[name], wordsIn(element)),
    ),
  )
  const links = [...body.querySelectorAll('a[href]')].map((link) =>
    texts.formatLink(wordsIn(link), link.getAttribute('href') ?? ''),
  )
  const all = [...formats, ...links]
  const words = wordsOfHtml(html) || texts.empty
  return all.length === 0 ? words : `${words} (${joined(all)})`
}

/** The entries of a list, or the rows of a table; null for a value that is neither. */
function entriesOf(field: Field, value: unknown): string[] | null {
  if (field.kind === 'links') return linksOf(value).map(({ name, url }) => `${name} (${url})`)
  if (field.kind === 'dataset')
    return tableOf(value).map((cells) =>
      cells.map((cell) => (typeof cell === 'string' ? cell : cell.typed)).join(' | '),
    )
  if (field.kind === 'items') return itemsOf(value).map((item) => itemText(field, item))
  if (field.kind === 'lines' && field.areNames && Array.isArray(value)) return value.map(anyText).map(words)
  return Array.isArray(value) ? value.map(anyText) : null
}

/** A value as people read it. Of lists, what differs from the other version. */
export function settingText(field: Field, value: unknown, other: unknown): string {
  const [entries, others] = [value, other].map((each) => (each === undefined ? null : entriesOf(field, each)))
  if (entries) return listOf(entries, others ?? [])
  if (field.control === 'rich-text' && typeof value === 'string' && value !== '') return formattedWords(value)
  return formatValue(field, value, Number.POSITIVE_INFINITY)
}
