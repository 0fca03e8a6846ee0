import { inertDocument } from '../../../dom/html/inert-document.js'
import { ownerMarkup } from '../../../dom/html/owner-markup.js'
import { createElement, getAttribute, getAttributeNames, ofDocument } from '../../../dom/native.js'
import { contentOf, isAlone, type SectionText, TYPED } from '../section-texts.js'
import { controlAround } from './controls.js'

const BLOCKS = 'P, DIV, UL, OL, H2, H3, H4'.split(', ')

/**
 * The element in which the panel puts its editor for a formatted text. It is the one around the text, so that the sheets of
 * the page apply, unless that has more in it.
 */
export class FormattedHost {
  readonly element: HTMLElement
  readonly #text: SectionText
  readonly #content: readonly ChildNode[]
  /** The nodes of the element before, or null if it is there for the text alone. */
  readonly #nodes: readonly ChildNode[] | null
  readonly #attributes: ReadonlyMap<string, string>
  readonly #isInline: boolean

  constructor(document: Document, text: SectionText, parent: HTMLElement) {
    this.#text = text
    this.#content = contentOf(text)
    this.#isInline = !this.#content.some(({ nodeName }) => BLOCKS.includes(nodeName))
    const isOwn = controlAround(parent) !== parent && isAlone(text, parent)
    this.element = isOwn ? parent : createElement(document, this.#isInline ? 'span' : 'div')
    this.#nodes = isOwn ? [...parent.childNodes] : null
    this.#attributes = new Map(
      getAttributeNames(this.element).map((name) => [name, getAttribute(this.element, name) ?? '']),
    )
    if (!isOwn) {
      text.start.before(this.element)
      this.element.append(text.start, ...this.#content, text.end)
    }
    this.element.setAttribute(TYPED, this.#isInline && !isOwn ? 'inline' : 'html')
  }

  /** Takes the editor away, with the text as it was before. */
  release(): void {
    for (const name of getAttributeNames(this.element))
      if (!this.#attributes.has(name)) this.element.removeAttribute(name)
    for (const [name, value] of this.#attributes) this.element.setAttribute(name, value)
    const { start, end } = this.#text
    if (this.#nodes) this.element.replaceChildren(...this.#nodes)
    else this.element.replaceWith(start, ...this.#content, end)
  }

  /**
   * Shows another text, once the element is released.
   *
   * @returns shows the one before again
   */
  show(html: string): () => void {
    const { start } = this.#text
    const { body } = inertDocument(ownerMarkup(html))
    const [first] = body.children
    const isLine = this.#isInline && body.children.length === 1 && first?.localName === 'p'
    const { ownerDocument } = start
    const copies = [...(isLine ? first : body).childNodes].map((node) =>
      ofDocument(ownerDocument, 'importNode').call(ownerDocument, node, true),
    )
    this.#replace(copies)
    return () => this.#replace(this.#content)
  }

  #replace(nodes: readonly Node[]): void {
    for (const node of contentOf(this.#text)) node.remove()
    this.#text.start.after(...nodes)
  }
}
