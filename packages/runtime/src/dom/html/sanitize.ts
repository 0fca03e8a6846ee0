import { loadChunk } from '../../core/load.js'
import { ofDocument } from '../native.js'

interface Sanitizing extends HTMLElement {
  setHTML?(html: string, options: { sanitizer: unknown }): void
}

/**
 * HTML that came from a server, as nodes without scripts, handlers, frames and addresses that are code. Forms and data
 * attributes stay. Browsers that sanitise themselves do it; for others a library is loaded.
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
  // Everything may stay; what runs or embeds goes in any case.
  body.setHTML(html, { sanitizer: new Sanitizer({}) })
  const fragment = ofDocument(document, 'createDocumentFragment').call(document)
  fragment.append(...body.childNodes)
  return fragment
}
