import { loadChunk } from '../load.js'
import { ofDocument } from '../native.js'

interface Sanitizing extends HTMLElement {
  setHTML?(html: string, options: { sanitizer: unknown }): void
}

/**
 * HTML from a server, as nodes without scripts, handlers, frames and script addresses. Forms and data
 * attributes stay. It uses the browser's sanitiser, or else loads a library.
 *
 * @example
 * place.append(document.importNode(await sanitized(site, html), true))
 */
export async function sanitized(
  { document, signal }: { readonly document: Document; readonly signal: AbortSignal },
  html: string,
): Promise<DocumentFragment> {
  const { Sanitizer } = globalThis as { Sanitizer?: new (config: object) => unknown }
  const body: Sanitizing = ofDocument(document, 'implementation').createHTMLDocument('').body
  if (!body.setHTML || !Sanitizer) {
    return (await loadChunk('sanitizer', () => import('./purify.js'), { signal })).purified(html)
  }
  // Allows everything; the browser still removes all markup that runs or embeds.
  body.setHTML(html, { sanitizer: new Sanitizer({}) })
  const fragment = ofDocument(document, 'createDocumentFragment').call(document)
  fragment.append(...body.childNodes)
  return fragment
}
