import { memo } from 'react'
import type { Cell } from '../../settings/dataset/value.js'
import { type CellActions, GridCell } from './grid-cell.js'

interface Props {
  readonly id: string
  readonly row: number
  readonly cells: readonly Cell[]
  /** The first row of the table, with the names of the columns. */
  readonly header: readonly Cell[]
  readonly language: string
  /** The column of the tab stop; null in other rows. */
  readonly current: number | null
  /** The columns of the selection, both inclusive; null in rows without any. */
  readonly selectedFrom: number | null
  readonly selectedTo: number | null
  /** The column of the open field, and what it starts with; null in other rows. */
  readonly editing: number | null
  readonly start: string | null
  /** Messages about cells, by row and column with a space between them. */
  readonly issues: ReadonlyMap<string, string>
  readonly plain: boolean
  readonly actions: CellActions
}

const nameOf = (cell: Cell | undefined) => (typeof cell === 'string' ? cell : '')

/** One row of the grid. The cursor moves without the rows that it does not touch. */
export const GridRow = memo(function GridRow(props: Props) {
  const { id, row, cells, header, language, current, selectedFrom, selectedTo, issues, plain, actions } =
    props
  return (
    <tr role={plain ? undefined : 'row'}>
      {cells.map((cell, column) => (
        <GridCell
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place
          key={column}
          id={id}
          row={row}
          column={column}
          cell={cell}
          rowName={nameOf(cells[0])}
          columnName={nameOf(header[column])}
          language={language}
          issue={issues.get(`${row} ${column}`) ?? null}
          current={column === current}
          selected={
            selectedFrom !== null && selectedTo !== null && column >= selectedFrom && column <= selectedTo
          }
          editing={column === props.editing ? props.start : null}
          plain={plain}
          actions={actions}
        />
      ))}
    </tr>
  )
})
