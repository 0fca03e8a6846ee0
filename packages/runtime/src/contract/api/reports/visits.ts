import * as v from 'valibot'
import { VISITS_ROWS_MAX } from '../../constants/panel.js'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Day = v.pipe(v.string(), v.isoDate())
const rows = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.array(v.object(entries)), v.maxLength(VISITS_ROWS_MAX))

/** The time that the visits are counted in: it ends today, in the time zone of the website. */
export const VisitsRange = v.picklist(['7-days', '30-days', '12-months'])

/** The time that the visits are counted in. */
export type VisitsRange = v.InferOutput<typeof VisitsRange>

/** The length of one period of the chart. */
export const VisitsStep = v.picklist(['day', 'week', 'month'])

/** The length of one period of the chart. */
export type VisitsStep = v.InferOutput<typeof VisitsStep>

/** The steps of each range; the first one is the default. */
export const VISITS_STEPS: Readonly<Record<VisitsRange, readonly [VisitsStep, ...VisitsStep[]]>> = {
  '7-days': ['day'],
  '30-days': ['day', 'week'],
  '12-months': ['month', 'week'],
}

/** The query of `GET /api/config/visits`. */
export const VisitsQuery = v.pipe(
  v.object({ range: v.optional(VisitsRange, '7-days'), step: v.optional(VisitsStep) }),
  v.check(({ range, step }) => step === undefined || VISITS_STEPS[range].includes(step)),
)

/**
 * Bounds of web vitals: up to the first a value is good, above the second it is poor. LCP and INP are in milliseconds.
 */
export const VITAL_BOUNDS = { LCP: [2500, 4000], INP: [200, 500], CLS: [0.1, 0.25] } as const

/** A web vital of a page: the value that three quarters of its measured visits do not exceed. */
export const VitalBody = v.object({
  value: v.number(),
  rating: v.picklist(['good', 'needs-improvement', 'poor']),
  /** How many loads of the page were measured. */
  loads: Count,
})

/** A web vital of a page. */
export type VitalBody = v.InferOutput<typeof VitalBody>

/** The tables of the visits, the largest numbers first. */
export const VisitsTables = v.object({
  pages: rows({ path: v.string(), visits: Count, views: Count }),
  /** Visitors who came from another site (`host`) or by an address that names a source or a campaign; empty if unknown. */
  sources: rows({ host: v.string(), source: v.string(), campaign: v.string(), visits: Count }),
  /** `shown` counts visitors who agree to be counted, `sent` all messages that are stored. */
  forms: rows({ formId: v.string(), name: v.string(), shown: Count, sent: Count }),
  buttons: rows({ id: v.string(), text: v.string(), address: v.string(), shown: Count, pressed: Count }),
  /** The pages that were measured most often; a value that no browser has reported is null. */
  vitals: rows({
    path: v.string(),
    LCP: v.nullable(VitalBody),
    INP: v.nullable(VitalBody),
    CLS: v.nullable(VitalBody),
  }),
})

/** The tables of the visits. */
export type VisitsTables = v.InferOutput<typeof VisitsTables>

/** The answer of `GET /api/config/visits`. Days are those of the website's time zone. */
export const VisitsBody = v.object({
  range: VisitsRange,
  step: VisitsStep,
  timeZone: v.string(),
  from: Day,
  to: Day,
  totals: v.object({ visits: Count, views: Count }),
  /** The periods of the chart, the oldest first. A visit that goes on after midnight counts on both days. */
  series: v.array(v.object({ from: Day, to: Day, visits: Count, views: Count })),
  /** The first day whose records are kept: of pages, sources, forms and buttons, and of vitals. */
  recordsSince: Day,
  vitalsSince: Day,
  ...VisitsTables.entries,
})

/** The answer of `GET /api/config/visits`. */
export type VisitsBody = v.InferOutput<typeof VisitsBody>
