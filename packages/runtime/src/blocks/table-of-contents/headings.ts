import { createElement, queryAll } from '../../dom/native.js'
import { MAX_ID, type TableContext } from './context.js'

/**
 * Fills a list with links to the headings of a content. Headings of a deeper level get a list in the item
 * before them.
 */
export function fillList(
  { attrs, element, options, site: { document } }: TableContext,
  list: HTMLElement,
  content: Element,
): void {
  /** The items around the current place, at the number of their level. */
  const items: Element[] = []
  for (const heading of queryAll(content, 'h2, h3, h4, h5, h6')) {
    const level = Number(heading.localName[1])
    if (level < options.from || level > options.to) continue
    if (heading.closest('[data-table-of-contents-skip]') || element.contains(heading)) continue
    const title = heading.textContent.trim()
    // An id that stays the same from visit to visit, as links from other pages need it: the letters and digits of any
    // script, with hyphens for other text between them.
    const words = title
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join('-')
    // Without the first half of a character whose second half has been cut off: no address can have it.
    const id = words?.slice(0, MAX_ID).replace(/\p{Cs}$/u, '')
    if (id && !heading.id && !queryAll(document, `[id="${id}"]`)[0]) attrs.set(heading, 'id', id)
    const link = createElement(document, 'a')
    // If another element has the id, or the heading has no words: any id will do.
    link.href = `#${encodeURIComponent(attrs.id(heading))}`
    link.textContent = title

    items.length = level
    const parent = items.findLast(Boolean)
    const home = parent
      ? (parent.children[1] ?? attrs.insert(parent, createElement(document, list.localName)))
      : list
    items[level] = attrs.insert(home, createElement(document, 'li'))
    items[level].append(link)
  }
}
