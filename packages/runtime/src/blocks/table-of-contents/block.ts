import { defineBlock } from '../../core/block.js'
import { PartError } from '../../core/errors.js'
import { loadChunk } from '../../core/load.js'
import type { Site } from '../../core/site.js'
import { closest, getAttribute, queryAll, queryAllIn } from '../../dom/native.js'
import { followHash, hashTarget, targetOf } from '../../dom/panels/hash.js'
import { passedElements } from '../../dom/passed-elements.js'
import type { Section, TableContext } from './context.js'
import { TableOfContentsOptions } from './options.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** Another section is current. */
    'table-of-contents:section': { readonly id: string }
  }
}

/** The element that the list is about: the named one, the article around the block, or the page's main content. */
function contentOf(context: TableContext): Element {
  const { element, options, site } = context
  const { content } = options
  const found = content
    ? targetOf(site, `#${content}`)
    : (closest(element, 'article') ?? queryAll(site.document, 'main')[0])
  if (found) return found
  const wanted = content ? `element with id="${content}"` : '<main> or <article> around it'
  throw new PartError('table-of-contents', 'list', wanted)
}

/** The server's links with their targets. A link without a target on the page is left as it is. */
function linkedSections(site: Site, list: HTMLElement): readonly Section[] {
  return [...queryAllIn(list, 'a[href^="#"]')].flatMap((link) => {
    const target = targetOf(site, getAttribute(link, 'href') ?? '')
    return target ? [{ heading: target, link }] : []
  })
}

/** The list of a page's sections, which marks the one that is being read. */
async function start(context: TableContext): Promise<void> {
  const { attrs, element, emit, guard, on, part, signal, site } = context
  const list = part('list')
  const content = contentOf(context)
  let sections = linkedSections(site, list)
  if (sections.length === 0) {
    // Few pages leave the list to the block, so that code is loaded on demand.
    const { fillList } = await loadChunk('table-of-contents', () => import('./headings.js'), { signal })
    if (signal.aborted) return
    sections = fillList(context, list, content)
  }
  const passed = new Set<Element>()
  let current: Section | undefined
  /** The visitor went to the section by a link or by the keyboard; it may end too low to be passed. */
  let isChosen = false

  const show = (section: Section | undefined) => {
    if (section === current) return
    if (current) attrs.remove(current.link, 'aria-current')
    if (section) attrs.set(section.link, 'aria-current', 'location')
    current = section
    emit('section', { id: section?.heading.id ?? '' })
  }

  /** Marks a section until the visitor scrolls again. */
  const choose = (section: Section | undefined) => {
    if (!section) return
    isChosen = true
    show(section)
  }

  const pass = (heading: Element, isPassed: boolean) => {
    if (isPassed) passed.add(heading)
    else passed.delete(heading)
    if (!isChosen) show(sections.findLast((section) => passed.has(section.heading)))
  }

  const followAddress = () => {
    const target = hashTarget(site)
    choose(sections.find(({ heading }) => heading === target))
  }

  site.shared(passedElements)(
    sections.map(({ heading }) => heading),
    guard(pass),
    signal,
  )
  on(element, 'click', ({ target }) => choose(sections.find(({ link }) => link.contains(target as Node))))
  on(content, 'focusin', ({ target }) => {
    if (element.contains(target as Node)) return
    // The focus is in the last section whose heading comes before it, or in a heading.
    const isBefore = ({ heading }: Section) =>
      heading.contains(target as Node) ||
      heading.compareDocumentPosition(target as Node) & Node.DOCUMENT_POSITION_FOLLOWING
    choose(sections.findLast(isBefore))
  })
  const release = () => {
    isChosen = false
  }
  for (const type of ['wheel', 'touchmove', 'keydown']) {
    on(site.document, type, release, { passive: true, capture: true })
  }
  globalThis.addEventListener('hashchange', guard(followAddress), { signal })
  site.shared(followHash)
  followAddress()
}

export default defineBlock({
  name: 'table-of-contents',
  options: TableOfContentsOptions,
  init: start,
})
