import { createElement } from '../../../dom/native.js'

/** Creates an element of the lightbox, with the class `site-lightbox<name>`, at the end of its parent. */
export function createPart<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  name: string,
  parent?: Element | false,
): HTMLElementTagNameMap[Tag] {
  const element = createElement(document, tag)
  element.className = `site-lightbox${name}`
  if (parent) parent.append(element)
  return element
}
