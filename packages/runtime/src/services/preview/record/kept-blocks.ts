import type { Site } from '../../../core/site.js'
import { getAttribute, getAttributeNames, ofDocument, query, queryAll } from '../../../dom/native.js'
import { contentOf, type SectionText, textsAmong } from '../section-texts.js'

/** Two texts of one place have the same comment before them. */
const placeOf = ({ start }: SectionText): string => start.data

const wordsOf = (text: SectionText): string =>
  contentOf(text)
    .map((node) => node.textContent)
    .join('')
    .trim()

/** The texts of a rendering by their places. */
const byPlace = (element: Element): ReadonlyMap<string, SectionText> =>
  new Map(textsAmong([element]).map((text) => [placeOf(text), text]))

/** A copy of an element without its texts. */
function withoutTexts(element: Element): Element {
  const copy = element.cloneNode(true) as Element
  for (const text of textsAmong([copy])) for (const node of contentOf(text)) node.remove()
  return copy
}

/** All words of an element, in its nodes and its attributes. */
const allWords = (element: Element): string =>
  [element, ...queryAll(element, '*')]
    .flatMap((each) => getAttributeNames(each).map((name) => getAttribute(each, name)))
    .concat(element.textContent)
    .join('\n')

/** Whether two contents are the same, also where a script has split a text. */
const isSameContent = (one: readonly Node[], other: readonly Node[]): boolean => {
  const [first, second] = [one, other].map((nodes) => {
    const text = nodes.every(({ nodeType }) => nodeType === Node.TEXT_NODE)
    return text ? nodes.map(({ nodeValue }) => nodeValue).join('') : null
  })
  if (first !== null || second !== null) return first === second
  return one.length === other.length && one.every((node, at) => node.isEqualNode(other[at]!))
}

/**
 * Blocks that run on while their texts change: an open question stays open, a chosen tab chosen, and a video plays on. A
 * block that has copied one of the texts starts again, since nobody else knows where the copies are.
 */
export class KeptBlocks {
  readonly #site: Site
  /** The words of blocks when they started, by their places. */
  readonly #started = new WeakMap<Element, ReadonlyMap<string, string>>()

  constructor(site: Site) {
    this.#site = site
  }

  /** A block of the page starts as the server has rendered it. */
  start(element: Element, rendered: Element): void {
    this.#started.set(element, new Map(textsAmong([rendered]).map((text) => [placeOf(text), wordsOf(text)])))
  }

  /**
   * Writes the texts of another rendering into a block.
   *
   * @returns false if more than texts differs, or if the block needs a new start for them
   */
  write(element: Element, before: Element, after: Element): boolean {
    const empty = withoutTexts(after)
    if (!withoutTexts(before).isEqualNode(empty)) return false
    const [old, next] = [byPlace(before), byPlace(after)]
    const changed = [...next].filter(
      ([place, text]) => !isSameContent(contentOf(old.get(place)!), contentOf(text)),
    )
    const shown = textsAmong([element])
    const isShown = (place: string) => shown.some((text) => placeOf(text) === place)
    const hasBlocks = ([, text]: readonly [string, SectionText]) =>
      contentOf(text).some(
        (node) =>
          node.nodeType === Node.ELEMENT_NODE &&
          ((node as Element).hasAttribute('data-block') || query(node as Element, '[data-block]')),
      )
    if (changed.some((each) => !isShown(each[0]) || hasBlocks(each))) return false
    if (this.#hasCopies(element, empty, changed)) return false
    for (const text of shown) {
      const written = next.get(placeOf(text))
      if (written) this.#writeText(text, contentOf(written))
    }
    return true
  }

  /** Whether a block shows texts of its start anywhere else. */
  #hasCopies(
    element: Element,
    empty: Element,
    changed: readonly (readonly [place: string, text: SectionText])[],
  ): boolean {
    const started = this.#started.get(element)
    const [here, there] = [allWords(withoutTexts(element)), allWords(empty)]
    return changed.some(([place, text]) => {
      const words = started?.get(place) ?? ''
      return words !== '' && words !== wordsOf(text) && here.includes(words) && !there.includes(words)
    })
  }

  #writeText(text: SectionText, content: readonly Node[]): void {
    const nodes = contentOf(text)
    if (isSameContent(nodes, content)) return
    const { document } = this.#site
    for (const node of nodes) node.remove()
    for (const node of content) text.end.before(ofDocument(document, 'importNode').call(document, node, true))
  }
}
