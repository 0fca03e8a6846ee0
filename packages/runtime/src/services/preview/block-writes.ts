import { withoutContent } from '../../contract/content-options.js'
import type { Block } from '../../core/instance.js'
import type { Site } from '../../core/site.js'
import { PageLedger } from '../../dom/ledger.js'
import { addListener, getAttribute, getAttributeNames, queryAll } from '../../dom/native.js'
import { optionAttributes } from '../../schema/attributes/option-attributes.js'
import { OPTION_LAYERS_ATTRIBUTE, shownOptions } from '../../schema/option-layers.js'
import { layersOf } from './block-layers.js'
import type { BlockContent } from './content/block-content.js'

type Options = Readonly<Record<string, unknown>>

/** The changes that the preview has made to a block. */
interface Changed {
  readonly ledger: PageLedger
  /** The nodes of the page. */
  readonly children: readonly ChildNode[]
  /** The options that it shows. */
  readonly owner: Options
  /** The block as it was written, before it started. */
  readonly written: Element
}

/** Marks of the panel, which the server does not write. */
export const isMark = (name: string) => name.startsWith('data-site-preview')

/** Scrolls a block and everything in it to the start, as after a page load. */
export function resetScroll(element: Element): void {
  for (const each of [element, ...queryAll(element, '*')]) {
    if (each.scrollLeft !== 0 || each.scrollTop !== 0) each.scrollTo({ left: 0, top: 0, behavior: 'instant' })
  }
}

/**
 * Writes unsaved options into blocks, and restores the page's own when the preview ends.
 *
 * @returns shows a block with options, and starts it again unless only its content differs
 */
export function createBlockWrites(
  site: Site,
  content: BlockContent,
): (block: Block, owner: Options) => Promise<Changed> {
  const changed = new Map<Element, Changed>()

  const restore = (element: Element) => {
    const before = changed.get(element)
    if (!before) return
    before.ledger.restore()
    const { length } = element.childNodes
    if (
      length !== before.children.length ||
      before.children.some((node, at) => element.childNodes[at] !== node)
    ) {
      element.replaceChildren(...before.children)
    }
    changed.delete(element)
  }

  const write = (block: Block, owner: Options): Changed => {
    const { element, name: type } = block
    const { theme, owner: stored } = layersOf(element)
    const attributes = (options: Options) =>
      optionAttributes(withoutContent(type, shownOptions({ theme, owner: options })))
    const [before, now] = [attributes(stored), attributes({ ...owner })]
    const ledger = new PageLedger(() => '')
    const children = [...element.childNodes]
    for (const name of Object.keys(before)) if (!Object.hasOwn(now, name)) ledger.remove(element, name)
    for (const [name, value] of Object.entries(now)) {
      if (getAttribute(element, name) !== value) ledger.set(element, name, value)
    }
    if (element.hasAttribute(OPTION_LAYERS_ATTRIBUTE)) {
      ledger.set(element, OPTION_LAYERS_ATTRIBUTE, JSON.stringify({ theme, owner }))
    }
    content.write(block, stored, owner)
    const written = element.cloneNode(true) as Element
    for (const name of getAttributeNames(written)) if (isMark(name)) written.removeAttribute(name)
    const change = { ledger, children, owner, written }
    changed.set(element, change)
    return change
  }

  /** Shows other content in a block that goes on. @returns null if the block has to start again */
  const rewrite = (block: Block, owner: Options): Changed | null => {
    const before = changed.get(block.element)
    if (!before || !content.rewrite(block, before, owner)) return null
    const { ledger, written } = before
    if (written.hasAttribute(OPTION_LAYERS_ATTRIBUTE)) {
      const layers = JSON.stringify({ theme: layersOf(block.element).theme, owner })
      ledger.set(block.element, OPTION_LAYERS_ATTRIBUTE, layers)
      written.setAttribute(OPTION_LAYERS_ATTRIBUTE, layers)
    }
    const change = { ...before, owner }
    changed.set(block.element, change)
    return change
  }

  const restart = async (block: Block, owner: Options): Promise<Changed> => {
    const { element } = block
    site.dehydrate(element)
    restore(element)
    const change = write(block, owner)
    resetScroll(element)
    await site.hydrate(element)
    return change
  }

  addListener(site.signal, 'abort', () => [...changed.keys()].forEach(restore), { once: true })

  return async (block, owner) => rewrite(block, owner) ?? restart(block, owner)
}
