import type { VisitsBody, VisitsStep } from '@site/runtime/contract'
import { formatLocale } from '../../base/messages/language.js'
import { visitTexts as texts } from './texts.js'
import './chart.css'

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

/** Units of the drawing; it is stretched to the size of its element. */
const HEIGHT = 100
const STEP = 10
const BAR = { views: { x: 1, width: 8 }, visits: { x: 3, width: 4 } } as const

/** A round number at the top of the chart: 1, 2 or 5, and zeros. */
export function topOf(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return [1, 2, 5, 10].map((factor) => factor * power).find((top) => top >= most) ?? most
}

/** Bars of the page views of each period, and in front of them bars of its visits. A table has the same numbers. */
export function Chart({ body }: { readonly body: Pick<VisitsBody, 'series' | 'step' | 'totals'> }) {
  const { series, step, totals } = body
  const most = series.reduce((found, each) => (each.views > found.views ? each : found))
  const top = topOf(Math.max(...series.flatMap(({ visits, views }) => [visits, views])))
  const name = texts.chart(texts.totals(totals.visits, totals.views), periodName(step, most))
  const bar = (index: number, kind: keyof typeof BAR, value: number) => {
    const height = (value / top) * HEIGHT
    const { x, width } = BAR[kind]
    return (
      <rect
        className={`chart-${kind}`}
        x={index * STEP + x}
        y={HEIGHT - height}
        width={width}
        height={height}
      />
    )
  }
  const [first, last] = [series[0], series.at(-1)]
  return (
    <figure className="chart">
      <p className="chart-top soft" aria-hidden="true">
        {texts.number(top)}
      </p>
      <svg
        viewBox={`0 0 ${series.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={name}
      >
        <path
          className="chart-line"
          d={`M0 0H${series.length * STEP}M0 50H${series.length * STEP}M0 100H${series.length * STEP}`}
        />
        {series.map((each, index) => (
          <g key={each.from}>
            <title>{texts.bar(periodName(step, each), texts.totals(each.visits, each.views))}</title>
            <rect className="chart-hover" x={index * STEP} y={0} width={STEP} height={HEIGHT} />
            {each.views > 0 && bar(index, 'views', each.views)}
            {each.visits > 0 && bar(index, 'visits', each.visits)}
          </g>
        ))}
      </svg>
      <p className="chart-ends soft" aria-hidden="true">
        <span>{first && periodName(step, first)}</span>
        <span>{last && periodName(step, last)}</span>
      </p>
      <figcaption className="chart-key">
        {(['visits', 'views'] as const).map((kind) => (
          <span key={kind}>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect className={`chart-${kind}`} x={1} y={1} width={8} height={8} />
            </svg>
            {texts[kind]}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
