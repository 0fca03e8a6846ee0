import { DAY_MS } from '../../../contract/constants/page.js'
import { getAttribute, queryAllIn } from '../../../dom/native.js'
import type { Formats } from './formats.js'

/** Days since 1970 began on a Thursday. */
const SUNDAY = -4 * DAY_MS

/**
 * The first day of the week of a table's head, by the names of days in the language of the page: 0 is Sunday.
 *
 * @returns null if the head has other names, or there is none
 */
export function headStart(table: Element, formats: Formats): number | null {
  const cells = [...queryAllIn(table, 'thead th')]
  if (cells.length !== 7) return null
  const { longWeekday, weekday, narrowWeekday } = formats
  const isNamed = (cell: Element, day: number) => {
    const names = [longWeekday, weekday, narrowWeekday].map((name) =>
      name(SUNDAY + day * DAY_MS).toLowerCase(),
    )
    return [getAttribute(cell, 'abbr') ?? '', cell.textContent].some((text) =>
      names.includes(text.trim().toLowerCase()),
    )
  }
  // Letters alone stand for several days, so that all of them count.
  const start = cells.findIndex((_, first) => cells.every((cell, at) => isNamed(cell, (first + at) % 7)))
  return start < 0 ? null : start
}
