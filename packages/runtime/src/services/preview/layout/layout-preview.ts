import { orderedParts } from '../../../contract/layout-markup.js'
import type { PageMessage, PanelMessage } from '../../../contract/preview.js'
import type { Site } from '../../../core/site.js'
import { ofDocument } from '../../../dom/native.js'
import { elementsOf, findParts, nodesOf, type PartNodes, readParts } from './layout-parts.js'

const ANCHOR = 'overflow-anchor'

/**
 * Keeps the scroll position of the page while its elements are moved. Browsers follow the element at the top of the
 * window, or the one with the focus, to its new place: `overflow-anchor` stops them, and Safari does not need it.
 *
 * @returns call it after the change
 */
function holdScroll({ document }: Site): () => void {
  const view = ofDocument(document, 'defaultView')
  const { style } = ofDocument(document, 'documentElement')
  const { scrollX: left = 0, scrollY: top = 0 } = view ?? {}
  style.setProperty(ANCHOR, 'none')
  return () => {
    // Reading the position also brings the layout up to date, without an anchor.
    if (view && (view.scrollX !== left || view.scrollY !== top))
      view.scrollTo({ left, top, behavior: 'instant' })
    view?.requestAnimationFrame(() => style.removeProperty(ANCHOR))
  }
}

type Message = Extract<PanelMessage, { type: 'layout' }>

/** A parent that can move a node without a restart of its frames, animations and players. */
type MovingParent = Pick<Node, 'insertBefore'> & {
  moveBefore?(node: Node, next: Node | null): void
}

/** Moves and hides the parts of the page, as the server would print them. */
export class LayoutPreview {
  readonly #site: Site
  readonly #send: (message: PageMessage) => void
  readonly #onShown: () => void
  /** The parts in the order of the theme. */
  readonly parts: ReturnType<typeof readParts>
  #nodes: ReadonlyMap<string, PartNodes>
  /** Stands after the last part. */
  #end: Comment | undefined
  /** The last change that the panel sent. */
  #latest: Message | null = null

  /** @param onShown - called once the page shows other blocks, or in another order */
  constructor(site: Site, send: (message: PageMessage) => void, onShown: () => void) {
    this.#site = site
    this.#send = send
    this.#onShown = onShown
    const parts = readParts(site)
    const { nodes, end } = findParts(
      site,
      parts.map(({ id }) => id),
    )
    this.#nodes = nodes
    this.#end = end
    // A part that other scripts have taken out of the page cannot be moved.
    this.parts = end ? parts.filter(({ id }) => nodes.has(id)) : []
  }

  /** Whether the page has a place for parts and sections, of which there may be none yet. */
  get isThere(): boolean {
    return this.#end !== undefined
  }

  show(message: Message): void {
    this.#latest = message
    if (!this.#end?.isConnected) this.#findAgain()
    this.#arrangeBy(message)
    this.#send({ type: 'ack', rev: message.rev })
  }

  /** The preview of a record may have replaced the element around the parts, with the stored parts in it. */
  showAgain(): void {
    if (this.#end?.isConnected) return
    this.#findAgain()
    if (this.#latest) this.#arrangeBy(this.#latest)
  }

  #arrangeBy({ order, hidden }: Message): void {
    const parent: MovingParent | null | undefined = this.#end?.parentNode
    if (parent) this.#arrange(parent, order, new Set(hidden))
  }

  #findAgain(): void {
    const { nodes, end } = findParts(
      this.#site,
      this.parts.map(({ id }) => id),
    )
    this.#nodes = new Map([...this.#nodes, ...nodes])
    this.#end = end
  }

  #arrange(parent: MovingParent, order: readonly string[] | undefined, hidden: ReadonlySet<string>): void {
    const release = holdScroll(this.#site)
    const ids = this.parts.map(({ id }) => id)
    for (const id of ids) if (hidden.has(id)) this.#hide(this.#nodes.get(id)!)
    const shown = orderedParts(ids, order)
      .filter((id) => !hidden.has(id))
      .map((id) => this.#nodes.get(id)!)
    this.#order(parent, shown)
    release()
    this.#onShown()
  }

  /** The part with the focus stays where it is, and the others are moved around it: browsers scroll to what they move. */
  #order(parent: MovingParent, parts: readonly PartNodes[]): void {
    const focused = ofDocument(this.#site.document, 'activeElement')
    const found = parts.findIndex((part) => elementsOf(part).some((element) => element.contains(focused)))
    const fixed = found < 0 || !parts[found]?.start.isConnected ? parts.length : found
    let next: Node | null = parts[fixed]?.start ?? this.#end ?? null
    for (const part of parts.slice(0, fixed).toReversed()) {
      this.#put(parent, part, next)
      next = part.start
    }
    parts.slice(fixed + 1).forEach((part, index) => {
      this.#put(parent, part, parts[fixed + index]!.end.nextSibling)
    })
  }

  #hide(part: PartNodes): void {
    if (!part.start.isConnected) return
    for (const element of elementsOf(part)) this.#site.dehydrate(element)
    const { document } = this.#site
    ofDocument(document, 'createDocumentFragment')
      .call(document)
      .append(...nodesOf(part))
  }

  #put(parent: MovingParent, part: PartNodes, next: Node | null): void {
    if (part.start.parentNode === parent && (part.start === next || part.end.nextSibling === next)) return
    const nodes = nodesOf(part)
    if (part.start.isConnected && parent.moveBefore) {
      for (const node of nodes) parent.moveBefore(node, next)
      return
    }
    const elements = elementsOf(part)
    // Frames and players start again with the element, and so must the blocks around them.
    for (const element of elements) this.#site.dehydrate(element)
    for (const node of nodes) parent.insertBefore(node, next)
    for (const element of elements) void this.#site.hydrate(element)
  }
}
