import { parentElement } from '../../dom/native.js'
import type { Item } from './item.js'

/** An item whose markup may lack a part. */
type Pair = {
  -readonly [Name in keyof Item]: Name extends 'header' | 'panel' ? HTMLElement | null : Item[Name]
}

/**
 * The first header and panel of every item. Each part looks upwards for its item, so the time grows with the
 * number of items and not with its square.
 */
export function pairParts(
  block: HTMLElement,
  items: readonly HTMLElement[],
  headers: readonly HTMLElement[],
  panels: readonly HTMLElement[],
): Pair[] {
  const byItem = new Map<Element, Pair>()
  const pairs = items.map((item) => {
    const pair: Pair = { header: null, panel: null, open: false, animation: null }
    byItem.set(item, pair)
    return pair
  })
  // Iterators allocate an object at every step, and a page may have thousands of items.
  for (let index = 0; index < headers.length; index += 1) {
    const pair = around(headers[index]!, block, byItem)
    if (pair) pair.header ??= headers[index]!
  }
  for (let index = 0; index < panels.length; index += 1) {
    const pair = around(panels[index]!, block, byItem)
    if (pair) pair.panel ??= panels[index]!
  }
  return pairs
}

function around(part: Element, block: Element, pairs: ReadonlyMap<Element, Pair>): Pair | undefined {
  for (let each: Element | null = part; each; each = parentElement(each)) {
    const pair = pairs.get(each)
    // The block itself may be its only item.
    if (pair || each === block) return pair
  }
  return undefined
}
