import { dayReader } from '../../contract/calendar/day.js'
import type { Site } from '../../core/site.js'
import { ofDocument } from '../../dom/native.js'
import { canonicalLocale } from '../../services/messages/locale.js'
import { timeZone } from '../../services/time-zone/time-zone.js'

/** The days of a page's calendars, in its language and in the time zone of the website; for `site.shared`. */
export function days(site: Site) {
  const { context, document } = site
  const { lang } = ofDocument(document, 'documentElement')
  // The locale of the website may say the region that the language of the page leaves out.
  const isMoreExact = context.locale.toLowerCase().startsWith(`${lang.toLowerCase()}-`)
  const locale = canonicalLocale(lang && !isMoreExact ? lang : context.locale)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  return {
    locale,
    dayOf: dayReader(site.shared(timeZone)),
    name: (day: number) => format.format(day),
  }
}

export type Days = ReturnType<typeof days>
