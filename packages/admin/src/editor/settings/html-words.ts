import { inertDocument } from '@site/runtime/contract'

const LINES = 'br, p, div, li, h1, h2, h3, h4, h5, h6'

/** The words of a text of HTML on one line. What a block or a line break ends is no part of the next word. */
export function wordsOfHtml(html: string): string {
  const { body } = inertDocument(html)
  for (const line of body.querySelectorAll(LINES)) line.after(' ')
  return body.textContent.replace(/\s+/g, ' ').trim()
}
