import { defineBlock } from '../../core/block.js'
import { PartError } from '../../core/errors.js'
import { hashChanges, hashTarget } from '../../dom/hash.js'
import { createItem, type Item } from './item.js'
import { AccordionOptions } from './options.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** An item opened or closed. */
    'accordion:toggle': { readonly index: number; readonly open: boolean }
  }
}

/** What other code may do with an accordion. */
export interface AccordionHandle {
  /** Opens an item as a click would, but at once. */
  open(index: number): void
  close(index: number): void
  isOpen(index: number): boolean
}

/** Panels are landmarks only while there are few: more than six bury the page's own (ARIA practices). */
const MOST_REGIONS = 6

function one(part: string, found: HTMLElement | undefined): HTMLElement {
  if (!found) throw new PartError('accordion', part, `[data-part="${part}"] in every item`)
  return found
}

export default defineBlock({
  name: 'accordion',
  options: AccordionOptions,

  measure({ part, parts, site }) {
    const headers = parts('header')
    const panels = parts('panel')
    const pairs = parts('item').map((item) => {
      const inItem = (each: HTMLElement) => item.contains(each)
      return { header: one('header', headers.find(inItem)), panel: one('panel', panels.find(inItem)) }
    })
    if (pairs.length === 0) part('item')
    return { pairs, target: hashTarget(site) }
  },

  init(context) {
    const { site, signal, on, emit, guard, measured } = context
    const { pairs, target } = measured
    let { options } = context
    const items = pairs.map(({ header, panel }) =>
      createItem(context, header, panel, pairs.length <= MOST_REGIONS),
    )

    const set = (item: Item, open: boolean, animate: boolean) => {
      if (item.open === open) return
      if (open && !options.allowMultiple) {
        for (const other of items) if (other !== item && other.open) set(other, false, animate)
      }
      item.set(open, animate)
      emit('toggle', { index: items.indexOf(item), open })
    }

    const itemAround = (node: Element | null) =>
      items.find(({ panel, header }) => panel.contains(node) || header.contains(node))

    const reveal = (node: Element | null) => {
      const item = itemAround(node)
      if (!item || item.open) return
      set(item, true, false)
      node?.scrollIntoView?.()
    }

    const wanted = items.filter(
      (item, index) => item.expandedByServer || (index === 0 && options.firstItemExpanded),
    )
    const linked = target && itemAround(target)
    const chosen = linked ?? wanted[0]
    for (const item of items) {
      item.start(item === chosen || (options.allowMultiple && wanted.includes(item)))
    }

    for (const item of items) {
      on(item.header, 'click', () => {
        if (items.some(({ animating }) => animating)) return
        set(item, !item.open, true)
      })
      // The browser is about to show text that it found in a closed panel.
      on(item.panel, 'beforematch', () => set(item, true, false))
    }
    site.shared(hashChanges).follow(guard(reveal), signal)

    const handle: AccordionHandle = {
      open: (index) => items[index] && set(items[index], true, false),
      close: (index) => items[index] && set(items[index], false, false),
      isOpen: (index) => items[index]?.open ?? false,
    }
    return {
      handle,
      update(next: typeof options) {
        const changed = next.firstItemExpanded !== options.firstItemExpanded
        options = next
        if (changed && items[0]) set(items[0], next.firstItemExpanded, false)
        if (options.allowMultiple) return
        for (const item of items.filter(({ open }) => open).slice(1)) set(item, false, false)
      },
    }
  },
})
