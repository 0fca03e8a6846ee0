import { partMarks } from '../../../contract/layout-markup.js'
import type { Site } from '../../../core/site.js'
import { createElement, isConnected, ofDocument } from '../../../dom/native.js'
import { isSameValue } from '../../../schema/merge/same-value.js'
import { type Place, Rendering } from '../record/rendering.js'
import { elementsOf, nodesOf, type PartNodes, type RenderedParts } from './layout-parts.js'
import type { LayoutPreview } from './layout-preview.js'

const placeOf = (part: PartNodes): Place => ({
  parent: part.start.parentNode!,
  elements: elementsOf(part),
  nodes: nodesOf(part).slice(1, -1) as ChildNode[],
  end: part.end,
})

/**
 * Shows the parts of a page as the server renders them with unsaved changes, in whichever order the page shows them, and
 * also those that it hides.
 */
export class PartRenderings {
  readonly #site: Site
  readonly #layout: LayoutPreview
  readonly #renderings = new Map<string, { readonly nodes: PartNodes; readonly rendering: Rendering }>()
  /** The part that a person types in: it changes once they are done. */
  #held: string | null = null
  #heldContent: Element | null = null
  /** Puts the nodes back that the next rendering of the held part is compared with. */
  #restore: (() => void) | null = null

  constructor(site: Site, layout: LayoutPreview) {
    this.#site = site
    this.#layout = layout
  }

  /** Remembers the parts as the server stores them. */
  pair({ contents }: RenderedParts): void {
    for (const [id, content] of contents) {
      const nodes = this.#layout.nodesOf(id)
      if (nodes) this.#connect(id, content, nodes)
    }
  }

  /**
   * Shows other parts.
   *
   * @returns the elements that have come, in which blocks are to be started
   */
  show({ list, contents }: RenderedParts): readonly Element[] {
    const added = new Map<string, PartNodes>()
    const come: Element[] = []
    for (const [id, content] of contents) {
      if (!this.#layout.nodesOf(id)) added.set(id, this.#create(id, content))
      else if (id === this.#held && !this.#restore) this.#heldContent = content
      else come.push(...this.#change(id, content))
    }
    if (added.size > 0 || !isSameValue(list, this.#layout.parts)) this.#layout.setParts(list, added)
    return [...come, ...[...added.values()].flatMap(elementsOf)].filter(isConnected)
  }

  /** Keeps a part as it is until the end of the call that is returned, which resolves once it is up to date. */
  hold(id: string): () => Promise<void> {
    this.#settle()
    this.#held = id
    return async () => {
      if (this.#held === id) this.#held = null
      const content = this.#heldContent
      this.#heldContent = null
      if (content) for (const element of this.#change(id, content)) await this.#site.hydrate(element)
    }
  }

  /** Ends a hold with the next rendering: until then, other nodes stand in the part than the server has rendered. */
  await(id: string, restore: () => void): void {
    this.#held = id
    this.#heldContent = null
    this.#restore = restore
  }

  #settle(): void {
    const restore = this.#restore
    if (!restore) return
    this.#held = null
    this.#restore = null
    restore()
  }

  #change(id: string, content: Element): readonly Element[] {
    if (id === this.#held) this.#settle()
    const nodes = this.#layout.nodesOf(id)!
    const known = this.#renderings.get(id)
    if (known?.nodes === nodes) return known.rendering.show(content)
    // Something has replaced it meanwhile, so that nothing of it is known.
    const unknown = createElement(content.ownerDocument, 'div')
    unknown.append('?')
    return this.#connect(id, unknown, nodes).show(content)
  }

  #connect(id: string, content: Element, nodes: PartNodes): Rendering {
    const rendering = new Rendering(this.#site, content, () => placeOf(nodes))
    this.#renderings.set(id, { nodes, rendering })
    return rendering
  }

  #create(id: string, content: Element): PartNodes {
    const { document } = this.#site
    const [start, end] = partMarks(id).map((text) =>
      ofDocument(document, 'createComment').call(document, text),
    ) as [Comment, Comment]
    const copies = [...content.childNodes].map((node) =>
      ofDocument(document, 'importNode').call(document, node, true),
    )
    ofDocument(document, 'createDocumentFragment')
      .call(document)
      .append(start, ...copies, end)
    this.#connect(id, content, { start, end })
    return this.#renderings.get(id)!.nodes
  }
}
