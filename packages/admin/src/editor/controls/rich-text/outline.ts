const BLOCKS: ReadonlySet<string> = new Set(['div', 'ul', 'ol', 'li', 'h2', 'h3', 'h4'])

const markOf = ({ localName, attributes }: Element): string =>
  [localName, ...[...attributes].map(({ name, value }) => `${name}=${value}`).sort()].join(' ')

/** A text without these signs at its end. */
function withoutEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Writes the outline of a text piece by piece. */
class Outline {
  #written = ''
  /** The elements around the last piece of text; null at the edge of a block. */
  #marks: string | null = null

  add(root: Element, marks: readonly string[] = []): string {
    for (const node of root.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) this.#text(node.nodeValue!, marks.join(', '))
      else if (node.nodeType === Node.ELEMENT_NODE) this.#element(node as Element, marks)
    }
    return this.#written
  }

  #element(element: Element, marks: readonly string[]): void {
    const name = element.localName
    if (name === 'br') this.#edge('\n')
    // Text beside a paragraph looks like one, so only the edges count.
    else if (name === 'p') this.#between('¶', '¶', () => this.add(element, marks))
    else if (BLOCKS.has(name)) this.#between(`<${name}>`, `</${name}>`, () => this.add(element, marks))
    else this.add(element, [...marks, markOf(element)].sort())
  }

  #between(start: string, end: string, write: () => void): void {
    this.#edge(start)
    write()
    this.#edge(end)
  }

  /** Browsers leave out spaces at the edges of blocks and lines. */
  #edge(sign: string): void {
    this.#written = withoutEnd(this.#written, ' ')
    if (sign !== '¶' || !/(?:^|[¶>])$/.test(this.#written)) this.#written += sign
    this.#marks = null
  }

  #text(text: string, marks: string): void {
    const isAfterSpace = this.#marks === null || this.#written.endsWith(' ')
    const shown = text.replace(/[ \t\n\r\f]+/g, ' ').replace(isAfterSpace ? /^ / : /^$/, '')
    if (shown === '') return
    if (marks !== this.#marks) this.#written += `{${marks}}`
    this.#written += shown
    this.#marks = marks
  }
}

/**
 * The structure of a text in one line: its blocks, and each piece of text with the elements around it in a fixed order.
 * Texts with one outline look the same, however they are written.
 *
 * @example
 * outlineOf(body) // for <p><b><i>Open</i></b></p>: '{b, i}Open¶'
 */
export const outlineOf = (root: Element): string => withoutEnd(new Outline().add(root), '¶ ')
