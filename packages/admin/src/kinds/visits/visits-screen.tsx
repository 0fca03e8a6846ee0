import {
  VISITS_STEPS,
  type VisitsBody,
  VisitsRange,
  type VisitsStep,
  type VisitsTables,
} from '@site/runtime/contract'
import { useState } from 'react'
import { t } from '../../base/editor-messages.js'
import { Select } from '../../base/ui/choices.js'
import { LoadingNotice } from '../../base/ui/notice.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { Chart, daysName, periodName } from '../../records/visits/chart.js'
import { visitTexts as texts } from '../../records/visits/texts.js'
import { readVisits, type VisitsQuery, visitsCsv } from './api.js'
import { type Column, CountTable, numbers, VisitsSection, VisitsTable } from './visits-tables.js'
import './visits.css'

type Period = VisitsBody['series'][number]

const columnsOf = (step: VisitsStep): readonly [Column<Period>, ...Column<Period>[]] => [
  { title: texts.period, cell: (period) => periodName(step, period) },
  numbers(texts.visits, ({ visits }) => visits),
  numbers(texts.views, ({ views }) => views),
]

/** The chart, and a table with its numbers. */
function ChartSection({ body }: { readonly body: VisitsBody }) {
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

const TABLES = ['pages', 'sources', 'forms', 'buttons', 'vitals'] as const satisfies (keyof VisitsTables)[]

const isEmpty = (body: VisitsBody) =>
  body.totals.views === 0 && TABLES.every((name) => body[name].length === 0)

interface ToolsProps {
  readonly query: VisitsQuery
  onQuery(query: VisitsQuery): void
}

/** Chooses the time, and the periods of the chart if there are several. */
function Tools({ query: { range, step }, onQuery }: ToolsProps) {
  const steps = VISITS_STEPS[range]
  return (
    <div className="visits-tools">
      <Select
        label={texts.range}
        value={range}
        options={VisitsRange.options.map((each) => [each, texts.rangeName(each)])}
        onChange={(chosen) => onQuery({ range: chosen, step: VISITS_STEPS[chosen][0] })}
      />
      {steps.length > 1 && (
        <Select
          label={texts.step}
          value={step}
          options={steps.map((each) => [each, texts.stepName(each)])}
          onChange={(chosen) => onQuery({ range, step: chosen })}
        />
      )}
    </div>
  )
}

/** The chart, its numbers and the tables; or why there is nothing to show. */
function Report({ body }: { readonly body: VisitsBody }) {
  if (isEmpty(body)) {
    return (
      <>
        <p role="status">{texts.nothing}</p>
        <p className="soft">{texts.whyNothing}</p>
      </>
    )
  }
  return (
    <>
      <p className="visits-totals" role="status">
        {texts.totals(body.totals.visits, body.totals.views)}
      </p>
      <ChartSection body={body} />
      {TABLES.map((name) => (
        <VisitsTable key={name} name={name} body={body} />
      ))}
    </>
  )
}

/** Statistics of the visitors who agreed to be counted. */
export default function VisitsScreen() {
  const { inbox } = usePanel()
  const [query, setQuery] = useState<VisitsQuery>({ range: '7-days', step: 'day' })
  const { loaded, busy, reload } = useLoaded(JSON.stringify(query), () => readVisits(inbox.call, query))
  const body = loaded.status === 'ready' ? loaded.value : null
  return (
    <section className="pane visits" aria-labelledby="visits-title" aria-busy={busy}>
      <h2 id="visits-title" tabIndex={-1}>
        {texts.title}
      </h2>
      <Tools query={query} onQuery={setQuery} />
      {body && <p className="soft">{texts.about(daysName(body.from, body.to), body.timeZone)}</p>}
      <LoadingNotice loaded={loaded} title={t('editor.load.failed')} onRetry={reload} />
      {body && <Report body={body} />}
    </section>
  )
}
