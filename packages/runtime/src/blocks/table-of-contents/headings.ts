import type { Site } from '../../core/site.js'
import type { Ledger } from '../../dom/ledger.js'
import { closest, createElement, getAttribute, query, queryAll, queryAllIn } from '../../dom/native.js'

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

/** The headings of a content from one level to another, in the order of the document. */
export function headingsIn(content: Element, from: number, to: number): HTMLElement[] {
  const levels = [2, 3, 4, 5, 6].filter((level) => level >= from && level <= to)
  if (levels.length === 0) return []
  return [...queryAllIn(content, levels.map((level) => `h${level}`).join())].filter(
    (heading) => !closest(heading, '[data-table-of-contents-skip]'),
  )
}

const levelOf = (heading: HTMLElement): number => Number(heading.localName[1])

/** Fills a list with links to headings. Headings of a deeper level get a list of their own in the item before them. */
export function fillList(attrs: Ledger, list: HTMLElement, headings: readonly HTMLElement[], site: Site) {
  const { document } = site
  const links: HTMLAnchorElement[] = []
  // The lists around the current item, with the levels of their headings; the innermost is last.
  const open: { readonly list: HTMLElement; readonly level: number }[] = []
  for (const heading of headings) {
    const level = levelOf(heading)
    while (open.length > 1 && open.at(-1)!.level > level) open.pop()
    const current = open.at(-1)
    if (!current) open.push({ list, level })
    else if (level > current.level) {
      const inner = createElement(document, list.localName)
      query(current.list, ':scope > li:last-child')?.append(inner)
      open.push({ list: inner, level })
    }
    const item = createElement(document, 'li')
    const link = createElement(document, 'a')
    link.href = `#${encodeURIComponent(idOf(attrs, heading, site))}`
    link.textContent = heading.textContent.trim()
    item.append(link)
    const target = open.at(-1)!.list
    if (target === list) attrs.insert(list, item)
    else target.append(item)
    links.push(link)
  }
  return links
}
