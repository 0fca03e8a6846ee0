import { type CalendarMonth, firstDay, monthOf, monthText } from '../../contract/calendar/month.js'
import type { BlockContext } from '../../core/block.js'
import { queryAllIn, removeAttribute, setAttribute } from '../../dom/native.js'
import type { Days } from './days.js'
import { isOn, serverView, type View } from './view.js'

/** Changes nodes that the block has made: nothing has to restore them. */
const OWN_NODES = { set: setAttribute, remove: removeAttribute }

/** The table and the list of a calendar, with the month that they show. */
export class MonthTable {
  /** The month that the server wrote. */
  readonly server: View
  view: View
  /** The day that has the tab stop. */
  focusDay: number
  /** The day whose events are listed; null for the whole month. */
  selected: number | null = null
  readonly #context: BlockContext
  readonly #days: Days
  readonly #today: number

  constructor(context: BlockContext, days: Days, body: HTMLElement) {
    this.#context = context
    this.#days = days
    this.#today = days.dayOf(Date.now())
    this.server = serverView(body, context.part('events'), this.#today)
    this.view = this.server
    this.focusDay = this.startDay(this.view.month)
    this.name()
  }

  /** The day that has the tab stop of a month at first. */
  startDay(month: CalendarMonth): number {
    return monthText(monthOf(this.#today)) === monthText(month) ? this.#today : firstDay(month)
  }

  focus(): void {
    this.view.cells.get(this.focusDay)?.focus()
  }

  /** The ledger for the server's nodes. */
  get #nodes() {
    return this.view === this.server ? this.#context.attrs : OWN_NODES
  }

  /** Names the days of a month. */
  name(): void {
    const nodes = this.#nodes
    const { cells, items } = this.view
    for (const [day, cell] of cells) {
      const titles = items.filter((item) => isOn(item, day)).map(({ title }) => title)
      nodes.set(cell, 'aria-label', [this.#days.name(day), ...titles].join(', '))
      // A cached page may mark another day.
      if (day === this.#today) nodes.set(cell, 'aria-current', 'date')
      else nodes.remove(cell, 'aria-current')
      for (const link of queryAllIn(cell, 'a')) nodes.set(link, 'tabindex', '-1')
    }
    this.mark()
  }

  /** Writes which day has the tab stop and which is selected, and filters the list. */
  mark(): void {
    const nodes = this.#nodes
    for (const [day, cell] of this.view.cells) {
      nodes.set(cell, 'tabindex', day === this.focusDay ? '0' : '-1')
      if (day === this.selected) nodes.set(cell, 'aria-selected', 'true')
      else nodes.remove(cell, 'aria-selected')
    }
    // The server's list may stand below a table that the block has made.
    const ledger = this.view.items === this.server.items ? this.#context.attrs : OWN_NODES
    for (const item of this.view.items) {
      if (this.selected === null || isOn(item, this.selected)) ledger.remove(item.element, 'hidden')
      else ledger.set(item.element, 'hidden', '')
    }
  }
}
