/** The method of an object by which Node's console prints it. */
const INSPECT = Symbol.for('nodejs.util.inspect.custom')

/**
 * Prepares an element for the console, and returns it. Node would print every property of an element of a simulated
 * document, well over a thousand lines: there, as in tests of blocks, it prints its start tag.
 */
export function logged(element: Element): Element {
  if ((globalThis as { process?: { versions?: { node?: string } } }).process?.versions?.node) {
    const value = () => (element.cloneNode(false) as Element).outerHTML
    Object.defineProperty(element, INSPECT, { value, configurable: true })
  }
  return element
}
