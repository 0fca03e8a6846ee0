/** What runs code, or leads the page elsewhere, by itself. */
const LEFT_OUT = new Set(['script', 'object', 'embed', 'base', 'meta', 'template', 'animate', 'set'])

/** Names that can be made; parsers take more. */
const NAME = /^[\w-]+$/

/** A handler, a page of its own, or an address that is code; browsers read past spaces and breaks in it. */
const runs = ({ name, value }: Attr): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out of an address
  /^on|^srcdoc$/i.test(name) || /javascript:/i.test(value.replace(/[\u0000-\u0020]/g, ''))

/**
 * A copy of some HTML without scripts and handlers. Its elements are made anew: a clone would bring shadow roots
 * along, with what is in them.
 */
export function harmless(page: Document, html: DocumentFragment): DocumentFragment {
  const copy = page.createDocumentFragment()
  copyInto(copy, html)
  return copy
}

function copyInto(target: ParentNode & Node, source: Node): void {
  const page = target.ownerDocument!
  for (const node of source.childNodes) {
    if (node instanceof Text) target.append(page.createTextNode(node.data))
    if (!(node instanceof Element) || LEFT_OUT.has(node.localName) || !NAME.test(node.localName)) continue
    const made = page.createElementNS(node.namespaceURI, node.localName)
    for (const attribute of node.attributes) {
      // As a node: parsers take names that `setAttribute` refuses, such as "@click".
      if (!runs(attribute)) made.setAttributeNode(attribute.cloneNode() as Attr)
    }
    copyInto(made, node)
    target.append(made)
  }
}
