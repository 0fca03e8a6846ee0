import { dayText } from '../../contract/calendar/day.js'
import { addMonths, monthOf, monthText } from '../../contract/calendar/month.js'
import { type BlockContext, type BlockLife, defineBlock, type OptionValues } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import { closest, query } from '../../dom/native.js'
import { days } from './days.js'
import { destination } from './keys.js'
import type { OtherMonths } from './on-demand/other-months.js'
import { CalendarOptions } from './options.js'
import { MonthTable } from './table.js'
import { dayAt } from './view.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** Another month is shown. */
    'calendar:month': { readonly month: string }
    /** The events of a day are listed; null: of the whole month. */
    'calendar:day': { readonly date: string | null }
  }
}

/** The handle of a calendar, for other code. */
export interface CalendarHandle {
  /** The month that is shown, such as `12-2026`. */
  readonly month: string
  /** Shows a month. Any other text changes nothing. */
  show(month: string): void
}

type Options = OptionValues<typeof CalendarOptions>

function measure({ part }: BlockContext<Options, undefined>) {
  const table = part('grid')
  const body = query(table, 'tbody') as HTMLElement | null
  if (!body) throw new PartError('calendar', 'grid', '<tbody> in [data-part="grid"]')
  part('status')
  return { table, body, isRightToLeft: getComputedStyle(table).direction === 'rtl' }
}

type Context = BlockContext<Options, ReturnType<typeof measure>>

/** A month of events. What other months need is loaded with the first of them. */
class CalendarBlock implements BlockLife<Options, CalendarHandle> {
  readonly handle: CalendarHandle
  readonly #context: Context
  readonly #table: MonthTable
  #others: Promise<OtherMonths> | undefined

  constructor(context: Context) {
    const { site, part, parts, attrs, measured, on } = context
    const { table: grid, body } = measured
    this.#context = context
    attrs.set(grid, 'role', 'grid')
    attrs.set(grid, 'aria-labelledby', attrs.id(part('title')))
    const table = new MonthTable(context, site.shared(days), body)
    this.#table = table
    on(grid, 'keydown', (event) => this.#press(event))
    on(grid, 'focusin', ({ target }) => {
      table.focusDay = dayAt(table.view, target) ?? table.focusDay
      table.mark()
    })
    on(grid, 'click', ({ target }) => {
      const day = dayAt(table.view, target)
      if (day !== null && !closest(target as Element, 'a')) this.#toggle(day)
    })
    for (const link of parts('previous')) this.#followLink(link, -1)
    for (const link of parts('next')) this.#followLink(link, 1)
    if (table.server.weekStart === null) this.#withOthers((others) => others.fill())
    this.handle = {
      get month() {
        return monthText(table.view.month)
      },
      show: (text) => {
        this.#withOthers((others) => others.showText(text))
      },
    }
  }

  /** Calls back with the code of other months, unless the block has ended meanwhile. */
  async #withOthers(act: (others: OtherMonths) => void): Promise<void> {
    const { signal } = this.#context
    this.#others ??= import('./on-demand/other-months.js').then(
      (loaded) => new loaded.OtherMonths(this.#context, this.#table, () => this.#select(null)),
    )
    const others = await this.#others
    if (!signal.aborted) act(others)
  }

  #followLink(link: HTMLElement, count: number): void {
    this.#context.on(link, 'click', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
      event.preventDefault()
      return this.#go(this.#table.startDay(addMonths(monthOf(this.#table.focusDay), count)))
    })
  }

  #press(event: KeyboardEvent): unknown {
    const { focusDay, view } = this.#table
    const day = dayAt(view, event.target)
    // Keys on a link inside a day belong to the link.
    if (
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      day === null ||
      view.cells.get(day) !== event.target
    )
      return undefined
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return this.#toggle(day)
    }
    const { isRightToLeft } = this.#context.measured
    const { weekStart } = view
    const next = destination(event, focusDay, { weekStart: weekStart ?? 0, isRightToLeft })
    if (next === null) return undefined
    event.preventDefault()
    return this.#go(next)
  }

  /** Makes a day the tab stop, in its month. The focus follows if it is in the table. */
  #go(day: number): unknown {
    const table = this.#table
    // A key that follows before the other month is there counts from this day.
    table.focusDay = day
    if (table.view.cells.has(day)) {
      table.mark()
      return table.focus()
    }
    return this.#withOthers((others) => {
      if (table.focusDay === day) others.show(day)
    })
  }

  #toggle(day: number): Promise<void> {
    this.#table.focusDay = day
    return this.#select(day === this.#table.selected ? null : day)
  }

  /** Lists the events of a day, or of the whole month. */
  #select(day: number | null): Promise<void> {
    this.#table.selected = day
    this.#table.mark()
    this.#context.emit('day', { date: day === null ? null : dayText(day) })
    return this.#withOthers((others) => others.announce())
  }
}

export default defineBlock({
  name: 'calendar',
  options: CalendarOptions,
  measure,
  init: (context) => new CalendarBlock(context),
})
