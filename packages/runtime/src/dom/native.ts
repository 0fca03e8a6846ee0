/*
 * A form control named "getAttribute" or an image named "querySelectorAll" replaces the member of that name on
 * its form or document (https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem-filter), and
 * other scripts patch prototypes. So the core takes the platform's functions once, and calls them on the node.
 */
type Uncurried<F> = F extends (...args: infer Args) => infer Result
  ? <Target>(target: Target, ...args: Args) => Result
  : never

const uncurry = <F>(method: F): Uncurried<F> =>
  Function.prototype.call.bind(method as never) as unknown as Uncurried<F>

const element = Element.prototype

export const getAttribute = uncurry(element.getAttribute)
export const setAttribute = uncurry(element.setAttribute)
export const removeAttribute = uncurry(element.removeAttribute)
export const hasAttribute = uncurry(element.hasAttribute)
export const getAttributeNames = uncurry(element.getAttributeNames)

const elementClosest = uncurry(element.closest)
const elementMatches = uncurry(element.matches)
const elementQueryAll = uncurry(element.querySelectorAll)
const documentQueryAll = uncurry(Document.prototype.querySelectorAll)
const fragmentQueryAll = uncurry(DocumentFragment.prototype.querySelectorAll)
const listen = uncurry(EventTarget.prototype.addEventListener)
const dispatch = uncurry(EventTarget.prototype.dispatchEvent)
const parentOf = Object.getOwnPropertyDescriptor(Node.prototype, 'parentElement')?.get
const nodeTypeOf = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeType')?.get
const connected = Object.getOwnPropertyDescriptor(Node.prototype, 'isConnected')?.get

export const closest = (node: Element, selector: string) => elementClosest(node, selector) as Element | null
export const matches = (node: Element, selector: string) => elementMatches(node, selector) as boolean
export const parentElement = (node: Node) => (parentOf ? parentOf.call(node) : node.parentElement) as Element | null
export const isConnected = (node: Node) => (connected ? connected.call(node) : node.isConnected) as boolean

const ELEMENT = 1
const DOCUMENT = 9

export const isElement = (node: unknown): node is Element =>
  node instanceof Node && (nodeTypeOf ? nodeTypeOf.call(node) : node.nodeType) === ELEMENT

export function queryAll(root: ParentNode, selector: string): NodeListOf<HTMLElement> {
  const type = (nodeTypeOf ? nodeTypeOf.call(root) : root.nodeType) as number
  const query = type === ELEMENT ? elementQueryAll : type === DOCUMENT ? documentQueryAll : fragmentQueryAll
  return query(root, selector) as NodeListOf<HTMLElement>
}

export const addListener: (
  target: EventTarget,
  type: string,
  listener: (event: never) => unknown,
  options: AddEventListenerOptions,
) => void = listen as never

export const dispatchEvent = (target: EventTarget, event: Event) => dispatch(target, event) as boolean
