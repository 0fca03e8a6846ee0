import type { ReactNode } from 'react'
import { visitTexts as texts } from './texts.js'

/** A column with its cells: text at the start, numbers at the end. */
export interface Column<Row> {
  readonly title: string
  readonly isNumber?: boolean
  cell(row: Row): ReactNode
}

interface Props<Row> {
  readonly caption: string
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly rows: readonly Row[]
  /** On a phone, the name of a row stands above its cells. */
  readonly isStacked?: boolean
  keyOf(row: Row): string
}

/** A table whose first column names its rows. */
export function CountTable<Row>({ caption, columns: [head, ...others], rows, isStacked, keyOf }: Props<Row>) {
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
