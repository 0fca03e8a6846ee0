import { createElement } from '../../dom/native.js'

/** Creates an element with a class and a text. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  name: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const element = createElement(document, tag)
  element.className = name
  element.textContent = text
  return element
}

/** Creates a bar's close button. The sheet draws its sign; the label names it. */
export function closeButton(name: string, label: string): HTMLButtonElement {
  const button = make('button', name)
  button.type = 'button'
  button.setAttribute('aria-label', label)
  return button
}
