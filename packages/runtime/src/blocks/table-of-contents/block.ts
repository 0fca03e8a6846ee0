import { type BlockLife, defineBlock } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import { loadChunk } from '../../dom/load.js'
import { queryAll } from '../../dom/native.js'
import { followHash, hashTarget, targetOf } from '../../dom/panels/hash.js'
import { PRECEDING } from './context.js'
import { TableOfContentsOptions } from './options.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** Another section is current. */
    'table-of-contents:section': { readonly id: string }
  }
}

/** How much of the window's height counts as its upper part, in percent. */
const UPPER_PART = 35

/** The list of a page's sections, which marks the one that is being read. */
export default defineBlock({
  name: 'table-of-contents',
  options: TableOfContentsOptions,

  async init(context): Promise<BlockLife | undefined> {
    const {
      attrs,
      element,
      emit,
      guard,
      on,
      options: { content: id },
      part,
      parts,
      signal,
      site,
    } = context
    const list = parts('list')[0] ?? (element.matches('[data-part=list]') ? element : part('list'))
    const content = id
      ? targetOf(site, `#${id}`)
      : (element.closest('article') ?? queryAll(site.document, 'main')[0])
    if (!content) {
      const wanted = id ? `element with id="${id}"` : '<main> or <article> around it'
      throw new PartError('table-of-contents', 'list', wanted)
    }
    const isEmpty = !list.querySelector('a')
    if (isEmpty) {
      // Few pages leave the list to the block, so that code is loaded on demand.
      const { fillList } = await loadChunk('table-of-contents', () => import('./headings.js'), { signal })
      if (signal.aborted) return undefined
      fillList(context, list, content)
    }

    /** The link of each heading, or of another target, in the order of the list. */
    const links = new Map<Element, Element>()
    const passed = new Map<Element, boolean>()
    let current: Element | undefined
    /** The heading that the visitor went to by a link or by the keyboard; it may end too low to be passed. */
    let chosen: Element | undefined

    const findLast = (test: (heading: Element) => unknown) => [...links.keys()].findLast(test)

    /** @param choice - is marked until the visitor scrolls again */
    const update = (choice?: Element) => {
      chosen = choice ?? chosen
      const heading = chosen ?? findLast((each) => passed.get(each))
      if (heading === current) return
      if (current) attrs.remove(links.get(current)!, 'aria-current')
      if (heading) attrs.set(links.get(heading)!, 'aria-current', 'location')
      current = heading
      emit('section', { id: heading?.id ?? '' })
    }

    /** Chooses the section that contains a target: the last whose heading is not after it. */
    const chooseAround = ({ target }: { readonly target: Element | null }) => {
      // A link may lead out of the content.
      if (links.has(target!)) update(target!)
      else if (content.contains(target) && !element.contains(target))
        update(findLast((each) => !(each.compareDocumentPosition(target!) & PRECEDING)))
    }

    const observer = new IntersectionObserver(
      guard((entries: IntersectionObserverEntry[]) => {
        for (const { isIntersecting, target } of entries) passed.set(target, isIntersecting)
        update()
      }),
      // Everything above the window counts, so that a jump over several headings is noticed for each.
      { rootMargin: `1000000px 0px -${100 - UPPER_PART}%` },
    )
    for (const link of queryAll(list, 'a[href^="#"]')) {
      const heading = targetOf(site, link.getAttribute('href')!)
      // A link without a target on the page is left as it is.
      if (!heading) continue
      links.set(heading, link)
      observer.observe(heading)
      on(link, 'click', () => update(heading))
    }

    site.shared(followHash)
    for (const type of ['focusin', 'beforematch']) {
      on(site.document, type, chooseAround as (event: Event) => void)
    }
    for (const type of ['wheel', 'touchmove', 'keydown']) {
      const release = () => {
        chosen = undefined
      }
      on(site.document, type, release, { passive: true, capture: true })
    }
    const target = hashTarget(site)
    chooseAround({ target })
    // The browser looked for the heading before it had its id.
    if (isEmpty && links.has(target!)) target!.scrollIntoView()
    return { destroy: () => observer.disconnect() }
  },
})
