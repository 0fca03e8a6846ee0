import { type ClipboardEvent, type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import { worksWhileTyping } from '../../panel/shortcuts.js'
import { shownCell, writeCell } from '../../settings/dataset/cell.js'
import { datasetTexts as texts } from '../../settings/dataset/texts.js'
import type { Cell, Place } from '../../settings/dataset/value.js'

/** The id of a cell, or of the field in it where cells are fields. */
export const gridCellId = (id: string, { row, column }: Place): string => `${id}-${row}-${column}`

/** The place of a cell by its element; null for another element. */
export function placeOf(element: Element): Place | null {
  const [row, column] = (element.getAttribute('data-place') ?? '').split(' ').map(Number)
  return row === undefined || column === undefined ? null : { row, column }
}

/** The actions of cells; the same functions for all of them. */
export interface CellActions {
  /** Puts a typed text into a cell, and moves to another cell. */
  commit(place: Place, typed: string, next: 'stay' | 'down' | 'up' | 'right' | 'left'): void
  cancel(): void
  edit(place: Place): void
  select(place: Place, extend: boolean): void
  /** @returns whether the text was more than one cell */
  paste(place: Place, text: string): boolean
}

interface Props {
  readonly id: string
  readonly row: number
  readonly column: number
  readonly cell: Cell
  readonly rowName: string
  readonly columnName: string
  readonly language: string
  readonly issue: string | null
  /** Whether it is the tab stop. */
  readonly current: boolean
  readonly selected: boolean
  /** The first text of the field while the cell is edited; null while it is not. */
  readonly editing: string | null
  /** Cells are fields at all times. */
  readonly plain: boolean
  readonly actions: CellActions
}

/** The name of a cell by its row and its column. */
function labelOf({ row, column, rowName, columnName }: Props): string {
  if (row === 0) return column === 0 ? texts.corner : texts.columnName(column)
  if (column === 0) return texts.rowName(row)
  return texts.value(rowName || texts.row(row), columnName || texts.column(column))
}

/** The text in place of an empty name. It is not a label, because some screen readers ignore labels of header cells. */
function placeholderOf({ row, column }: Props): string {
  if (row > 0) return texts.row(row)
  return column === 0 ? texts.corner : texts.column(column)
}

type FieldProps = Pick<Props, 'actions' | 'plain' | 'issue'> & {
  readonly id: string
  readonly label: string
  readonly place: Place
  readonly start: string
}

/** The field of a cell. Leaving it, Enter and Tab put its text into the cell. */
function CellField({ id, place, start, label, issue, plain, actions }: FieldProps) {
  const [text, setText] = useState(start)
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => setText(start), [start])
  useEffect(() => {
    if (!plain) field.current?.focus()
  }, [plain])

  const commit = (next: Parameters<CellActions['commit']>[2]) => {
    if (isDone.current) return
    isDone.current = !plain
    actions.commit(place, text, next)
  }
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (worksWhileTyping(nativeEvent)) {
      // The panel handles the key after this, so that a save includes the text.
      commit('stay')
    } else if (key === 'Escape') {
      if (plain && text === start) return
      event.preventDefault()
      // Escape would hide the settings as well.
      event.stopPropagation()
      setText(start)
      isDone.current = !plain
      if (!plain) actions.cancel()
    } else if (key === 'Enter' && !event.altKey) {
      event.preventDefault()
      event.stopPropagation()
      commit(plain ? 'stay' : shiftKey ? 'up' : 'down')
    } else if (!plain) {
      event.stopPropagation()
      if (key !== 'Tab') return
      event.preventDefault()
      commit(shiftKey ? 'left' : 'right')
    }
  }
  const paste = (event: ClipboardEvent) => {
    event.stopPropagation()
    if (!actions.paste(place, event.clipboardData.getData('text/plain'))) return
    isDone.current = !plain
    event.preventDefault()
  }
  return (
    <input
      id={id}
      ref={field}
      type="text"
      autoComplete="off"
      aria-label={label}
      aria-invalid={issue !== null || undefined}
      title={issue ?? undefined}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onFocus={() => plain && actions.select(place, false)}
      onBlur={() => commit('stay')}
      onKeyDown={press}
      onPaste={paste}
      onCopy={(event) => event.stopPropagation()}
    />
  )
}

/** One cell of the grid. Its texts are made here, so that only a cell that has changed is formatted. */
export const GridCell = memo(function GridCell(props: Props) {
  const { id, row, column, cell, language, issue, current, selected, editing, plain, actions } = props
  const place = { row, column }
  const cellId = gridCellId(id, place)
  const isHeader = row === 0 || column === 0
  const Tag = isHeader ? 'th' : 'td'
  const role = plain ? undefined : row === 0 ? 'columnheader' : column === 0 ? 'rowheader' : 'gridcell'
  const scope = isHeader ? (row === 0 ? 'col' : 'row') : undefined
  const field = plain || editing !== null
  const shown = field ? '' : shownCell(cell, place, language)
  return (
    <Tag
      id={plain ? undefined : cellId}
      role={role}
      scope={scope}
      className={isHeader ? 'dataset-name' : 'dataset-value'}
      tabIndex={plain || editing !== null ? undefined : current ? 0 : -1}
      data-place={`${row} ${column}`}
      data-current={current || undefined}
      data-issue={issue !== null || undefined}
      aria-selected={plain ? undefined : selected}
      aria-invalid={(!field && issue !== null) || undefined}
      aria-label={!field && !isHeader && shown === '' ? labelOf(props) : undefined}
      title={!field && issue !== null ? issue : undefined}
      onMouseDown={(event) => !field && actions.select(place, event.shiftKey)}
      onDoubleClick={() => !field && actions.edit(place)}
    >
      {field ? (
        <CellField
          id={plain ? cellId : `${cellId}-field`}
          place={place}
          start={editing ?? writeCell(cell, place, language)}
          label={labelOf(props)}
          issue={issue}
          plain={plain}
          actions={actions}
        />
      ) : (
        <>
          <span className="dataset-text">{shown}</span>
          {isHeader && shown === '' && <span className="hidden">{placeholderOf(props)}</span>}
        </>
      )}
    </Tag>
  )
})
