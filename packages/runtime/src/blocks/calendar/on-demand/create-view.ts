import { dayText } from '../../../contract/calendar/day.js'
import type { CalendarMonth } from '../../../contract/calendar/month.js'
import { weeksOf } from '../../../contract/calendar/weeks.js'
import { createElement, setAttribute } from '../../../dom/native.js'
import type { View } from '../view.js'
import type { Formats } from './formats.js'
import type { CalendarEvent } from './months.js'

/** Creates the nodes of months. */
export class ViewFactory {
  readonly #document: Document
  readonly #formats: Formats
  /** 0 is Sunday. */
  readonly #weekStart: number

  constructor(document: Document, formats: Formats, weekStart: number) {
    this.#document = document
    this.#formats = formats
    this.#weekStart = weekStart
  }

  #element(
    name: string,
    content: readonly (Node | string)[],
    attributes: Readonly<Record<string, string>> = {},
  ): HTMLElement {
    const element = createElement(this.#document, name)
    for (const [key, value] of Object.entries(attributes)) setAttribute(element, key, value)
    element.append(...content)
    return element
  }

  /** The head of a table that has none. */
  head(): HTMLElement {
    const { weekday, longWeekday } = this.#formats
    // Of a month without days of other months in its second week.
    const [, week = []] = weeksOf({ year: 2026, month: 12 }, this.#weekStart)
    const cells = week.map((day) =>
      this.#element('th', [weekday(day!)], { scope: 'col', abbr: longWeekday(day!) }),
    )
    return this.#element('thead', [this.#element('tr', cells)])
  }

  #item({ first, last }: { first: number; last: number }, event: CalendarEvent): Element {
    const time = this.#element('time', [this.#formats.time(event)], {
      'data-part': 'date',
      datetime: event.isAllDay ? dayText(first) : new Date(event.start).toISOString(),
    })
    const link = this.#element('a', [event.title], { 'data-part': 'link', href: event.path })
    const place = event.place ? [' ', this.#element('span', [event.place], { 'data-part': 'place' })] : []
    return this.#element('li', [time, ' ', link, ...place], {
      'data-part': 'event',
      'data-start': dayText(first),
      'data-end': dayText(last),
    })
  }

  /** A month with its events; without them while they load. */
  create(month: CalendarMonth, events: readonly CalendarEvent[]): View {
    const { dayOf, number } = this.#formats
    const items = events.map((event) => {
      const days = { first: dayOf(event.start), last: dayOf(Math.max(event.start, event.end - 1)) }
      return { ...days, title: event.title, path: event.path, element: this.#item(days, event) }
    })
    const cells = new Map<number, HTMLElement>()
    const cell = (day: number | null) => {
      if (day === null) return this.#element('td', [])
      const links = items
        .filter(({ first, last }) => first <= day && last >= day)
        .map(({ title, path }) => this.#element('li', [this.#element('a', [title], { href: path })]))
      const content = [this.#element('time', [number(day)], { datetime: dayText(day) })]
      if (links.length > 0) content.push(this.#element('ul', links))
      const made = this.#element('td', content, { 'data-date': dayText(day) })
      cells.set(day, made)
      return made
    }
    const rows = weeksOf(month, this.#weekStart).map((week) => this.#element('tr', week.map(cell)))
    return {
      month,
      rows,
      list: items.map(({ element }) => element),
      cells,
      items,
      weekStart: this.#weekStart,
    }
  }
}
