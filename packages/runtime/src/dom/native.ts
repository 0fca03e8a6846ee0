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
export const getAttributeNames = uncurry(element.getAttributeNames)

const elementQueryAll = uncurry(element.querySelectorAll)
const documentQueryAll = uncurry(Document.prototype.querySelectorAll)
const fragmentQueryAll = uncurry(DocumentFragment.prototype.querySelectorAll)

const getter = <Value>(name: string) =>
  uncurry(Object.getOwnPropertyDescriptor(Node.prototype, name)?.get as () => Value)

const nodeType = getter<number>('nodeType')

export const closest = uncurry(element.closest) as (node: Element, selector: string) => Element | null
export const matches = uncurry(element.matches)
export const parentElement = getter<Element | null>('parentElement')
export const isConnected = getter<boolean>('isConnected')

const ELEMENT = 1
const DOCUMENT = 9

export const isElement = (node: unknown): node is Element =>
  node instanceof Node && nodeType(node) === ELEMENT

export function queryAll(root: ParentNode, selector: string): NodeListOf<HTMLElement> {
  const type = nodeType(root)
  const query = type === ELEMENT ? elementQueryAll : type === DOCUMENT ? documentQueryAll : fragmentQueryAll
  return query(root, selector) as NodeListOf<HTMLElement>
}

export const addListener = uncurry(EventTarget.prototype.addEventListener) as (
  target: EventTarget,
  type: string,
  listener: (event: never) => unknown,
  options?: AddEventListenerOptions,
) => void

export const removeListener = uncurry(EventTarget.prototype.removeEventListener) as (
  target: EventTarget,
  type: string,
  listener: (event: never) => unknown,
  options?: AddEventListenerOptions,
) => void

export const dispatchEvent = uncurry(EventTarget.prototype.dispatchEvent)
