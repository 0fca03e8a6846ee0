import { DATASET_MAX_COLUMNS, DATASET_MAX_ROWS, isSameValue } from '@site/runtime/contract'
import { useMemo, useState } from 'react'
import { t } from '../../../base/editor-messages.js'
import { type Announcement, announcedAfter, SILENCE } from '../../../base/ui/live-region.js'
import { readCell, writeCell } from '../../settings/dataset/cell.js'
import { cellsOf, toTabs } from '../../settings/dataset/clipboard.js'
import {
  insertColumn,
  insertRow,
  isIn,
  isWholeTable,
  paste,
  removeColumn,
  removeRow,
  withCell,
  withCells,
} from '../../settings/dataset/table.js'
import { datasetTexts as texts } from '../../settings/dataset/texts.js'
import { type Place, sizeOf, type Table } from '../../settings/dataset/value.js'
import { type Cursor, cursorAt, FIRST_NUMBER, selected, within } from './move.js'

interface Sized {
  readonly table: Table
  /** The cell at which rows and columns come and go. */
  readonly at: Place
  announce(text: string, options: { readonly isProblem: boolean }): void
  put(table: Table, at: Place, text: string): void
}

/** Adds and removes rows and columns. A change beyond the limits is announced instead. */
const sizeChanges = ({ table, at, announce, put }: Sized) => {
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

/** A message about the last action: what was done, or why not. */
interface DatasetNote extends Announcement {
  readonly isProblem: boolean
  /** The table that it is about. */
  readonly about: Table
}

/** The cell whose field is open, and what it starts with. */
interface Editing {
  readonly at: Place
  readonly start: string
}

const NEXT = {
  stay: [0, 0],
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
} as const

/** A table while it is edited: its cursor, the open field, and everything that changes it. */
export function useDataset(table: Table, language: string, onChange: (table: Table) => void) {
  const [cursor, setCursor] = useState<Cursor>(cursorAt(FIRST_NUMBER))
  const [editing, setEditing] = useState<Editing | null>(null)
  const [note, setNote] = useState<DatasetNote | null>(null)
  const last = { row: table.length - 1, column: (table[0]?.length ?? 1) - 1 }
  // The table may change elsewhere, as by undo.
  const at = within(cursor.at, last)
  const range = selected({ at, anchor: within(cursor.anchor, last) })
  const announce = (text: string, { isProblem = false, about = table } = {}) =>
    setNote((before) => ({ ...announcedAfter(before ?? SILENCE, text), isProblem, about }))
  const holds = useMemo(() => note !== null && isSameValue(note.about, table), [note, table])

  const put = (next: Table, place: Place, text: string) => {
    setEditing(null)
    setCursor(cursorAt(place))
    onChange(next)
    announce(text, { about: next })
  }
  const textOf = (place: Place) => writeCell(table[place.row]?.[place.column] ?? '', place, language)
  const rowsIn = (from: Place, to: Place) =>
    table
      .slice(from.row, to.row + 1)
      .map((cells, row) =>
        cells
          .slice(from.column, to.column + 1)
          .map((_, column) => textOf({ row: from.row + row, column: from.column + column })),
      )

  return {
    at,
    anchor: within(cursor.anchor, last),
    last,
    range,
    editing,
    note: holds ? note : null,
    textOf,
    select: (place: Place, extend: boolean) =>
      setCursor((before) => (extend ? { at: place, anchor: before.anchor } : cursorAt(place))),
    selectAll: () => setCursor({ anchor: { row: 0, column: 0 }, at: last }),
    edit: (place: Place, start = textOf(place)) => {
      setCursor(cursorAt(place))
      setEditing({ at: place, start })
    },
    cancel: () => setEditing(null),
    commit(place: Place, typed: string, next: keyof typeof NEXT) {
      setEditing(null)
      if (typed !== textOf(place)) onChange(withCell(table, place, readCell(typed, place, language)))
      const [down, right] = NEXT[next]
      if (next !== 'stay')
        setCursor(cursorAt(within({ row: place.row + down, column: place.column + right }, last)))
    },
    clear: () => onChange(withCells(table, (place) => (isIn(range, place) ? '' : null))),
    copied: () => toTabs(rowsIn(range.from, range.to)),
    everything: () => toTabs(rowsIn({ row: 0, column: 0 }, last)),
    announceCopy: (isCopied: boolean, cells: number) =>
      announce(isCopied ? texts.copied(cells) : texts.notCopied, { isProblem: !isCopied }),

    ...sizeChanges({ table, at, announce, put }),

    /** @param isInField - a single cell is pasted by the field itself */
    paste(place: Place, text: string, isInField: boolean): boolean {
      const isNumber = (line: string) => typeof readCell(line, FIRST_NUMBER, language) === 'string'
      const cells = cellsOf(text, isNumber)
      if (isInField && cells.length === 1 && cells[0]!.length === 1) return false
      const target = isInField ? { from: place, to: place } : range
      const isWhole = isWholeTable(target, last, cells, isNumber)
      const start = isWhole ? { row: 0, column: 0 } : place
      const { table: next, last: end, leftOut } = paste(isWhole ? [] : table, start, cells, language)
      const isCut = leftOut.rows + leftOut.columns > 0
      const kept = { rows: end.row - start.row + 1, columns: end.column - start.column + 1 }
      setEditing(null)
      setCursor({ anchor: start, at: end })
      onChange(next)
      const pasted = isCut
        ? `${t('editor.dataset.truncated', kept)} ${texts.leftOut(leftOut.rows, leftOut.columns)}`
        : (isWhole ? texts.replaced : texts.pasted)(kept.rows, kept.columns)
      announce(pasted, { isProblem: isCut, about: next })
      return true
    },
  }
}

export type DatasetState = ReturnType<typeof useDataset>
