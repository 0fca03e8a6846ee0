import { createElement } from '../../dom/native.js'

/** Makes an element of a bar, with its class and its text. */
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

/** Makes a button that closes a bar, named for those who do not see its sign. */
export function closeButton(name: string, label: string): HTMLButtonElement {
  const button = make('button', name)
  button.type = 'button'
  button.setAttribute('aria-label', label)
  return button
}
