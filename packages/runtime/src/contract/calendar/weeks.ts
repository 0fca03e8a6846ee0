import { DAY_MS } from '../constants/page.js'
import { addMonths, type CalendarMonth, firstDay } from './month.js'

/** Regions whose week begins on a Sunday or a Saturday, for browsers that do not say. */
const SUNDAY = 'AU BR CA CN CO HK ID IL IN JP KR MX NZ PE PH PK SA SG TH TW US VE ZA'
const SATURDAY = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'

/** Firefox has neither; Chromium and Safari have had both, one after the other. */
interface WeekLocale extends Intl.Locale {
  readonly weekInfo?: { readonly firstDay: number }
  getWeekInfo?(): { readonly firstDay: number }
}

/**
 * The first day of the week in a locale: 0 is Sunday. Without a locale that is valid, it is Monday.
 *
 * @example
 * weekStartOf('en-US') // 0
 */
export function weekStartOf(locale: string): number {
  try {
    const known: WeekLocale = new Intl.Locale(locale)
    const info = known.getWeekInfo?.() ?? known.weekInfo
    if (info) return info.firstDay % 7
    const region = known.maximize().region ?? ''
    if (region === '') return 1
    if (SUNDAY.includes(region)) return 0
    return SATURDAY.includes(region) ? 6 : 1
  } catch {
    return 1
  }
}

const DAYS_OF_WEEK = 7

/**
 * The weeks of a month. Each has seven days; days of other months are null.
 *
 * @param weekStart - the first day of the week: 0 is Sunday
 * @example
 * weeksOf({ year: 2026, month: 12 }, 1)[0] // [null, Date.UTC(2026, 11, 1), …]
 */
export function weeksOf(month: CalendarMonth, weekStart: number): (number | null)[][] {
  const first = firstDay(month)
  const end = firstDay(addMonths(month, 1))
  const weeks: (number | null)[][] = []
  const offset = (new Date(first).getUTCDay() - weekStart + DAYS_OF_WEEK) % DAYS_OF_WEEK
  for (let start = first - offset * DAY_MS; start < end; start += DAYS_OF_WEEK * DAY_MS) {
    const days = Array.from({ length: DAYS_OF_WEEK }, (_, index) => start + index * DAY_MS)
    weeks.push(days.map((day) => (day >= first && day < end ? day : null)))
  }
  return weeks
}
