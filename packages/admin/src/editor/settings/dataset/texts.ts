import { DATASET_GAP, DATASET_MAX_COLUMNS, DATASET_MAX_NAME, DATASET_MAX_ROWS } from '@site/runtime/contract'

const count = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`

/** At most this many rows are named in a message. */
const NAMED_ROWS = 5

const rowList = (rows: readonly number[]) => {
  const named = rows.slice(0, NAMED_ROWS).map((row) => (row === 0 ? 'the column names' : `row ${row}`))
  return rows.length > NAMED_ROWS
    ? `${named.join(', ')} and ${rows.length - NAMED_ROWS} more`
    : named.join(', ')
}

/** The panel's own words for the data of a block. */
export const datasetTexts = {
  start: 'Change the data',
  startEmpty: 'Enter data',
  toolbar: (title: string) => `Rows and columns of ${title}`,
  grid: (title: string) => title,
  keysHelp:
    'Arrow keys move. Enter or typing changes a cell, Escape leaves it as it was. Cells of a spreadsheet can be pasted from a cell on, and copied with Ctrl or Cmd + C. A table with the names of its rows and columns that is pasted into the first cell or a number, or anything over all cells, replaces this one.',
  gapHelp: `Type ${DATASET_GAP} where there is no number.`,
  addRow: 'Add row',
  addColumn: 'Add column',
  removeRow: 'Remove row',
  removeColumn: 'Remove column',
  addRowHelp: 'Add a row below (Alt + Enter)',
  addColumnHelp: 'Add a column after (Alt + Shift + Enter)',
  removeRowHelp: 'Remove this row (Alt + Delete)',
  removeColumnHelp: 'Remove this column (Alt + Shift + Delete)',
  copyAll: 'Copy all',
  wider: 'Wider',
  rowAdded: (row: number) => `Row ${row} added.`,
  columnAdded: (column: number) => `Column ${column} added.`,
  rowRemoved: (row: number) => `Row ${row} removed.`,
  columnRemoved: (column: number) => `Column ${column} removed.`,
  copied: (cells: number) => `${count(cells, 'cell')} copied.`,
  notCopied: 'The browser did not let the panel copy. Select cells, and press Ctrl or Cmd + C.',
  pasted: (rows: number, columns: number) => `${count(rows, 'row')} and ${count(columns, 'column')} pasted.`,
  replaced: (rows: number, columns: number) =>
    `${count(rows, 'row')} and ${count(columns, 'column')} pasted, which replace the table. Undo brings it back.`,
  leftOut: (rows: number, columns: number) => {
    const parts = [rows > 0 ? count(rows, 'row') : '', columns > 0 ? count(columns, 'column') : '']
    return `${parts.filter(Boolean).join(' and ')} left out.`
  },
  tooManyRows: `There can be at most ${DATASET_MAX_ROWS} rows.`,
  tooManyColumns: `There can be at most ${DATASET_MAX_COLUMNS} columns.`,
  headerRemains: 'The first row has the names of the columns. Choose a cell of another row to remove it.',
  namesRemain: 'The first column has the names of the rows. Choose a cell of another column to remove it.',
  corner: 'Name of the first column',
  columnName: (column: number) => `Name of column ${column}`,
  rowName: (row: number) => `Name of row ${row}`,
  value: (row: string, column: string) => `${row}, ${column}`,
  row: (row: number) => `Row ${row}`,
  column: (column: number) => `Column ${column}`,
  inRows: (message: string, rows: readonly number[]) => `${message.replace(/\.$/, '')}: ${rowList(rows)}.`,
  cellIssues: {
    missing: `This cell is empty. Fill it in, or type ${DATASET_GAP} for no number.`,
    tooLong: `A name can have at most ${DATASET_MAX_NAME} characters.`,
    number: `This must be a number, such as 12 or 1200, without a unit, or ${DATASET_GAP} for none.`,
  },
  shape: `This must be a table of at most ${DATASET_MAX_ROWS} rows and ${DATASET_MAX_COLUMNS} columns.`,
}
