import { DATASET_MAX_COLUMNS, DATASET_MAX_ROWS } from '@site/runtime/contract'
import { t } from '../../../base/messages.js'
import { insertColumn, insertRow, removeColumn, removeRow } from '../../settings/dataset/table.js'
import { datasetTexts as texts } from '../../settings/dataset/texts.js'
import { type Place, sizeOf, type Table } from '../../settings/dataset/value.js'

interface Sized {
  readonly table: Table
  /** The cell at which rows and columns come and go. */
  readonly at: Place
  announce(text: string, options: { readonly isProblem: boolean }): void
  put(table: Table, at: Place, text: string): void
}

/** Adds and removes rows and columns. A change beyond the limits is announced instead. */
export const sizeChanges = ({ table, at, announce, put }: Sized) => {
  const size = sizeOf(table)
  const reject = (text: string) => announce(text, { isProblem: true })
  return {
    addRow() {
      if (size.rows >= DATASET_MAX_ROWS) return reject(texts.tooManyRows)
      put(insertRow(table, at.row + 1), { ...at, row: at.row + 1 }, texts.rowAdded(at.row + 1))
    },
    addColumn() {
      if (size.columns >= DATASET_MAX_COLUMNS) return reject(texts.tooManyColumns)
      const column = at.column + 1
      put(insertColumn(table, column), { ...at, column }, texts.columnAdded(column))
    },
    removeRow() {
      if (size.rows <= 1) return reject(t('editor.dataset.noRows'))
      if (at.row === 0) return reject(texts.headerRemains)
      put(removeRow(table, at.row), at, texts.rowRemoved(at.row))
    },
    removeColumn() {
      if (size.columns <= 1) return reject(t('editor.dataset.noColumns'))
      if (at.column === 0) return reject(texts.namesRemain)
      put(removeColumn(table, at.column), at, texts.columnRemoved(at.column))
    },
  }
}
