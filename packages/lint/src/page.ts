import { partsOf } from '../../runtime/src/blocks/descriptions.js'
import { ancestorsOf, readTree, type SourceElement } from './tree.js'

/** An element with `data-part`. */
export interface PartElement {
  readonly name: string
  readonly element: SourceElement
}

/** A block's root, and the elements of the page that belong to it. Parts of nested blocks do not. */
export interface BlockElement {
  readonly name: string
  readonly element: SourceElement
  /** The root itself, and the elements inside it that are in no nested block. */
  readonly elements: readonly SourceElement[]
  readonly parts: readonly PartElement[]
  readonly partsByName: ReadonlyMap<string, ReadonlySet<SourceElement>>
  /** Its `data-block-options` script: the first child of that kind. */
  readonly script: SourceElement | undefined
}

/** A page, prepared for the rules. */
export interface Page {
  readonly elements: readonly SourceElement[]
  readonly blocks: readonly BlockElement[]
  /** Elements with `data-part` outside of all blocks. */
  readonly unusedParts: readonly PartElement[]
  /** `data-block-options` scripts that no block reads. */
  readonly unusedScripts: readonly SourceElement[]
}

/** The block that an element with `data-part` belongs to: a block may itself be a part of the block around it. */
const ownerOf = (part: SourceElement): SourceElement | null =>
  (part.attributes.has('data-block') ? part.parent?.block : part.block) ?? null

function groupByName(parts: readonly PartElement[]): Map<string, Set<SourceElement>> {
  const groups = new Map<string, Set<SourceElement>>()
  for (const { name, element } of parts) {
    const group = groups.get(name)
    if (group) group.add(element)
    else groups.set(name, new Set([element]))
  }
  return groups
}

interface OpenBlock {
  readonly name: string
  readonly element: SourceElement
  readonly elements: SourceElement[]
  readonly parts: PartElement[]
  script?: SourceElement
}

/**
 * Gives a root that is its own part to its block, as the runtime does: the description allows it, and no such part is
 * inside.
 *
 * @returns the roots that are no part of the block around them
 */
function claimRootParts(blocks: ReadonlyMap<SourceElement, OpenBlock>): Set<SourceElement> {
  const claimed = new Set<SourceElement>()
  for (const [root, { name: block, parts }] of blocks) {
    const name = root.attributes.get('data-part')
    if (name === undefined || !partsOf(block)?.parts[name]?.mayBeRoot) continue
    if (parts.some((part) => part.name === name)) continue
    parts.push({ name, element: root })
    const outer = root.parent?.block?.attributes.get('data-block')
    if (outer === undefined || outer === block || !Object.hasOwn(partsOf(outer)?.parts ?? {}, name))
      claimed.add(root)
  }
  return claimed
}

/** Overlays from the server have parts, but are not blocks. */
const OVERLAYS = ['data-announcement-bar', 'data-overlay', 'data-popup-overlay']

const isInOverlay = (element: SourceElement): boolean =>
  [...ancestorsOf(element)].some(({ attributes }) => OVERLAYS.some((name) => attributes.has(name)))

/** Sorts the elements of a page by the block that they belong to. */
export function readPage(source: string): Page {
  const elements = readTree(source)
  const blocks = new Map<SourceElement, OpenBlock>()
  const unusedParts: PartElement[] = []
  const unusedScripts: SourceElement[] = []
  for (const element of elements) {
    const { attributes, parent } = element
    const block = attributes.get('data-block')
    if (block !== undefined) blocks.set(element, { name: block, element, elements: [], parts: [] })
    if (element.block) blocks.get(element.block)?.elements.push(element)
    const part = attributes.get('data-part')
    if (part !== undefined) {
      const owner = ownerOf(element)
      const parts = (owner && blocks.get(owner)?.parts) ?? unusedParts
      if (owner || !isInOverlay(element)) parts.push({ name: part, element })
    }
    if (element.name === 'script' && attributes.has('data-block-options')) {
      const owner = parent && blocks.get(parent)
      if (!owner || owner.script || parent.attributes.has('data-block-json')) unusedScripts.push(element)
      else owner.script = element
    }
  }
  const claimed = claimRootParts(blocks)
  return {
    elements,
    blocks: [...blocks.values()].map((block) => {
      const parts = block.parts.filter(({ element }) => element === block.element || !claimed.has(element))
      return { ...block, script: block.script, parts, partsByName: groupByName(parts) }
    }),
    unusedParts: unusedParts.filter(({ element }) => !claimed.has(element)),
    unusedScripts,
  }
}
