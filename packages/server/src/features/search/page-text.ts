import { isRecord } from '../../base/text/record.js'
import type { Page } from '../../content/site/site.js'

/** The most text of one page that is searched, in UTF-16 units. */
const MAX_TEXT = 20_000

/** Content nests less; deeper data is not read. */
const MAX_DEPTH = 12

/** Keys whose values are for machines, whatever they hold. */
const UNREAD = new Set([
  'id',
  'path',
  'url',
  'href',
  'src',
  'type',
  'kind',
  'date',
  'datetime',
  'focal',
  'ratio',
  'template',
  'collectionId',
  'formId',
  'color',
  'icon',
])

const TAG = /<[^<>]{0,1000}>/g

/** A picture: its name is a file, and its text is `alt`. */
const isPicture = (record: Readonly<Record<string, unknown>>): boolean =>
  typeof record.width === 'number' && typeof record.height === 'number'

/** Collects texts of a page's content, until there are enough. */
class Collector {
  readonly #texts: string[] = []
  #left = MAX_TEXT

  get text(): string {
    return this.#texts.join(' · ')
  }

  collect(value: unknown, depth = 0): void {
    if (this.#left <= 0 || depth > MAX_DEPTH) return
    if (typeof value === 'string') this.#add(value)
    else if (Array.isArray(value)) for (const each of value) this.collect(each, depth + 1)
    else if (isRecord(value)) {
      for (const [key, each] of Object.entries(value)) {
        if (!UNREAD.has(key) && !(key === 'name' && isPicture(value))) this.collect(each, depth + 1)
      }
    }
  }

  #add(value: string): void {
    const text = value.slice(0, this.#left).replace(TAG, ' ').replace(/\s+/g, ' ').trim()
    if (text === '') return
    this.#texts.push(text)
    this.#left -= text.length
  }
}

/**
 * The text of a page that a visitor reads, as far as its content is in its data.
 *
 * @param sections - the texts of its sections
 */
export function textOf({ content, note, text, post, event }: Page, sections: readonly unknown[]): string {
  const collector = new Collector()
  if (post) collector.collect([post.author, post.tags])
  if (event) collector.collect([event.venue, event.place, event.tags])
  collector.collect([note, text])
  collector.collect(content)
  collector.collect(sections)
  return collector.text
}
