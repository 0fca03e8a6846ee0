import { getAttribute, matches } from '../dom/native.js'
import type { BlockContext } from './block.js'
import type { Context } from './context.js'
import { partSelector } from './dialect.js'

type PartContext = Pick<BlockContext, 'element' | 'parts'>

/**
 * The parts of a name; the block's own root, if it is such a part and there is none inside it. A nested block of the same
 * kind keeps its root in the same way. A root of another kind may be a part of the block around it.
 *
 * The core does not look at the root, because a list of slides may be one, and a slide may not: each block decides it, and
 * sets `mayBeRoot` in its description.
 *
 * @example
 * const [track] = partsOrRoot(context, 'slides') // <ul data-block="gallery" data-part="slides">
 */
export function partsOrRoot(context: PartContext, name: string): HTMLElement[] {
  const { dialect, element, name: block } = context as unknown as Context
  const found = context.parts(name).filter((part) => getAttribute(part, 'data-block') !== block)
  const selector = partSelector(name, dialect)
  return found.length === 0 && selector && matches(element, selector) ? [element] : found
}
