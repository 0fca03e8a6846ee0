import { dayReader } from '../../../contract/calendar/day.js'
import { DAY_MS } from '../../../contract/constants/page.js'
import { instantOf } from '../../../contract/page-features/instant.js'
import type { BlockContext } from '../../../core/block.js'
import { getAttribute, ofDocument, queryAllIn } from '../../../dom/native.js'
import { canonicalLocale } from '../../../services/messages/locale.js'
import { timeZone } from '../../../services/time-zone/time-zone.js'

/**
 * A day as people name it from today: days up to two weeks, then weeks, then months.
 *
 * @param days - negative in the past
 */
export function relativeDay(days: number, format: Intl.RelativeTimeFormat): string {
  const distance = Math.abs(days)
  if (distance < 14) return format.format(days, 'day')
  return distance < 60
    ? format.format(Math.trunc(days / 7), 'week')
    : format.format(Math.trunc(days / 30), 'month')
}

/** The whole days between two days. */
const daysBetween = (from: number, to: number): number => Math.round((to - from) / DAY_MS)

/**
 * Writes the dates of a list as their distance from today in the time zone of the website. The written date becomes the
 * tooltip.
 */
export function writeRelativeDates({ site, attrs }: BlockContext, list: Element): void {
  const { context, document } = site
  const locale = canonicalLocale(ofDocument(document, 'documentElement').lang || context.locale)
  const dayOf = dayReader(site.shared(timeZone))
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const today = dayOf(Date.now())
  for (const time of queryAllIn(list, 'time[data-part="date"]')) {
    const datetime = (getAttribute(time, 'datetime') ?? '').trim()
    const instant = instantOf(datetime)
    if (instant === null) continue
    // A date alone is that day everywhere.
    const day = datetime.length === 10 ? instant : dayOf(instant)
    if (getAttribute(time, 'title') === null) attrs.set(time, 'title', time.textContent.trim())
    attrs.text(time, relativeDay(daysBetween(today, day), format))
  }
}
