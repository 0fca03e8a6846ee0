import { html, type Token, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5'

type Types = TreeAdapterTypeMap<
  Node,
  ParentNode & Node,
  ChildNode,
  Document,
  DocumentFragment,
  Element,
  Comment,
  Text,
  HTMLTemplateElement,
  DocumentType
>

const isText = (node: Node | null): node is Text => node?.nodeType === 3

const attributeName = ({ prefix, name }: Token.Attribute) => (prefix ? `${prefix}:${name}` : name)

function setAttributes(element: Element, attributes: readonly Token.Attribute[]): void {
  for (const attribute of attributes) {
    // Names such as `"` or `,` come from broken markup. The parser takes them, the DOM refuses them.
    try {
      if (!element.hasAttribute(attribute.name))
        element.setAttribute(attributeName(attribute), attribute.value)
    } catch {}
  }
}

/** Text beside text is one node for the parser. */
function insertText(parent: Node, text: string, before: Node | null): void {
  const neighbour = before ? before.previousSibling : parent.lastChild
  if (isText(neighbour)) neighbour.data += text
  else
    parent.insertBefore(
      parent.ownerDocument?.createTextNode(text) ?? (parent as Document).createTextNode(text),
      before,
    )
}

/**
 * Builds the standard's tree in a document: libraries with a DOM for Node have parsers of their own, which read broken
 * markup otherwise than browsers.
 */
export function treeAdapter(document: Document): TreeAdapter<Types> {
  const contents = new WeakMap<Node, DocumentFragment>()
  let mode = html.DOCUMENT_MODE.NO_QUIRKS
  return {
    createDocument: () => document,
    createDocumentFragment: () => document.createDocumentFragment(),
    createElement(name, namespace, attributes) {
      const element =
        namespace === html.NS.HTML ? document.createElement(name) : document.createElementNS(namespace, name)
      setAttributes(element, attributes)
      return element
    },
    createCommentNode: (data) => document.createComment(data),
    createTextNode: (data) => document.createTextNode(data),
    appendChild: (parent, node) => void parent.appendChild(node),
    insertBefore: (parent, node, before) => void parent.insertBefore(node, before),
    setTemplateContent: (template, content) => void contents.set(template, content),
    getTemplateContent: (template) => contents.get(template) ?? template.content,
    setDocumentType(parent, name, publicId, systemId) {
      parent.insertBefore(
        document.implementation.createDocumentType(name, publicId, systemId),
        parent.firstChild,
      )
    },
    setDocumentMode: (_, value) => {
      mode = value
    },
    getDocumentMode: () => mode,
    detachNode: (node) => node.parentNode?.removeChild(node),
    insertText: (parent, text) => insertText(parent, text, null),
    insertTextBefore: (parent, text, before) => insertText(parent, text, before),
    adoptAttributes: setAttributes,
    getFirstChild: (node) => node.firstChild as ChildNode | null,
    getChildNodes: (node) => [...node.childNodes],
    getParentNode: (node) => node.parentNode,
    getAttrList: (element) => [...element.attributes].map(({ name, value }) => ({ name, value })),
    getTagName: (element) => element.localName,
    getNamespaceURI: (element) => (element.namespaceURI ?? html.NS.HTML) as html.NS,
    getTextNodeContent: (node) => node.data,
    getCommentNodeContent: (node) => node.data,
    getDocumentTypeNodeName: (node) => node.name,
    getDocumentTypeNodePublicId: (node) => node.publicId,
    getDocumentTypeNodeSystemId: (node) => node.systemId,
    isTextNode: isText,
    isCommentNode: (node): node is Comment => node.nodeType === 8,
    isDocumentTypeNode: (node): node is DocumentType => node.nodeType === 10,
    isElementNode: (node): node is Element => node.nodeType === 1,
    setNodeSourceCodeLocation: () => {},
    getNodeSourceCodeLocation: () => undefined,
    updateNodeSourceCodeLocation: () => {},
  }
}
