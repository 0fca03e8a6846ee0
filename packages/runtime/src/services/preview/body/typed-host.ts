import { createElement, ofDocument } from '../../../dom/native.js'
import { contentOf, isAlone, type SectionText, TYPED } from '../section-texts.js'
import { controlAround } from './controls.js'

const EDITABLE = 'contenteditable'

/** The text in an element that is typed in. Browsers add a line break after a last empty line. */
const textOf = (nodes: readonly Node[]): string =>
  nodes
    .map((node) =>
      node.nodeName === 'BR' ? '\n' : node.nodeType === Node.COMMENT_NODE ? '' : node.textContent,
    )
    .join('')
    .replaceAll('\u00A0', ' ')
    .replace(/\n$/, '')

/**
 * The element in which a text is typed. It is the one around the text, if that has nothing else and no click uses it:
 * browsers put no caret into a button that is editable itself.
 */
export class TypedHost {
  readonly element: HTMLElement
  /** The control around it; null for none. */
  readonly control: Element | null
  readonly #text: SectionText
  /** The nodes of the element before, or null if it is there for the text alone. */
  readonly #nodes: readonly ChildNode[] | null

  constructor(document: Document, text: SectionText, parent: HTMLElement) {
    this.#text = text
    this.control = controlAround(parent)
    const isOwn = this.control !== parent && isAlone(text, parent)
    this.element = isOwn ? parent : createElement(document, 'span')
    this.#nodes = isOwn ? [...parent.childNodes] : null
    const before = textOf(contentOf(text))
    if (!isOwn) {
      text.start.before(this.element)
      this.element.append(text.start, ...contentOf(text), text.end)
    }
    this.text = before
    this.element.setAttribute(TYPED, text.kind)
    this.element.setAttribute(EDITABLE, 'plaintext-only')
    // Older browsers know only formatted editing. "true" would stop the undo of the panel.
    if (!this.element.isContentEditable) this.element.setAttribute(EDITABLE, '')
  }

  get text(): string {
    return textOf([...this.element.childNodes])
  }

  set text(value: string) {
    this.element.replaceChildren(this.#text.start, value, this.#text.end)
  }

  /** Leaves the text in the page, without the element or its attributes. */
  release(value: string): void {
    const { start, end } = this.#text
    const document = start.ownerDocument
    const content = ofDocument(document, 'createTextNode').call(document, value)
    this.element.removeAttribute(TYPED)
    this.element.removeAttribute(EDITABLE)
    if (!this.#nodes) {
      this.element.replaceWith(start, content, end)
      return
    }
    const from = this.#nodes.indexOf(start)
    const to = this.#nodes.indexOf(end)
    this.element.replaceChildren(...this.#nodes.slice(0, from + 1), content, ...this.#nodes.slice(to))
  }
}
