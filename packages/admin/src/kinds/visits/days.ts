import type { VisitsBody, VisitsStep } from '@site/runtime/contract'
import { formatLocale } from '../../base/messages/language.js'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(formatLocale(), { timeZone: 'UTC', ...options })

const days = () => format({ dateStyle: 'medium' })
const months = () => format({ year: 'numeric', month: 'long' })

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** A day such as `Nov 21, 2026`. */
export const dayName = (day: string): string => days().format(dateOf(day))

/** One or several days such as `Nov 16 – 21, 2026`. */
export const daysName = (from: string, to: string): string => days().formatRange(dateOf(from), dateOf(to))

/** A period of the chart: a day, the days of a week, or a month. */
export const periodName = (step: VisitsStep, { from, to }: VisitsBody['series'][number]): string =>
  step === 'month' ? months().format(dateOf(from)) : daysName(from, to)
