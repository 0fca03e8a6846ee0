import { type Markup, readTree } from './tree.js'

/** The element with a `data-part`, and the block that it is a part of. */
export interface PartElement {
  readonly name: string
  readonly markup: Markup
}

/** A block's root, and what in the page belongs to it. Nested blocks keep theirs. */
export interface BlockElement {
  readonly name: string
  readonly markup: Markup
  readonly parts: readonly PartElement[]
  /** The same by name. */
  readonly named: ReadonlyMap<string, ReadonlySet<Markup>>
  /** Its `data-block-options` script: the first child of that kind. */
  readonly script: Markup | undefined
}

/** A page as the rules see it. */
export interface Page {
  readonly elements: readonly Markup[]
  readonly blocks: readonly BlockElement[]
  /** Elements with `data-part` that no block is around. */
  readonly strayParts: readonly PartElement[]
  /** `data-block-options` scripts that no block reads. */
  readonly strayScripts: readonly Markup[]
}

/** Which block an element with `data-part` belongs to: a block may itself be a part of the block around it. */
const ownerOf = (markup: Markup): Markup | null =>
  (markup.attributes.has('data-block') ? markup.parent?.block : markup.block) ?? null

function byName(parts: readonly PartElement[]): Map<string, Set<Markup>> {
  const named = new Map<string, Set<Markup>>()
  for (const { name, markup } of parts) {
    const same = named.get(name)
    if (same) same.add(markup)
    else named.set(name, new Set([markup]))
  }
  return named
}

/** What has parts and is no block. */
const OVERLAYS = ['data-announcement-bar', 'data-overlay', 'data-popup-overlay']

/** Whether it is a part of an overlay that the server wrote. */
function isOfOverlay({ parent }: Markup): boolean {
  for (let at = parent; at; at = at.parent) {
    const { attributes } = at
    if (OVERLAYS.some((name) => attributes.has(name))) return true
  }
  return false
}

export function readPage(source: string): Page {
  const elements = readTree(source)
  const blocks = new Map<Markup, { name: string; markup: Markup; parts: PartElement[]; script?: Markup }>()
  const strayParts: PartElement[] = []
  const strayScripts: Markup[] = []
  for (const markup of elements) {
    const { attributes, parent } = markup
    const block = attributes.get('data-block')
    if (block !== undefined) blocks.set(markup, { name: block, markup, parts: [] })
    const part = attributes.get('data-part')
    if (part !== undefined) {
      const owner = ownerOf(markup)
      const parts = (owner && blocks.get(owner)?.parts) ?? strayParts
      if (owner || !isOfOverlay(markup)) parts.push({ name: part, markup })
    }
    if (markup.name === 'script' && attributes.has('data-block-options')) {
      const owner = parent && blocks.get(parent)
      if (!owner || owner.script || parent.attributes.has('data-block-json')) strayScripts.push(markup)
      else owner.script = markup
    }
  }
  return {
    elements,
    blocks: [...blocks.values()].map((block) => ({
      ...block,
      script: block.script,
      named: byName(block.parts),
    })),
    strayParts,
    strayScripts,
  }
}
