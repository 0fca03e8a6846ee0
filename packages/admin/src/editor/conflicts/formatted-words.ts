import { inertDocument } from '@site/runtime/contract'
import { joined } from '../../base/messages/texts.js'
import { wordsOfHtml } from '../settings/format-value.js'
import { conflictTexts as texts } from './texts.js'

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
