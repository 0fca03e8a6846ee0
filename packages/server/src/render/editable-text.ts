import { randomBytes } from 'node:crypto'
import { SECTION_TEXT_END, type SectionTextKind, sectionTextMark } from '@site/runtime/contract'
import { Drop } from 'liquidjs'
import { escapeHtml } from '../base/text/safe-text.js'

/**
 * Nobody can guess it, and no page contains it: a person who could write a mark would have it taken out of an address that
 * was harmless with it, as `javascript:` is behind one.
 */
const KEY = randomBytes(8).toString('hex')

/*
 * Characters of the private use area hold the place of a mark until the page is rendered. Only then it is known whether
 * the text stands between tags, where a comment can mark it, or in an attribute.
 */
const START = `\uE000${KEY}`
const NAMED = `\uE001${KEY}`
const END = `\uE002${KEY}`

/** A text without the characters that mark others. Something takes the place of each, so that no other text comes about. */
export const withoutMarks = (text: string): string => text.replace(/[\uE000-\uE002]/g, '\uFFFD')

/** A text of a section on a page that its reader may change. Output without a filter is marked with its place. */
export class EditableText extends Drop {
  readonly #text: string
  readonly #html: string

  /**
   * @param place the names of the section, of the item if there is one, and of the setting
   * @param html the text as harmless HTML, if it is not plain
   */
  constructor(kind: SectionTextKind, place: string, text: string, html: string = escapeHtml(text)) {
    super()
    this.#text = text
    this.#html = `${START}${sectionTextMark(kind, place)}${NAMED}${html}${END}`
  }

  /** The text with its marks, for the place of an output. */
  get marked(): string {
    return this.#html
  }

  override valueOf(): string {
    return this.#text
  }

  override toString(): string {
    return this.#text
  }
}

/** The start of a mark with the text in it, and any single character of one. Each has a key, which is ours or no mark. */
const MARK_START = /\uE000([0-9a-f]{16})([^\uE000-\uE002]*)\uE001([0-9a-f]{16})/g
const SIGN = /[\uE000-\uE002]([0-9a-f]{16})/g

const withStarts = (text: string, startOf: (mark: string) => string): string =>
  text.replace(MARK_START, (whole, key: string, mark: string, second: string) =>
    key === KEY && second === KEY ? startOf(mark) : whole,
  )

/** Marks in the text between two tags. The HTML of a formatted text has tags of its own, so its ends may be apart. */
const commentsIn = (text: string): string =>
  withStarts(text, (mark) => `<!--${mark}-->`).replaceAll(END, `<!--${SECTION_TEXT_END}-->`)

/** Text in a tag or in an element that has no comments: without marks, and without the places in them. */
const bare = (text: string): string =>
  withStarts(text, () => '').replace(SIGN, (whole, key: string) => (key === KEY ? '' : whole))

/** Elements whose content is text alone. */
const RAW: readonly string[] = ['script', 'style', 'textarea', 'title', 'option']

const TAG_NAME = /<\/?([A-Za-z][^\s/>]*)/y

/** The place after the quote or the bracket that ends a tag. */
function tagEnd(html: string, start: number): number {
  for (let at = start; at < html.length; at += 1) {
    const character = html[at]
    if (character === '>') return at + 1
    if (character !== '"' && character !== "'") continue
    const quote = html.indexOf(character, at + 1)
    if (quote < 0) return html.length
    at = quote
  }
  return html.length
}

const after = (place: number, length: number, html: string): number =>
  place < 0 ? html.length : place + length

/** The end of a comment, of a tag, or of an element without tags inside; null for a bracket that is text. */
function markupEnd(html: string, lower: string, start: number): number | null {
  if (html.startsWith('<!--', start)) return after(html.indexOf('-->', start), 3, html)
  TAG_NAME.lastIndex = start
  const name = TAG_NAME.exec(html)?.[1]?.toLowerCase()
  if (name === undefined) return null
  const end = tagEnd(html, start + name.length)
  const isRaw = RAW.includes(name) && html[start + 1] !== '/'
  return isRaw ? after(lower.indexOf(`</${name}`, end), 0, html) : end
}

/**
 * A page with comments around its editable texts. Those in attributes, titles and the like have none. It reads each
 * character once.
 *
 * @example
 * marked(`<h2>${new EditableText('line', 'faq.heading', 'Questions').marked}</h2>`)
 * // '<h2><!--site-text:faq.heading-->Questions<!--/site-text--></h2>'
 */
export function marked(html: string): string {
  if (!html.includes(START)) return html
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const parts: string[] = []
  let text = 0
  for (let at = html.indexOf('<'); at >= 0; ) {
    const end = markupEnd(html, lower, at)
    if (end !== null) {
      parts.push(commentsIn(html.slice(text, at)), bare(html.slice(at, end)))
      text = end
    }
    at = html.indexOf('<', end ?? at + 1)
  }
  return [...parts, commentsIn(html.slice(text))].join('')
}
