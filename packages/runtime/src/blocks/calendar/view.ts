import { type CalendarMonth, monthOf } from '../../contract/calendar/month.js'
import { getAttribute, queryAllIn } from '../../dom/native.js'

/** An item of the list, and the days that it touches. */
interface Item {
  readonly element: Element
  readonly title: string
  readonly first: number
  readonly last: number
}

/** A month in the page: its nodes, and their days and events. */
export interface View {
  readonly month: CalendarMonth
  readonly rows: readonly Node[]
  readonly list: readonly Node[]
  readonly cells: ReadonlyMap<number, HTMLElement>
  readonly items: readonly Item[]
  /** The first day of the week: 0 is Sunday; null for a table without days. */
  readonly weekStart: number | null
}

const dayIn = (element: Element, name: string): number => Date.parse(`${getAttribute(element, name)}T00:00Z`)

/** The month that the server wrote; the current one for an empty table. */
export function serverView(body: Element, list: Element, today: number): View {
  const cells = new Map<number, HTMLElement>()
  for (const cell of queryAllIn(body, 'td[data-date]')) {
    const day = dayIn(cell, 'data-date')
    if (day) cells.set(day, cell as HTMLElement)
  }
  const items = [...queryAllIn(list, '[data-part="event"]')].map((element): Item => {
    const first = dayIn(element, 'data-start')
    const title = (queryAllIn(element, 'a')[0] ?? element).textContent.trim()
    return { element, title, first, last: dayIn(element, 'data-end') || first }
  })
  const [[day, cell] = []] = cells
  return {
    month: monthOf(day ?? today),
    rows: [...body.childNodes],
    list: [...list.childNodes],
    cells,
    items,
    weekStart: cell ? (new Date(day!).getUTCDay() - (cell as HTMLTableCellElement).cellIndex + 7) % 7 : null,
  }
}

/** The day that a node is in; null outside the days. */
export function dayAt({ cells }: View, target: EventTarget | null): number | null {
  for (const [day, cell] of cells) if (cell.contains(target as Node)) return day
  return null
}

export const isOn = ({ first, last }: Item, day: number): boolean => first <= day && last >= day
