import { trustedHtml } from '../../dom/trusted.js'

/** Elements that say something about text. Of others only what is in them is taken. */
const KEPT = /^(?:p|div|br|a|strong|b|em|i|u|s|small|[uo]l|li|h[2-4])$/

/** Elements whose content is not text to read. */
const LEFT_OUT = /^(?:script|style|iframe|title|textarea)$/

/** Where a link may lead. */
const LEADS = /^(?:https?|mailto|tel):/

function copyInto(target: Node, source: Node, page: Document): void {
  for (const node of source.childNodes) {
    if (node instanceof Text) target.appendChild(page.createTextNode(node.data))
    if (!(node instanceof Element) || LEFT_OUT.test(node.localName)) continue
    const made = KEPT.test(node.localName) ? target.appendChild(page.createElement(node.localName)) : target
    if (made instanceof HTMLAnchorElement) {
      made.href = node.getAttribute('href') ?? ''
      if (!LEADS.test(made.protocol)) made.removeAttribute('href')
      if (node.getAttribute('target') === '_blank') made.target = '_blank'
    }
    copyInto(made, node, page)
  }
}

/** Styles and handlers are left out anyway: renamed, a strict policy does not complain of them when they are parsed. */
const quiet = (html: string) =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\s(?=(?:style|on\w+)\s*=)/gi, ' data-'))

/**
 * What an owner wrote in an editor: its text, paragraphs, emphasis, lists and links. Nothing else gets through: no
 * handler, no style, no picture. It is parsed where nothing runs or loads.
 *
 * @returns null where it says nothing, such as an empty paragraph [CKB-023]
 */
export function richText(page: Document, html: string): DocumentFragment | null {
  const copy = page.createDocumentFragment()
  copyInto(copy, new DOMParser().parseFromString(trustedHtml(quiet(html)), 'text/html').body, page)
  return copy.textContent!.trim() === '' ? null : copy
}
