import { DATASET_GAP, DATASET_MAX_COLUMNS, DATASET_MAX_NAME, DATASET_MAX_ROWS } from '@site/runtime/contract'
import { dataset } from '../../../base/messages/en.json'
import { joined, panelTexts } from '../../../base/messages/texts.js'

/** At most this many rows are named in a message. */
const NAMED_ROWS = 5

/** The panel's own words for the data of a block. */
export const datasetTexts = panelTexts('dataset', dataset, (t) => ({
  toolbar: (title: string) => t('dataset.toolbar', { title }),
  grid: (title: string) => t('dataset.grid', { title }),
  get gapHelp() {
    return t('dataset.gapHelp', { gap: DATASET_GAP })
  },
  rowAdded: (row: number) => t('dataset.rowAdded', { row }),
  columnAdded: (column: number) => t('dataset.columnAdded', { column }),
  rowRemoved: (row: number) => t('dataset.rowRemoved', { row }),
  columnRemoved: (column: number) => t('dataset.columnRemoved', { column }),
  copied: (cells: number) => t('dataset.copied', { cells }),
  pasted: (rows: number, columns: number) => t('dataset.pasted', { rows, columns }),
  replaced: (rows: number, columns: number) => t('dataset.replaced', { rows, columns }),
  leftOut: (rows: number, columns: number) =>
    t('dataset.leftOut', { rows, columns, both: String(rows > 0 && columns > 0) }),
  get tooManyRows() {
    return t('dataset.tooManyRows', { rows: DATASET_MAX_ROWS })
  },
  get tooManyColumns() {
    return t('dataset.tooManyColumns', { columns: DATASET_MAX_COLUMNS })
  },
  columnName: (column: number) => t('dataset.columnName', { column }),
  rowName: (row: number) => t('dataset.rowName', { row }),
  value: (row: string, column: string) => t('dataset.value', { row, column }),
  row: (row: number) => t('dataset.row', { row }),
  column: (column: number) => t('dataset.column', { column }),
  inRows: (message: string, rows: readonly number[]) => {
    const named = joined(
      rows
        .slice(0, NAMED_ROWS)
        .map((row) => (row === 0 ? t('dataset.headerRow') : t('dataset.namedRow', { row }))),
    )
    const more = rows.length - NAMED_ROWS
    return t('dataset.inRows', {
      message: message.replace(/[.。]$/, ''),
      rows: more > 0 ? t('dataset.moreRows', { rows: named, more }) : named,
    })
  },
  get cellIssues() {
    return {
      missing: t('dataset.cellIssues.missing', { gap: DATASET_GAP }),
      tooLong: t('dataset.cellIssues.tooLong', { max: DATASET_MAX_NAME }),
      number: t('dataset.cellIssues.number', { gap: DATASET_GAP }),
    }
  },
  get shape() {
    return t('dataset.shape', { rows: DATASET_MAX_ROWS, columns: DATASET_MAX_COLUMNS })
  },
}))
