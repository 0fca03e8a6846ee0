import { createElement } from '../../dom/native.js'

/** Creates an element of the preview, with the class by which themes style it. Its place gives it its document. */
export function createPart<Name extends keyof HTMLElementTagNameMap>(
  element: Name,
  name: string,
): HTMLElementTagNameMap[Name] {
  const part = createElement(document, element)
  part.className = `site-search-${name}`
  return part
}
