import type { VisitsBody, VisitsTables, VitalBody } from '@site/runtime/contract'

/** The parts of a report that can be downloaded. */
export type CsvName = keyof VisitsTables | 'series'

/** A table of texts. */
export interface CsvTable {
  readonly header: readonly string[]
  readonly rows: string[][]
}

type Printer<Name extends CsvName> = readonly [
  header: readonly string[],
  cells: (row: VisitsBody[Name][number]) => (string | number)[],
]

const vital = (body: VitalBody | null) =>
  body ? [Number(body.value.toFixed(3)), body.rating, body.loads] : ['', '', 0]

const vitalHeader = (name: string, unit: string) => [`${name}${unit}`, `${name} rating`, `${name} loads`]

const PRINTERS: { readonly [Name in CsvName]: Printer<Name> } = {
  series: [
    ['From', 'To', 'Visits', 'Page views'],
    ({ from, to, visits, views }) => [from, to, visits, views],
  ],
  pages: [['Page', 'Visits', 'Page views'], ({ path, visits, views }) => [path, visits, views]],
  sources: [
    ['Site', 'Source', 'Campaign', 'Visits'],
    ({ host, source, campaign, visits }) => [host, source, campaign, visits],
  ],
  forms: [['Form', 'Name', 'Shown', 'Sent'], ({ formId, name, shown, sent }) => [formId, name, shown, sent]],
  buttons: [
    ['Button', 'Text', 'Leads to', 'Shown', 'Pressed'],
    ({ id, text, address, shown, pressed }) => [id, text, address, shown, pressed],
  ],
  vitals: [
    ['Page', ...vitalHeader('LCP', ' (ms)'), ...vitalHeader('INP', ' (ms)'), ...vitalHeader('CLS', '')],
    ({ path, LCP, INP, CLS }) => [path, ...vital(LCP), ...vital(INP), ...vital(CLS)],
  ],
}

/** The names of the files. */
export const CSV_NAMES = Object.keys(PRINTERS) as CsvName[]

/** A part of a report as a table of texts. */
export function csvTable<Name extends CsvName>(name: Name, rows: VisitsBody[Name]): CsvTable {
  const [header, cells]: Printer<Name> = PRINTERS[name]
  return { header, rows: rows.map((row) => cells(row).map(String)) }
}
