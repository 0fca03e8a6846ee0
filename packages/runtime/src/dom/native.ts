/*
 * A form control named "getAttribute" or an image named "querySelectorAll" replaces the member of that name on
 * its form or document (https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem-filter), and
 * other scripts patch prototypes. So the core takes the platform's functions once, and calls them on the node.
 */
type Uncurried<F> = F extends (...args: infer Args) => infer Result
  ? <Target>(target: Target, ...args: Args) => Result
  : never

const uncurried = (method: unknown) => Function.prototype.call.bind(method as never) as unknown

const method = <Owner extends object, Name extends keyof Owner>(owner: Owner, name: Name) =>
  uncurried(owner[name]) as Uncurried<Owner[Name]>

/** A prototype of the platform. Node has no DOM: the module can be imported there, but its functions throw when called. */
const prototypeOf = <Owner extends object>(name: string) =>
  ((globalThis as never)[name] as { prototype: Owner } | undefined)?.prototype ?? ({} as Owner)

const getter = <Value>(name: string) =>
  uncurried(Object.getOwnPropertyDescriptor(prototypeOf('Node'), name)?.get) as (node: Node) => Value

// Marked as pure, so that a bundle keeps only those that it uses.
const element = /* @__PURE__ */ prototypeOf<Element>('Element')
export const getAttribute = /* @__PURE__ */ method(element, 'getAttribute')
export const setAttribute = /* @__PURE__ */ method(element, 'setAttribute')
export const removeAttribute = /* @__PURE__ */ method(element, 'removeAttribute')
export const getAttributeNames = /* @__PURE__ */ method(element, 'getAttributeNames')
export const matches = /* @__PURE__ */ method(element, 'matches')
export const closest = /* @__PURE__ */ method(element, 'closest') as (
  node: Element,
  selector: string,
) => Element | null
export const query = /* @__PURE__ */ method(element, 'querySelector') as (
  root: Element,
  selector: string,
) => HTMLElement | null

export const queryAllIn = /* @__PURE__ */ method(element, 'querySelectorAll') as (
  root: Element,
  selector: string,
) => NodeListOf<HTMLElement>

const ofDocuments = /* @__PURE__ */ prototypeOf<Document>('Document')
export const queryAllOf = /* @__PURE__ */ method(ofDocuments, 'querySelectorAll') as (
  document: Document,
  selector: string,
) => NodeListOf<HTMLElement>
export const createElement = /* @__PURE__ */ method(ofDocuments, 'createElement') as {
  <Name extends keyof HTMLElementTagNameMap>(document: Document, name: Name): HTMLElementTagNameMap[Name]
  (document: Document, name: string): HTMLElement
}

/**
 * A member of a document, even if an element has the same name. A method is bound to the document.
 *
 * @example
 * ofDocument(document, 'importNode').call(document, node, true)
 */
export const ofDocument = <Name extends keyof Document>(document: Document, name: Name): Document[Name] =>
  Reflect.get(ofDocuments, name, document)

const fragmentQueryAll = /* @__PURE__ */ method(
  /* @__PURE__ */ prototypeOf<DocumentFragment>('DocumentFragment'),
  'querySelectorAll',
)

const ofNodes = /* @__PURE__ */ prototypeOf<Node>('Node')
export const contains = /* @__PURE__ */ method(ofNodes, 'contains')
export const insertBefore = /* @__PURE__ */ method(ofNodes, 'insertBefore')

const nodeType = /* @__PURE__ */ getter<number>('nodeType')
export const parentElement = /* @__PURE__ */ getter<Element | null>('parentElement')
export const isConnected = /* @__PURE__ */ getter<boolean>('isConnected')

const ELEMENT = 1
const DOCUMENT = 9

export const isElement = (node: unknown): node is Element =>
  node instanceof Node && nodeType(node) === ELEMENT

/** Works for roots of any kind. */
export function queryAll(root: ParentNode, selector: string): NodeListOf<HTMLElement> {
  if (isElement(root)) return queryAllIn(root, selector)
  return nodeType(root) === DOCUMENT
    ? queryAllOf(root as Document, selector)
    : (fragmentQueryAll(root as DocumentFragment, selector) as NodeListOf<HTMLElement>)
}

const eventTarget = /* @__PURE__ */ prototypeOf<EventTarget>('EventTarget')
export const addListener = /* @__PURE__ */ method(eventTarget, 'addEventListener') as (
  target: EventTarget,
  type: string,
  listener: (event: never) => unknown,
  options?: AddEventListenerOptions,
) => void

export const removeListener = /* @__PURE__ */ method(eventTarget, 'removeEventListener') as (
  target: EventTarget,
  type: string,
  listener: (event: never) => unknown,
  options?: AddEventListenerOptions,
) => void

export const dispatchEvent = /* @__PURE__ */ method(eventTarget, 'dispatchEvent')
