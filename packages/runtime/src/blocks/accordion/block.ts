import { type BlockContext, type BlockLife, defineBlock, type OptionValues } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import { followHash, hashTarget } from '../../dom/panels/hash.js'
import { type Item, isExpandedByServer, nameRegion, setItem, startItem } from './item.js'
import { AccordionOptions } from './options.js'
import { pairParts } from './pairs.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** An item opened or closed. */
    'accordion:toggle': { readonly index: number; readonly open: boolean }
  }
}

/** The handle of an accordion, for other code. */
export interface AccordionHandle {
  /** Opens an item as a click would, but at once. */
  open(index: number): void
  close(index: number): void
  isOpen(index: number): boolean
}

/** Panels are landmarks only while there are few: more than six bury the page's own (ARIA practices). */
const MOST_REGIONS = 6

type Options = OptionValues<typeof AccordionOptions>

/**
 * A running accordion. It is a class because a page may have a thousand: the methods exist once, not once per
 * accordion.
 */
class Accordion implements BlockLife<Options, AccordionHandle> {
  readonly context: BlockContext<Options>
  readonly items: readonly Item[]
  options: Options
  /** The press during a movement, which follows it. */
  next: { readonly item: Item; readonly open: boolean } | undefined

  constructor(context: BlockContext<Options>, items: readonly Item[]) {
    this.context = context
    this.items = items
    this.options = context.options
  }

  get handle(): AccordionHandle {
    const { items } = this
    return {
      open: (index) => items[index] && this.set(items[index], true, false),
      close: (index) => items[index] && this.set(items[index], false, false),
      isOpen: (index) => items[index]?.open ?? false,
    }
  }

  start(target: Element | null): void {
    const { context, items, options } = this
    const linked = target && this.itemAround(target)
    let chosen = Boolean(linked)
    for (let index = 0; index < items.length; index += 1) {
      const item = items[index]!
      const wanted = isExpandedByServer(item) || (index === 0 && options.firstItemExpanded)
      const open = item === linked || (wanted && (options.allowMultiple || !chosen))
      chosen ||= open
      startItem(context, item, open)
      if (open) this.nameRegion(item)
    }
  }

  itemAround(node: Node): Item | undefined {
    return this.items.find(({ panel, header }) => panel.contains(node) || header.contains(node))
  }

  nameRegion(item: Item): void {
    if (this.items.length <= MOST_REGIONS) nameRegion(this.context, item)
  }

  set(item: Item, open: boolean, animate: boolean): void {
    const { context, items, options } = this
    if (item.open === open) return
    if (open && !options.allowMultiple) {
      for (const other of items) if (other !== item && other.open) this.set(other, false, animate)
    }
    setItem(context, item, open, animate ? () => this.settled() : undefined)
    if (open) this.nameRegion(item)
    context.emit('toggle', { index: items.indexOf(item), open })
  }

  click(target: Node): void {
    const { items } = this
    const item = items.find(({ header }) => header.contains(target))
    if (!item) return
    if (!this.isMoving()) this.set(item, !item.open, true)
    // A press on a header whose item moves is often the second one of a double click.
    else if (!item.animation) this.next = { item, open: !item.open }
  }

  isMoving(): boolean {
    return this.items.some(({ animation }) => animation)
  }

  /** An animation has ended. */
  settled(): void {
    const { next } = this
    if (!next || this.isMoving()) return
    this.next = undefined
    this.set(next.item, next.open, true)
  }

  reveal(target: Node): void {
    const item = this.itemAround(target)
    if (item) this.set(item, true, false)
  }

  update(next: Options): void {
    const { items } = this
    const changed = next.firstItemExpanded !== this.options.firstItemExpanded
    this.options = next
    if (changed && items[0]) this.set(items[0], next.firstItemExpanded, false)
    if (next.allowMultiple) return
    for (const item of items.filter(({ open }) => open).slice(1)) this.set(item, false, false)
  }

  destroy(): void {
    for (const { animation } of this.items) animation?.cancel()
  }
}

export default defineBlock({
  name: 'accordion',
  options: AccordionOptions,

  measure(context) {
    const { element, parts, site } = context
    // An accordion in a panel that is its own item is none of this one.
    const items = parts('item').filter((item) => item.getAttribute('data-block') !== 'accordion')
    if (items.length === 0 && element.matches('[data-part=item]')) items.push(element)
    const pairs = pairParts(element, items, parts('header'), parts('panel'))
    for (let index = 0; index < pairs.length; index += 1) {
      const { header, panel } = pairs[index]!
      const missing = header ? (panel ? '' : 'panel') : 'header'
      if (missing) throw new PartError('accordion', missing, `[data-part="${missing}"] in every item`)
    }
    if (pairs.length === 0) context.part('item')
    return { items: pairs as Item[], target: hashTarget(site) }
  },

  init(context) {
    const { element, site, on, measured } = context
    const accordion = new Accordion(context, measured.items)
    accordion.start(measured.target)
    // One listener for all items: a page may hold a thousand of them.
    on(element, 'click', ({ target }) => accordion.click(target as Node))
    // The browser, or a change of the address, is about to reveal an element in a closed panel.
    on(element, 'beforematch', ({ target }) => accordion.reveal(target as Node))
    site.shared(followHash)
    return accordion
  },
})
