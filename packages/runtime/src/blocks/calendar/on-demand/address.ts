import type { CalendarMonth } from '../../../contract/calendar/month.js'
import { readMonth } from '../../../contract/calendar/read-month.js'

/** The parameter of a page's address that names the month, which the server answers too. */
export const MONTH_PARAMETER = 'month'

/** The month that the address names; null if it names none. */
export const monthInAddress = (): CalendarMonth | null =>
  readMonth(new URLSearchParams(location.search).get(MONTH_PARAMETER) ?? '')

/** Names a month in the address, without a new entry in the history: Back leaves the page. */
export function keepMonthInAddress(month: string): void {
  const address = new URL(location.href)
  if (address.searchParams.get(MONTH_PARAMETER) === month) return
  address.searchParams.set(MONTH_PARAMETER, month)
  try {
    history.replaceState(history.state, '', address)
  } catch {
    // Browsers refuse more than a hundred changes in a short time.
  }
}
