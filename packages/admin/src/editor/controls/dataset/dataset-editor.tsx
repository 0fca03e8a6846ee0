import { datasetIssues } from '@site/runtime/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../base/ui/button.js'
import { LiveRegion, SILENCE } from '../../../base/ui/live-region.js'
import { useMediaQuery } from '../../../base/ui/use-media-query.js'
import { cellIssueText } from '../../settings/dataset/issues.js'
import { datasetTexts as texts } from '../../settings/dataset/texts.js'
import { type Table, tableOf } from '../../settings/dataset/value.js'
import { DatasetGrid } from './dataset-grid.js'
import { type CellActions, gridCellId } from './grid-cell.js'
import { FIRST_NUMBER } from './move.js'
import { type DatasetState, useDataset } from './use-dataset.js'
import './dataset.css'

interface DatasetToolbarProps {
  readonly title: string
  readonly state: DatasetState
  readonly wide: boolean
  onWide(wide: boolean): void
}

/** Adds and removes rows and columns at the current cell. Each works with its keys in the grid too. */
function DatasetToolbar({ title, state, wide, onWide }: DatasetToolbarProps) {
  const buttons = [
    [texts.addRow, texts.addRowHelp, 'Alt+Enter', state.addRow],
    [texts.removeRow, texts.removeRowHelp, 'Alt+Delete', state.removeRow],
    [texts.addColumn, texts.addColumnHelp, 'Alt+Shift+Enter', state.addColumn],
    [texts.removeColumn, texts.removeColumnHelp, 'Alt+Shift+Delete', state.removeColumn],
  ] as const
  const copy = async () => {
    const cells = (state.last.row + 1) * (state.last.column + 1)
    try {
      await navigator.clipboard.writeText(state.everything())
      state.announceCopy(true, cells)
    } catch {
      // A site without TLS has no clipboard, and a browser may refuse it.
      state.announceCopy(false, cells)
    }
  }
  return (
    <div className="dataset-toolbar" role="group" aria-label={texts.toolbar(title)}>
      {buttons.map(([name, help, keys, act]) => (
        <Button label={name} look="small" key={name} title={help} aria-keyshortcuts={keys} onClick={act} />
      ))}
      <Button label={texts.copyAll} look="small" onClick={copy} />
      <Button
        label={texts.wider}
        look="small"
        className="dataset-wider"
        aria-pressed={wide}
        onClick={() => onWide(!wide)}
      />
    </div>
  )
}

interface Props {
  readonly id: string
  readonly title: string
  readonly value: unknown
  readonly language: string
  /** The button that has started or loaded it is gone. */
  readonly takesFocus: boolean
  onChange(value: Table): void
}

/** A finger is the main pointer. Cells are plain fields then: there are no keys to move by. */
const TOUCH = '(pointer: coarse)'

/** Functions that stay the same while the state behind them changes, so that cells without a change render nothing. */
function useCellActions(state: DatasetState): CellActions {
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  return useMemo(
    () => ({
      commit: (...all) => latest.current.commit(...all),
      cancel: () => latest.current.cancel(),
      edit: (place) => latest.current.edit(place),
      select: (...all) => latest.current.select(...all),
      paste: (place, text) => latest.current.paste(place, text, true),
    }),
    [],
  )
}

/** The places of issues, by row and column. */
function useIssues(value: unknown): ReadonlyMap<string, string> {
  return useMemo(
    () =>
      new Map(
        datasetIssues(value).flatMap((issue) =>
          'row' in issue ? [[`${issue.row} ${issue.column}`, cellIssueText(issue.kind)] as const] : [],
        ),
      ),
    [value],
  )
}

/** A grid of names and numbers, with the buttons that add and remove its rows and columns. */
export function DatasetEditor({ id, title, value, language, takesFocus, onChange }: Props) {
  const table = tableOf(value)
  const state = useDataset(table, language, onChange)
  const actions = useCellActions(state)
  const issues = useIssues(value)
  const plain = useMediaQuery(TOUCH)
  const [wide, setWide] = useState(false)
  const first = useRef(takesFocus ? gridCellId(id, FIRST_NUMBER) : null)
  useEffect(() => {
    if (first.current !== null) document.getElementById(first.current)?.focus()
    first.current = null
  }, [])
  return (
    <div className="dataset-editor" data-wide={wide || undefined}>
      <DatasetToolbar title={title} state={state} wide={wide} onWide={setWide} />
      <DatasetGrid
        id={id}
        title={title}
        table={table}
        language={language}
        state={state}
        actions={actions}
        issues={issues}
        plain={plain}
      />
      <LiveRegion
        announcement={state.note ?? SILENCE}
        className={state.note?.isProblem ? 'field-hint' : 'soft'}
      />
      <p className="help" id={`${id}-keys`}>
        {plain ? '' : `${texts.keysHelp} `}
        {texts.gapHelp}
      </p>
    </div>
  )
}
