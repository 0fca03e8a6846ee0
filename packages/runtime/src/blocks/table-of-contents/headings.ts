import type { Site } from '../../core/site.js'
import type { Ledger } from '../../dom/ledger.js'
import { closest, createElement, getAttribute, queryAll, queryAllIn } from '../../dom/native.js'
import { hashTarget } from '../../dom/panels/hash.js'
import type { Section, TableContext } from './context.js'

/** The characters of an id: letters and digits of any script; other text between them becomes a hyphen. */
const WORDS = /[\p{L}\p{M}\p{N}]+/gu

const MAX_ID = 60

/** The first half of a character whose second half has been cut off: no address can have it. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/u

/** An id that stays the same from visit to visit, as links from other pages need it. */
function idOf(attrs: Ledger, heading: HTMLElement, site: Site): string {
  const written = getAttribute(heading, 'id')
  if (written) return written
  const words = heading.textContent.toLowerCase().match(WORDS) ?? []
  const id = words.join('-').slice(0, MAX_ID).replace(HALF_CHARACTER, '')
  // Another element has the id, or the heading has no words: any id will do.
  if (id === '' || queryAll(site.document, `[id="${id}"]`).length > 0) return attrs.id(heading)
  attrs.set(heading, 'id', id)
  return id
}

const levelOf = (heading: HTMLElement): number => Number(heading.localName[1])

/**
 * Fills a list with links to the headings of a content. Headings of a deeper level get a list of their own in the item
 * before them.
 */
export function fillList(
  { attrs, element, options, site }: TableContext,
  list: HTMLElement,
  content: Element,
): readonly Section[] {
  const { document } = site
  const headings = [...queryAllIn(content, 'h2, h3, h4, h5, h6')].filter((heading) => {
    const level = levelOf(heading)
    const isWanted = level >= options.from && level <= options.to
    return isWanted && !closest(heading, '[data-table-of-contents-skip]') && !element.contains(heading)
  })
  // The lists around the current item, with the levels of their headings; the innermost is last.
  const open: { readonly list: HTMLElement; readonly level: number }[] = []
  const sections = headings.map((heading) => {
    const level = levelOf(heading)
    while (open.length > 1 && open.at(-1)!.level > level) open.pop()
    const current = open.at(-1)
    if (!current) open.push({ list, level })
    else if (level > current.level) {
      const inner = createElement(document, list.localName)
      current.list.lastElementChild!.append(inner)
      open.push({ list: inner, level })
    }
    const item = createElement(document, 'li')
    const link = createElement(document, 'a')
    link.href = `#${encodeURIComponent(idOf(attrs, heading, site))}`
    link.textContent = heading.textContent.trim()
    item.append(link)
    attrs.insert(open.at(-1)!.list, item)
    return { heading, link }
  })
  // The browser looked for the target before it had its id.
  const target = hashTarget(site)
  if (target && headings.includes(target)) target.scrollIntoView()
  return sections
}
