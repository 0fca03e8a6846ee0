import { datasetTexts as texts } from '../../settings/dataset/texts.js'
import type { DatasetState } from './use-dataset.js'

interface Props {
  readonly title: string
  readonly state: DatasetState
  readonly wide: boolean
  onWide(wide: boolean): void
}

/** Adds and removes rows and columns at the current cell. Each works with its keys in the grid too. */
export function DatasetToolbar({ title, state, wide, onWide }: Props) {
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
        <button
          key={name}
          type="button"
          className="button button-small"
          title={help}
          aria-keyshortcuts={keys}
          onClick={act}
        >
          {name}
        </button>
      ))}
      <button type="button" className="button button-small" onClick={copy}>
        {texts.copyAll}
      </button>
      <button
        type="button"
        className="button button-small dataset-wider"
        aria-pressed={wide}
        onClick={() => onWide(!wide)}
      >
        {texts.wider}
      </button>
    </div>
  )
}
