import { type BlockContext, defineBlock, type OptionValues } from '../../core/block.js'
import { PartError } from '../../core/errors.js'
import { loadChunk } from '../../core/load.js'
import type { Site } from '../../core/site.js'
import { closest, getAttribute, queryAll, queryAllIn } from '../../dom/native.js'
import { followHash, hashTarget, targetOf } from '../../dom/panels/hash.js'
import { passedElements } from '../../dom/passed-elements.js'
import { TableOfContentsOptions } from './options.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** Another section is current. */
    'table-of-contents:section': { readonly id: string }
  }
}

type Options = OptionValues<typeof TableOfContentsOptions>

interface Section {
  readonly heading: HTMLElement
  readonly link: HTMLElement
}

/** The element that the list is about: the named one, the article around the block, or the page's main content. */
function contentOf(context: BlockContext<Options>): Element {
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
function linkedSections(site: Site, list: HTMLElement): Section[] {
  return [...queryAllIn(list, 'a[href^="#"]')].flatMap((link) => {
    const target = targetOf(site, getAttribute(link, 'href') ?? '')
    return target ? [{ heading: target, link }] : []
  })
}

/** The list of a page's sections, which marks the one that is being read. */
class TableOfContents {
  readonly #context: BlockContext<Options>
  #sections: readonly Section[] = []
  readonly #passed = new Set<Element>()
  #current: Section | undefined
  /** The section that a visitor went to by a link or by the keyboard; it may end too low to be passed. */
  #chosen = false

  constructor(context: BlockContext<Options>) {
    this.#context = context
  }

  async start(): Promise<void> {
    const { element, guard, on, part, signal, site } = this.#context
    const list = part('list')
    const content = contentOf(this.#context)
    this.#sections = linkedSections(site, list)
    if (this.#sections.length === 0) await this.#build(list, content)
    if (signal.aborted) return
    const pass = guard((heading: Element, passed: boolean) => this.#pass(heading, passed))
    const headings = this.#sections.map(({ heading }) => heading)
    site.shared(passedElements)(headings, pass, signal)
    on(element, 'click', ({ target }) =>
      this.#choose(this.#sections.find(({ link }) => link.contains(target as Node))),
    )
    on(content, 'focusin', ({ target }) => this.#focus(target as Node))
    const release = () => {
      this.#chosen = false
    }
    for (const type of ['wheel', 'touchmove', 'keydown']) {
      globalThis.addEventListener(type, release, { signal, passive: true, capture: true })
    }
    globalThis.addEventListener('hashchange', () => this.#followAddress(), { signal })
    site.shared(followHash)
    this.#followAddress()
  }

  /** Few pages leave the list to the block, so that code is loaded on demand. */
  async #build(list: HTMLElement, content: Element): Promise<void> {
    const { attrs, element, options, signal, site } = this.#context
    const { fillList, headingsIn } = await loadChunk('table-of-contents', () => import('./headings.js'), {
      signal,
    })
    if (signal.aborted) return
    const headings = headingsIn(content, options.from, options.to).filter(
      (heading) => !element.contains(heading),
    )
    const links = fillList(attrs, list, headings, site)
    this.#sections = headings.map((heading, index) => ({ heading, link: links[index]! }))
    // The browser looked for the target before it had its id.
    const target = hashTarget(site)
    if (target && headings.includes(target)) target.scrollIntoView()
  }

  #pass(heading: Element, passed: boolean): void {
    if (passed) this.#passed.add(heading)
    else this.#passed.delete(heading)
    if (!this.#chosen) this.#show(this.#sections.findLast((section) => this.#passed.has(section.heading)))
  }

  #followAddress(): void {
    const target = hashTarget(this.#context.site)
    this.#choose(this.#sections.find(({ heading }) => heading === target))
  }

  /** The focus is in a section: in the last one whose heading comes before it. */
  #focus(target: Node): void {
    if (this.#context.element.contains(target)) return
    const section = this.#sections.findLast(
      ({ heading }) =>
        heading.contains(target) ||
        heading.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    this.#choose(section)
  }

  /** Marks a section until the visitor scrolls again. */
  #choose(section: Section | undefined): void {
    if (!section) return
    this.#chosen = true
    this.#show(section)
  }

  #show(section: Section | undefined): void {
    if (section === this.#current) return
    const { attrs, emit } = this.#context
    if (this.#current) attrs.remove(this.#current.link, 'aria-current')
    if (section) attrs.set(section.link, 'aria-current', 'location')
    this.#current = section
    emit('section', { id: section?.heading.id ?? '' })
  }
}

export default defineBlock({
  name: 'table-of-contents',
  options: TableOfContentsOptions,
  init: (context) => new TableOfContents(context).start(),
})
