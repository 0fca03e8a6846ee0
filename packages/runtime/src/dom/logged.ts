/**
 * An element for the console: the live one in a browser. Node prints every property of an element of a simulated document,
 * well over a thousand lines, so tests of blocks get its start tag.
 */
export const logged = (element: Element): unknown =>
  (globalThis as { process?: { versions?: { node?: string } } }).process?.versions?.node
    ? (element.cloneNode(false) as Element).outerHTML
    : element
