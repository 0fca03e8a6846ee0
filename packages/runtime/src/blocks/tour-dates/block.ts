import { dayReader } from '../../contract/calendar/day.js'
import { type BlockContext, type BlockLife, defineBlock, type OptionValues } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import { getAttribute, ofDocument, query } from '../../dom/native.js'
import { timeZone } from '../../services/time-zone/time-zone.js'
import { TourDatesOptions } from './options.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** A date is over: another number of dates is still to come. */
    'tour-dates:change': { readonly upcoming: number }
  }
}

type Options = OptionValues<typeof TourDatesOptions>
type Context = BlockContext<Options, readonly Row[]>

interface Row {
  readonly element: HTMLElement
  /** The last moment of the date: an instant, or a day in the time zone of the website. */
  readonly end: number
  readonly isDay: boolean
}

/** A date, or a time with its zone: without one, visitors elsewhere would read another time. */
const DATE = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/

function rowOf(element: HTMLElement): Row {
  const time = query(element, 'time[data-part="date"]')
  const text = (getAttribute(element, 'data-end') ?? (time && getAttribute(time, 'datetime')) ?? '').trim()
  const end = DATE.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(end))
    throw new PartError(
      'tour-dates',
      'date',
      `time whose datetime is a date such as 2026-12-05, not "${text}"`,
    )
  return { element, end, isDay: text.length === 10 }
}

/** A list of dates that knows which are over. */
class TourDatesBlock implements BlockLife<Options> {
  readonly #context: Context
  readonly #dayOf: (instant: number) => number
  #hidesPast: boolean
  #upcoming = -1

  constructor(context: Context) {
    const { site, on, options } = context
    this.#context = context
    this.#dayOf = dayReader(site.shared(timeZone))
    this.#hidesPast = options.past === 'hide'
    this.#mark()
    // In a tab that stays open, a shown date may be over.
    on(site.document, 'visibilitychange', () => {
      if (ofDocument(site.document, 'visibilityState') === 'visible') this.#mark()
    })
  }

  update({ past }: Options): void {
    this.#hidesPast = past === 'hide'
    this.#mark()
  }

  #mark(): void {
    const { attrs, measured, parts, emit } = this.#context
    const today = this.#dayOf(Date.now())
    const upcoming = measured.filter(({ end, isDay }) => end >= (isDay ? today : Date.now()))
    const shown = this.#hidesPast ? upcoming : measured
    for (const row of measured) {
      attrs.toggle(row.element, 'data-past', !upcoming.includes(row))
      attrs.toggle(row.element, 'hidden', !shown.includes(row))
    }
    for (const more of parts('more')) {
      const further = shown.filter(({ element }) => more.contains(element))
      attrs.toggle(more, 'hidden', further.length === 0)
      if (further.length === shown.length) attrs.set(more, 'open', '')
    }
    for (const empty of parts('empty')) attrs.toggle(empty, 'hidden', shown.length > 0)
    const before = this.#upcoming
    this.#upcoming = upcoming.length
    if (before >= 0 && before !== upcoming.length) emit('change', { upcoming: upcoming.length })
  }
}

export default defineBlock({
  name: 'tour-dates',
  options: TourDatesOptions,
  measure: ({ parts, part }: BlockContext<Options, undefined>) => {
    part('row')
    return parts('row').map(rowOf)
  },
  init: (context) => new TourDatesBlock(context),
})
