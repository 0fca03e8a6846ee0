import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { datasetTexts as texts } from '../../settings/dataset/texts.js'
import type { Table } from '../../settings/dataset/value.js'
import { type CellActions, gridCellId, placeOf } from './grid-cell.js'
import { GridRow } from './grid-row.js'
import { moveBy } from './move.js'
import type { DatasetState } from './use-dataset.js'

interface Props {
  readonly id: string
  readonly title: string
  readonly table: Table
  readonly language: string
  readonly state: DatasetState
  readonly actions: CellActions
  /** Messages about cells, by row and column with a space between them. */
  readonly issues: ReadonlyMap<string, string>
  readonly plain: boolean
}

/** Adds and removes rows and columns by keys. @returns whether the key is one of these */
function changeSize({ key, altKey, shiftKey }: KeyboardEvent, state: DatasetState): boolean {
  if (!altKey) return false
  if (key === 'Enter') (shiftKey ? state.addColumn : state.addRow)()
  else if (key === 'Delete' || key === 'Backspace') (shiftKey ? state.removeColumn : state.removeRow)()
  else return false
  return true
}

/** Handles a key in a grid without an open field. @returns whether the key does anything */
function pressKey(event: KeyboardEvent, state: DatasetState): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (altKey) return false
  const next = moveBy(event, state.at, state.last)
  if (next) state.select(next, shiftKey)
  else if (key === 'Enter' || key === 'F2') state.edit(state.at)
  else if (key === 'Delete' || key === 'Backspace') state.clear()
  else if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') state.selectAll()
  else if ([...key].length === 1 && !ctrlKey && !metaKey) state.edit(state.at, key)
  else return false
  return true
}

/**
 * The table as a grid: one tab stop, arrow keys between cells, and a field in the cell that is edited. On touch, a table
 * of fields.
 */
export function DatasetGrid({ id, title, table, language, state, actions, issues, plain }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const { at, editing, range } = state
  const current = gridCellId(id, at)
  // Moves focus to the cell only from the previous cell or a closed field.
  const hadFocus = useRef(false)
  useEffect(() => {
    if (plain || editing) return
    const { activeElement, body } = grid.current!.ownerDocument
    if (grid.current!.contains(activeElement) || (hadFocus.current && activeElement === body))
      document.getElementById(current)?.focus()
  }, [current, editing, plain])

  const press = (event: KeyboardEvent) => {
    if (!changeSize(event, state) && (plain || editing || !pressKey(event, state))) return
    event.preventDefault()
    event.stopPropagation()
  }
  /** The cursor goes to a cell that gets the focus, as after a save that has found something wrong in it. */
  const follow = ({ target }: FocusEvent) => {
    hadFocus.current = true
    const place = placeOf(target)
    if (place && gridCellId(id, place) !== current) state.select(place, false)
  }
  const copy = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', state.copied())
    event.preventDefault()
    const { from, to } = range
    state.announceCopy(true, (to.row - from.row + 1) * (to.column - from.column + 1))
  }
  const paste = (event: ClipboardEvent) => {
    if (plain) return
    event.preventDefault()
    state.paste(range.from, event.clipboardData.getData('text/plain'), false)
  }
  return (
    <div className="dataset-scroll">
      <table
        ref={grid}
        {...(plain ? {} : { role: 'grid', 'aria-multiselectable': true })}
        aria-label={texts.grid(title)}
        aria-describedby={`${id}-keys`}
        onKeyDown={press}
        onCopy={plain ? undefined : copy}
        onPaste={paste}
        onFocus={follow}
        onBlur={({ relatedTarget }) => {
          hadFocus.current = relatedTarget === null || grid.current!.contains(relatedTarget)
        }}
      >
        <tbody>
          {table.map((cells, row) => {
            const isSelected = row >= range.from.row && row <= range.to.row
            const isEdited = editing?.at.row === row
            return (
              <GridRow
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
                key={row}
                id={id}
                row={row}
                cells={cells}
                header={table[0]!}
                language={language}
                current={at.row === row ? at.column : null}
                selectedFrom={isSelected ? range.from.column : null}
                selectedTo={isSelected ? range.to.column : null}
                editing={isEdited ? editing.at.column : null}
                start={isEdited ? editing.start : null}
                issues={issues}
                plain={plain}
                actions={actions}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
