import { defineBlock } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import type { Ledger } from '../../dom/ledger.js'
import { isFocusable } from '../../dom/panels/focusable.js'
import { followHash, hashTarget } from '../../dom/panels/hash.js'
import { reveal } from '../../dom/panels/reveal.js'
import { MenuTabsOptions } from './options.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** Another tab was selected. */
    'menu-tabs:select': { readonly index: number }
  }
}

/** The handle of tabs, for other code. */
export interface MenuTabsHandle {
  /** Selects a tab; numbers past the ends wrap. */
  select(index: number): void
  readonly selected: number
}

const wrap = (index: number, count: number) => ((index % count) + count) % count

/**
 * The tab that a key leads to, null if it leads nowhere. Arrow keys follow the visual order, also right to
 * left.
 */
function destination(key: string, index: number, count: number, rightToLeft: boolean): number | null {
  const forward = rightToLeft ? -1 : 1
  if (key === 'ArrowRight') return wrap(index + forward, count)
  if (key === 'ArrowLeft') return wrap(index - forward, count)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

interface Parts {
  readonly tabs: readonly HTMLElement[]
  readonly panels: readonly HTMLElement[]
  /** The element around the tabs. */
  readonly list: HTMLElement
}

/** Ties each tab and its panel together for assistive technology. */
function setRoles(attrs: Ledger, { tabs, panels, list }: Parts): void {
  attrs.set(list, 'role', 'tablist')
  for (const [index, tab] of tabs.entries()) {
    const panel = panels[index]!
    attrs.set(tab, 'role', 'tab')
    attrs.set(tab, 'aria-controls', attrs.id(panel))
    attrs.set(panel, 'role', 'tabpanel')
    attrs.set(panel, 'aria-labelledby', attrs.id(tab))
  }
}

export default defineBlock({
  name: 'menu-tabs',
  options: MenuTabsOptions,

  measure({ part, parts, element, site }) {
    const tabs = parts('tab')
    const panels = parts('panel')
    part('tab')
    if (panels.length < tabs.length) {
      const counted = `${tabs.length} tabs, ${panels.length} panels`
      throw new PartError('menu-tabs', 'panel', `[data-part="panel"] for every tab (${counted})`)
    }
    const list = parts('tablist')[0] ?? tabs[0]!.parentElement ?? element
    return {
      tabs,
      panels: panels.slice(0, tabs.length),
      list,
      startsFocusable: panels.map(
        ({ firstElementChild }) => firstElementChild && isFocusable(firstElementChild),
      ),
      rightToLeft: getComputedStyle(list).direction === 'rtl',
      target: hashTarget(site),
    }
  },

  init({ element, attrs, on, emit, site, options, measured }) {
    const { tabs, panels, startsFocusable, rightToLeft, target } = measured
    let { activation } = options
    let selected = -1

    const select = (index: number) => {
      if (index === selected) return
      selected = index
      for (const [each, tab] of tabs.entries()) {
        const current = each === index
        attrs.set(tab, 'aria-selected', String(current))
        if (current) attrs.remove(tab, 'tabindex')
        else attrs.set(tab, 'tabindex', '-1')
        const panel = panels[each]!
        reveal(attrs, panel, current)
        // Tab moves from the tab into its panel, even if the panel does not start with a focusable element.
        if (current && !startsFocusable[each]) attrs.set(panel, 'tabindex', '0')
        else attrs.remove(panel, 'tabindex')
      }
    }

    const choose = (index: number) => {
      if (index === selected) return
      select(index)
      emit('select', { index })
    }

    setRoles(attrs, measured)
    const tabAt = (node: EventTarget | null) => tabs.findIndex((tab) => tab.contains(node as Node))
    on(element, 'click', (event) => {
      const index = tabAt(event.target)
      if (index < 0) return
      event.preventDefault()
      choose(index)
    })
    on(element, 'beforematch', ({ target }) => {
      const index = panels.findIndex((panel) => panel.contains(target as Node))
      if (index >= 0) choose(index)
    })
    on(element, 'keydown', (event) => {
      const index = tabAt(event.target)
      if (index < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        choose(index)
        return
      }
      const next = destination(event.key, index, tabs.length, rightToLeft)
      if (next === null) return
      event.preventDefault()
      tabs[next]!.focus()
      if (activation === 'automatic') choose(next)
    })
    select(
      Math.max(
        0,
        panels.findIndex((panel) => target !== null && panel.contains(target)),
      ),
    )
    site.shared(followHash)

    const handle: MenuTabsHandle = {
      select: (index) => choose(wrap(index, tabs.length)),
      get selected() {
        return selected
      },
    }
    return {
      handle,
      update(next: typeof options) {
        activation = next.activation
      },
    }
  },
})
