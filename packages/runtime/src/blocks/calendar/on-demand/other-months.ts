import {
  addMonths,
  type CalendarMonth,
  firstDay,
  monthOf,
  monthText,
} from '../../../contract/calendar/month.js'
import { readMonth } from '../../../contract/calendar/read-month.js'
import { weekStartOf } from '../../../contract/calendar/weeks.js'
import type { BlockContext } from '../../../core/block.js'
import { ofDocument, query } from '../../../dom/native.js'
import type { MonthTable } from '../table.js'
import { isOn, type View } from '../view.js'
import { keepMonthInAddress, MONTH_PARAMETER, monthInAddress } from './address.js'
import { ViewFactory } from './create-view.js'
import { type Formats, formats } from './formats.js'
import { headStart } from './head-start.js'
import { type MonthsOfEvents, monthsOfEvents } from './months.js'
import { StatusLine } from './status.js'

type Context = BlockContext<
  { readonly collectionId: string },
  { readonly table: HTMLElement; readonly body: HTMLElement }
>

/** The months of a calendar that the server did not write, and the line with their state. */
export class OtherMonths {
  readonly #context: Context
  readonly #table: MonthTable
  readonly #formats: Formats
  readonly #views: ViewFactory
  readonly #status: StatusLine
  readonly #months: MonthsOfEvents
  readonly #list: HTMLElement
  /** Whether the events of the month could not be loaded. */
  #hasFailed = false
  #loading = new AbortController()

  /** @param showMonth lists all events of the month again */
  constructor(context: Context, table: MonthTable, showMonth: () => void) {
    const { site, signal, attrs, part, measured } = context
    this.#context = context
    this.#table = table
    const list = part('events')
    this.#list = list
    attrs.undo(measured.body, 'rows', () => measured.body.replaceChildren(...table.server.rows))
    attrs.undo(list, 'items', () => list.replaceChildren(...table.server.list))
    this.#formats = site.shared(formats)
    this.#months = site.shared(monthsOfEvents)
    const weekStart =
      table.server.weekStart ?? headStart(measured.table, this.#formats) ?? weekStartOf(this.#formats.locale)
    this.#views = new ViewFactory(site.document, this.#formats, weekStart)
    this.#status = new StatusLine(
      context,
      () => (this.#hasFailed ? this.#load() : showMonth()),
      () => table.focus(),
    )
    signal.addEventListener('abort', () => this.#loading.abort(), { once: true })
  }

  /** Fills a table that the server left empty with the month of the address, or the current one. */
  fill(): void {
    const { attrs, measured } = this.#context
    if (!query(measured.table, 'thead')) attrs.insert(measured.table, this.#views.head(), measured.body)
    const month = monthInAddress() ?? this.#table.view.month
    this.#table.focusDay = this.#table.startDay(month)
    this.#open(month)
  }

  /** Shows the month of a text such as `12-2026`. */
  showText(text: string): void {
    const month = readMonth(text)
    if (month && text !== monthText(this.#table.view.month)) this.show(this.#table.startDay(month))
  }

  /** Shows the month of a day, which gets the tab stop. */
  show(day: number): void {
    const month = monthOf(day)
    // Calls know no months of other centuries.
    const isKnown = readMonth(monthText(month)) !== null
    this.#table.focusDay = isKnown ? day : this.#table.startDay(this.#table.view.month)
    if (!isKnown) return
    this.#table.selected = null
    this.#open(month)
    keepMonthInAddress(monthText(month))
    this.#context.emit('month', { month: monthText(month) })
  }

  #open(month: CalendarMonth): void {
    const known = this.#knownView(month)
    this.#put(known ?? this.#unloadedView(month))
    this.#writeNames(month)
    if (known) this.#finish()
    else this.#load()
  }

  /** Puts a month into the page. */
  #put(view: View): void {
    const { measured, site } = this.#context
    const table = this.#table
    const hadFocus = measured.body.contains(ofDocument(site.document, 'activeElement'))
    table.view = view
    measured.body.replaceChildren(...view.rows)
    this.#list.replaceChildren(...view.list)
    table.name()
    if (hadFocus) table.focus()
  }

  /** A month whose events are here already. */
  #knownView(month: CalendarMonth): View | null {
    const { server } = this.#table
    if (server.weekStart !== null && monthText(month) === monthText(server.month)) return server
    const events = this.#months.loaded(this.#context.options.collectionId, month)
    return events ? this.#views.create(month, events) : null
  }

  /** A month before its events are here: with those that the server listed beside an empty table, if it is that month. */
  #unloadedView(month: CalendarMonth): View {
    const view = this.#views.create(month, [])
    const { server } = this.#table
    if (monthText(month) !== monthText(server.month)) return view
    return { ...view, list: server.list, items: server.items }
  }

  /** Writes the names of the month and of the months beside it. */
  #writeNames(month: CalendarMonth): void {
    const { attrs, part, parts } = this.#context
    const name = (each: CalendarMonth) => this.#formats.month(firstDay(each))
    attrs.text(part('title'), name(month))
    for (const [each, count] of [['previous', -1] as const, ['next', 1] as const]) {
      const other = addMonths(month, count)
      for (const link of parts(each) as HTMLAnchorElement[]) {
        const url = new URL(link.href)
        url.searchParams.set(MONTH_PARAMETER, monthText(other))
        attrs.set(link, 'href', url.pathname + url.search + url.hash)
        attrs.text(link, name(other))
      }
    }
  }

  /** Ends requests for other months. */
  #renewLoading(): AbortSignal {
    this.#loading.abort()
    this.#loading = new AbortController()
    return this.#loading.signal
  }

  /** Loads the events of the month. */
  async #load(): Promise<void> {
    const { attrs, element, measured, options } = this.#context
    const signal = this.#renewLoading()
    this.#hasFailed = false
    attrs.set(element, 'data-loading', '')
    attrs.set(measured.table, 'aria-busy', 'true')
    this.#status.write((t) => t('calendar.loading'))
    const { month } = this.#table.view
    const events = await this.#months.load(options.collectionId, month, signal)
    if (signal.aborted) return
    if (events) this.#put(this.#views.create(month, events))
    this.#finish(events === null)
  }

  /** Ends the loading of a month, and loads the months beside it for the next step. */
  #finish(hasFailed = false): void {
    const { attrs, element, measured, options } = this.#context
    const signal = this.#renewLoading()
    this.#hasFailed = hasFailed
    attrs.remove(element, 'data-loading')
    attrs.remove(measured.table, 'aria-busy')
    this.announce()
    if (hasFailed) return
    for (const count of [1, -1]) {
      const month = addMonths(this.#table.view.month, count)
      if (readMonth(monthText(month)) && !this.#knownView(month))
        this.#months.load(options.collectionId, month, signal)
    }
  }

  /** Says which events are listed, or that they could not be loaded. */
  announce(): void {
    const { selected, view } = this.#table
    if (this.#hasFailed) {
      this.#status.write((t) => t('calendar.failed'), 'calendar.retry')
      return
    }
    const name = selected === null ? this.#formats.month(firstDay(view.month)) : this.#formats.name(selected)
    const count = view.items.filter((item) => selected === null || isOn(item, selected)).length
    this.#status.write(
      (t) => t('calendar.events', { name, count }),
      selected === null ? null : 'calendar.whole',
    )
  }
}
