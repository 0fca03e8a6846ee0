import { createElement } from '../../dom/native.js'

/** Creates an element of the preview, with the class by which themes style it. */
export function createPart<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  element: Name,
  name: string,
): HTMLElementTagNameMap[Name] {
  const part = createElement(document, element)
  part.className = `site-search-${name}`
  return part
}
