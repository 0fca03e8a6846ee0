import type { VisitsBody, VisitsTables, VitalBody } from '@site/runtime/contract'
import type { ReactNode } from 'react'
import { dayName } from '../../records/visits/chart.js'
import { visitTexts as texts } from '../../records/visits/texts.js'
import { visitsCsv } from './api.js'

/** A column with its cells: text at the start, numbers at the end. */
export interface Column<Row> {
  readonly title: string
  readonly isNumber?: boolean
  cell(row: Row): ReactNode
}

interface CountTableProps<Row> {
  readonly caption: string
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly rows: readonly Row[]
  /** On a phone, the name of a row stands above its cells. */
  readonly isStacked?: boolean
  keyOf(row: Row): string
}

/** A table whose first column names its rows. */
export function CountTable<Row>(props: CountTableProps<Row>) {
  const {
    caption,
    columns: [head, ...others],
    rows,
    isStacked,
    keyOf,
  } = props
  return (
    <table className="counts" data-stacked={isStacked}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {[head, ...others].map(({ title, isNumber }) => (
            <th key={title} scope="col" data-number={isNumber}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row" dir="auto">
              {head.cell(row)}
            </th>
            {others.map(({ title, isNumber, cell }) => (
              <td key={title} data-number={isNumber} dir="auto">
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A column of numbers. */
export const numbers = <Row,>(title: string, of: (row: Row) => number): Column<Row> => ({
  title,
  isNumber: true,
  cell: (row) => texts.number(of(row)),
})

type TableName = keyof VisitsTables
type Columns<Name extends TableName> = readonly [
  Column<VisitsTables[Name][number]>,
  ...Column<VisitsTables[Name][number]>[],
]

/** A vital of a page with its rating in words; the colour of the mark repeats it. */
function Vital({ name, vital }: { readonly name: string; readonly vital: VitalBody | null }) {
  if (!vital) return <span className="soft">{texts.notMeasured}</span>
  const { text, loads } = texts.vital(name, vital)
  return (
    <>
      <span className="vital" data-rating={vital.rating}>
        {text} <span className="vital-rating">{texts.rating(vital.rating)}</span>
      </span>
      <span className="soft vital-loads">{loads}</span>
    </>
  )
}

const vital = (name: 'LCP' | 'INP' | 'CLS'): Column<VisitsTables['vitals'][number]> => ({
  title: name,
  cell: (row) => <Vital name={name} vital={row[name]} />,
})

const columns = (): { readonly [Name in TableName]: Columns<Name> } => ({
  pages: [
    { title: texts.page, cell: ({ path }) => path },
    numbers(texts.visits, ({ visits }) => visits),
    numbers(texts.views, ({ views }) => views),
  ],
  sources: [
    { title: texts.site, cell: ({ host }) => host || texts.noSite },
    { title: texts.source, cell: ({ source }) => source },
    { title: texts.campaign, cell: ({ campaign }) => campaign },
    numbers(texts.visits, ({ visits }) => visits),
  ],
  forms: [
    { title: texts.form, cell: ({ name }) => name },
    numbers(texts.shown, ({ shown }) => shown),
    numbers(texts.sent, ({ sent }) => sent),
  ],
  buttons: [
    { title: texts.button, cell: ({ text, id }) => text || id || texts.noText },
    { title: texts.leadsTo, cell: ({ address }) => address },
    numbers(texts.shown, ({ shown }) => shown),
    numbers(texts.pressed, ({ pressed }) => pressed),
  ],
  vitals: [{ title: texts.page, cell: ({ path }) => path }, vital('LCP'), vital('INP'), vital('CLS')],
})

interface SectionProps {
  readonly name: string
  readonly title: string
  readonly csv: string | null
  /** The first day that the table counts, if the time began before. */
  readonly since?: string | undefined
  readonly children: ReactNode
}

/** A heading with a link that downloads the table below it. */
export function VisitsSection({ name, title, csv, since, children }: SectionProps) {
  return (
    <section className="visits-section" aria-labelledby={`visits-${name}`}>
      <div className="visits-head">
        <h3 id={`visits-${name}`}>{title}</h3>
        {csv !== null && (
          <a className="button button-small" href={csv} download aria-label={texts.csvOf(title)}>
            {texts.csv}
          </a>
        )}
      </div>
      {since !== undefined && <p className="soft">{texts.since(dayName(since))}</p>}
      {children}
    </section>
  )
}

interface Props<Name extends TableName> {
  readonly name: Name
  readonly body: VisitsBody
}

/** One table of the visits. */
export function VisitsTable<Name extends TableName>({ name, body }: Props<Name>) {
  const rows: readonly VisitsTables[Name][number][] = body[name]
  const since = name === 'vitals' ? body.vitalsSince : body.recordsSince
  return (
    <VisitsSection
      name={name}
      title={texts[name]}
      csv={rows.length > 0 ? visitsCsv(name, body) : null}
      since={since > body.from ? since : undefined}
    >
      {rows.length > 0 ? (
        <CountTable
          caption={texts[`${name}Caption`]}
          columns={columns()[name]}
          rows={rows}
          isStacked={name === 'vitals'}
          keyOf={(row) => JSON.stringify(row)}
        />
      ) : (
        <p>{name === 'vitals' ? texts.noVitals : texts.none}</p>
      )}
    </VisitsSection>
  )
}
