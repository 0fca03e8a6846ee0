import { orderedParts } from '../../../contract/layout-markup.js'
import type { LayoutPart } from '../../../contract/page-layout.js'
import type { PageMessage, PanelMessage } from '../../../contract/preview.js'
import type { Site } from '../../../core/site.js'
import { ofDocument } from '../../../dom/native.js'
import {
  elementsOf,
  findParts,
  markZone,
  nodesOf,
  type PartNodes,
  readParts,
  type Zone,
} from './layout-parts.js'

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

type Layout = Omit<Message, 'type' | 'rev'>

/** Moves and hides the parts of the page, as the server would print them. */
export class LayoutPreview {
  readonly #site: Site
  readonly #send: (message: PageMessage) => void
  readonly #onShown: () => void
  #parts: readonly LayoutPart[]
  /** The nodes of the parts, and of those that the page had before: an undo brings them back. */
  #nodes: ReadonlyMap<string, PartNodes>
  #zone: Zone | null = null
  /** The layout of the page as it was loaded, and then the last one that the panel has sent. */
  #latest: Layout

  /** @param onShown - called once the page shows other blocks, or in another order */
  constructor(site: Site, send: (message: PageMessage) => void, onShown: () => void) {
    this.#site = site
    this.#send = send
    this.#onShown = onShown
    const parts = readParts(site.document)
    const { nodes, hidden, end } = findParts(
      site,
      parts.map(({ id }) => id),
    )
    this.#nodes = nodes
    if (end) this.#zone = markZone(end, nodes.values())
    // A part that other scripts have taken out of the page cannot be moved.
    this.#parts = end ? parts.filter(({ id }) => nodes.has(id)) : []
    const order = [...nodes.keys()]
      .filter((id) => !hidden.has(id))
      .sort((one, other) => this.#compare(one, other))
    this.#latest = { order, hidden: [...hidden] }
  }

  /** The parts in the order of the theme. */
  get parts(): readonly LayoutPart[] {
    return this.#parts
  }

  /** Whether the page has a place for parts and sections, of which there may be none yet. */
  get isThere(): boolean {
    return this.#zone !== null
  }

  /** The place of the parts in the page; null if it has none. */
  get zone(): Zone | null {
    return this.#zone
  }

  nodesOf(id: string): PartNodes | undefined {
    if (this.#zone?.end.isConnected === false) this.#findAgain()
    return this.#nodes.get(id)
  }

  /** The part that a node of the page is in. */
  partAround(node: Node): LayoutPart | undefined {
    const elements = (part: LayoutPart) => {
      const nodes = this.#nodes.get(part.id)
      return nodes ? nodesOf(nodes) : []
    }
    return this.#parts.find((part) => elements(part).some((each) => each.contains(node)))
  }

  show(message: Message): void {
    this.#latest = message
    this.#arrangeByLatest()
    this.#send({ type: 'ack', rev: message.rev })
  }

  /** Shows other parts than before, in the order that the panel has sent last. */
  setParts(parts: readonly LayoutPart[], added: ReadonlyMap<string, PartNodes>): void {
    const ids = new Set(parts.map(({ id }) => id))
    for (const { id } of this.#parts) if (!ids.has(id)) this.#hide(this.#nodes.get(id)!)
    this.#nodes = new Map([...this.#nodes, ...added])
    this.#parts = parts
    this.#arrangeByLatest()
  }

  /** Puts the parts where they belong, after the element around them was replaced. */
  arrangeAgain(): void {
    this.#arrangeByLatest()
  }

  /** Something may have replaced the element around the parts, with other parts in it. */
  #findAgain(): void {
    const { nodes, end } = findParts(
      this.#site,
      this.#parts.map(({ id }) => id),
    )
    this.#nodes = new Map([...this.#nodes, ...nodes])
    if (end) this.#zone = markZone(end, this.#nodes.values())
  }

  #compare(one: string, other: string): number {
    const [first, second] = [this.#nodes.get(one)!.start, this.#nodes.get(other)!.start]
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  }

  #arrangeByLatest(): void {
    if (!this.#zone?.end.isConnected) this.#findAgain()
    const parent: MovingParent | null | undefined = this.#zone?.end.parentNode
    const { order, hidden = [], removed = [] } = this.#latest
    if (parent) this.#arrange(parent, order, new Set([...hidden, ...removed]))
  }

  #arrange(parent: MovingParent, order: readonly string[] | undefined, hidden: ReadonlySet<string>): void {
    const release = holdScroll(this.#site)
    const ids = this.#parts.map(({ id }) => id)
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
    let next: Node | null = parts[fixed]?.start ?? this.#zone?.end ?? null
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
