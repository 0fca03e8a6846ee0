import { createElement } from '../../../dom/native.js'

/** A piece of the lightbox, at the end of another; the sheet knows it by its name. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  name: string,
  parent?: Element | false,
): HTMLElementTagNameMap[Tag] {
  const element = createElement(document, tag)
  element.className = `site-lightbox${name}`
  if (parent) parent.append(element)
  return element
}
