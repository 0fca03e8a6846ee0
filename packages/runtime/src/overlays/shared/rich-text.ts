import { HIDDEN, plainMarkup } from '../../dom/html/plain-markup.js'
import { ofDocument } from '../../dom/native.js'
import { trusted } from '../../dom/trusted/trusted.js'

/**
 * The owner's text from an editor, reduced to paragraphs, emphasis, lists and links. Handlers, styles and pictures are
 * removed.
 *
 * @returns null if there is no text, as in an empty paragraph
 */
export function richText(page: Document, html: string): DocumentFragment | null {
  const parsed = new DOMParser().parseFromString(trusted('createHTML', html, plainMarkup), 'text/html')
  const body = ofDocument(parsed, 'body')
  for (const hidden of body.querySelectorAll(HIDDEN)) hidden.remove()
  if (body.textContent.trim() === '') return null
  const fragment = ofDocument(page, 'createDocumentFragment').call(page)
  fragment.append(...body.childNodes)
  return fragment
}
