import { SECTION_TEXT_END, sectionTextMark } from '@site/runtime/contract'
import { Drop } from 'liquidjs'
import { escapeHtml } from '../../base/text/safe-text.js'

/*
 * Characters of the private use area hold the place of a mark until the page is rendered. Only then it is known whether
 * the text stands between tags, where a comment can mark it, or in an attribute.
 */
const START = '\uE000'
const NAMED = '\uE001'
const END = '\uE002'

const MARKS = /[\uE000-\uE002]/g

/** A text without the characters that mark others. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '')

/** A text of a section on a page that its reader may change. Output without a filter is marked with its place. */
export class EditableText extends Drop {
  readonly #text: string
  readonly #html: string

  /**
   * @param place the names of the section, of the item if there is one, and of the setting
   * @param html the text as harmless HTML, if it is not plain
   */
  constructor(place: string, text: string, html: string = escapeHtml(text)) {
    super()
    this.#text = text
    this.#html = `${START}${place}${NAMED}${html}${END}`
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

/** Comments, elements whose content is text alone, and tags. */
const NOT_TEXT =
  /<!--[\s\S]*?-->|<(script|style|textarea|title|option|select)\b[\s\S]*?<\/\1\s*>|<\/?[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi

const MARK = /\uE000([^\uE000-\uE002]*)\uE001([^\uE000-\uE002]*)\uE002/g

/** Marks in the text between two tags. The HTML of a formatted text has tags of its own, so its ends may be apart. */
const commentsIn = (text: string): string =>
  text
    .replace(
      MARK,
      (_, place: string, inner: string) =>
        `<!--${sectionTextMark(place)}-->${inner}<!--${SECTION_TEXT_END}-->`,
    )
    .replace(/\uE000([^\uE000-\uE002]*)\uE001/g, (_, place: string) => `<!--${sectionTextMark(place)}-->`)
    .replaceAll(END, `<!--${SECTION_TEXT_END}-->`)

/** Text in a tag or in an element that has no comments: without marks, and without the places in them. */
const bare = (text: string): string => text.replace(/\uE000[^\uE000-\uE002]*\uE001/g, '').replace(MARKS, '')

/**
 * A page with comments around its editable texts. Those in attributes, titles and the like have none.
 *
 * @example
 * marked('<h2>\uE000faq.heading\uE001Questions\uE002</h2>') // '<h2><!--site-text:faq.heading-->Questions<!--/site-text--></h2>'
 */
export function marked(html: string): string {
  if (!html.includes(START)) return html
  let result = ''
  let last = 0
  for (const found of html.matchAll(NOT_TEXT)) {
    result += commentsIn(html.slice(last, found.index)) + bare(found[0])
    last = found.index + found[0].length
  }
  return result + commentsIn(html.slice(last))
}
