import { orderedParts } from '../../contract/page-layout.js'
import type { PageMessage, PanelMessage } from '../../contract/preview.js'
import type { Site } from '../../core/site.js'
import { ofDocument } from '../../dom/native.js'
import { elementsOf, findParts, nodesOf, type PartNodes, readParts } from './layout-parts.js'

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
  readonly #nodes: ReadonlyMap<string, PartNodes>
  /** Stands after the last part. */
  readonly #end: Comment | undefined

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

  show({ order, hidden = [], rev }: Message): void {
    const parent: MovingParent | null | undefined = this.#end?.parentNode
    if (parent) this.#arrange(parent, order, new Set(hidden))
    this.#send({ type: 'ack', rev })
  }

  #arrange(parent: MovingParent, order: readonly string[] | undefined, hidden: ReadonlySet<string>): void {
    const view = ofDocument(this.#site.document, 'defaultView')
    const [left, top] = [view?.scrollX ?? 0, view?.scrollY ?? 0]
    const ids = this.parts.map(({ id }) => id)
    for (const id of ids) if (hidden.has(id)) this.#hide(this.#nodes.get(id)!)
    let next: Node | null = this.#end ?? null
    // From the last part to the first, so that each has the next one's place to stand before.
    for (const id of orderedParts(ids, order).toReversed()) {
      if (hidden.has(id)) continue
      const part = this.#nodes.get(id)!
      this.#put(parent, part, next)
      next = part.start
    }
    // Browsers follow the element at the top of the window when it moves.
    if (view && (view.scrollX !== left || view.scrollY !== top))
      view.scrollTo({ left, top, behavior: 'instant' })
    this.#onShown()
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
    if (part.start.parentNode === parent && part.end.nextSibling === next) return
    const nodes = nodesOf(part)
    if (part.start.isConnected && parent.moveBefore) {
      for (const node of nodes) parent.moveBefore(node, next)
      return
    }
    const focused = ofDocument(this.#site.document, 'activeElement')
    const elements = elementsOf(part)
    // Frames and players start again with the element, and so must the blocks around them.
    for (const element of elements) this.#site.dehydrate(element)
    for (const node of nodes) parent.insertBefore(node, next)
    for (const element of elements) void this.#site.hydrate(element)
    if (focused instanceof HTMLElement && elements.some((element) => element.contains(focused)))
      focused.focus({ preventScroll: true })
  }
}
