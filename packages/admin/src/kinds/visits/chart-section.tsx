import type { VisitsBody, VisitsStep } from '@site/runtime/contract'
import { visitsCsv } from './api.js'
import { Chart } from './chart.js'
import { type Column, CountTable, numbers } from './count-table.js'
import { periodName } from './days.js'
import { visitTexts as texts } from './texts.js'
import { VisitsSection } from './visits-tables.js'

type Period = VisitsBody['series'][number]

const columnsOf = (step: VisitsStep): readonly [Column<Period>, ...Column<Period>[]] => [
  { title: texts.period, cell: (period) => periodName(step, period) },
  numbers(texts.visits, ({ visits }) => visits),
  numbers(texts.views, ({ views }) => views),
]

/** The chart, and a table with its numbers. */
export function ChartSection({ body }: { readonly body: VisitsBody }) {
  return (
    <VisitsSection name="series" title={texts.chartTitle} csv={visitsCsv('series', body)}>
      <Chart body={body} />
      <details>
        <summary>{texts.chartTable}</summary>
        <CountTable
          caption={texts.chartCaption}
          columns={columnsOf(body.step)}
          rows={body.series}
          keyOf={({ from }) => from}
        />
      </details>
    </VisitsSection>
  )
}
